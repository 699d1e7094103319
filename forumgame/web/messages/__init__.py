"""Error messages and faults as sentences."""
