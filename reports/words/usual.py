"""Default phrases: each function of the record returns the catalogue message with the usual key."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from reports.words.phrases import Language, Phrase, Phrases
from reports.words.values import Names, Passage, plain
from reports.words.wording import Scene, Wording
from rulesets.words import Fault, Owed, Result

S = TypeVar("S", str, Phrase)


def phrases_of(wording: Wording, result: Callable[[Scene, Result], str]) -> Phrases:
    """A `Phrases` record whose functions return catalogue messages with the usual keys; a game replaces some of the functions.

    With an attribute `text`: game, option-<name>, role-<code>, offer-<kind>, series-<name>. Without: step-<kind> (n: the cycle,
    or none), field-<name>, <field>-<value>, refusal-<code>, order-, notice- and event-<tag>, with-clause, silence-<code> (step:
    a later one, or none), grade-<code>, fault-<code> (where: the last part of its place).
    """
    return Phrases(
        game=lambda language: phrase(Scene(wording, language), "game"),
        seat=lambda book, seat, language: "",
        sheet=lambda book, seat, language: (),
        role=with_book(wording, lambda at, code: phrase(at, f"role-{code}")),
        step=with_book(wording, step),
        offer=with_names(wording, lambda at, offer: phrase(at, f"offer-{offer.kind}", **{**offer.fixed, **offer.about})),
        field=lambda book, offer, name, language: Scene(wording, language).say(f"field-{name}"),
        value=lambda book, field, value, language: known(Scene(wording, language, book), field, value),
        why_not=with_names(wording, lambda at, offer: at.tell_code(f"refusal-{offer.why_not}", offer.about)),
        refusal=with_names(wording, lambda at, refusal: at.tell_code(f"refusal-{refusal.code}", refusal.params)),
        order=with_names(wording, lambda at, order: at.tell("order", order.says)),
        notice=with_names(wording, lambda at, notice: at.tell("notice", notice)),
        event=with_names(wording, event),
        silence=with_names(wording, silence),
        grade=with_book(wording, lambda at, code: at.say(f"grade-{code}")),
        result=with_names(wording, result),
        option=lambda name, language: phrase(Scene(wording, language), f"option-{name}"),
        fault=lambda found, language: fault(Scene(wording, language), found),
        series=lambda name, language: phrase(Scene(wording, language), f"series-{name}"),
        wording=wording,
    )


def with_names(wording: Wording, say: Callable[[Scene, Any], S]) -> Callable[[Any, Names, Any, Language], S]:
    """Turn a function of a Scene into a function of the record."""
    return lambda book, names, said, language: say(Scene(wording, language, book, names), said)


def with_book(wording: Wording, say: Callable[[Scene, str], S]) -> Callable[[Any, str, Language], S]:
    """The same for a phrase without seats."""
    return lambda book, code, language: say(Scene(wording, language, book), code)


def phrase(scene: Scene, key: str, **params: Any) -> Phrase:
    """A message and its attribute `text`; each gets only the parameters that it uses."""
    return Phrase(scene.tell_code(key, params), scene.tell_code(f"{key}.text", params))


def step(scene: Scene, label: str) -> str:
    """Name of a step by its label (`3.night`, `lobby`), or by its kind alone."""
    cycle, _, kind = label.rpartition(".")
    return plain(scene.tell_code(f"step-{kind}", {"n": int(cycle) if cycle else None}))


def event(scene: Scene, happened: Any) -> str:
    """An event with its clause, for hosts."""
    return scene.say("with-clause", sentence=Passage(scene.tell("event", happened)), clause=happened.clause)


def silence(scene: Scene, owed: Owed) -> str:
    """The consequence of sending no order, with the step at whose end it comes if that is a later step."""
    return scene.tell_code(f"silence-{owed.silence}", {"step": owed.at and Passage(step(scene, owed.at.label))})


def known(scene: Scene, field: str, value: str) -> str:
    """The label of a value; a value without a label (a number) is returned unchanged."""
    key = f"{scene.wording.families.get(field, field)}-{value.lower()}"
    return scene.say(key) if scene.wording.catalogue.has(scene.language, key) else value


def fault(scene: Scene, found: Fault) -> str:
    """What is wrong with an option or a deal; "" if the game has no message for the fault."""
    key = f"fault-{found.code}"
    if not scene.wording.catalogue.has(scene.language, key):
        return ""
    return scene.tell_code(key, {**found.params, "where": found.where.partition(".")[2] or found.where})
