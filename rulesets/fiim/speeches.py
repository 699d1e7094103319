"""Who speaks in which order and for how long."""

from __future__ import annotations

from rulesets.fiim.book import SEATS, Book
from rulesets.fiim.state import State, at_table
from rulesets.words import Seat


def next_opener(state: State) -> Seat | None:
    """Who opens the speeches: seat 1 on Day 1, later the next seat after whoever really opened the Day before (FIIM-R9)."""
    last = state.the_day.opener
    start = SEATS.index(last) + 1 if last else 0
    present = set(at_table(state))
    return next((seat for seat in SEATS[start:] + SEATS[:start] if seat in present), None)


def speaking_order(state: State, opener: Seat | None) -> tuple[Seat, ...]:
    """The seats in rising order round the table, beginning with the opener. Those who left are skipped (FIIM-R9)."""
    start = SEATS.index(opener) if opener else 0
    present = set(at_table(state))
    return tuple(seat for seat in SEATS[start:] + SEATS[:start] if seat in present)


def speech_seconds(state: State, seat: Seat) -> int:
    """Seconds of a regular speech if its turn opened now (FIIM-R8). 0 = a bare nomination, or nobody there."""
    chair = state.chairs[seat]
    if chair.left is not None:
        return 0
    if chair.fouls >= 3 and len(at_table(state)) in (3, 4):
        return 30  # FIIM-8.4.2 and 12.4.5 beat the loss
    return 0 if chair.third == state.day else 60


def tie_seconds(state: State, seat: Seat) -> int:
    """Seconds of the speech before a re-vote; three fouls do not take it (FIIM-8.4.1)."""
    return 30 if seat in state.the_day.tied else 0


def post_limit(book: Book, seconds: int) -> int:
    """Characters that stand for so many seconds of speech (FIIM-3.1.2.6)."""
    return book.options.post_length * seconds // 60
