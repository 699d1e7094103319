"""What opens to a host by a press that is written down, and the ledger."""
