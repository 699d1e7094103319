"""How it ended, and the rows of the standing tables."""

from __future__ import annotations

from rulesets.fiim.book import SEATS, Book
from rulesets.fiim.state import State
from rulesets.words import Result, Rows, Seat


def standing(book: Book, state: State) -> Rows:
    """Rows for lists, gate and statistics: every seat with status (at_table, or how it left), role, side."""
    chairs = ((seat, state.chairs[seat]) for seat in SEATS)
    rows = ({"seat": seat, "status": chair.left or "at_table", "role": chair.role, "side": chair.team} for seat, chair in chairs)
    return {"character": tuple(rows)}


def result(book: Book, state: State) -> Result | None:
    """How it ended: the winning team, none at a draw or when declared invalid; every seat's own result and what marks it."""
    verdict = state.verdict
    if verdict is None:
        return None
    winner = None if state.protocol.void or verdict.winner == "draw" else verdict.winner
    return Result(verdict.at, winner, {seat: _grades(state, seat, winner) for seat in SEATS}, verdict.by)


def _grades(state: State, seat: Seat, winner: str | None) -> tuple[str, ...]:
    """void, drawn, won or lost; then what else marks the seat."""
    protocol, team = state.protocol, state.chairs[seat].team
    own = "void" if protocol.void else "drawn" if winner is None else "won" if team == winner else "lost"
    penalties = {penalty.kind for penalty in protocol.penalties if penalty.seat == seat}
    marks = {
        "first_killed": state.first_killed == seat,
        "removed": "removal" in penalties,
        "ppk": "ppk" in penalties,
        "expelled": seat in protocol.expelled,
    }
    return own, *(mark for mark, true in marks.items() if true)
