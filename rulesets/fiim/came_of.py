"""Which of a player's notices says what came of an order."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.fiim import told
from rulesets.fiim.book import Book
from rulesets.fiim.orders import CheckSeat, Payload, Shoot
from rulesets.fiim.told import Notice
from rulesets.words import Order


def came_of(book: Book, order: Order[Payload] | None, notices: Sequence[Notice]) -> tuple[Notice, ...]:
    """The answer of a check, and what a shot was counted as; every other order counts without a word to its sender alone."""
    match order.says if order else None:
        case Shoot():
            return tuple(n for n in notices if isinstance(n, told.YourShot))
        case CheckSeat(target):
            return tuple(n for n in notices if isinstance(n, told.CheckAnswered) and n.seat == target)
        case _:
            return ()
