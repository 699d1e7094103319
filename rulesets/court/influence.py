"""ТВ never stands below 0 after a closing, and whoever has none pays for it at dawn (C-INF-2, C-INF-3)."""

from __future__ import annotations

from rulesets.court.book import Book
from rulesets.court.events import Moved
from rulesets.court.facts import Facts
from rulesets.court.state import State


def floor_secret(book: Book, state: State, facts: Facts) -> Facts:
    """All changes of ТВ of a closing make one sum, floored once at 0 (C-INF-2)."""
    tv = facts.now.tv
    return facts.add(book, *(Moved(seat, "tv", -tv[seat], "floor", "C-INF-2") for seat in book.playbook.seats if tv[seat] < 0))


def lose_at_dawn(book: Book, state: State, facts: Facts) -> Facts:
    """Step 10: after everything else of a night, whoever lives with ТВ 0 loses 1 ВК, prisoners too (C-INF-3)."""
    people, tv = facts.now.people, facts.now.tv
    poor = [seat for seat in book.playbook.seats if people[seat].alive and tv[seat] == 0]
    return facts.add(book, *(Moved(seat, "vk", -1, "dawn", "C-INF-3") for seat in poor))
