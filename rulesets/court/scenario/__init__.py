"""Casts as content: what hosts write for each game, without code."""
