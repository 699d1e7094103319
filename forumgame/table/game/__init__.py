"""One game as its players and readers see it."""
