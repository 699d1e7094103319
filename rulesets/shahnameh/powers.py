"""What a host may do now: the offers of `act`."""

from __future__ import annotations

from rulesets.shahnameh.book import Book
from rulesets.shahnameh.orders import Payload
from rulesets.shahnameh.state import State
from rulesets.words import Offer, Pending


def powers(book: Book, state: State, pending: Pending[Payload]) -> tuple[Offer, ...]:
    """Nothing: a host orders on behalf, closes windows and goes back; the rules know no other exit or event (SHAH-G9, A6)."""
    return ()
