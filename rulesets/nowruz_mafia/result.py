"""How it ended, and the rows of the standing tables."""

from __future__ import annotations

from rulesets.nowruz_mafia.book import Book
from rulesets.nowruz_mafia.roles import ROLES
from rulesets.nowruz_mafia.state import State, co_winners
from rulesets.nowruz_mafia.told import Grade
from rulesets.words import Result, Rows, Seat


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
