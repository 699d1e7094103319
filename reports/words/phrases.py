"""The interface of a rule set's phrases: a record of pure functions from codes to text.

Arguments, where a function needs them: the game's Book (for a scenario's texts), the names of the seats in the reader's language,
the value to phrase, and the language ("ru", "en", "fa"). No function raises for a value that the rule set can produce.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from reports.words.values import Names
from reports.words.wording import Wording
from rulesets.words import Fault, Offer, Order, Owed, Refusal, Result, Seat

Language = str


@dataclass(frozen=True, slots=True)
class Phrase:
    """A title and an optional sentence."""

    title: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class Phrases:
    """The phrases of one rule set.

    game      title and one sentence of the rule set itself, for lists
    seat      name of a seat if the game or its scenario gives one; "" if the person's name is used
    sheet     the public sheet of a seat (role, what it can do): titled paragraphs
    role      name and description of a secret role or nature, as on the player's own sheet
    step      name of a step by its label: "Day 3, 16:00 hour"
    offer     label of an offer and what it does, in one sentence
    field     label of an offer's field (name of the field)
    value     label of a legal value that is no seat (choices, and fixed values)
    why_not   why an offer is closed now
    refusal   why an order was refused
    order     an order as the rules understood it (receipt, host's list)
    notice    a notice as a sentence addressed to its audience
    event     an event with its clause, for hosts
    silence   the consequence of sending no order
    grade     name of a grade in a Result
    result    the sentence that says how the game ended
    option    name and sentence of an option; its value's label by `value`
    slot      heading over the offers of one slot ("Your order by day"); "" if the offer's own title is used
    fault     what is wrong with a scenario or an option; "" if the house's sentence is used
    label     label of the n-th step of a kind; calendars name the kind by it
    series    name and sentence of a chart by the name of its series
    wording   the catalogue behind these functions, for checks that it is complete
    hidden    every secret sheet, for authors and readers of a whole scenario
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
