"""What is known so far while a window closes: a frozen value that goes through the passes of `close`."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from rulesets.shahnameh.book import Book
from rulesets.shahnameh.events import Event
from rulesets.shahnameh.evolve import evolve
from rulesets.shahnameh.orders import Payload
from rulesets.shahnameh.state import Cause, State
from rulesets.words import Order, Seat

Deaths = Mapping[Seat, tuple[Cause, ...]]
"""Who leaves -> of what, every cause kept (SHAH-H3)."""


class Facts(Struct, frozen=True):
    """The facts of one closing.

    orders: of the window, by seat and slot. now: the position after `events`. deaths: who leaves in this settlement.
    unmasked: the Siavash who stays in the game. enchanted: whose abilities are void tonight; acts: the lodged orders of
    the night that have effect.
    """

    orders: tuple[Order[Payload], ...]
    now: State
    events: tuple[Event, ...] = ()
    deaths: Deaths = {}
    unmasked: Seat | None = None
    enchanted: Seat | None = None
    acts: tuple[Order[Payload], ...] = ()

    def add(self, book: Book, *events: Event) -> Facts:
        """With these events, which have effect at once."""
        return replace(self, now=evolve(book, self.now, events), events=(*self.events, *events))

    def kill(self, cause: Cause, *seats: Seat) -> Facts:
        """With one more cause of death for each of the seats."""
        return replace(self, deaths={**self.deaths, **{seat: (*self.deaths.get(seat, ()), cause) for seat in seats}})

    def has(self, kind: type[Event]) -> bool:
        """Whether an event of this kind has happened in this closing."""
        return any(isinstance(event, kind) for event in self.events)


Pass = Callable[[Book, State, Facts], Facts]
"""One rule of a closing: (book, the position before the closing, the facts so far) -> the facts with its own."""
