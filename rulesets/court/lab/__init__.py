"""The balance lab: whole games played by bots, counted, and what the counts say about a cast."""
