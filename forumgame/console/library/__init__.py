"""The library's pages: casts that hosts write."""
