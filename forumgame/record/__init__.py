"""Stored records of a game: books, the ledger and its verification, the open phase, the standing tables."""
