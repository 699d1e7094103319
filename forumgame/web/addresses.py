"""Parts of an address: names that games and people gave, no longer than their columns, without control characters."""

from __future__ import annotations


class Name:
    """A step's label, a seat, an account's name. Anything else is no address of ours: 404."""

    regex = r"[^/\x00-\x1f\x7f]{1,64}"

    def to_python(self, value: str) -> str:
        """As it stands."""
        return value

    def to_url(self, value: str) -> str:
        """As it stands."""
        return value
