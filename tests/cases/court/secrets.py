"""Whether anything of a hidden matter may be read from what the public sees and was told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from rulesets.words import Pending, Public
from tests.cases.plain import plain, tag_of
from tests.cases.play import Closing, Play

REPORT = {"vk", "status", "poison", "revealed"}
"""The notices of a report; nothing else is told to the public while something is hidden."""

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


def find_shown(words: Iterable[str], play: Play, closing: Closing) -> Iterator[tuple[str, str]]:
    """(word, where) for each hidden matter that shows. Raises ValueError for an unknown word."""
    public = closing.public()
    seen = play.rules.see(play.book, closing.after, Pending(), Public())
    for word in words:
        if word not in KEYS:
            raise ValueError(f"hides: unknown {word}; known are {', '.join(KEYS)}")
        for notice in public:
            if tag_of(notice) not in REPORT:
                yield word, tag_of(notice)
        for where in _find([plain(seen), *plain(public)], KEYS[word], _names(word, play.book.scenario, seen), ""):
            yield word, where


def _names(word: str, scenario: Any, seen: Any) -> set[str]:
    """Names that would give the matter away: slugs of actions, natures that no execution has revealed."""
    if word in ("action", "cause", "coup"):
        return {action.slug for role in scenario.roles for action in role.actions}
    if word == "nature":
        revealed = {face.nature for face in seen.people.values() if face.status == "executed"}
        return {nature.slug for nature in scenario.natures} - revealed
    return set()


def _find(value: Any, keys: set[str], names: set[str], where: str) -> Iterator[str]:
    if isinstance(value, Mapping):
        for key, inner in value.items():
            if key in keys and inner not in (None, {}, []):
                yield f"{where}.{key}"
            yield from _find(inner, keys, names, f"{where}.{key}")
    elif isinstance(value, list):
        for nth, inner in enumerate(value):
            yield from _find(inner, keys, names, f"{where}[{nth}]")
    elif isinstance(value, str) and value in names:
        yield where
