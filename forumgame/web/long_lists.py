"""Long lists are shown a page at a time, with plain links to what is newer and what is older."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest

SIZE = 50
"""Items on a page."""
LAST = 10_000
"""No list is asked for a page beyond."""


def page_number(request: HttpRequest) -> int:
    """The page that is asked for by `?page=`, from 1; whatever is no such number is the first."""
    text = request.GET.get("page", "")
    return min(max(int(text), 1), LAST) if text.isascii() and text.isdigit() and len(text) < 9 else 1


def stretch(number: int, size: int = SIZE) -> slice:
    """What to read for a page: its items, and one more that says whether there is another page."""
    return slice((number - 1) * size, number * size + 1)


@dataclass(frozen=True, slots=True)
class LongList:
    """One page of a list. read: its items and one more, if there is one. query: what stands before the number in the links."""

    read: Sequence[Any]
    number: int
    query: str = ""
    size: int = SIZE

    def __bool__(self) -> bool:
        """Whether there is anything on the page."""
        return bool(self.read)

    @property
    def items(self) -> Sequence[Any]:
        """What the page shows."""
        return self.read[: self.size]

    @property
    def newer(self) -> int:
        """The number of the page before; 0 if this is the first."""
        return self.number - 1

    @property
    def older(self) -> int:
        """The number of the page after; 0 if this is the last."""
        return self.number + 1 if len(self.read) > self.size else 0
