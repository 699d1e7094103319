"""What a game says that has nothing of its own: each function of the record as a message under its usual key."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from reports.words.phrases import Language, Phrase, Phrases
from reports.words.values import Names, Passage, plain
from reports.words.wording import Scene, Wording
from rulesets.words import Fault, Owed, Result

S = TypeVar("S", str, Phrase)


def phrases_of(wording: Wording, result: Callable[[Scene, Result], str]) -> Phrases:
    """The record of a game whose words are messages of its catalogue under the usual keys; a game replaces some of them.

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
    """A function of the record from one that speaks in a scene."""
    return lambda book, names, said, language: say(Scene(wording, language, book, names), said)


def with_book(wording: Wording, say: Callable[[Scene, str], S]) -> Callable[[Any, str, Language], S]:
    """The same for what is said of no seat."""
    return lambda book, code, language: say(Scene(wording, language, book), code)


def phrase(scene: Scene, key: str, **params: Any) -> Phrase:
    """A message and its attribute `text`, each with what it wants of the parameters."""
    return Phrase(scene.tell_code(key, params), scene.tell_code(f"{key}.text", params))


def step(scene: Scene, label: str) -> str:
    """Name of a step by its label (`3.night`, `lobby`), or of its bare kind."""
    cycle, _, kind = label.rpartition(".")
    return plain(scene.tell_code(f"step-{kind}", {"n": int(cycle) if cycle else None}))


def event(scene: Scene, happened: Any) -> str:
    """An event with its clause, for hosts."""
    return scene.say("with-clause", sentence=Passage(scene.tell("event", happened)), clause=happened.clause)


def silence(scene: Scene, owed: Owed) -> str:
    """What silence costs, and at the end of which step where that is a later one."""
    return scene.tell_code(f"silence-{owed.silence}", {"step": owed.at and Passage(step(scene, owed.at.label))})


def known(scene: Scene, field: str, value: str) -> str:
    """The label of a value that has one, else the value as it is (a number)."""
    key = f"{scene.wording.families.get(field, field)}-{value.lower()}"
    return scene.say(key) if scene.wording.catalogue.has(scene.language, key) else value


def fault(scene: Scene, found: Fault) -> str:
    """What is wrong with a setting or a deal; "" for a fault that is not this game's."""
    key = f"fault-{found.code}"
    if not scene.wording.catalogue.has(scene.language, key):
        return ""
    return scene.tell_code(key, {**found.params, "where": found.where.partition(".")[2] or found.where})
