"""Pages of secrets, which a host opens by a logged button press, and the ledger."""
