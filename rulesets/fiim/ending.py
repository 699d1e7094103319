"""How players leave the count and how the game ends."""

from __future__ import annotations

from collections.abc import Mapping

from rulesets.fiim.book import Book
from rulesets.fiim.events import Ended, Left, NightTold
from rulesets.fiim.facts import Facts
from rulesets.fiim.notes import Fact
from rulesets.fiim.state import Cause, State, count
from rulesets.words import Seat

LEFT_BY: Mapping[Cause, str] = {
    "vote": "FIIM-5.9.3", "shot": "FIIM-4.7.3", "foul": "FIIM-12.5.1", "dq": "FIIM-12.5.2", "expel": "FIIM-8.2.1",
}  # fmt: skip
WON_BY = {"dark_gone": "FIIM-6.1.1", "parity": "FIIM-6.2.1", "ppk": "FIIM-12.8.2", "three_nights": "FIIM-8.5.1"}


def leave(seats: tuple[Seat, ...], cause: Cause) -> tuple[Left, ...]:
    """The seats leave the count together (FIIM-R4). Those voted out or shot have a last word (FIIM-5.3.3)."""
    return tuple(Left(seat, cause, cause in ("vote", "shot"), LEFT_BY[cause]) for seat in seats)


def tell_night(state: State) -> tuple[Fact, ...]:
    """The outcome of the shooting becomes known, once (FIIM-5.1.2). Night 1 has none."""
    if state.night.told or state.night.outcome is None:
        return ()
    return (NightTold(state.day, state.night.shot),)


def end_game(state: State, winner: str, by: str) -> tuple[Fact, ...]:
    """The game is over at once (FIIM-6.3.3, 8.7.1); a Night that was not told yet is told first."""
    return *tell_night(state), Ended(winner, by, WON_BY[by])


def count_teams(book: Book, state: State, facts: Facts) -> Facts:
    """The end, if a team has won by the count (FIIM-R4)."""
    return facts.add(book, *end_by_count(facts.now))


def end_by_count(state: State) -> tuple[Fact, ...]:
    """The end of a game that a team has won by the count. Whether no Dark player is left is looked at first (FIIM-R4)."""
    red, dark = count(state)
    if dark == 0:
        return end_game(state, "red", "dark_gone")
    return end_game(state, "dark", "parity") if dark >= red else ()
