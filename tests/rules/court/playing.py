"""Whole games for tests: bots sit in every seat, the house's part is played by `stand`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from rulesets.court import COURT
from rulesets.court.book import Book
from rulesets.court.events import Event
from rulesets.court.orders import Payload
from rulesets.court.state import Court
from rulesets.dice import Dice
from rulesets.pending import stand
from rulesets.words import Cast, Order, Outcome, Pending, Player, Refusal, Seat, Step


@dataclass(frozen=True)
class Phase:
    """A phase that was played: what stood when it closed, and what came of it."""

    book: Book
    before: Court
    pending: Pending[Payload]
    dice: Dice
    outcome: Outcome[Court, Event]


def started(book: Book, seed: bytes) -> Court:
    """The state when 1.h1 opens."""
    outcome = COURT.setup(book, Cast(), Dice(seed, "deal"))
    assert isinstance(outcome, Outcome)
    return outcome.state


def entered(
    book: Book, court: Court, seed: bytes, sequence: Callable[[Sequence[Seat]], Sequence[Seat]] = tuple
) -> Pending[Payload]:
    """Everybody's orders, as random bots send them: first all moves but answers, then the answers."""
    pending: Pending[Payload] = Pending()
    step = f"bots {court.closing}"
    for answers in (False, True):
        sent = pending
        for seat in sequence(COURT.seats(book)):
            sight, menu = COURT.see(book, court, sent, Player(seat)), COURT.menu(book, court, sent, seat)
            for says in COURT.bots["random"](book, sight, menu, Dice(seed, step)):
                if (type(says).__name__ == "Answer") == answers:
                    admitted = COURT.admit(book, court, pending, Order(seat, says))
                    if not isinstance(admitted, Refusal):
                        pending = stand(pending, admitted.order)
    return pending


def played(book: Book, seed: bytes, most: int = 60) -> Iterator[Phase]:
    """Phase after phase to the end, at most so many."""
    court = started(book, seed)
    for _ in range(most):
        pending = entered(book, court, seed)
        dice = Dice(seed, f"step {court.closing}")
        outcome = COURT.close(book, court, pending, dice)
        yield Phase(book, court, pending, dice, outcome)
        if not isinstance(outcome.next, Step):
            return
        court = outcome.state
