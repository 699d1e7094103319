"""From a host's file to a Scenario, or to every fault in it at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from rulesets.court.scenario.form import HIDDEN_KINDS, ROLE_KINDS, ActionForm, CastForm, NatureForm, RoleForm
from rulesets.court.scenario.meaning import meaning_faults
from rulesets.court.scenario.reading import decode, read
from rulesets.court.scenario.shape import form_of
from rulesets.court.scenario.spot import Spot
from rulesets.court.scenario.texts import text_faults
from rulesets.court.scenario.vocabulary import Action, Effect, Nature, Role, Scenario, Victory
from rulesets.words import Fault

MOST_FAULTS = 500


def load_bytes(data: bytes) -> Scenario | tuple[Fault, ...]:
    """A file as it was sent. Not UTF-8 and too large are faults like any other."""
    text = decode(data)
    return load(text) if isinstance(text, str) else text


def load(text: str) -> Scenario | tuple[Fault, ...]:
    """The Scenario of a cast file (C-SCN), or all its faults in the order of lines.

    One fault a field, the first that was noticed; from 500 on the rest is only counted (`and_more`). Never raises.
    """
    root, faults = read(text)
    if root is None:
        return _sorted_faults(faults)
    form, spot = form_of(root), Spot("", 1, root)
    shape = () if isinstance(form, CastForm) else form
    every = _sorted_faults((*faults, *shape, *text_faults(spot), *meaning_faults(spot)))
    return every if every or not isinstance(form, CastForm) else compile_form(form)


def _sorted_faults(faults: tuple[Fault, ...]) -> tuple[Fault, ...]:
    by_place: dict[tuple[str, int], Fault] = {}
    for fault in faults:
        by_place.setdefault((fault.where, 0) if fault.where else (fault.code, fault.line), fault)
    ordered = sorted(by_place.values(), key=lambda fault: (fault.line, fault.where))
    if len(ordered) <= MOST_FAULTS:
        return tuple(ordered)
    return (*ordered[:MOST_FAULTS], Fault("", "and_more", params={"count": len(ordered) - MOST_FAULTS}))


def compile_form(form: CastForm) -> Scenario:
    """The Scenario of a form without faults."""
    return Scenario(
        slug=form.slug,
        roles=tuple(_role(slug, role) for slug, role in form.roles.items()),
        natures=tuple(_nature(slug, nature) for slug, nature in form.natures.items()),
        options=form.options.model_dump(exclude_unset=True) if form.options else {},
        texts={language: dict(_texts(form, language)) for language in form.languages},
    )


def _role(slug: str, role: RoleForm) -> Role:
    actions = tuple(_action(kind, getattr(role.actions, kind)) for kind in ROLE_KINDS)
    return Role(slug=slug, actions=actions, vk=role.vk, nature=role.nature or "")


def _nature(slug: str, nature: NatureForm) -> Nature:
    actions = tuple(_action(kind, getattr(nature.actions, kind)) for kind in HIDDEN_KINDS)
    wins = _word(nature.wins, Victory) if nature.wins else None
    return Nature(slug, actions, nature.tv, nature.trigger, _words(nature.effects or []), wins)


def _action(kind: Any, form: ActionForm) -> Action:
    return Action(form.slug, kind, form.targets, _words(form.effects), _or_empty(form.time), form.free, _or_empty(form.own))


def _or_empty(value: str | None) -> Any:
    """What the file says, "" where it was left out (a form is typed by what may be written)."""
    return value or ""


def _words(effects: list[Any]) -> tuple[Effect, ...]:
    return tuple(_word(effect, Effect) for effect in effects)


def _word(form: Any, union: Any) -> Any:
    return msgspec.convert(form.model_dump(exclude_unset=True), type=union)


def _texts(form: CastForm, language: str) -> Iterator[tuple[str, str]]:
    """Keys and texts of one language, by the vocabulary's keys."""
    yield "title", form.title[language]
    yield "about", form.about[language]
    for sort, things in (("role", form.roles), ("nature", form.natures)):
        for slug, thing in things.items():
            yield f"{sort}.{slug}", thing.name[language]
            yield f"{sort}.{slug}.about", thing.about[language]
            for kind in type(thing.actions).model_fields:
                action = getattr(thing.actions, kind)
                yield f"action.{action.slug}", action.name[language]
                yield f"action.{action.slug}.about", action.about[language]
