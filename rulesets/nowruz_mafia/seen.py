"""The shape of what a watcher sees. What goes into it is decided in `sight` alone."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from rulesets.nowruz_mafia.book import Funny
from rulesets.nowruz_mafia.orders import Payload
from rulesets.nowruz_mafia.roles import Answer, Role, Team
from rulesets.nowruz_mafia.state import Window
from rulesets.words import Order, Seat


class Own(Struct, frozen=True):
    """What a player knows of their own. role: None before the deal. orders: standing ones. kills: the team's choices
    so far (NOW-N2). left: what is left of a limited power (bullet, self_save, extra_defence). answers: the Detective's."""

    seat: Seat
    role: Role | None = None
    orders: tuple[Order[Payload], ...] = ()
    ready: bool = False
    kills: Mapping[Seat, Seat] = {}
    left: Mapping[str, bool] = {}
    answers: Mapping[Seat, Answer] = {}


class Behind(Struct, frozen=True):
    """What hosts see besides. wake: what a live table's host says, in order (NOW-N1)."""

    orders: tuple[Order[Payload], ...]
    ready: tuple[Seat, ...]
    left: Mapping[str, bool]
    hit: bool
    co_winners: tuple[Seat, ...]
    wake: tuple[str, ...]


class Sight(Struct, frozen=True):
    """All a watcher may see now. roles: those known to the watcher. own: a player's; behind: a host's."""

    step: str
    window: Window
    cycle: int
    seats: tuple[Seat, ...]
    in_play: tuple[Seat, ...]
    out: tuple[Seat, ...]
    funny: tuple[Funny, ...]
    in_turns: bool
    speakers: tuple[Seat, ...]
    turn: Seat | None
    allowance: Mapping[Seat, int]
    speeches: tuple[tuple[Seat, str], ...]
    interrupters: tuple[Seat, ...]
    votes: Mapping[Seat, int]
    accused: Seat | None
    defence_seconds: int | None
    defences: tuple[tuple[Seat, str], ...]
    final: Mapping[str, int]
    will_by: Seat | None
    winner: Team | None
    co_winners: tuple[Seat, ...] = ()
    roles: Mapping[Seat, Role] = {}
    own: Own | None = None
    behind: Behind | None = None
