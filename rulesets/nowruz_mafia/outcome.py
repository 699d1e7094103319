"""How it ended, whose silence costs something, and the rows of the standing tables."""

from __future__ import annotations

from rulesets.nowruz_mafia.book import Book
from rulesets.nowruz_mafia.menu import menu
from rulesets.nowruz_mafia.orders import Kill, Payload
from rulesets.nowruz_mafia.roles import ROLES
from rulesets.nowruz_mafia.state import State, co_winners, in_play, step_of
from rulesets.nowruz_mafia.told import Grade
from rulesets.pending import standing_order
from rulesets.words import End, Owed, Pending, Result, Rows, Seat

SILENCE = {
    "consent": "rule_stays_off",
    "sleep": "last_asleep",
    "vote": "abstains",
    "final": "abstains",
    "defend": "no_defence",
    "will": "no_will",
    "speak": "turn_passes",
}
"""Kind of order -> what its absence comes to (NOW-A4); by night it is always `no_act`."""


def grade(book: Book, state: State, seat: Seat) -> Grade:
    """A seat's part in the end. Team members share their team's win, out or not; the jester and Amoo Nowruz win only
    by themselves (NOW-W5 to W11)."""
    role = state.roles[seat]
    own = seat in co_winners(book, state)
    if role == "jester":
        return "won_alone" if own else "lost"
    if role == "amoo_nowruz":
        return "won_beside" if own else "lost"
    return "won" if ROLES[role].side == state.winner else "lost"


def result(book: Book, state: State) -> Result | None:
    """The winning team (None: the jester's execution ended it) and grades: `won`, `lost`, `won_alone`, `won_beside`.

    Where roles stay hidden after the end, grades would show them: then there are none here (NOW-G5). None before the end.
    """
    if state.window != "ended":
        return None
    grades = {seat: (grade(book, state, seat),) for seat in book.seats} if book.options.reveal_at_end else {}
    return Result(f"{state.cycle}.ended", state.winner, grades)


def owes(book: Book, state: State, pending: Pending[Payload]) -> tuple[Owed, ...]:
    """Seats with an order open to them and none given, in seat order. One mafia kill answers for the team."""
    if isinstance(step_of(book, state), End):
        return ()
    owed = []
    for seat in (*in_play(book, state), *((state.will_by,) if state.will_by else ())):
        for offer in menu(book, state, pending, seat).open():
            given = standing_order(pending, seat, offer.slot) is not None
            if not given and _counts(pending, offer.kind):
                owed.append(Owed(seat, offer.slot, SILENCE.get(offer.kind, "no_act")))
    return tuple(owed)


def _counts(pending: Pending[Payload], kind: str) -> bool:
    """Whether the silence costs anything: a bullet and extra defence keep, one kill of the team is enough."""
    if kind in ("snipe", "extra_defence"):
        return False
    return kind != "kill" or not any(isinstance(order.says, Kill) for order in pending.orders)


def standing(book: Book, state: State) -> Rows:
    """Rows of `character`: seat, status (`in_play`, `out`), role and side (empty before the deal)."""
    rows = tuple(
        {
            "seat": seat,
            "status": "out" if seat in state.out else "in_play",
            "role": state.roles.get(seat, ""),
            "side": state.side(seat) if state.roles else "",
        }
        for seat in book.seats
    )
    return {"character": rows}
