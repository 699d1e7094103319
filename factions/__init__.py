"""The sides (factions) of a game: memberships with their steps, leaders, invitations."""
