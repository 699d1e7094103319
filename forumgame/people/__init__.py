"""Who is who: accounts and their names, who is asking (the gate), who holds which seat."""
