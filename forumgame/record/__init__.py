"""What is kept of a game: books, the ledger and its proof, the open phase, the standing tables."""
