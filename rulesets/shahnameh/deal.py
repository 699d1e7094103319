"""Sitting down and dealing (SHAH-G1)."""

from __future__ import annotations

import msgspec

from rulesets.dice import Dice
from rulesets.shahnameh.book import Book, Options
from rulesets.shahnameh.events import Dealt, Event
from rulesets.shahnameh.evolve import evolve
from rulesets.shahnameh.roles import EVERY_ROLE, Role
from rulesets.shahnameh.state import Limits, State
from rulesets.shahnameh.steps import step_of
from rulesets.words import Cast, Fault, Outcome


def pack(book: Book) -> tuple[Role, ...]:
    """The roles of the table, each as often as it is dealt."""
    return tuple(role for role in EVERY_ROLE for _ in range(book.scenario.roles.get(role, 0)))


def setup(book: Book, cast: Cast, dice: Dice) -> Outcome[State, Event] | tuple[Fault, ...]:
    """The closing of the lobby: roles by lot, or as the host dealt them (SHAH-G1).

    Faults: `seats` (names for other seats than the table's), `deal` (a hand deal for other seats or other roles).
    """
    order = book.scenario.seats
    faults: list[Fault] = []
    if cast.names and set(cast.names) != set(order):
        faults.append(Fault("names", "seats", params={"found": len(cast.names), "expected": len(order)}))
    cards = pack(book)
    dealt = dict(cast.deal) or dict(zip(order, dice.shuffle(cards, "roles"), strict=True))
    if set(dealt) != set(order) or sorted(dealt.values()) != sorted(cards):
        faults.append(Fault("deal", "deal", params={"found": tuple(sorted(dealt.values())), "expected": tuple(sorted(cards))}))
    if faults:
        return tuple(faults)
    deal = Dealt({seat: msgspec.convert(dealt[seat], type=Role) for seat in order})
    state = evolve(book, State(1, book.options.first_phase, order, {}, limits(book.options)), (deal,))
    return Outcome(state, (deal,), step_of(book, state))


def limits(options: Options) -> Limits:
    """The limited powers as the settings give them."""
    uses = None if options.nushdaru_uses == "unlimited" else options.nushdaru_uses
    return Limits(options.rostam_strikes, options.afrasiab_guesses, options.houman_duels, options.zal_feathers, uses)
