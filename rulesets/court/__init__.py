"""The court: sixteen characters, one dying King, a throne to inherit."""
