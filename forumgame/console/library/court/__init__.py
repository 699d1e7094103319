"""The form for a court cast: one page for each role, each nature, and the cast itself."""
