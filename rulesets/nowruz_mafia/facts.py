"""What is known so far while a window closes: a frozen value that goes through the passes of `close`."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from rulesets.dice import Dice
from rulesets.nowruz_mafia.book import Book
from rulesets.nowruz_mafia.events import Cause, Event
from rulesets.nowruz_mafia.evolve import evolve
from rulesets.nowruz_mafia.orders import Payload
from rulesets.nowruz_mafia.state import State
from rulesets.words import Pending, Seat


class Facts(Struct, frozen=True):
    """The facts of one closing.

    pending: what stood in the window. dice: for the deal, the only use of chance (NOW-A7). now: the position after `events`.
    For a night alone: kills, mafia seat -> victim; acts, kind -> (by, at) of the single roles; attacks; dead.
    """

    pending: Pending[Payload]
    dice: Dice
    now: State
    events: tuple[Event, ...] = ()
    kills: Mapping[Seat, Seat] = {}
    acts: Mapping[str, tuple[Seat, Seat]] = {}
    attacks: Mapping[Seat, tuple[Cause, ...]] = {}
    dead: tuple[Seat, ...] = ()

    def add(self, book: Book, *events: Event) -> Facts:
        """With these events, which have effect at once."""
        return replace(self, now=evolve(book, self.now, events), events=(*self.events, *events))

    def attack(self, seat: Seat, cause: Cause) -> Facts:
        """With one more attack on the seat."""
        return replace(self, attacks={**self.attacks, seat: (*self.attacks.get(seat, ()), cause)})


Pass = Callable[[Book, State, Facts], Facts]
"""One rule of a closing: (book, the position before the closing, the facts so far) -> the facts with its own."""
