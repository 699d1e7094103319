"""Whether what a file says can be played: names that exist, targets that are chosen, words where they have a meaning."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from rulesets.court.scenario.shape import clip, near
from rulesets.court.scenario.spot import Spot
from rulesets.court.scenario.texts import actions_of, owners
from rulesets.words import Fault

RESERVED = ("against_all", "nobody", "self", "target", "target2")
"""No role may be called so: votes and effects use these words."""

_WITH_AUTHOR = ("targeted", "jailed", "released", "poisoned", "someone_dies")
_ONLY_BY_ACTION = ("block", "redirect")
_ONLY_AT_THE_END = ("king", "court")
_TIME_OF = {"day": "day", "hidden_day": "day", "night": "night", "hidden_night": "night"}
_PARTY_FIELDS = ("who", "to", "other")
_TWO_PARTIES = {"transfer": ("who", "to"), "swap": ("who", "other"), "same_faction": ("who", "other")}


@dataclass(frozen=True, slots=True)
class Scope:
    """What may be named here. parties: self and the targets there are. delayed: inside an effect of a later closing.

    A nature reacts when block, redirect and shield have been settled: they are for actions, a delayed shield for both.
    """

    roles: tuple[str, ...]
    actions: tuple[str, ...]
    place: Literal["action", "nature", "victory"] = "action"
    parties: tuple[str, ...] = ("self",)
    delayed: bool = False


def meaning_faults(root: Spot) -> Iterator[Fault]:
    """Everything in a file that has the right form and still means nothing."""
    roles, natures = list(owners(root, "roles")), list(owners(root, "natures"))
    actions = [action for _, owner in roles + natures for action in actions_of(owner)]
    scope = Scope(tuple(slug for slug, _ in roles), tuple(filter(None, (action.word("slug") for _, action in actions))))
    yield from _names(roles, [action for _, action in actions])
    yield from _options(root)
    yield from _casting(root, roles, natures)
    for kind, action in actions:
        yield from _action(kind, action, scope)
    for _, nature in natures:
        yield from _nature(nature, scope)


def _names(roles: list[tuple[str, Spot]], actions: list[Spot]) -> Iterator[Fault]:
    yield from (role.fault("reserved_name", found=slug) for slug, role in roles if slug in RESERVED)
    seen: dict[str, int] = {}
    for action in actions:
        if (spot := action.at("slug")) and spot.word():
            if spot.word() in seen:
                yield spot.fault("same_name", found=clip(spot.word()), first=seen[spot.word()])
            seen.setdefault(spot.word(), spot.line)


def _options(root: Spot) -> Iterator[Fault]:
    day, most = root.number("options", "king_death_day"), root.number("options", "king_death_max")
    if day is not None and most is not None and most < day and (spot := root.at("options", "king_death_max")):
        yield spot.fault("clash", found=f"king_death_max: {most}", other=f"king_death_day: {day}")


def _casting(root: Spot, roles: list[tuple[str, Spot]], natures: list[tuple[str, Spot]]) -> Iterator[Fault]:
    """A nature for every role: dealt, or with the option `natures: fixed` named by the role (C-CHR-18)."""
    slugs = [slug for slug, _ in natures]
    if (spot := root.at("natures")) and isinstance(spot.node.value, dict) and len(natures) < len(roles):
        yield spot.fault("few_natures", found=len(natures), least=len(roles))
    seen: dict[str, int] = {}
    for _, role in roles:
        nature = role.at("nature")
        if nature is None and root.word("options", "natures") == "fixed":
            yield role.lacks("nature")
        if nature and nature.word() and nature.word() not in slugs:
            yield _unknown(nature, "nature", nature.word(), slugs)
        elif nature and nature.word() in seen:
            yield nature.fault("same_name", found=nature.word(), first=seen[nature.word()])
        if nature:
            seen.setdefault(nature.word(), nature.line)


def _action(kind: str, action: Spot, scope: Scope) -> Iterator[Fault]:
    targets, own, time = action.number("targets"), action.word("own"), action.word("time")
    if (spot := action.at("time")) and time in ("day", "night") and _TIME_OF.get(kind, time) != time:
        yield spot.fault("clash", found=f"time: {time}", other=kind)
    if (spot := action.at("own")) and targets is not None and (own == "only") != (targets == 0):
        yield spot.fault("clash", found=f"own: {own}", other=f"targets: {targets}")
    there = ("self", "target", "target2")[: 1 + max(0, min(targets if targets is not None else 2, 2))]
    effects = action.at("effects")
    if effects:
        yield from _effects(effects, replace(scope, parties=there))
        named = set(_parties_in(effects))
        if (spot := action.at("targets")) and targets in (1, 2):
            yield from (spot.fault("unused_target", found=party) for party in there[1:] if party not in named)


def _nature(nature: Spot, scope: Scope) -> Iterator[Fault]:
    trigger, effects, wins = nature.at("trigger"), nature.at("effects"), nature.at("wins")
    if bool(trigger) != bool(effects):
        yield nature.lacks("effects" if trigger else "trigger")
    if not trigger and not effects and not wins:  # C-CHR-3: a nature gives a peculiarity
        yield nature.lacks("trigger")
    if effects:
        parties = ("self", "target") if nature.word("trigger") in _WITH_AUTHOR else ("self",)
        yield from _effects(effects, replace(scope, place="nature", parties=parties))
    if wins:
        yield from _condition(wins, replace(scope, place="victory"))


def _effects(effects: Spot, scope: Scope) -> Iterator[Fault]:
    for effect in effects.items():
        yield from _effect(effect, scope)


def _effect(effect: Spot, scope: Scope) -> Iterator[Fault]:
    do = effect.word("do")
    if scope.place == "nature" and (do in _ONLY_BY_ACTION or (do == "shield" and not scope.delayed)):
        yield (effect.at("do") or effect).fault("wrong_place", found=do)
    yield from _parties(effect, scope, do)
    yield from _amount(effect, scope, do)
    if do == "reset" and (spot := effect.at("action")) and spot.word() and spot.word() not in scope.actions:
        yield _unknown(spot, "action", spot.word(), scope.actions)
    if spot := effect.at("effect"):
        yield from _effect(spot, replace(scope, delayed=True))
    if spot := effect.at("when"):
        yield from _condition(spot, scope)


def _amount(effect: Spot, scope: Scope, do: str) -> Iterator[Fault]:
    by = effect.at("by")
    if by is None:
        return
    number = by.number()
    if number == 0 and do != "transfer":
        yield by.fault("does_nothing")
    if number is not None and number < 1 and do == "transfer":
        yield by.fault("out_of_range", found=str(number), least=1, most=100)
    if spot := by.at("of"):
        yield from _operand(spot, scope)
    least, most = by.number("least"), by.number("most")
    if least is not None and most is not None and least > most and (spot := by.at("least")):
        yield spot.fault("clash", found=f"least: {least}", other=f"most: {most}")


def _condition(condition: Spot, scope: Scope) -> Iterator[Fault]:
    word = condition.word("is")
    here = scope.place == "victory"
    if (word == "chance" and here) or (word in _ONLY_AT_THE_END and not here):
        yield (condition.at("is") or condition).fault("wrong_place", found=word)
    yield from _parties(condition, scope, word)
    if spot := condition.at("left"):
        yield from _operand(spot, scope)
    if (spot := condition.at("role")) and spot.word() and spot.word() not in scope.roles:
        yield _unknown(spot, "role", spot.word(), scope.roles)
    if word == "tally" and condition.word("what") == "die" and condition.word("side") == "done":
        yield (condition.at("side") or condition).fault("clash", found="side: done", other="what: die")
    if spot := condition.at("of"):
        for inner in [spot] if isinstance(spot.node.value, dict) else spot.items():
            yield from _condition(inner, scope)


def _parties(spot: Spot, scope: Scope, word: str) -> Iterator[Fault]:
    for field in _PARTY_FIELDS:
        if party := spot.at(field):
            yield from _party(party, party.word(), scope)
    one, two = (spot.at(field) for field in _TWO_PARTIES.get(word, ("", "")))
    if one and two and one.word() == two.word():
        yield two.fault("clash", found=f"{two.where.rpartition('.')[2]}: {two.word()}", other=f"who: {one.word()}")


def _operand(spot: Spot, scope: Scope) -> Iterator[Fault]:
    party, dot, _ = spot.word().rpartition(".")
    if dot:
        yield from _party(spot, party, scope)


def _party(spot: Spot, party: str, scope: Scope) -> Iterator[Fault]:
    if party in ("target", "target2") and party not in scope.parties:
        yield spot.fault("no_target", found=party, expected=list(scope.parties))
    slug = party.removeprefix("role:")
    if slug != party and slug not in scope.roles:
        yield _unknown(spot, "role", slug, scope.roles)


def _parties_in(spot: Spot) -> Iterator[str]:
    """self, target, target2 as often as they are named anywhere below."""
    if word := spot.word():
        yield from re.findall(r"^(self|target2?)(?:$|\.)", word)
    for below in [*(field for _, field in spot.fields()), *spot.items()]:
        yield from _parties_in(below)


def _unknown(spot: Spot, kind: str, found: str, names: tuple[str, ...] | list[str]) -> Fault:
    return spot.fault("unknown_name", kind=kind, found=clip(found), near=near(found, names))
