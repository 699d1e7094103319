"""Ten players sit down and get their cards."""

from __future__ import annotations

import msgspec

from rulesets.dice import Dice
from rulesets.fiim.book import DECK, SEATS, Book, Role
from rulesets.fiim.events import Dealt, Event
from rulesets.fiim.evolve import evolve
from rulesets.fiim.state import State
from rulesets.fiim.steps import step_of
from rulesets.words import Cast, Fault, Outcome


def pack(book: Book) -> tuple[str, ...]:
    """The ten cards (FIIM-2.2.7)."""
    return DECK


def setup(book: Book, cast: Cast, dice: Dice) -> Outcome[State, Event] | tuple[Fault, ...]:
    """Ten players seated as the house or the schedule says (FIIM-2.1.2), cards by lot or by hand (FIIM-R22).

    Faults: `ten_seats` (a seat is empty or unknown), `deck` (not 6 red, sheriff, 2 dark, don: FIIM-2.2.7).
    """
    faults = [Fault(f"names.{seat}", "ten_seats") for seat in sorted(set(SEATS) ^ set(cast.names))]
    deal = cast.deal
    if deal and (set(deal) != set(SEATS) or sorted(deal.values()) != sorted(DECK)):
        faults.append(Fault("deal", "deck", params={"expected": DECK}))
    if faults:
        return tuple(faults)
    by_lot = zip(SEATS, dice.shuffle(DECK, "cards"), strict=True)
    roles = {seat: msgspec.convert(deal[seat], Role) for seat in SEATS} if deal else dict(by_lot)
    dealt = Dealt(roles, "hand" if deal else "lot")
    state = evolve(book, State({}), (dealt,))
    return Outcome(state, (dealt,), step_of(book, state))
