"""The sights of the court: what a watcher may see now. Filled by `sight` alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from rulesets.court.state import Aimed, Delayed, Ending, Invitation, LastOrder, Measure
from rulesets.words import Seat


class Face(Struct, frozen=True, gc=False):
    """A character as everybody sees it. vk: personal ВК, or own ВК with the option `report_bonus` off.

    nature, in_faction: only what an execution has revealed (C-PRI-11).
    """

    vk: int
    status: Literal["free", "prison", "executed", "died"]
    poisoned: bool = False
    nature: str | None = None
    in_faction: bool | None = None


class BallotSeen(Struct, frozen=True, gc=False):
    """The prison ballot as cast (C-PRI-3). able: who can vote now. votes, tally: empty while it is secret."""

    candidates: tuple[Seat, ...]
    able: tuple[Seat, ...]
    votes: Mapping[Seat, str] = {}
    tally: Mapping[str, int] = {}


class BallotDone(Struct, frozen=True, gc=False):
    """The latest counted ballot. votes: empty where the ballot is secret."""

    step: str
    able: int
    against_all: int
    tally: Mapping[Seat, int]
    sent: Seat | None
    votes: Mapping[Seat, str] = {}


class Circle(Struct, frozen=True, gc=False):
    """A faction from inside (C-FAC-12): vk is its ВК, members with the step at whose closing each joined."""

    id: str
    leader: Seat | None
    members: Mapping[Seat, str]
    vk: int


class Own(Struct, frozen=True, gc=False):
    """A player's own character. personal: ВК with the bonus. slots: actions left this day or night. ready: counted action
    -> first cycle in which it is open again. faction: its own. invited_by: whose invitations wait; accepts: which it takes.
    jailed: the step whose closing put it in prison; charged_at: the one at whose closing prison costs next; by_ballot: the
    counted ballot sent it there."""

    seat: Seat
    nature: str
    vk: int
    personal: int
    tv: int
    slots: int
    ready: Mapping[str, int] = {}
    faction: Circle | None = None
    invited_by: tuple[Seat, ...] = ()
    invited: tuple[Seat, ...] = ()
    accepts: Seat | None = None
    jailed: str | None = None
    charged_at: str | None = None
    by_ballot: bool = False


class HiddenFace(Struct, frozen=True, gc=False):
    """What only hosts see of a character, and everybody after the end (C-REP-4)."""

    nature: str
    vk: int
    tv: int
    checked: int
    slots: int
    used: Mapping[str, int]
    jailed: str | None
    poisoned: str | None
    done: Mapping[str, int]
    suffered: Mapping[str, int]
    last: LastOrder | None
    aimed: Aimed | None


class Behind(Struct, frozen=True, gc=False):
    """The whole board. weights: of amnesty and execution as cast so far (C-PRI-9)."""

    people: Mapping[Seat, HiddenFace]
    factions: tuple[Circle, ...]
    king_death: int
    weights: Mapping[Measure, int]
    delayed: tuple[Delayed, ...]
    invitations: tuple[Invitation, ...]
    votes: Mapping[Seat, str]


class Sight(Struct, frozen=True, gc=False):
    """What a watcher sees. people: everybody's face. measures: who voted for what, None = not open. over: how it ended.

    own: for the player of a seat. everything: for hosts, and for all when the game is over.
    """

    step: str
    cycle: int
    people: Mapping[Seat, Face]
    ballot: BallotSeen | None = None
    measures: Mapping[Seat, Measure] | None = None
    counted: BallotDone | None = None
    over: Ending | None = None
    own: Own | None = None
    everything: Behind | None = None
