"""What never changes in one game: the host's settings and the cast."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

import msgspec
from msgspec import Struct

from rulesets.court.options import Options as Options
from rulesets.court.playbook import Playbook, compile_playbook
from rulesets.court.scenario.load import load
from rulesets.court.scenario.vocabulary import Scenario
from rulesets.words import Fault, Seat

SLUG = "court"
VERSION = "1"


class Book(Struct, frozen=True, dict=True):
    """Options and scenario of one game. `dict` holds what is derived from them: it is no part of the stored bytes."""

    ruleset: str
    version: str
    options: Options
    scenario: Scenario

    @cached_property
    def playbook(self) -> Playbook:
        """The lookups of this book, made once."""
        return compile_playbook(self.scenario)


def open_book(options: Mapping[str, Any], scenario: str | None) -> Book | tuple[Fault, ...]:
    """The Book of a game, or every fault of scenario and options. The host's options go before the scenario's, those before the
    ledger's defaults."""
    if scenario is None:
        return (Fault("scenario", "missing"),)
    cast = load(scenario)
    if not isinstance(cast, Scenario):
        return cast
    return book_of(cast, options)


def book_of(cast: Scenario, options: Mapping[str, Any]) -> Book | tuple[Fault, ...]:
    """The Book of a compiled scenario. Faults name the option: `malformed`, or `bound` for a number out of bounds."""
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
