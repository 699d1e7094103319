"""Views of one game for players and readers."""
