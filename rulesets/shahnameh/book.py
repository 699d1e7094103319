"""What never changes in one game: its settings and its table, and which tables can be played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec
from msgspec import Struct

from rulesets.shahnameh.roles import (
    COMPANIONS,
    COUP_VOTERS,
    EVERY_ROLE,
    FILLERS,
    KINGS,
    REBELS,
    SETUPS,
    ZAHHAKIS,
    Role,
    SetupName,
)
from rulesets.words import Fault, Seat

SLUG = "shahnameh"
VERSION = "1"


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The settings of the ledger with its defaults, and the table to deal. A number may be 0: the power is off."""

    setup: SetupName = "s1"
    first_phase: Literal["morning", "night"] = "morning"  # SHAH-G8
    talk_mode: Literal["open", "turns"] = "open"  # SHAH-D1
    council_size: Literal["auto", 2, 3] = "auto"  # SHAH-D9
    nushdaru_uses: Literal["unlimited"] | int = "unlimited"  # SHAH-M9
    no_rescue: Literal["both", "one"] = "both"  # SHAH-N7
    lone_prey: bool = True  # SHAH-N9
    tell_annulled: bool = True  # SHAH-N14
    afrasiab_guesses: int = 3  # SHAH-R4
    houman_duels: int = 1  # SHAH-R5
    rostam_strikes: int = 2  # SHAH-R8
    zal_feathers: int = 1  # SHAH-R9
    sohrab_earliest_join: int = 2  # SHAH-J2
    recognition_shows_roles: bool = False  # SHAH-H8
    disabled_keeps_cards: bool = False  # SHAH-H6
    letters_close: Literal["day", "night"] = "day"  # SHAH-L3
    regent_counts_as_jamshid: bool = False  # SHAH-C9
    revenge_scope: Literal["accused", "anyone"] = "accused"  # SHAH-V6
    both_fall: Literal["draw", "jamshid", "zahhak"] = "draw"  # SHAH-W7


class Roster(Struct, frozen=True, forbid_unknown_fields=True):
    """The seats, lowest first, and how many hold each role, kings included."""

    seats: tuple[Seat, ...]
    roles: Mapping[Role, int]


class Book(Struct, frozen=True, tag="shahnameh_book"):
    """What never changes in one game."""

    options: Options
    scenario: Roster
    ruleset: Literal["shahnameh"] = "shahnameh"
    version: str = VERSION


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
    return Book(chosen, Roster(seats, {role: n for role, n in roles.items() if n}))


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
