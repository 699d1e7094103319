"""The shape of a file of worked cases (format forum-mafia-cases/1), read strictly: a word outside it is a ValueError."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec
from msgspec import UNSET, Struct, UnsetType
from ruamel.yaml import YAML
from ruamel.yaml.error import YAMLError

from rulesets.nowruz_mafia.options import SLUG, Funny
from rulesets.nowruz_mafia.roles import Role, Team
from rulesets.nowruz_mafia.windows import Window
from rulesets.words import Seat


class Facts(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Facts of a position. UNSET in a check = not checked; in `given` = the default."""

    bullet: bool | UnsetType = UNSET
    self_save: bool | UnsetType = UNSET
    extra_defence: bool | UnsetType = UNSET
    hit: bool | UnsetType = UNSET
    accused: Seat | UnsetType | None = UNSET
    defence_limit: int | UnsetType | None = UNSET
    votes: Mapping[Seat, int] | UnsetType = UNSET
    final: Mapping[Literal["execute", "spare"], int] | UnsetType = UNSET
    speakers: tuple[Seat, ...] | UnsetType = UNSET
    allowance: Mapping[Seat, int] | UnsetType = UNSET
    interrupters: tuple[Seat, ...] | UnsetType = UNSET
    funny: tuple[Funny, ...] | UnsetType = UNSET


class Given(Struct, frozen=True, forbid_unknown_fields=True):
    """The position: a window that has just opened, nothing ordered yet."""

    cycle: int
    window: Window
    cast: str = ""
    seats: tuple[tuple[Seat, Role], ...] = ()
    out: tuple[Seat, ...] = ()
    config: Mapping[str, Any] = {}
    facts: Facts = Facts()
    co_winners: tuple[Seat, ...] = ()


class Announced(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The latest public announcement of each kind."""

    dawn: tuple[Seat, ...] | UnsetType | None = UNSET
    rumour: Seat | UnsetType | None = UNSET
    executed: Seat | UnsetType | None = UNSET
    will: str | UnsetType | None = UNSET


class Holds(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What must hold at some point. UNSET = not checked. `after` only in checkpoints, `rejected` only at the end."""

    after: int | UnsetType = UNSET
    rejected: tuple[int, ...] | UnsetType = UNSET
    window: Window | UnsetType = UNSET
    cycle: int | UnsetType = UNSET
    left: tuple[Seat, ...] | UnsetType = UNSET
    announced: Announced | UnsetType = UNSET
    revealed: Mapping[Seat, Role] | Literal["all"] | UnsetType = UNSET
    unsaid: tuple[Role, ...] | UnsetType = UNSET
    told: Mapping[Seat, tuple[Mapping[str, Any], ...]] | UnsetType = UNSET
    winner: Team | Literal["draw", "none"] | UnsetType = UNSET
    co_winners: tuple[Seat, ...] | UnsetType = UNSET
    facts: Facts | UnsetType = UNSET


class Case(Struct, frozen=True, forbid_unknown_fields=True):
    """One worked case."""

    id: str
    title: str
    cites: tuple[str, ...]
    given: Given
    when: tuple[Mapping[str, Any], ...]
    then: Holds
    mid: tuple[Holds, ...] = ()


class CaseFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A whole file. `vocabulary` is for people: the structures here and in `orders` are the same words."""

    format: Literal["forum-mafia-cases/1"]
    ruleset: str
    vocabulary: Mapping[str, Any]
    casts: Mapping[str, tuple[tuple[Seat, Role], ...]]
    cases: tuple[Case, ...]


def read(text: str) -> CaseFile:
    """The file. Raises ValueError for anything outside the vocabulary, naming where it stands."""
    try:
        file = msgspec.convert(YAML(typ="safe", pure=True).load(text), CaseFile)
    except (YAMLError, msgspec.ValidationError) as fault:
        raise ValueError(f"not a case file: {fault}") from fault
    if file.ruleset != SLUG:
        raise ValueError(f"a case file of {file.ruleset}, not of {SLUG}")
    return file
