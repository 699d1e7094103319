"""Three facts that change the state without an event: the ledger has no entry of their name."""

from __future__ import annotations

from msgspec import Struct

from rulesets.fiim.events import Event
from rulesets.words import Seat


class AimShown(Struct, frozen=True):
    """A Dark player showed these seats at a real table; the event `Aimed` follows when the shooting is over (FIIM-4.3.3)."""

    by: Seat
    targets: tuple[Seat, ...]


class SpeechTaken(Struct, frozen=True):
    """The third foul of a player takes the speech of that Day (FIIM-R8)."""

    seat: Seat
    day: int


class LastWordsOver(Struct, frozen=True):
    """The protocol is closed: no last word is open any more."""


Note = AimShown | SpeechTaken | LastWordsOver
Fact = Event | Note
