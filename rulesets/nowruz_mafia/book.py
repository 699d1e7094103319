"""The settings of one game and its Book. Defaults are the ledger's."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from rulesets.words import Fault, Seat

SLUG = "nowruz_mafia"
VERSION = "1"

Funny = Literal["mother", "last_asleep", "interrupt", "one_line_will"]
FUNNY: tuple[Funny, ...] = ("mother", "last_asleep", "interrupt", "one_line_will")

CHARACTERS_A_SECOND = 15  # NOW-D2: what a second of speech comes to in a written post

Seconds = Annotated[int, Meta(ge=1, le=3600)]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """Settings, each with the rows it belongs to. Seconds of speech are counted at 15 characters each in text."""

    players: Literal[12, 13] = 12  # NOW-G1, G2, G3
    live_table: bool = False  # a host closes every window by hand
    first_phase: Literal["night", "talk"] = "night"  # NOW-G4
    reveal_at_end: bool = True  # NOW-G5
    talk_mode: Literal["open", "turns"] = "open"  # NOW-D2
    speech_seconds: Seconds = 60  # NOW-D2
    defence_seconds: Seconds = 60  # NOW-D4
    extra_defence_seconds: Seconds = 30  # NOW-D13
    mafia_may_hit_own: bool = False  # NOW-N6
    tell_annulled: bool = True  # NOW-N9
    doctor_stops_sniper: bool = True  # NOW-N15
    doctor_stops_backfire: bool = False  # NOW-N16
    mark_self: bool = False  # NOW-N23
    accused_votes_final: bool = False  # NOW-D5
    jester_ends_game: bool = False  # NOW-W5
    funny_mother: bool = False  # NOW-F2
    funny_last_asleep: bool = False  # NOW-F3
    funny_interrupt: bool = False  # NOW-F4
    funny_one_line_will: bool = False  # NOW-F6

    def funny(self) -> tuple[Funny, ...]:
        """The funny rules that are on from the start, agreed to at the table (NOW-F1)."""
        chosen = {
            "mother": self.funny_mother,
            "last_asleep": self.funny_last_asleep,
            "interrupt": self.funny_interrupt,
            "one_line_will": self.funny_one_line_will,
        }
        return tuple(rule for rule in FUNNY if chosen[rule])


class Book(Struct, frozen=True, tag=SLUG):
    """What never changes in one game. seats: lowest first, the last tie-breaker everywhere."""

    seats: tuple[Seat, ...]
    options: Options = Options()
    ruleset: str = SLUG
    version: str = VERSION
    scenario: str = ""


def open_book(options: Mapping[str, Any], scenario: str | None) -> Book | tuple[Fault, ...]:
    """The Book of these settings, or every fault: `unknown_option`, `bad_value` (found, expected), `no_scenario`.

    This game has no scenarios. Seats are s01 to s12 or s13 (NOW-G1, G2); other numbers are a `bad_value` (NOW-G3).
    """
    faults = [Fault("scenario", "no_scenario")] if scenario else []
    known = {field.name: field.type for field in msgspec.structs.fields(Options)}
    values: dict[str, Any] = {}
    for name in sorted(options):
        if name not in known:
            faults.append(Fault(f"options.{name}", "unknown_option", params={"known": tuple(known)}))
            continue
        try:
            values[name] = msgspec.convert(options[name], known[name])
        except msgspec.ValidationError as fault:
            faults.append(Fault(f"options.{name}", "bad_value", params={"found": repr(options[name]), "expected": str(fault)}))
    if faults:
        return tuple(faults)
    chosen = Options(**values)
    return Book(tuple(Seat(f"s{n:02}") for n in range(1, chosen.players + 1)), chosen)


def seats(book: Book) -> tuple[Seat, ...]:
    """The seats, lowest first."""
    return book.seats
