"""Accounts and their names, access to a game (the gate), holders of seats."""
