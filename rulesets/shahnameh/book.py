"""The settings of a game and its table: what never changes in one game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from rulesets.shahnameh.roles import Role, SetupName
from rulesets.words import Seat

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


class Table(Struct, frozen=True, forbid_unknown_fields=True):
    """The seats, lowest first, and how many hold each role, kings included."""

    seats: tuple[Seat, ...]
    roles: Mapping[Role, int]


class Book(Struct, frozen=True, tag="shahnameh_book"):
    """What never changes in one game."""

    options: Options
    scenario: Table
    ruleset: Literal["shahnameh"] = "shahnameh"
    version: str = VERSION
