"""Notes: what the passes of a closing find beside the events. The closing needs them, the ledger does not keep them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, get_args

from msgspec import Struct

from rulesets.court.events import Event
from rulesets.court.playbook import Play
from rulesets.court.state import Ballot, Counted, Delayed, Ending, Past
from rulesets.words import Seat


class Attempt(Struct, frozen=True, gc=False):
    """An action that somebody attempts in this closing. ordered: its targets; targets: where it falls, after redirects."""

    seat: Seat
    play: Play
    ordered: tuple[Seat, ...]
    targets: tuple[Seat, ...]
    drawn: bool = False
    outcome: Literal["done", "blocked", "failed"] = "done"


class Attempted(Struct, frozen=True, gc=False):
    """All actions of the closing, in seat order, as far as they are settled. shielded: from hostile effects of others."""

    attempts: tuple[Attempt, ...]
    shielded: frozenset[Seat] = frozenset()


class Treated(Struct, frozen=True, gc=False):
    """A cure was given to `who`, poisoned or not: no poison takes any more in this closing (C-POI-3)."""

    who: Seat


class Robbed(Struct, frozen=True, gc=False):
    """A transfer took something from `who`."""

    who: Seat
    by: Seat


class DeathPushed(Struct, frozen=True, gc=False):
    """The King's last day is to move by so many days. author: None = a ruling."""

    by: int
    author: Seat | None


class Heard(Struct, frozen=True, gc=False):
    """Natures have reacted to the first `events` of this closing."""

    events: int


class Looked(Struct, frozen=True, gc=False):
    """The King looked at the personal ВК of everybody (C-PRI-6)."""

    favours: Mapping[Seat, int]


class LeadersChosen(Struct, frozen=True, gc=False):
    """Leaders were chosen on the first `events` of this closing (C-FAC-8)."""

    events: int


class Led(Struct, frozen=True, gc=False):
    """`who` leads a faction after this closing."""

    who: Seat


class KingDies(Struct, frozen=True, gc=False):
    """The game ends with this closing (C-CLK-6)."""


Note = (
    Attempted | Treated | Robbed | DeathPushed | Heard | Looked | LeadersChosen | Led | KingDies
    | Ballot | Counted | Delayed | Ending | Past
)  # fmt: skip
"""Those above, and what the next state keeps as it is found."""

Fact = Event | Note
EVENTS = frozenset(get_args(Event))
