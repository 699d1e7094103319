"""The shape of a case file, read strictly: a word outside the vocabulary is a ValueError."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec
from msgspec import UNSET, Struct, UnsetType
from ruamel.yaml import YAML
from ruamel.yaml.error import YAMLError

Number = int  # a seat
Points = str


class Roles(Struct, frozen=True, forbid_unknown_fields=True):
    """Who holds which card; every other seat is Red."""

    don: Number = 10
    dark: tuple[Number, Number] = (8, 9)
    sheriff: Number = 7


class Said(Struct, frozen=True, forbid_unknown_fields=True):
    """A Best Move as said."""

    seats: tuple[Number, ...]
    spoke_after: int | None = None


class Sums(Struct, frozen=True, forbid_unknown_fields=True):
    """A player's sums over the rating distance."""

    games: int = 0
    fk: int = 0
    total: Points = "0"
    bonus: Points = "0"
    wins: int = 0
    role_wins: int = 0


class Given(Struct, frozen=True, forbid_unknown_fields=True):
    """The state before the first input."""

    roles: Roles = Roles()
    at: str = "N1.agree"
    out: tuple[Number, ...] = ()
    fouls: Mapping[Number, int] = {}
    third: Mapping[Number, int] = {}
    opener: Number | None = None
    nominated: tuple[Number, ...] = ()
    tied: tuple[Number, ...] = ()
    leaving: tuple[Number, ...] = ()
    shot: Number | None = None
    cancelled: tuple[int, ...] = ()
    quiet: int = 0
    day1_left: int = 0
    result: Literal["red", "dark", "draw"] | None = None
    status: Literal["rating", "non_rating", "tournament"] = "tournament"
    fk: Number | None = None
    best_move: Said | None = None
    removed: tuple[Number, ...] = ()
    ppk: Number | None = None
    ci: Mapping[Number, Points] = {}
    ended: str | None = None
    players: Mapping[str, Sums] = {}


class MoveThen(Struct, frozen=True, forbid_unknown_fields=True):
    """What came of the Best Move."""

    right: bool | UnsetType = UNSET
    recorded: tuple[Number, ...] | UnsetType = UNSET
    points: Points | UnsetType = UNSET


class CiThen(Struct, frozen=True, forbid_unknown_fields=True):
    """B, the exact Ci and the Ci as shown."""

    b: int
    exact: str
    shown: str


class Then(Struct, frozen=True, forbid_unknown_fields=True):
    """The state after the last input; what is UNSET is not compared, but see `then.py`."""

    at: str | UnsetType = UNSET
    result: str | UnsetType = UNSET
    by: str | UnsetType = UNSET
    left: Mapping[Number, str] = {}
    count: tuple[int, int] | UnsetType = UNSET
    order: tuple[Number, ...] | UnsetType = UNSET
    nominated: tuple[Number, ...] | UnsetType = UNSET
    tied: tuple[Number, ...] | UnsetType = UNSET
    tally: Mapping[Number, int] | UnsetType = UNSET
    speech: Mapping[Number, int] = {}
    cancelled: tuple[int, ...] | UnsetType = UNSET
    quiet: int | UnsetType = UNSET
    day1_left: int | UnsetType = UNSET
    fouls: Mapping[Number, int] = {}
    shooting: str | UnsetType = UNSET
    don_sees: str | UnsetType | None = UNSET
    sheriff_sees: str | UnsetType | None = UNSET
    best_move: MoveThen = MoveThen()
    final_speech: tuple[Number, ...] | UnsetType = UNSET
    penalties: Mapping[Number, Points] | UnsetType = UNSET
    expelled: tuple[Number, ...] | UnsetType = UNSET
    flags: tuple[str, ...] | UnsetType = UNSET
    rejected: Mapping[int, str] = {}
    score: Mapping[Number, Points] = {}
    ci: Mapping[str, CiThen] | UnsetType = UNSET
    ranking: tuple[str, ...] | UnsetType = UNSET
    lots: tuple[tuple[str, ...], ...] | UnsetType = UNSET
    void: bool | UnsetType = UNSET


class Case(Struct, frozen=True, forbid_unknown_fields=True):
    """One worked case."""

    id: str
    title: str
    mode: Literal["live", "async", "sheet"]
    cites: tuple[str, ...]
    given: Given
    when: tuple[Mapping[str, Any], ...]
    then: Then


class CaseFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A whole file."""

    format: Literal["fiim-cases/1"]
    cases: tuple[Case, ...]


def read(text: str) -> CaseFile:
    """The file, or ValueError with what is wrong and where."""
    try:
        return msgspec.convert(YAML(typ="safe", pure=True).load(text), CaseFile)
    except (YAMLError, msgspec.ValidationError) as fault:
        raise ValueError(str(fault)) from fault
