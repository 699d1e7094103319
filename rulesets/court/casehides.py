"""Whether anything of a hidden matter may be read from what the public sees and was told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec

from rulesets.court.casetable import Closed, Table
from rulesets.court.sight import see
from rulesets.court.told import FavourMoved, PoisonShown, Revealed, StatusChanged
from rulesets.words import Pending, Public

REPORT = (FavourMoved, StatusChanged, PoisonShown, Revealed)

KEYS = {
    "tv": {"tv", "tv_by", "secret", "weights"},
    "faction": {"faction", "factions", "leader", "members", "invited", "invited_by"},
    "action": {"action", "actions", "ordered", "used", "last"},
    "actor": {"authors", "author", "by_whom", "doer", "aimed"},
    "cause": {"cause", "clause", "events"},
    "coup": {"coup", "overthrow", "challenger"},
    "king_death": {"king_death", "day", "delayed"},
    "nature": {"natures"},
}
"""A word of `hides` -> the names under which a public sight or notice would show the matter."""


def shown(words: Iterable[str], closed: Closed, table: Table) -> Iterator[tuple[str, str]]:
    """(word, where) for each hidden matter that shows. Raises ValueError for an unknown word."""
    sight = msgspec.to_builtins(see(table.book, closed.after, Pending(), Public()))
    public = [told.says for told in closed.told if isinstance(told.to, Public)]
    for word in words:
        if word not in KEYS:
            raise ValueError(f"hides: unknown {word}")
        for notice in public:
            if not isinstance(notice, REPORT):
                yield word, str(notice.__struct_config__.tag)
        plain = [sight, *(msgspec.to_builtins(notice) for notice in public)]
        for where in _found(plain, KEYS[word], _names(word, closed, table), ""):
            yield word, where


def _names(word: str, closed: Closed, table: Table) -> set[str]:
    """Names that would give the matter away: slugs of actions, natures that no execution has revealed."""
    scenario = table.book.scenario
    if word in ("action", "cause", "coup"):
        return {action.slug for role in scenario.roles for action in role.actions}
    if word == "nature":
        revealed = {person.nature for person in closed.after.people.values() if person.status == "executed"}
        return {nature.slug for nature in scenario.natures} - revealed
    return set()


def _found(value: Any, keys: set[str], names: set[str], where: str) -> Iterator[str]:
    if isinstance(value, Mapping):
        for key, inner in value.items():
            if key in keys and inner not in (None, {}, []):
                yield f"{where}.{key}"
            yield from _found(inner, keys, names, f"{where}.{key}")
    elif isinstance(value, list | tuple):
        for nth, inner in enumerate(value):
            yield from _found(inner, keys, names, f"{where}[{nth}]")
    elif isinstance(value, str) and value in names:
        yield where
