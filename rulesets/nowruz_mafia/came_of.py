"""Which of a player's notices says what came of an order."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.nowruz_mafia import told
from rulesets.nowruz_mafia.book import Book
from rulesets.nowruz_mafia.orders import Inquire, Mark, Payload, Rumour, Save, Snipe, Stun
from rulesets.nowruz_mafia.told import Notice
from rulesets.words import Order

VOIDED = (Stun, Inquire, Save, Snipe, Rumour, Mark)
"""What a daze makes void; the mafia's kill is a team act (NOW-N7)."""


def came_of(book: Book, order: Order[Payload] | None, notices: Sequence[Notice]) -> tuple[Notice, ...]:
    """The Detective's answer, and that an act of the night had no effect, where the game tells it (NOW-N9, N10)."""
    if order is None:
        return ()
    if isinstance(order.says, Inquire):
        at = order.says.at
        answers = tuple(n for n in notices if isinstance(n, told.InquiryAnswered) and n.at == at)
        if answers:
            return answers
    return tuple(n for n in notices if isinstance(n, told.NoEffect)) if isinstance(order.says, VOIDED) else ()
