"""Before a game and around it: opening, sign-up, hosts, seats, files."""
