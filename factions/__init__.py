"""The sides of a game: who belonged to which from when to when, who leads, who was invited."""
