"""Verbs of a phase: close, publish, review, move its deadline, go back."""
