"""Which of a player's notices says what came of an order, and what was done for it without one."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.court import told
from rulesets.court.book import Book
from rulesets.court.orders import Answer, Leave, Overthrow, Payload, UseAction
from rulesets.court.told import Notice
from rulesets.words import Order, kind_of


def came_of(book: Book, order: Order[Payload] | None, notices: Sequence[Notice]) -> tuple[Notice, ...]:
    """What the seat was told at the closing of its order; for None, of the actions that were drawn for it (C-CHR-11)."""
    if order is None:
        return tuple(n for n in notices if isinstance(n, told.ActionDone) and n.drawn)
    found = tuple(n for n in notices if _answers(order.says, n))
    kind = kind_of(order.says)
    return found or tuple(n for n in notices if isinstance(n, told.OrderLapsed) and n.kind == kind)


def _answers(says: Payload, notice: Notice) -> bool:
    match says, notice:
        case UseAction(action, targets), told.ActionDone():
            return (action, targets, False) == (notice.action, notice.targets, notice.drawn)
        case Overthrow(), told.CoupEnded():
            return True
        case Leave(), told.FactionLeft():
            return True
        case Answer(inviter), told.NotTaken():
            return inviter == notice.inviter
        case Answer(inviter), told.FactionJoined():
            return bool(inviter) and inviter in notice.members
        case _:
            return False
