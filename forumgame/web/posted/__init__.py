"""Forms as they were sent: read, honoured once, given back."""
