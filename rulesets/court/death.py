"""Death: what follows every death, and who dies of poison (C-PRI-11, C-POI)."""

from __future__ import annotations

from typing import Literal

from rulesets.court import factions
from rulesets.court.book import Book
from rulesets.court.events import Died
from rulesets.court.facts import Facts
from rulesets.court.notes import Fact
from rulesets.court.state import Board, State
from rulesets.words import Seat

POISON_LASTS = 10
"""Closings from the poison to the death: two days (C-POI-1)."""


def kill(
    board: Board, seat: Seat, how: Literal["executed", "died"], clause: str, authors: tuple[Seat, ...] = ()
) -> tuple[Fact, ...]:
    """Out of the game, and out of its faction (C-PRI-11, C-POI-1, C-PRI-13)."""
    is_member = seat in board.side_of
    died = Died(seat, how, board.people[seat].nature, is_member, clause, authors)
    return (died, *factions.leave(board, seat, "dead", "C-FAC-10")) if is_member else (died,)


def die_of_poison(book: Book, state: State, facts: Facts) -> Facts:
    """Step 5: whoever was poisoned ten closings ago, and not cured since, dies; nothing is revealed (C-POI-1, C-POI-4)."""
    found: list[Fact] = []
    for seat in book.playbook.seats:
        since = facts.now.people[seat].poisoned
        if since is not None and state.closing - since >= POISON_LASTS:
            found += kill(facts.now, seat, "died", "C-POI-1")
    return facts.add(book, *found)
