"""Sitting down and dealing the natures (C-CHR-15, C-CHR-18)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulesets.court.book import Book, seats
from rulesets.court.events import BallotOpened, Dealt, Event
from rulesets.court.state import Ballot, Person, State
from rulesets.court.steps import step_of
from rulesets.dice import Dice
from rulesets.words import Cast, Fault, Outcome, Seat


def setup(book: Book, cast: Cast, dice: Dice) -> Outcome[State, Event] | tuple[Fault, ...]:
    """Deals natures over the roles and opens 1.h1. ВК comes with the role, ТВ with the nature (C-CHR-18). Where a role starts
    below 0 the first day opens with a prison ballot (C-PRI-1).

    Faults of a deal by hand: `no_seat`, `no_nature`, `twice` (two seats with one nature), `fixed` (the scenario deals).
    """
    order = seats(book)
    faults = _faults_of_deal(book, cast)
    if faults:
        return faults
    by_hand = dict(cast.deal)
    if book.options.natures == "fixed":
        dealt = {Seat(role.slug): role.nature for role in book.scenario.roles}
    else:
        left = [nature.slug for nature in book.scenario.natures if nature.slug not in by_hand.values()]
        drawn = iter(dice.shuffle(left, "deal:nature"))
        dealt = {seat: by_hand[seat] if seat in by_hand else next(drawn) for seat in order}
    favour = {Seat(role.slug): role.vk for role in book.scenario.roles}
    secret = {nature.slug: nature.tv for nature in book.scenario.natures}
    people = {seat: Person(dealt[seat], favour[seat], max(0, secret.get(dealt[seat], 0)), checked=favour[seat]) for seat in order}
    events: list[Event] = [Dealt(seat, dealt[seat], _dealer(book, seat, by_hand)) for seat in order]
    below = tuple(seat for seat in order if favour[seat] < 0)
    if below:
        events.append(BallotOpened(below, True, "C-PRI-1"))
    state = State(0, people, book.options.king_death_day, ballot=Ballot(below) if below else None)
    return Outcome(state, tuple(events), step_of(book, state))


def pack(book: Book) -> tuple[str, ...]:
    """The natures that a host may deal by hand, one of each; none where the scenario deals."""
    return () if book.options.natures == "fixed" else tuple(nature.slug for nature in book.scenario.natures)


def _dealer(book: Book, seat: Seat, by_hand: Mapping[Seat, str]) -> Any:
    return "scenario" if book.options.natures == "fixed" else "host" if seat in by_hand else "lot"


def _faults_of_deal(book: Book, cast: Cast) -> tuple[Fault, ...]:
    natures, order = {nature.slug for nature in book.scenario.natures}, seats(book)
    if cast.deal and book.options.natures == "fixed":
        return (Fault("deal", "fixed"),)
    faults = []
    for seat in sorted(cast.deal):
        nature = cast.deal[seat]
        if seat not in order:
            faults.append(Fault(f"deal.{seat}", "no_seat"))
        elif nature not in natures:
            faults.append(Fault(f"deal.{seat}", "no_nature", params={"found": nature}))
        elif list(cast.deal.values()).count(nature) > 1:
            faults.append(Fault(f"deal.{seat}", "twice", params={"found": nature}))
    return tuple(faults)
