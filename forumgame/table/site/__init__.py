"""Views outside a single game: home, joining, a player's statistics, settings."""
