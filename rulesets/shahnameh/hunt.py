"""Zahhak's hunt and Armayel's rescue (SHAH-N1 to N10)."""

from __future__ import annotations

from rulesets.shahnameh.acts import Causes
from rulesets.shahnameh.book import Book
from rulesets.shahnameh.events import Decider, Event, HuntVoid, NotRescued, Rescued
from rulesets.shahnameh.people import awake, holder, in_seat_order, side_of
from rulesets.shahnameh.state import State
from rulesets.words import Seat


def deaths_by_hunt(book: Book, state: State, enchanted: Seat | None, chosen: Seat | None) -> tuple[Causes, tuple[Event, ...]]:
    """Whom the hunt kills, before any feather. One of Zahhak's own in it voids it, even beside Armayel (SHAH-N5, N6);
    Armayel in it: all die (SHAH-N4); the one he leaves dies (SHAH-N3)."""
    prey = state.day.prey
    if not prey:
        return {}, ()
    if any(side_of(state, seat) == "zahhak" for seat in prey):
        own = holder(state, "armayel") in prey
        return {}, (HuntVoid(prey, "SHAH-N6" if own else "SHAH-N5"),)
    rescued, events = rescue(book, state, enchanted, chosen)
    return {seat: ("hunt",) for seat in prey if seat not in rescued}, events


def rescue(book: Book, state: State, enchanted: Seat | None, chosen: Seat | None) -> tuple[tuple[Seat, ...], tuple[Event, ...]]:
    """Who of the prey is safe from the snakes, and by whose choice."""
    prey, armayel = state.day.prey, awake(state, "armayel")
    if holder(state, "armayel") in prey:
        return (), (NotRescued(prey, "SHAH-N4"),)
    if len(prey) == 1:
        return (), (NotRescued(prey, "SHAH-N9"),)
    if armayel is None or armayel == enchanted:
        spared = prey[1:] if book.options.no_rescue == "one" else ()
        return spared, (NotRescued(tuple(seat for seat in prey if seat not in spared), "SHAH-N7"),)
    safe, by, clause = choice(state, chosen)
    return (safe,), (Rescued(safe, by, clause),)


def choice(state: State, chosen: Seat | None) -> tuple[Seat, Decider, str]:
    """Armayel's order, else the first of his standing list, else the lower seat (SHAH-N2, N8)."""
    if chosen is not None:
        return chosen, "order", "SHAH-N2"
    preferred = next((seat for seat in state.preference if seat in state.day.prey), None)
    if preferred is not None:
        return preferred, "preference", "SHAH-N2"
    return in_seat_order(state, state.day.prey)[0], "default", "SHAH-N8"
