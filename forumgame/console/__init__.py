"""Hosts' pages: setting up a game, its open phase, its secrets, the library of casts, the lab."""
