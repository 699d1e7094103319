"""How it ended, and the rows of the standing tables."""

from __future__ import annotations

from rulesets.shahnameh.book import Book
from rulesets.shahnameh.state import State, awake, is_king, members_in_play, side_of
from rulesets.shahnameh.steps import label_of
from rulesets.words import Result, Rows, Seat


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
