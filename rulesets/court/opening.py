"""Opening a game: the Book, the seats, the deal of natures (C-CHR-15, C-CHR-18)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from rulesets.court.book import SLUG, VERSION, Book, Options
from rulesets.court.events import BallotOpened, Dealt, Event
from rulesets.court.scenario.load import load
from rulesets.court.scenario.vocabulary import Scenario
from rulesets.court.state import Ballot, Person, State, step
from rulesets.dice import Dice
from rulesets.words import Cast, Fault, Outcome, Seat


def open_book(options: Mapping[str, Any], scenario: str | None) -> Book | tuple[Fault, ...]:
    """The Book of a game: the host's options over the scenario's over the ledger's; or every fault of both."""
    if scenario is None:
        return (Fault("scenario", "missing"),)
    cast = load(scenario)
    if not isinstance(cast, Scenario):
        return cast
    return book_of(cast, options)


def book_of(cast: Scenario, options: Mapping[str, Any]) -> Book | tuple[Fault, ...]:
    """The Book of a compiled scenario. Faults name the option: `malformed`, or `bound` where a number makes no sense."""
    try:
        settled = msgspec.convert({**cast.options, **options}, Options)
    except msgspec.ValidationError as error:
        return (Fault("options", "malformed", params={"error": str(error)}),)
    faults = []
    if settled.king_death_day < 1:
        faults.append(Fault("options.king_death_day", "bound", params={"least": 1, "found": settled.king_death_day}))
    if settled.king_death_max is not None and settled.king_death_max < settled.king_death_day:
        found = {"least": settled.king_death_day, "found": settled.king_death_max}
        faults.append(Fault("options.king_death_max", "bound", params=found))
    natures = {nature.slug for nature in cast.natures}
    if settled.natures == "fixed":
        missing = [role.slug for role in cast.roles if role.nature not in natures]
        faults += [Fault(f"roles.{slug}.nature", "missing") for slug in missing]
    elif len(natures) < len(cast.roles):
        faults.append(Fault("natures", "too_few", params={"least": len(cast.roles), "found": len(natures)}))
    return tuple(faults) or Book(SLUG, VERSION, settled, cast)


def seats(book: Book) -> tuple[Seat, ...]:
    """The cast's roles, in seat order (C-CHR-1, C-CHR-17)."""
    return tuple(Seat(role.slug) for role in book.scenario.roles)


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
    return Outcome(state, tuple(events), step(0))


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
