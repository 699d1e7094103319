"""The house: everything that knows Django, the database, the clock or a person. `docs/architecture.md` lists its rooms."""
