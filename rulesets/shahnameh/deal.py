"""Before the first window: the Book of a game, the check of a table, the deal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Struct

from rulesets.dice import Dice
from rulesets.shahnameh.book import Book, Options, Table
from rulesets.shahnameh.events import Dealt, Event
from rulesets.shahnameh.roles import COMPANIONS, COUP_VOTERS, EVERY_ROLE, FILLERS, KINGS, REBELS, SETUPS, ZAHHAKIS, Role
from rulesets.shahnameh.state import Limits, State
from rulesets.shahnameh.windows import step_of
from rulesets.words import Cast, Fault, Outcome, Seat


def open_book(options: Mapping[str, Any], scenario: str | None = None) -> Book | tuple[Fault, ...]:
    """The Book of a game. scenario: None for the table named by `setup`, or JSON {"roles": {role: how many}}.

    Faults: `malformed` settings or table, `negative`, and those of a table that cannot be played (`table_faults`).
    """
    try:
        chosen = msgspec.convert(dict(options), type=Options)
    except msgspec.ValidationError as error:
        return (Fault("options", "malformed", params={"found": str(error)}),)
    negative = tuple(
        Fault(f"options.{name}", "negative", params={"found": value})
        for name, value in msgspec.structs.asdict(chosen).items()
        if type(value) is int and value < 0
    )
    try:
        roles = SETUPS[chosen.setup].roles if scenario is None else msgspec.json.decode(scenario, type=_Custom).roles
    except (msgspec.ValidationError, msgspec.DecodeError) as error:
        return (*negative, Fault("roles", "malformed", params={"found": str(error)}))
    if faults := (*negative, *table_faults(roles)):
        return faults
    seats = tuple(Seat(f"s{n:02}") for n in range(1, sum(roles.values()) + 1))
    return Book(chosen, Table(seats, {role: n for role, n in roles.items() if n}))


class _Custom(Struct, frozen=True, forbid_unknown_fields=True):
    roles: Mapping[Role, int]


def table_faults(roles: Mapping[Role, int]) -> tuple[Fault, ...]:
    """Every reason why a table cannot be dealt, in the order of the roles.

    `one_king`: not exactly one of a king. `one_holder`: two of a named figure. `no_companions`: a side that has lost
    at the deal (SHAH-W1). `majority`: as many Zahhakis as companions of Jamshid (SHAH-G2). `rebels`: Karen, Kaveh and
    Fereydun not together. `voters`: they without two coup voters (SHAH-C2).
    """
    faults = [Fault(f"roles.{r}", "one_king", params={"found": roles.get(r, 0)}) for r in KINGS if roles.get(r, 0) != 1]
    for role in EVERY_ROLE:
        count = roles.get(role, 0)
        if role not in KINGS and (count < 0 or (count > 1 and role not in FILLERS)):
            faults.append(Fault(f"roles.{role}", "one_holder", params={"found": count}))
    companions, zahhakis = (sum(roles.get(r, 0) for r in side) for side in (COMPANIONS, ZAHHAKIS))
    faults += [
        Fault("roles", "no_companions", params={"side": s}) for s, n in (("jamshid", companions), ("zahhak", zahhakis)) if n < 1
    ]
    if 0 < companions <= zahhakis:
        faults.append(Fault("roles", "majority", params={"jamshid": companions, "zahhak": zahhakis}))
    rebels = [r for r in REBELS if roles.get(r, 0)]
    if rebels and len(rebels) < len(REBELS):
        faults.append(Fault("roles", "rebels", params={"found": tuple(rebels)}))
    elif rebels and (voters := sum(roles.get(r, 0) for r in COUP_VOTERS)) < 2:
        faults.append(Fault("roles", "voters", params={"found": voters}))
    return tuple(faults)


def seats(book: Book) -> tuple[Seat, ...]:
    """The seats, lowest first."""
    return book.scenario.seats


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
    roles: dict[Seat, Role] = {seat: msgspec.convert(dealt[seat], type=Role) for seat in order}
    state = State(1, book.options.first_phase, order, roles, limits(book.options))
    return Outcome(state, (Dealt(roles),), step_of(book, state))


def limits(options: Options) -> Limits:
    """The limited powers as the settings give them."""
    uses = None if options.nushdaru_uses == "unlimited" else options.nushdaru_uses
    return Limits(options.rostam_strikes, options.afrasiab_guesses, options.houman_duels, options.zal_feathers, uses)
