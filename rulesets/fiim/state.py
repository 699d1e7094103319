"""The position of one game of sport mafia between two entries, and what can be read off it.

Night n comes before Day n and both carry the number n (FIIM-R1). Seats are always walked through in the order of `SEATS`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal

from msgspec import Struct

from rulesets.fiim.book import DARK_ROLES, SEATS, Role, Team
from rulesets.words import Seat

Cause = Literal["vote", "shot", "foul", "dq", "expel"]
Answer = Literal["sheriff", "not_sheriff", "red", "dark", "nothing"]
Part = Literal[
    "agree", "open", "speech", "vote", "tie", "all", "last", "shoot", "don", "sheriff", "best", "done", "orders", "protocol"
]  # fmt: skip
NIGHT_PARTS: tuple[Part, ...] = ("agree", "shoot", "don", "sheriff", "best", "done", "orders")
VOTING: tuple[Part, ...] = ("vote", "tie", "all")
CheckRole = Literal["don", "sheriff"]
PenaltyKind = Literal["small", "big", "removal", "ppk"]


class Chair(Struct, frozen=True, omit_defaults=True):
    """One seat. third: the Day its third foul counts for (FIIM-R8), 0 = none. left: how the player left the count."""

    role: Role
    fouls: int = 0
    third: int = 0
    left: Cause | None = None

    @property
    def team(self) -> Team:
        """The team the role belongs to (FIIM-1.7.3)."""
        return "dark" if self.role in DARK_ROLES else "red"


class Turn(Struct, frozen=True):
    """The regular speech that is open, with its seconds as read when it opened (FIIM-R8)."""

    seat: Seat
    seconds: int


class Nomination(Struct, frozen=True):
    """A listed candidate and who named it."""

    who: Seat
    by: Seat | None


class Call(Struct, frozen=True):
    """A candidate the Judge has called, and the fists that counted (live)."""

    candidate: Seat
    voters: tuple[Seat, ...]


class Day(Struct, frozen=True, omit_defaults=True):
    """The Day last opened. opener: who really opened (FIIM-R9). round: tie rounds so far. counted: a ballot was counted.

    leaving: voted out, Night not yet announced (FIIM-R6). order: as it stood when the speeches opened.
    """

    opener: Seat | None = None
    order: tuple[Seat, ...] = ()
    turn: Turn | None = None
    spoken: tuple[Seat, ...] = ()
    nominations: tuple[Nomination, ...] = ()
    tied: tuple[Seat, ...] = ()
    round: int = 0
    calls: tuple[Call, ...] = ()
    counted: bool = False
    leaving: tuple[Seat, ...] = ()
    popil: bool = False


class Aim(Struct, frozen=True):
    """What one Dark player showed in the shooting: one seat, several or none."""

    by: Seat
    targets: tuple[Seat, ...]


class Night(Struct, frozen=True, omit_defaults=True):
    """The Night that runs or ran last. told: its outcome has been announced (FIIM-5.1.2). changed: the count changed in it.

    free: the thirty seconds of free seating in Night 1 (FIIM-4.2.10).
    """

    aims: tuple[Aim, ...] = ()
    outcome: Literal["kill", "misfire"] | None = None
    shot: Seat | None = None
    told: bool = False
    changed: bool = False
    free: bool = False


class Check(Struct, frozen=True):
    """One check of the Don or the Sheriff and its answer; seat None and `nothing` where none was made."""

    night: int
    by: CheckRole
    seat: Seat | None
    answer: Answer


class BestMove(Struct, frozen=True, omit_defaults=True):
    """The right to a Best Move and what came of it. spoke: other words were said (FIIM-13.3.6)."""

    seat: Seat
    seats: tuple[Seat, ...] = ()
    made: bool = False
    spoke: bool = False


class Verdict(Struct, frozen=True):
    """How the game ended. at: in which Night or Day (N4, D3)."""

    winner: Literal["red", "dark", "draw"]
    by: Literal["dark_gone", "parity", "ppk", "three_nights"]
    at: str = ""


class Penalty(Struct, frozen=True):
    """One entry that costs points (FIIM-13.2)."""

    seat: Seat
    kind: PenaltyKind


class Bonus(Struct, frozen=True):
    """The Judge's bonus of one seat, in tenths of a point (FIIM-13.4.5)."""

    seat: Seat
    tenths: int
    approved: bool = False


class Appeal(Struct, frozen=True, omit_defaults=True):
    """One admitted appeal. decision: number of the entry it attacks, 0 = the one about the player. outcome: empty while open."""

    by: Seat
    about: Literal["sanction", "points", "procedure"]
    decision: int = 0
    outcome: str = ""


class Protocol(Struct, frozen=True, omit_defaults=True):
    """What stands in the protocol beside the play."""

    penalties: tuple[Penalty, ...] = ()
    bonuses: tuple[Bonus, ...] = ()
    appeals: tuple[Appeal, ...] = ()
    expelled: tuple[Seat, ...] = ()
    void: bool = False
    signed: bool = False


class State(Struct, frozen=True, omit_defaults=True):
    """The whole game. day: number of the Night or Day that runs.

    last_words: seats whose last word is open. farewells: all that have or had one and were not deprived of it.
    quiet: FIIM-R17. day1_left: left by the vote of Day 1 (FIIM-8.8.1). note: the shooting order of Night 1 (FIIM-R15).
    tally: of the last counted ballot. cancelled: Days whose voting slot is cancelled (FIIM-R5).
    """

    chairs: Mapping[Seat, Chair]
    day: int = 1
    part: Part = "agree"
    the_day: Day = Day()
    night: Night = Night()
    tally: Mapping[Seat, int] = {}
    cancelled: tuple[int, ...] = ()
    last_words: tuple[Seat, ...] = ()
    farewells: tuple[Seat, ...] = ()
    quiet: int = 0
    day1_left: int = 0
    note: tuple[Seat, ...] = ()
    first_killed: Seat | None = None
    best_move: BestMove | None = None
    checks: tuple[Check, ...] = ()
    paused: bool = False
    verdict: Verdict | None = None
    protocol: Protocol = Protocol()


def at_table(state: State) -> tuple[Seat, ...]:
    """The seats that count, in seat order (FIIM-R3)."""
    return tuple(seat for seat in SEATS if state.chairs[seat].left is None)


def in_seat_order(seats: Iterable[Seat]) -> tuple[Seat, ...]:
    """The same seats, each once, from 1 to 10."""
    wanted = set(seats)
    return tuple(seat for seat in SEATS if seat in wanted)


def darks(state: State) -> tuple[Seat, ...]:
    """The Dark players at the table."""
    return tuple(seat for seat in at_table(state) if state.chairs[seat].team == "dark")


def holder(state: State, role: Role) -> Seat:
    """The seat that was dealt a role of which there is one card."""
    return next(seat for seat in SEATS if state.chairs[seat].role == role)


def count(state: State) -> tuple[int, int]:
    """Red and Dark players at the table."""
    dark = len(darks(state))
    return len(at_table(state)) - dark, dark


def is_critical(state: State) -> bool:
    """One Red player more out would be parity (FIIM-11.2.1); a flag, without effect (FIIM-11.2.3)."""
    red, dark = count(state)
    return state.verdict is None and red - dark == 1


def nominees(state: State) -> tuple[Seat, ...]:
    """The list, in order of nomination."""
    return tuple(nomination.who for nomination in state.the_day.nominations)


def candidates(state: State) -> tuple[Seat, ...]:
    """The candidates of the ballot that is open: all nominated, in a tie round the tied (FIIM-5.8.2)."""
    return state.the_day.tied if state.part in ("tie", "all") else nominees(state)


def is_cancelled(state: State) -> bool:
    """Whether the voting slot of this Day is cancelled (FIIM-R5)."""
    return state.day in state.cancelled
