"""Correcting the past: edits of entries, everything after them computed again, what a ruling would do."""
