"""The court as it stands between two closings. Read inside `rulesets` only.

Phases are numbered from 0: closing n closes `label(n)`; five of them make a cycle (C-CLK-1). A time of the past is kept as
the number of the closing at which it happened.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property, lru_cache
from typing import Final, Literal

from msgspec import Struct

from rulesets.court.scenario.vocabulary import Effect
from rulesets.words import Seat

HOURS = ("h1", "h2", "h3", "h4", "night")
CYCLE = len(HOURS)
NIGHT = HOURS.index("night")
LAST_HOUR = HOURS.index("h4")

Measure = Literal["amnesty", "execution"]
AMNESTY: Final = "amnesty"
EXECUTION: Final = "execution"


@lru_cache(maxsize=1024)
def label(number: int) -> str:
    """The name of a phase: 0 -> `1.h1`, 9 -> `2.night`."""
    return f"{number // CYCLE + 1}.{HOURS[number % CYCLE]}"


def number_of(label: str) -> int:
    """The number of a phase: `1.h1` -> 0. Raises ValueError for anything else than <cycle from 1>.<h1..h4 or night>."""
    cycle, dot, hour = label.partition(".")
    if not dot or hour not in HOURS or not cycle.isdecimal() or int(cycle) < 1:
        raise ValueError(f"no phase: {label}")
    return (int(cycle) - 1) * CYCLE + HOURS.index(hour)


class LastOrder(Struct, frozen=True, gc=False):
    """The latest action somebody ordered, and at which targets."""

    at: int
    action: str
    targets: tuple[Seat, ...]


class Aimed(Struct, frozen=True, gc=False):
    """Who aimed an action at somebody, at the latest closing at which anybody did."""

    at: int
    by: tuple[Seat, ...]


class Person(Struct, frozen=True, gc=False, omit_defaults=True):
    """A character. vk: own ВК, without the faction's bonus. tv: ТВ, never below 0 (C-INF-2).

    jailed, poisoned: closing of it, None = not. checked: personal ВК at the King's last look (C-PRI-6). spent: slots used
    this day, or this night. extra_day, extra_night: slots granted on top of the one (C-SCN). used: action -> cycle of its
    last use, counted actions only (C-CHR-5). died_in_faction: what an execution tells (C-PRI-11). done, suffered, last,
    aimed: kept as far as the scenario reads them.
    """

    nature: str = ""
    vk: int = 0
    tv: int = 0
    status: Literal["free", "prison", "executed", "died"] = "free"
    jailed: int | None = None
    poisoned: int | None = None
    checked: int = 0
    spent: int = 0
    extra_day: int = 0
    extra_night: int = 0
    used: Mapping[str, int] = {}
    died_in_faction: bool = False
    done: Mapping[str, int] = {}
    suffered: Mapping[str, int] = {}
    last: LastOrder | None = None
    aimed: Aimed | None = None

    @property
    def alive(self) -> bool:
        """Free or in prison."""
        return self.status == "free" or self.status == "prison"


class Faction(Struct, frozen=True, gc=False):
    """A faction. id: opaque, from the seeded lot. leader: None while no member is free (C-FAC-8). members: living members,
    leader included, with the closing at which each joined."""

    id: str
    leader: Seat | None
    members: Mapping[Seat, int]


class Ballot(Struct, frozen=True, gc=False):
    """The prison ballot that runs (C-PRI-1): candidates in seat order, votes as they stood at the last closing."""

    candidates: tuple[Seat, ...]
    votes: Mapping[Seat, str] = {}


class Counted(Struct, frozen=True, gc=False):
    """A prison ballot after the count (C-PRI-3, C-PRI-4). able: how many could vote. sent: who went to prison."""

    at: int
    able: int
    against_all: int
    tally: Mapping[Seat, int]
    votes: Mapping[Seat, str]
    sent: Seat | None


class Delayed(Struct, frozen=True, gc=False):
    """An effect on its way (C-SCN): due at that closing, by whom and by what, on which targets. mark: its place in the action."""

    due: int
    doer: Seat
    cause: str
    mark: str
    targets: tuple[Seat, ...]
    effect: Effect


class Invitation(Struct, frozen=True, gc=False, omit_defaults=True):
    """An invitation of the latest night. answer: "" while it waits over a day (option `answer_until`: next_night)."""

    by: Seat
    to: Seat
    sent: int
    answer: Literal["", "accepted", "declined", "unanswered"] = ""


class Past(Struct, frozen=True, gc=False):
    """A membership that is over: closings of its beginning and its end."""

    faction: str
    seat: Seat
    since: int
    until: int


class Ending(Struct, frozen=True, gc=False):
    """How it ended: the closing, the new King, the lesser winners, the winners by their natures, in seat order (C-INF-5)."""

    at: int
    king: Seat | None
    court: tuple[Seat, ...]
    natures: tuple[Seat, ...]


class Board(Struct, frozen=True, gc=False, eq=False):
    """People, sums and factions at one moment: what formulas, conditions, looks and menus read (C-SEQ-3, C-SCN).

    number: of the phase. vk, tv: own ВК and ТВ. side_of: seat -> its faction, no entry outside factions.
    """

    number: int
    people: Mapping[Seat, Person]
    vk: Mapping[Seat, int]
    tv: Mapping[Seat, int]
    factions: tuple[Faction, ...]
    side_of: Mapping[Seat, Faction]
    over: Ending | None = None
    _targets: dict[Seat | None, tuple[Seat, ...]] = {}
    _favours: dict[Seat, int] = {}

    @classmethod
    def of(cls, state: State) -> Board:
        """The board that the open phase begins with: its snapshot."""
        people, factions = state.people, state.factions
        vk = {seat: person.vk for seat, person in people.items()}
        tv = {seat: person.tv for seat, person in people.items()}
        return cls(state.closing, people, vk, tv, factions, members_of(factions), state.over)

    def living(self, seats: tuple[Seat, ...], but: Seat | None = None) -> tuple[Seat, ...]:
        """The living among all seats, prisoners included, without one of them if named. Kept: menus ask for it often."""
        known = self._targets.get(but)
        if known is None:
            if but is None:
                known = tuple([seat for seat in seats if self.people[seat].alive])
            else:
                whole = self.living(seats)
                at = whole.index(but) if but in whole else len(whole)
                known = (*whole[:at], *whole[at + 1 :])
            self._targets[but] = known
        return known

    def personal(self, seat: Seat) -> int:
        """Personal ВК: own ВК and the faction's bonus (C-FAC-10)."""
        return self.favours()[seat]

    def favours(self) -> Mapping[Seat, int]:
        """Personal ВК of everybody: own ВК and the bonus of the faction (C-FAC-10). Kept, like the living."""
        favours = self._favours
        if not favours:
            favours.update(self.vk)
            for side in self.factions:
                extra = bonus(side_sum(side, self.vk))
                if extra:
                    for seat in side.members:
                        favours[seat] += extra
        return favours

    def is_free(self, seat: Seat) -> bool:
        """Alive and not in prison."""
        return self.people[seat].status == "free"

    def prisoners(self) -> int:
        """How many are in prison."""
        return sum(person.status == "prison" for person in self.people.values())


def members_of(factions: Iterable[Faction]) -> dict[Seat, Faction]:
    """Member -> its faction."""
    return {seat: side for side in factions for seat in side.members}


def side_sum(side: Faction, vk: Mapping[Seat, int]) -> int:
    """Faction ВК: the sum of its living members' own ВК (C-FAC-10)."""
    return sum([vk[seat] for seat in side.members])


def bonus(total: int) -> int:
    """Faction ВК / 5, truncated toward zero (C-FAC-10)."""
    return total // 5 if total >= 0 else -(-total // 5)


class State(Struct, frozen=True, dict=True, tag="court"):
    """The game. closing: number of the open phase. king_death: N, the King's last day as computed (C-CLK-7).

    ballot: None = none runs. measures: votes of the day, None = not open (C-PRI-9). answers: invitee -> inviter, carried
    together with `invitations`. over: set for good at the end. `dict` holds the board, which is no part of the stored bytes.
    """

    closing: int
    people: Mapping[Seat, Person]
    king_death: int
    factions: tuple[Faction, ...] = ()
    ballot: Ballot | None = None
    measures: Mapping[Seat, Measure] | None = None
    counted: Counted | None = None
    delayed: tuple[Delayed, ...] = ()
    invitations: tuple[Invitation, ...] = ()
    answers: Mapping[Seat, Seat] = {}
    past: tuple[Past, ...] = ()
    over: Ending | None = None

    @cached_property
    def board(self) -> Board:
        """The board that the open phase begins with, made once."""
        return Board.of(self)

    @cached_property
    def waiting(self) -> Mapping[Seat, tuple[Seat, ...]]:
        """Invitee -> those whose invitations wait for its answer, made once."""
        waiting: dict[Seat, tuple[Seat, ...]] = {}
        for invitation in self.invitations:
            if not invitation.answer:
                waiting[invitation.to] = (*waiting.get(invitation.to, ()), invitation.by)
        return waiting

    @property
    def cycle(self) -> int:
        """The open phase's cycle, from 1."""
        return self.closing // CYCLE + 1

    @property
    def is_night(self) -> bool:
        """Whether the open phase is a night."""
        return self.closing % CYCLE == NIGHT

    @property
    def is_last_hour(self) -> bool:
        """Whether the open phase is h4."""
        return self.closing % CYCLE == LAST_HOUR
