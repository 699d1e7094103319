"""What a rule set's words must offer: a record of functions, like the rule set itself. Pure: codes in, text out.

Every function takes the game's Book (for texts that a scenario brings), the names of the seats in the reader's language, the
thing to be said, and the language ("ru", "en", "fa"). None of them ever fails on a value that the rule set can produce.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from reports.words.values import Names, Passage, plain
from reports.words.wording import Scene, Wording
from rulesets.words import Fault, Offer, Order, Owed, Refusal, Result, Seat

Language = str


@dataclass(frozen=True, slots=True)
class Phrase:
    """A name and, where there is more to say, a sentence."""

    title: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class Phrases:
    """The words of one rule set.

    game      title and one sentence of the rule set itself, for lists
    seat      name of a seat where the game or its scenario gives one; "" where the person's name serves
    sheet     the public sheet of a seat (role, what it can do): titled paragraphs
    role      name and description of a secret role or nature, as on the own sheet
    step      name of a step by its label: "Day 3, 16:00 hour"
    offer     label of an offer and what it does, in one sentence
    field     label of an offer's field (name of the field)
    value     label of a legal value that is no seat (choices, and fixed values)
    why_not   why an offer is closed now
    refusal   why an order was turned down
    order     what the rules understood of an order (receipt, host's list)
    notice    a told notice as a sentence to whom it was told
    event     an event with its clause, for hosts
    silence   what silence costs
    grade     name of a grade in a Result
    result    the sentence that says how the game ended
    option    name and sentence of an option; its value's label by `value`
    slot      heading over the offers of one slot ("Your order by day"); "" where the offer's own title serves
    fault     what is wrong with a scenario or a setting; "" where the house's own sentence serves
    label     label of the n-th step of a kind, by which calendars name the kind
    series    name and sentence of a chart by the name of its series
    wording   the catalogue behind all this, for who checks that it is complete
    hidden    every sheet that is dealt in secret, whoever may hold it: for who writes or reads a whole scenario
    """

    game: Callable[[Language], Phrase]
    seat: Callable[[Any, Seat, Language], str]
    sheet: Callable[[Any, Seat, Language], tuple[Phrase, ...]]
    role: Callable[[Any, str, Language], Phrase]
    step: Callable[[Any, str, Language], str]
    offer: Callable[[Any, Names, Offer, Language], Phrase]
    field: Callable[[Any, Offer, str, Language], str]
    value: Callable[[Any, str, str, Language], str]
    why_not: Callable[[Any, Names, Offer, Language], str]
    refusal: Callable[[Any, Names, Refusal, Language], str]
    order: Callable[[Any, Names, Order[Any], Language], str]
    notice: Callable[[Any, Names, Any, Language], str]
    event: Callable[[Any, Names, Any, Language], str]
    silence: Callable[[Any, Names, Owed, Language], str]
    grade: Callable[[Any, str, Language], str]
    result: Callable[[Any, Names, Result, Language], str]
    option: Callable[[str, Language], Phrase]
    slot: Callable[[Any, str, Language], str] = lambda book, slot, language: ""
    fault: Callable[[Fault, Language], str] = lambda fault, language: ""
    hidden: Callable[[Any, Language], tuple[tuple[Phrase, ...], ...]] = lambda book, language: ()
    series: Callable[[str, Language], Phrase] = lambda name, language: Phrase(name)
    label: Callable[[str, int], str] = lambda kind, n: f"{n}.{kind}"
    wording: Wording | None = None


def phrases_of(wording: Wording, result: Callable[[Any, Names, Result, Language], str]) -> Phrases:
    """The record of a game whose words are messages of its catalogue under the usual keys; a game replaces some of them.

    game, option-<name>, role-<code>, offer-<kind>, series-<name> have an attribute `text`; step-<kind> (n: the cycle, or none),
    field-<name>, <field>-<value>, refusal-<code>, order-, notice- and event-<tag>, with-clause, silence-<code>, grade-<code>,
    fault-<code> (where: the last part of its place) have none.
    """

    def scene(language: str, book: Any = None, names: Names | None = None) -> Scene:
        return Scene(wording, language, book, names or {})

    def happened(book: Any, names: Names, event: Any, language: str) -> str:
        at = scene(language, book, names)
        return at.say("with-clause", sentence=Passage(at.tell("event", event)), clause=event.clause)

    return Phrases(
        game=lambda language: phrase(scene(language), "game"),
        seat=lambda book, seat, language: "",
        sheet=lambda book, seat, language: (),
        role=lambda book, code, language: phrase(scene(language, book), f"role-{code}"),
        step=lambda book, label, language: step(scene(language), label),
        offer=lambda book, names, offer, language: phrase(
            scene(language, book, names), f"offer-{offer.kind}", **{**offer.fixed, **offer.about}
        ),
        field=lambda book, offer, name, language: wording.catalogue.say(language, f"field-{name}"),
        value=lambda book, field, value, language: known(scene(language, book), field, value),
        why_not=lambda book, names, offer, language: scene(language, book, names).tell_code(
            f"refusal-{offer.why_not}", offer.about
        ),
        refusal=lambda book, names, refusal, language: scene(language, book, names).tell_code(
            f"refusal-{refusal.code}", refusal.params
        ),
        order=lambda book, names, order, language: scene(language, book, names).tell("order", order.says),
        notice=lambda book, names, notice, language: scene(language, book, names).tell("notice", notice),
        event=happened,
        silence=lambda book, names, owed, language: scene(language, book, names).say(f"silence-{owed.silence}"),
        grade=lambda book, code, language: scene(language).say(f"grade-{code}"),
        result=result,
        option=lambda name, language: phrase(scene(language), f"option-{name}"),
        fault=lambda found, language: fault(scene(language), found),
        series=lambda name, language: phrase(scene(language), f"series-{name}"),
        wording=wording,
    )


def phrase(scene: Scene, key: str, **params: Any) -> Phrase:
    """A message and its attribute `text`, each with what it wants of the parameters."""
    return Phrase(scene.tell_code(key, params), scene.tell_code(f"{key}.text", params))


def step(scene: Scene, label: str) -> str:
    """Name of a step by its label (`3.night`, `lobby`), or of its bare kind."""
    cycle, _, kind = label.rpartition(".")
    return plain(scene.tell_code(f"step-{kind}", {"n": int(cycle) if cycle else None}))


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
