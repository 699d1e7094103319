"""The windows of a cycle, their usual lengths, and the step that opens each."""

from __future__ import annotations

from collections.abc import Mapping

from rulesets.shahnameh.book import Book
from rulesets.shahnameh.orders import Cards, Payload, Play
from rulesets.shahnameh.state import State, free, within_reach
from rulesets.words import Pending, Seat, Step

CALENDAR: Mapping[str, int] = {
    "morning": 360,
    "talk": 1440,
    "turn": 120,
    "seating": 240,
    "council": 600,
    "noon": 360,
    "antidote": 240,
    "night": 840,
    "rescue": 360,
}
"""Kinds of steps in the order of a cycle -> usual minutes. `turn` stands in the place of `talk` under `talk_mode: turns`."""


def label_of(book: Book, state: State) -> str:
    """The name of the open step: `2.night`; a speaking turn is `2.turn.3`, the third of the day."""
    if is_turn(book, state):
        return f"{state.cycle}.turn.{len(state.day.turns_over) + 1}"
    return f"{state.cycle}.{state.window}"


def step_of(book: Book, state: State) -> Step:
    """The step for the state's window (SHAH-A1). It may close early once all who are free have pressed ready, whether
    they have a power or not; speaking turns are the setting of a live table, whose host closes every window by hand."""
    kind = "turn" if is_turn(book, state) else state.window
    by_hand = book.options.talk_mode == "turns"
    return Step(label_of(book, state), kind, "hand" if by_hand else "length", "all_ready", free(state))


def is_silent(state: State) -> bool:
    """Whether the talk is for letters only: a day under both Soroush and Ahriman (SHAH-K10)."""
    return state.window == "talk" and state.day.ahriman


def is_turn(book: Book, state: State) -> bool:
    """Whether the open window is one speaking turn (SHAH-D1)."""
    return book.options.talk_mode == "turns" and state.window == "talk" and not is_silent(state)


def speakers(book: Book, state: State, pending: Pending[Payload]) -> tuple[Seat, ...]:
    """Who may speak now: all whose own turn is not over, or under `turns` the lowest of them (SHAH-D1, D2)."""
    if state.window != "talk" or is_silent(state):
        return ()
    done = {card.giver for card in state.day.cards} | {o.seat for o in pending.orders if isinstance(o.says, Cards)}
    waiting = tuple(s for s in within_reach(state) if s not in done and s not in state.day.turns_over)
    return waiting[:1] if is_turn(book, state) else waiting


def turns_wait(book: Book, state: State) -> bool:
    """Whether somebody still waits for a speaking turn of this talk (SHAH-D1)."""
    return is_turn(book, state) and bool(speakers(book, state, Pending()))


def letters_open(state: State, pending: Pending[Payload]) -> bool:
    """Whether Sorush is open: called in the morning, or a moment ago in the talk (SHAH-K4, L1)."""
    called = state.window == "talk" and any(isinstance(o.says, Play) for o in pending.orders)
    return state.day.soroush or called
