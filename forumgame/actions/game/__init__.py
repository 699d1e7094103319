"""Verbs of a whole game: open, join, start, import, purge."""
