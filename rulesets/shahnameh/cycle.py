"""The end of a window: what it settles and which window comes next (SHAH-A1)."""

from __future__ import annotations

from rulesets.dice import Dice
from rulesets.shahnameh.book import Book
from rulesets.shahnameh.council import close_council, close_seating, close_talk
from rulesets.shahnameh.events import Event
from rulesets.shahnameh.kept import keep
from rulesets.shahnameh.morning import close_morning
from rulesets.shahnameh.night import close_night, close_rescue
from rulesets.shahnameh.noon import close_antidote, close_noon
from rulesets.shahnameh.orders import Says
from rulesets.shahnameh.state import State
from rulesets.shahnameh.windows import step_of
from rulesets.words import End, Order, Outcome, Pending


def close(book: Book, state: State, pending: Pending[Says], dice: Dice) -> Outcome[State, Event]:
    """The end of the open window. No chance is used after the deal, and no rank of arrival is read (SHAH-A9).

    Raises ValueError when the game is over.
    """
    orders = tuple(sorted(pending.orders, key=lambda order: (state.seats.index(order.seat), order.slot)))
    state, events = settle(book, keep(state, orders), orders)
    return Outcome(state, events, End() if state.window == "ended" else step_of(book, state))


def settle(book: Book, state: State, orders: tuple[Order[Says], ...]) -> tuple[State, tuple[Event, ...]]:
    """The open window's own settlement: the next state, with its window set, and what happened."""
    match state.window:
        case "morning":
            return close_morning(state, orders)
        case "talk":
            return close_talk(book, state, orders)
        case "seating":
            return close_seating(book, state, orders)
        case "council":
            return close_council(state, orders)
        case "noon":
            return close_noon(state, orders)
        case "antidote":
            return close_antidote(book, state, orders)
        case "night":
            return close_night(state, orders)
        case "rescue":
            return close_rescue(book, state, orders)
        case "ended":
            raise ValueError("the game is over")
