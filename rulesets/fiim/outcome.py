"""What can be read off the game: whose silence costs something, rows for the standing tables, the result."""

from __future__ import annotations

from rulesets.fiim.book import SEATS, Book
from rulesets.fiim.menu import menu
from rulesets.fiim.orders import Payload
from rulesets.fiim.state import State
from rulesets.pending import standing_order
from rulesets.words import Owed, Pending, Result, Rows, Seat

SILENCE = {
    "vote": "last_candidate", "all_leave": "not_in_favour", "shot": "misfire", "check": "no_answer", "best_move": "lapses",
}  # fmt: skip
"""What silence in a slot means at closing (FIIM-5.7.1.8, R13, 4.3.5, R14, 4.6.4)."""


def owes(book: Book, state: State, pending: Pending[Payload]) -> tuple[Owed, ...]:
    """Seats that have not ordered yet in a slot where silence costs something."""
    return tuple(
        Owed(seat, offer.slot, SILENCE[offer.slot])
        for seat in SEATS
        for offer in menu(book, state, pending, seat).open()
        if offer.slot in SILENCE and standing_order(pending, seat, offer.slot) is None
    )


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
