"""Whole games of a cast, played by random bots through the record and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rulesets.court import COURT
from rulesets.court.book import Book
from rulesets.court.orders import UseAction
from rulesets.dice import Dice
from rulesets.pending import stand
from rulesets.words import Cast, End, Order, Outcome, Pending, Player, Refusal, Result, Step

MOST_PHASES = 400


@dataclass(frozen=True)
class Closing:
    """One phase of a game: the orders that stood and what came of them."""

    step: Step
    orders: tuple[Order[Any], ...]
    outcome: Outcome[Any, Any]


def book_of(text: str, **options: Any) -> Book:
    """The Book of a cast file with these options, or the cast's own."""
    book = COURT.open(options, text)
    assert isinstance(book, Book), book
    return book


def play(book: Book, seed: str) -> Iterator[Closing]:
    """Every phase of one game to its end, with whatever random bots do."""
    key = seed.encode()
    outcome = COURT.setup(book, Cast(), Dice(key, "deal"))
    assert isinstance(outcome, Outcome), outcome
    for _ in range(MOST_PHASES):
        if isinstance(outcome.next, End):
            return
        step = outcome.next
        pending = _orders(book, outcome.state, step, key)
        outcome = COURT.close(book, outcome.state, pending, Dice(key, step.label))
        yield Closing(step, pending.orders, outcome)
    raise AssertionError(f"the game of seed {seed} does not end")


def _orders(book: Book, state: Any, step: Step, key: bytes) -> Pending[Any]:
    """Two rounds, so that whoever is invited in the first can answer in the second."""
    pending: Pending[Any] = Pending()
    for turn in ("first", "second"):
        for seat in COURT.seats(book):
            menu = COURT.menu(book, state, pending, seat)
            sight = COURT.see(book, state, pending, Player(seat))
            for payload in COURT.bots["random"](book, sight, menu, Dice(key, f"{step.label}:{turn}")):
                admitted = COURT.admit(book, state, pending, Order(seat, payload))
                if not isinstance(admitted, Refusal):
                    pending = stand(pending, admitted.order)
    return pending


def used(closings: list[Closing]) -> set[str]:
    """The slugs of all actions that anybody ordered."""
    return {order.says.action for closing in closings for order in closing.orders if isinstance(order.says, UseAction)}


def result_of(book: Book, closings: list[Closing]) -> Result:
    """How the game ended."""
    result = COURT.result(book, closings[-1].outcome.state)
    assert result is not None
    return result
