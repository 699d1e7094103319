"""The windows of a game as steps, and their usual lengths (NOW-A1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from rulesets.nowruz_mafia.book import Book
from rulesets.nowruz_mafia.state import State, in_play
from rulesets.words import End, Step

CALENDAR: Mapping[str, int] = {"lobby": 1440, "night": 960, "talk": 1440, "vote": 600, "defence": 480, "final": 480, "will": 240}
"""Window -> minutes of a slow game, in the order of a cycle."""


def step_of(book: Book, state: State) -> Step | End:
    """The open window as a step. It closes early by the host, or once everyone in play pressed ready (NOW-A1).

    In the will window the executed player is waited for as well: it is held for that player alone.
    """
    if state.window == "ended":
        return End()
    label = "lobby" if state.window == "lobby" else f"{state.cycle}.{state.window}"
    last = (state.will_by,) if state.will_by else ()
    timing: Literal["hand", "length"] = "hand" if book.options.live_table else "length"
    return Step(label, state.window, timing, "all_ready", tuple(s for s in book.seats if s in {*in_play(book, state), *last}))
