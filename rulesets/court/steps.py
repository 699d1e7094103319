"""The phases of a game as steps, and their usual lengths (C-CLK-1)."""

from __future__ import annotations

from collections.abc import Mapping

from rulesets.court.book import Book
from rulesets.court.state import CYCLE, HOURS, State, label
from rulesets.words import End, Step

CALENDAR: Mapping[str, int] = {"h1": 180, "h2": 180, "h3": 180, "h4": 180, "night": 720}
"""Hour -> usual minutes, in the order of a cycle."""


def step_of(book: Book, state: State) -> Step | End:
    """The open phase as the house's calendar knows it: a slot of the day (C-CLK-1, C-CLK-2)."""
    return End() if state.over is not None else step(state.closing)


def step(number: int) -> Step:
    """A phase by its number."""
    return Step(label(number), HOURS[number % CYCLE], "slot", "host")
