"""Casts and what games of bots say about them: figures, words and pictures of the balance lab."""
