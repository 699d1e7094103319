"""What a host does with effect now: nothing in this game (SHAH-G9, A6)."""

from __future__ import annotations

from typing import Any

from rulesets.dice import Dice
from rulesets.shahnameh.book import Book
from rulesets.shahnameh.events import Event
from rulesets.shahnameh.orders import Payload
from rulesets.shahnameh.refusals import refuse
from rulesets.shahnameh.state import State
from rulesets.words import Outcome, Pending, Refusal


def act(book: Book, state: State, pending: Pending[Payload], act: Any, dice: Dice) -> Outcome[State, Event] | Refusal:
    """Refused, whatever it is (SHAH-G9, A6)."""
    return refuse("no_such_power", "SHAH-G9")
