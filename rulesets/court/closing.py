"""What a closing reads and what it has come to: the snapshot that stays, and the board that changes with every pass.

A pass is a function of both. It changes nothing: it gives the facts that it finds, and `evolve` makes the next board of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from msgspec import Struct

from rulesets.court.book import Book
from rulesets.court.events import Event
from rulesets.court.facts import Fact, Note
from rulesets.court.orders import Payload
from rulesets.court.playbook import Playbook
from rulesets.court.state import CYCLE, LAST_HOUR, NIGHT, Board, Court
from rulesets.dice import Dice
from rulesets.words import Order, Pending, Seat

N = TypeVar("N", bound=Note)
Notes = Mapping[type, tuple[Any, ...]]
"""Kind of a note -> the notes of it, in order."""


class Snapshot(Struct, frozen=True, gc=False):
    """What stood when the phase closed. orders: by seat and slot, for arrival has no say (C-CLK-4)."""

    book: Book
    playbook: Playbook
    court: Court
    board: Board
    orders: tuple[Order[Payload], ...]
    dice: Dice

    @property
    def number(self) -> int:
        """The number of the phase."""
        return self.court.closing

    @property
    def cycle(self) -> int:
        """The cycle that the phase belongs to."""
        return self.court.closing // CYCLE + 1

    @property
    def is_night(self) -> bool:
        """Whether a night closes."""
        return self.court.closing % CYCLE == NIGHT

    @property
    def is_last_hour(self) -> bool:
        """Whether h4 closes."""
        return self.court.closing % CYCLE == LAST_HOUR


class Closing(Struct, frozen=True, gc=False):
    """What a closing has come to so far: how all stands now, and the events and notes of its passes, in order.

    The sums stand in `board.vk` and `board.tv` (that one unfloored, C-INF-2) until the end, not in `board.people`.
    """

    board: Board
    events: tuple[Event, ...] = ()
    notes: Notes = {}

    def notes_of(self, kind: type[N]) -> tuple[N, ...]:
        """The notes of one kind."""
        return self.notes.get(kind, ())

    def last(self, kind: type[N]) -> N | None:
        """The latest note of one kind."""
        notes = self.notes_of(kind)
        return notes[-1] if notes else None


Pass = Callable[[Snapshot, Closing], Sequence[Fact]]
"""(snapshot, closing so far) -> what it finds."""


def take_snapshot(book: Book, court: Court, pending: Pending[Payload], dice: Dice) -> Snapshot:
    """The open phase as it stands."""
    return Snapshot(book, book.playbook, court, court.board, tuple(sorted(pending.orders, key=_place)), dice)


def _place(order: Order[Payload]) -> tuple[Seat, str]:
    return order.seat, order.slot


def at_night(find: Pass) -> Pass:
    """The pass, at the closing of a night alone."""
    return lambda snapshot, closing: find(snapshot, closing) if snapshot.is_night else ()


def at_last_hour(find: Pass) -> Pass:
    """The pass, at the closing of h4 alone."""
    return lambda snapshot, closing: find(snapshot, closing) if snapshot.is_last_hour else ()
