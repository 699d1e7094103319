"""A Scenario as a cast file again, and the smallest cast to start writing from."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from rulesets.court.scenario.form import FORMAT, HIDDEN_KINDS, ROLE_KINDS
from rulesets.court.scenario.reading import escape, resolve
from rulesets.court.scenario.vocabulary import Action, Change, Cure, Effect, Kind, Look, Nature, Role, Scenario, Transfer

_PLAIN = re.compile(r"\w([\w ()!?«»“”’.…\u200c–—-]*[\w)!?»”.…])?")
_STARTER: Mapping[Kind, tuple[int, tuple[Effect, ...]]] = {  # a first idea for each kind: targets and effects
    "night": (1, (Look("target", "tv"), Change("tv", "self", 1))),
    "day": (1, (Change("vk", "target", 1),)),
    "individual": (1, (Change("vk", "target", -1),)),
    "faction": (1, (Change("vk", "target", 2),)),
    "king": (1, (Change("vk", "target", -2),)),
    "influence": (1, (Transfer("tv", "target", "self", 2),)),
    "hidden_day": (1, (Transfer("vk", "target", "self", 1),)),
    "hidden_night": (1, (Cure("target"),)),
}


def write(scenario: Scenario, comments: Mapping[str, str] | None = None) -> str:
    """The cast file of a Scenario: `load(write(s)) == s` for every Scenario that a file made.

    comments: field path (`roles`, `natures`) -> lines to stand above it. KeyError where a text of the Scenario is missing.
    """
    return "\n".join(_Writer(scenario, comments or {}).lines()) + "\n"


def starter(languages: Sequence[str], seats: int) -> Scenario:
    """A dull cast that loads and plays, with names instead of texts: `role_1`, `nature_1`. seats: 2 to 64."""
    roles = tuple(Role(f"role_{n}", _actions(f"role_{n}", ROLE_KINDS)) for n in range(1, seats + 1))
    effects = (Change("tv", "self", 1),)
    natures = tuple(
        Nature(f"nature_{n}", _actions(f"nature_{n}", HIDDEN_KINDS), trigger="morning", effects=effects)
        for n in range(1, seats + 1)
    )
    things: tuple[Role | Nature, ...] = (*roles, *natures)
    keys = ["title", "about", *(key for thing in things for key in _keys(thing))]
    words = {key: key.split(".")[1] if "." in key else "cast" for key in keys}
    return Scenario("cast", roles, natures, {"king_death_day": 10}, {language: dict(words) for language in languages})


def _actions(owner: str, kinds: Sequence[Kind]) -> tuple[Action, ...]:
    return tuple(Action(f"{owner}_{kind}", kind, *_STARTER[kind]) for kind in kinds)


def _keys(thing: Role | Nature) -> Iterator[str]:
    sort = "role" if isinstance(thing, Role) else "nature"
    for key in (f"{sort}.{thing.slug}", *(f"action.{action.slug}" for action in thing.actions)):
        yield from (key, f"{key}.about")


class _Writer:
    """The lines of one file."""

    def __init__(self, scenario: Scenario, comments: Mapping[str, str]) -> None:
        self._scenario, self._comments = scenario, comments

    def lines(self) -> Iterator[str]:
        """All of them, in the order of the form."""
        cast = self._scenario
        yield from self._comment("")
        yield f"format: {FORMAT}"
        yield f"slug: {cast.slug}"
        yield from self._comment("languages")
        yield f"languages: {flow(list(cast.texts))}"
        yield from self._texts("title", "title", 0)
        yield from self._texts("about", "about", 0)
        if cast.options:
            yield from self._comment("options")
            yield "options:"
            yield from (f"  {name}: {flow(value)}" for name, value in cast.options.items())
        yield from self._owners("roles", cast.roles)
        yield from self._owners("natures", cast.natures)

    def _comment(self, where: str) -> Iterator[str]:
        yield from (f"# {line}".rstrip() for line in self._comments.get(where, "").splitlines())

    def _texts(self, field: str, key: str, indent: int) -> Iterator[str]:
        yield f"{' ' * indent}{field}:"
        for language, texts in self._scenario.texts.items():
            yield f"{' ' * indent}  {language}: {flow(texts[key])}"

    def _owners(self, sort: str, owners: Iterable[Role | Nature]) -> Iterator[str]:
        yield ""
        yield from self._comment(sort)
        yield f"{sort}:"
        for owner in owners:
            yield f"  {owner.slug}:"
            yield from self._texts("name", f"{sort.removesuffix('s')}.{owner.slug}", 4)
            yield from self._texts("about", f"{sort.removesuffix('s')}.{owner.slug}.about", 4)
            yield from _role(owner) if isinstance(owner, Role) else _nature(owner)
            yield "    actions:"
            for action in owner.actions:
                yield f"      {action.kind}:"
                yield from self._action(action)

    def _action(self, action: Action) -> Iterator[str]:
        yield f"        slug: {action.slug}"
        yield from self._texts("name", f"action.{action.slug}", 8)
        yield from self._texts("about", f"action.{action.slug}.about", 8)
        yield f"        targets: {action.targets}"
        for field in ("time", "free", "own"):
            if value := getattr(action, field):
                yield f"        {field}: {flow(value)}"
        yield from _effects(action.effects, 8)


def _role(role: Role) -> Iterator[str]:
    if role.vk:
        yield f"    vk: {role.vk}"
    if role.nature:
        yield f"    nature: {role.nature}"


def _nature(nature: Nature) -> Iterator[str]:
    if nature.tv:
        yield f"    tv: {nature.tv}"
    if nature.trigger:
        yield f"    trigger: {nature.trigger}"
        yield from _effects(nature.effects, 4)
    if nature.wins:
        yield f"    wins: {flow(msgspec.to_builtins(nature.wins))}"


def _effects(effects: tuple[Effect, ...], indent: int) -> Iterator[str]:
    yield f"{' ' * indent}effects:"
    yield from (f"{' ' * indent}  - {flow(msgspec.to_builtins(effect))}" for effect in effects)


def flow(value: Any) -> str:
    """A value on one line of the file, whatever it is: what is no mapping, list or plain word is written as JSON."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{flow(key)}: {flow(part)}" for key, part in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(flow(part) for part in value) + "]"
    if isinstance(value, str) and _PLAIN.fullmatch(value) and isinstance(resolve(value), str):
        return value
    return escape(json.dumps(value, ensure_ascii=False))
