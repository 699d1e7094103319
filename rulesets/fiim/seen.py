"""What a watcher sees: the shape alone. Who sees what is decided in `sight.py`."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from rulesets.fiim.book import Role
from rulesets.fiim.state import Aim, Check, Penalty, Turn
from rulesets.words import Seat


class SeenChair(Struct, frozen=True):
    """A seat as all see it. status: at_table, or how the player left. silent: a third foul takes today's speech."""

    status: str
    fouls: int
    silent: bool


class Sheet(Struct, frozen=True):
    """A line of the score sheet, two decimals each; Ci is the rating distance's and not in it (FIIM-13.8.7)."""

    base: str
    best_move: str
    bonus: str
    penalties: str
    total: str


class Own(Struct, frozen=True):
    """A player's own chair."""

    seat: Seat
    role: Role


class Behind(Struct, frozen=True):
    """What only Judge and hosts see while the game goes on."""

    red: int
    dark: int
    critical: bool
    aims: tuple[Aim, ...]
    shot: Seat | None


class Sight(Struct, frozen=True, omit_defaults=True):
    """All a watcher may see now.

    ballot: candidates once the ballot is open (FIIM-8.3.1). quiet: None while a Night runs whose outcome is not told.
    roles: those the watcher knows. checks: the watcher's own, a host's or, after the end, all.
    """

    step: str
    part: str
    day: int
    chairs: Mapping[Seat, SeenChair]
    order: tuple[Seat, ...]
    quiet: int | None
    cancelled: tuple[int, ...]
    last_words: tuple[Seat, ...]
    turn: Turn | None = None
    ballot: tuple[Seat, ...] = ()
    called: Mapping[Seat, tuple[Seat, ...]] = {}
    tally: Mapping[Seat, int] = {}
    leaving: tuple[Seat, ...] = ()
    popil: bool = False
    best_move: tuple[Seat, ...] = ()
    paused: bool = False
    winner: str = ""
    by: str = ""
    penalties: tuple[Penalty, ...] = ()
    expelled: tuple[Seat, ...] = ()
    signed: bool = False
    void: bool = False
    sheet: Mapping[Seat, Sheet] = {}
    own: Own | None = None
    roles: Mapping[Seat, Role] = {}
    note: tuple[Seat, ...] = ()
    checks: tuple[Check, ...] = ()
    judge: Behind | None = None

    @property
    def seat(self) -> Seat | None:
        """The seat of the player who looks; None for everybody else."""
        return self.own.seat if self.own else None
