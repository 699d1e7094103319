"""What is known so far while a phase closes: a frozen value that goes through the passes of `close`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from msgspec import Struct

from rulesets.court.book import Book
from rulesets.court.events import Event
from rulesets.court.evolve import evolve
from rulesets.court.notes import EVENTS, Fact, Note
from rulesets.court.orders import Payload
from rulesets.court.state import Board, State
from rulesets.dice import Dice
from rulesets.pending import PLACE
from rulesets.words import Order, Pending

N = TypeVar("N", bound=Note)
P = TypeVar("P", bound=Payload)
Orders = Mapping[type, tuple[Order[Any], ...]]
"""Kind of an order -> the orders of it, by seat and slot."""
Notes = Mapping[type, tuple[Any, ...]]
"""Kind of a note -> the notes of it, in order."""


class Facts(Struct, frozen=True, gc=False):
    """The facts of one closing.

    orders: of the phase, by kind, then by seat and slot, for arrival has no say (C-CLK-4). now: the board after `events`; ВК and
    ТВ stand in `now.vk` and `now.tv` (that one unfloored, C-INF-2) until the end, not in `now.people`.
    """

    orders: Orders
    dice: Dice
    now: Board
    events: tuple[Event, ...] = ()
    notes: Notes = {}

    @classmethod
    def of(cls, state: State, pending: Pending[Payload], dice: Dice) -> Facts:
        """Nothing is found yet."""
        orders: dict[type, list[Order[Payload]]] = {}
        for order in sorted(pending.orders, key=PLACE):
            orders.setdefault(type(order.says), []).append(order)
        return cls({kind: tuple(orders[kind]) for kind in orders}, dice, state.board)

    def add(self, book: Book, *found: Fact) -> Facts:
        """With these events, which have effect at once, and these notes."""
        if not found:
            return self
        events: list[Event] = []
        notes = dict(self.notes)
        for fact in found:
            kind = type(fact)
            if kind in EVENTS:
                events.append(fact)  # type: ignore[arg-type]
            else:
                notes[kind] = (*notes.get(kind, ()), fact)
        now = evolve(book, self.now, events) if events else self.now
        return Facts(self.orders, self.dice, now, (*self.events, *events), notes)

    def orders_of(self, kind: type[P]) -> tuple[Order[P], ...]:
        """The orders of one kind."""
        return self.orders.get(kind, ())

    def notes_of(self, kind: type[N]) -> tuple[N, ...]:
        """The notes of one kind."""
        return self.notes.get(kind, ())

    def last(self, kind: type[N]) -> N | None:
        """The latest note of one kind."""
        notes = self.notes_of(kind)
        return notes[-1] if notes else None


Pass = Callable[[Book, State, Facts], Facts]
"""One rule of a closing: (book, the state before the closing, the facts so far) -> the facts with its own."""


def at_night(find: Pass) -> Pass:
    """The pass, at the closing of a night alone."""
    return lambda book, state, facts: find(book, state, facts) if state.is_night else facts


def at_last_hour(find: Pass) -> Pass:
    """The pass, at the closing of h4 alone."""
    return lambda book, state, facts: find(book, state, facts) if state.is_last_hour else facts
