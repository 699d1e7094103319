"""Who may read and write where."""

from __future__ import annotations

from rulesets.fiim.book import SEATS, Book
from rulesets.fiim.orders import Payload
from rulesets.fiim.state import State
from rulesets.words import Pending, Room


def rooms(book: Book, state: State, pending: Pending[Payload]) -> tuple[Room, ...]:
    """The table, read by all. Words come into it by orders alone: no Dark chat, no talk at Night (FIIM-4.2.3)."""
    return (Room("table", readers=SEATS, public=True),)
