"""Who may read and write where."""

from __future__ import annotations

from rulesets.nowruz_mafia.book import Book
from rulesets.nowruz_mafia.orders import Payload
from rulesets.nowruz_mafia.state import State, in_play
from rulesets.words import Pending, Room


def rooms(book: Book, state: State, pending: Pending[Payload]) -> tuple[Room, ...]:
    """The table, public: free talk in the lobby and after the end only, otherwise the posts of the forms. The mafia's room:
    its members in play read it, and write by night (NOW-G6, G7, N2)."""
    free = state.window in ("lobby", "ended")
    table = Room("table", book.seats, book.seats if free else (), public=True)
    if not state.roles:
        return (table,)
    mafia = tuple(seat for seat in in_play(book, state) if state.side(seat) == "mafia")
    return table, Room("mafia", mafia, mafia if state.window == "night" else ())
