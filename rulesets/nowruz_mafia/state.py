"""The position of one game between two entries, and what can be read off it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from rulesets.nowruz_mafia.book import SLUG, Book, Funny
from rulesets.nowruz_mafia.roles import ROLES, Answer, Role, Side, Team
from rulesets.words import Seat

Window = Literal["lobby", "night", "talk", "vote", "defence", "final", "will", "ended"]


class State(Struct, frozen=True, tag=SLUG):
    """The state. Whatever is ordered in the open window stands in `pending`, not here.

    deal: what a host dealt by hand, before the lobby closes; roles: empty until then. out: in order of leaving.
    bullet, self_save, extra_defence: unspent. hit, jester_won: wins of their own (NOW-W5, W8). answers: the Detective's.
    accused, defence_limit (seconds), oath: from the first vote to the final one. votes, final: sums of the latest votes.
    speakers: today's order, passed: turns the host passed, allowance: seconds in the open talk. interrupters: half time next.
    will_by: whoever may leave a will now. winner: of an ended game; None with `ended` = no team won (NOW-W5).
    """

    window: Window = "lobby"
    cycle: int = 1
    names: Mapping[Seat, str] = {}
    deal: Mapping[Seat, Role] = {}
    roles: Mapping[Seat, Role] = {}
    funny: tuple[Funny, ...] = ()
    out: tuple[Seat, ...] = ()
    bullet: bool = True
    self_save: bool = True
    extra_defence: bool = True
    hit: bool = False
    jester_won: bool = False
    answers: Mapping[Seat, Answer] = {}
    accused: Seat | None = None
    defence_limit: int | None = None
    oath: bool = False
    votes: Mapping[Seat, int] = {}
    final: Mapping[str, int] = {}
    speakers: tuple[Seat, ...] = ()
    passed: tuple[Seat, ...] = ()
    allowance: Mapping[Seat, int] = {}
    interrupters: tuple[Seat, ...] = ()
    will_by: Seat | None = None
    winner: Team | None = None

    def side(self, seat: Seat) -> Side:
        """The side of a seat after the deal."""
        return ROLES[self.roles[seat]].side

    def with_role(self, role: Role) -> tuple[Seat, ...]:
        """Seats dealt this role, sorted."""
        return tuple(sorted(seat for seat, dealt in self.roles.items() if dealt == role))


def in_play(book: Book, state: State) -> tuple[Seat, ...]:
    """Who has not left, in seat order."""
    return tuple(seat for seat in book.seats if seat not in state.out)


def in_turns(book: Book, state: State) -> bool:
    """Whether speeches go in turn: by the setting, or because a funny rule asks for it (NOW-D2, F3, F4)."""
    return book.options.talk_mode == "turns" or "last_asleep" in state.funny or "interrupt" in state.funny


def co_winners(book: Book, state: State) -> tuple[Seat, ...]:
    """Who has a win of their own, in seat order: the executed jester, Amoo Nowruz after a hit (NOW-W5, W8, W9).

    A game that ended without a winning team ended by the jester, and a hit counts for nothing there (NOW-W5).
    """
    nobody = state.window == "ended" and state.winner is None
    own = {*(state.with_role("jester") if state.jester_won else ())}
    own |= {*(state.with_role("amoo_nowruz") if state.hit and not nobody else ())}
    return tuple(seat for seat in book.seats if seat in own)
