"""A phase in a host's hands: its clock, orders, rehearsal, rulings, words to players."""
