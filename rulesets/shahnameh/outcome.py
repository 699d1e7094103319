"""How it ended, whose silence costs something, and the rows of the standing tables."""

from __future__ import annotations

from rulesets.pending import standing_order
from rulesets.shahnameh.book import Book
from rulesets.shahnameh.chair import Chair, OrderKind
from rulesets.shahnameh.menu import ORDER_KINDS
from rulesets.shahnameh.orders import Payload
from rulesets.shahnameh.state import State, awake, free, is_king, members_in_play, side_of
from rulesets.shahnameh.windows import label_of
from rulesets.words import Owed, Pending, Result, Rows, Seat

SILENCE = {
    "seat": "doubt_decides",  # SHAH-D10
    "accuse": "adds_nothing",  # SHAH-D13
    "verdict": "nobody_taken",  # SHAH-M3
    "antidote": "nobody_saved",  # SHAH-M11
    "hunt": "no_hunt",  # SHAH-N1
    "rescue": "lower_seat_rescued",  # SHAH-N8
    "coup_vote": "counts_as_no",  # SHAH-C3
}
"""Tag of an order whose absence has a price -> what happens then (SHAH-A5)."""


def owes(book: Book, state: State, pending: Pending[Payload]) -> tuple[Owed, ...]:
    """The seats whose silence costs something in the open window. For hosts and each seat itself: it tells of powers."""
    if state.window == "ended":
        return ()
    chairs = [Chair(book, state, pending, seat) for seat in free(state)]
    due = [(chair.seat, kind) for chair in chairs for kind in ORDER_KINDS if kind.tag in SILENCE and _is_due(chair, kind)]
    return tuple(Owed(s, kind.slot, SILENCE[kind.tag]) for s, kind in due if not standing_order(pending, s, kind.slot))


def _is_due(chair: Chair, kind: OrderKind) -> bool:
    if not kind.is_offered(chair) or kind.why_closed(chair):
        return False
    return all(field.legal or field.kind == "yes_no" for field in kind.fields(chair))


def standing(book: Book, state: State) -> Rows:
    """Rows for the standing tables. Sides and roles are secret: for hosts and statistics.

    character: every seat. imprisonment: the prisoner of the day, `until` the step that opens after it.
    faction, membership: a running uprising and who sits in its gathering now, since the opening of which step.
    """
    prisoner = state.day.prisoner
    banner = state.uprising
    return {
        "character": tuple(
            {
                "seat": seat,
                "status": "out" if seat in state.out else "prison" if seat == prisoner else "in",
                "role": state.roles[seat],
                "side": state.roles[seat] if is_king(state, seat) else side_of(state, seat),
            }
            for seat in state.seats
        ),
        "imprisonment": ({"seat": prisoner, "since": f"{state.cycle}.morning", "until": f"{state.cycle + 1}.morning"},)
        if prisoner is not None
        else (),
        "faction": ({"slug": "uprising", "leader": awake(state, "fereydun") or ""},) if members_in_play(state) else (),
        "membership": tuple(
            {"seat": seat, "faction": "uprising", "since": f"{banner.members[seat]}.night"} for seat in members_in_play(state)
        ),
    }


def result(book: Book, state: State) -> Result | None:
    """How it ended, or None while it goes on. Grades: `won`, `lost` or `drawn` with the own side, out or not (SHAH-W9); an
    unjoined Sohrab wins with none: `unjoined` (SHAH-J6)."""
    if state.winner is None:
        return None
    grades = {seat: (_grade(state, seat),) for seat in state.seats}
    return Result(label_of(book, state), None if state.winner == "draw" else state.winner, grades)


def _grade(state: State, seat: Seat) -> str:
    side = state.roles[seat] if is_king(state, seat) else side_of(state, seat)
    if side is None:
        return "unjoined"
    return "drawn" if state.winner == "draw" else "won" if side == state.winner else "lost"
