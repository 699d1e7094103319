"""Which of a player's notices says what came of an order."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.shahnameh import told
from rulesets.shahnameh.book import Book
from rulesets.shahnameh.orders import Inquire, Payload, Play
from rulesets.shahnameh.told import Notice
from rulesets.words import Order, kind_of

VOIDED = frozenset({"rescue", "suicide", "guess", "duel", "strike", "inquire", "feather"})
"""Kinds of the acts that a spell makes void (SHAH-N13)."""


def came_of(book: Book, order: Order[Payload] | None, notices: Sequence[Notice]) -> tuple[Notice, ...]:
    """Zal's answer, Jamshid's count for the cup of Jam, and that an act of the night had no effect (SHAH-R9, K2, N14)."""
    if order is None:
        return ()
    match order.says:
        case Inquire(about):
            answers = tuple(n for n in notices if isinstance(n, told.Inquiry) and n.about == about)
            if answers:
                return answers
        case Play(card) if card == "jam_cup":
            return tuple(n for n in notices if isinstance(n, told.Count))
        case _:
            pass
    return tuple(n for n in notices if isinstance(n, told.Annulled)) if kind_of(order.says) in VOIDED else ()
