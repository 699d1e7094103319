"""The parts of a game as steps, and their usual lengths."""

from __future__ import annotations

from collections.abc import Mapping

from rulesets.fiim.book import Book
from rulesets.fiim.state import NIGHT_PARTS, Part, State
from rulesets.words import Step

BY_HAND: tuple[Part, ...] = ("open", "last", "shoot", "don", "sheriff", "done")
"""Parts in which nobody has anything to order by web form: there they end as soon as they begin."""

CALENDAR: Mapping[str, int] = {
    "agree": 1440, "speech": 2880, "vote": 1440, "tie": 1440, "all": 720, "orders": 1440, "best": 720, "protocol": 2880,
    **dict.fromkeys(BY_HAND, 0),
}  # fmt: skip
"""Usual minutes of each part as a step; 0 = only at a real table, always by hand."""


def step_of(book: Book, state: State) -> Step:
    """The step that is open. Labels: N2.orders, D1.vote, D1.tie, D1.tie2 (a second tie round), protocol."""
    label = state.part if state.part == "protocol" else f"{'N' if state.part in NIGHT_PARTS else 'D'}{state.day}.{state.part}"
    if state.part == "tie" and state.the_day.round > 1:
        label += str(state.the_day.round)
    return Step(label, state.part, timing="hand" if book.live else "length")
