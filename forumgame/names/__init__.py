"""What the name of an account is made of: its letters, its normal form, and what it looks like. Pure functions."""
