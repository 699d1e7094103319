"""The form over a cast of the court: one page a role, a nature, and the cast itself."""
