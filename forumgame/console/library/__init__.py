"""Views of the library: the casts that hosts write."""
