"""Views for setting up a game: opening, sign-up, hosts, seats, files."""
