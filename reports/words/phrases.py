"""What a rule set's words must offer: a record of functions, like the rule set itself. Pure: codes in, text out.

Every function takes the game's Book (for texts that a scenario brings), the names of the seats in the reader's language, the
thing to be said, and the language ("ru", "en", "fa"). None of them ever fails on a value that the rule set can produce.
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
