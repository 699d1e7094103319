"""The proof: entries run again and compared with what people read; a game as a file."""
