"""The site around the games: home, joining, a player over finished games, settings."""
