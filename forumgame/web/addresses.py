"""The URL converter for names: at most as long as their database columns, without control characters."""

from __future__ import annotations


class NameConverter:
    """Matches a step's label, a seat or an account's name. Any other text in this place of the URL is answered with 404."""

    regex = r"[^/\x00-\x1f\x7f]{1,64}"

    def to_python(self, value: str) -> str:
        """Return the value unchanged."""
        return value

    def to_url(self, value: str) -> str:
        """Return the value unchanged."""
        return value
