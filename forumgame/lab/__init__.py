"""Casts, and the balance lab: figures, texts and charts from games of bots."""
