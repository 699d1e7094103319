"""Pages for players and readers: one game (`game/`), and the site around the games (`site/`)."""
