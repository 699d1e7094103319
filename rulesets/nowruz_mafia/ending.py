"""How a game ends: who has won by the count (NOW-W1 to W5)."""

from __future__ import annotations

from rulesets.nowruz_mafia.book import Book
from rulesets.nowruz_mafia.events import Ended, JesterWon
from rulesets.nowruz_mafia.facts import Facts
from rulesets.nowruz_mafia.state import State, in_play


def look_for_end(book: Book, state: State, facts: Facts) -> Facts:
    """The end, looked for after a night and an execution only (NOW-W4); by option the executed jester ends it (NOW-W5)."""
    jester = any(isinstance(event, JesterWon) for event in facts.events)
    end = Ended(None, "NOW-W5") if jester and book.options.jester_ends_game else count_teams(book, facts.now)
    return facts.add(book, end) if end else facts


def count_teams(book: Book, state: State) -> Ended | None:
    """The city wins without mafia in play, which is looked at first; the mafia wins at as many as the citizens or more.

    The jester is a citizen in this count, Amoo Nowruz is nobody (NOW-W1 to W4).
    """
    sides = [state.side(seat) for seat in in_play(book, state)]
    mafia, citizens = sides.count("mafia"), sides.count("city")
    if mafia == 0:
        return Ended("city", "NOW-W1")
    return Ended("mafia", "NOW-W2") if mafia >= citizens else None
