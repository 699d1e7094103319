"""What a table of sport mafia is at one moment: chairs, the Day, the Night, the protocol. Facts only, no rules.

Night n comes before Day n and both carry the number n (FIIM-R1). Seats are always walked through in the order of `SEATS`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from rulesets.words import Seat

SEATS: tuple[Seat, ...] = tuple(Seat(str(number)) for number in range(1, 11))  # FIIM-1.2.3

Role = Literal["red", "sheriff", "dark", "don"]
Team = Literal["red", "dark"]
Cause = Literal["vote", "shot", "foul", "dq", "expel"]
Answer = Literal["sheriff", "not_sheriff", "red", "dark", "nothing"]
Part = Literal[
    "agree", "open", "speech", "vote", "tie", "all", "last", "shoot", "don", "sheriff", "best", "done", "orders", "protocol"
]  # fmt: skip
NIGHT_PARTS: tuple[Part, ...] = ("agree", "shoot", "don", "sheriff", "best", "done", "orders")
DECK: tuple[Role, ...] = ("red",) * 6 + ("sheriff",) + ("dark",) * 2 + ("don",)  # FIIM-1.5.2, 1.7.1, 1.7.2


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """Settings of one game, fixed before it starts. Defaults are the ledger's.

    mode: orders by web form inside phases, or a real table whose Judge enters everything. status: FIIM-2.5.1.
    languages: Russian and one regional language (FIIM-1.1.4). third_foul_loss: FIIM-R8. late_removal: FIIM-R6.
    agreement_night_counts: FIIM-R17. best_move_teams: FIIM-R16. ci_award: FIIM-13.8.7.
    post_length: characters that stand for a speech of sixty seconds (FIIM-3.1.2.6).
    """

    mode: Literal["async", "live"] = "async"
    status: Literal["tournament", "rating", "non_rating"] = "tournament"
    languages: tuple[str, ...] = ("ru",)
    third_foul_loss: Literal["current_day", "next_speech"] = "current_day"
    late_removal: Literal["void_current", "cancel_next"] = "void_current"
    agreement_night_counts: bool = False
    best_move_teams: Literal["any", "red"] = "any"
    ci_award: Literal["each_fk_game", "once"] = "each_fk_game"
    post_length: Annotated[int, Meta(ge=100, le=100_000)] = 6000


class Book(Struct, frozen=True):
    """What never changes in one game. There are no scenarios: the deck is fixed."""

    version: str
    options: Options = Options()
    ruleset: Literal["fiim"] = "fiim"
    scenario: None = None

    @property
    def live(self) -> bool:
        """Whether a Judge runs a real table."""
        return self.options.mode == "live"


class Chair(Struct, frozen=True, omit_defaults=True):
    """One seat. third: the Day its third foul counts for (FIIM-R8), 0 = none. left: how the player left the count."""

    role: Role
    fouls: int = 0
    third: int = 0
    left: Cause | None = None

    @property
    def team(self) -> Team:
        """The team the role belongs to (FIIM-1.7.3)."""
        return "dark" if self.role in ("dark", "don") else "red"


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
    by: Literal["don", "sheriff"]
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
    kind: Literal["small", "big", "removal", "ppk"]


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


class Table(Struct, frozen=True, omit_defaults=True):
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

    def with_chair(self, seat: Seat, **changes: Any) -> Table:
        """With one chair changed."""
        return replace(self, chairs={**self.chairs, seat: replace(self.chairs[seat], **changes)})

    def with_day(self, **changes: Any) -> Table:
        """With facts of the Day changed."""
        return replace(self, the_day=replace(self.the_day, **changes))

    def with_night(self, **changes: Any) -> Table:
        """With facts of the Night changed."""
        return replace(self, night=replace(self.night, **changes))

    def with_protocol(self, **changes: Any) -> Table:
        """With the protocol changed."""
        return replace(self, protocol=replace(self.protocol, **changes))
