"""Forms made from a rule set's menu, and orders read back from them. The same for players, hosts and rulings.

A form describes itself: a field's name in it is `<kind>:<field>`, so that an order is read without the menu it came from (a late
form is judged, not lost). What is legal is decided by the rules alone.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec
from django.http import QueryDict
from django.utils.translation import gettext as _

from forumgame.clockwork import dates
from forumgame.people.typed_text import is_text
from forumgame.record.rejection import Rejected
from reports.words.phrases import Phrases
from rulesets.codec import write
from rulesets.words import Field, Offer, Order, Seat, Writing

KINDS = frozenset({"seat", "seats", "choice", "choices", "yes_no", "number", "text"})
FEW = 20
"""More legal values than this are shown as a list to unfold, not as a grid."""
LONGEST_WORD = 48
"""No kind, slot or step has a longer name."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal value with its label."""

    value: str
    label: str
    picked: bool = False


@dataclass(frozen=True, slots=True)
class Input:
    """One field of a form. values: what it holds now, as text. rounds: for an ordered list, its first, second... choice."""

    name: str
    kind: str
    label: str
    choices: tuple[Choice, ...]
    values: tuple[str, ...]
    least: int
    most: int
    rounds: tuple[tuple[Choice, ...], ...] = ()

    @property
    def value(self) -> str:
        """Its first value."""
        return self.values[0] if self.values else ""

    @property
    def few(self) -> bool:
        """Whether all choices are shown side by side."""
        return len(self.choices) <= FEW


@dataclass(frozen=True, slots=True)
class OfferForm:
    """One offer as a form, or closed with a reason. plans: the later steps it may be meant for, by label."""

    id: str
    kind: str
    slot: str
    fixed: str
    title: str
    text: str
    final: bool
    sealed: bool
    why_not: str
    inputs: tuple[Input, ...]
    plans: tuple[Choice, ...]
    attempt: str = field(default_factory=lambda: secrets.token_urlsafe(18))
    unfold: bool = False


@dataclass(frozen=True, slots=True)
class Taken:
    """What a form sent: the offer it takes up and its values, ready for the rules."""

    kind: str
    slot: str
    fixed: str
    values: Mapping[str, Any]
    raw: Mapping[str, tuple[str, ...]]
    for_step: str
    phase: int
    attempt: str | None

    def takes_up(self, offer: Offer) -> bool:
        """Whether it was sent from this offer's form."""
        return (self.kind, self.slot, self.fixed) == (offer.kind, offer.slot, write(offer.fixed))


@dataclass(frozen=True, slots=True)
class Reader:
    """The words and the language a form is made for."""

    words: Phrases
    book: Any
    names: Mapping[Seat, str]
    language: str
    persian: bool = False

    def said(self, text: str) -> str:
        """A text of the rule set's words, with the reader's digits."""
        return dates.digits(text, self.persian)

    def step(self, label: str) -> str:
        """The name of a step."""
        return step_name(self.words, self.book, label, self.language, self.persian)


def step_name(words: Phrases, book: Any, label: str, language: str, persian: bool) -> str:
    """The name of a step by its label; the deal is the house's own."""
    return _("The deal") if label == "deal" else dates.digits(words.step(book, label, language), persian)


def offer_form(
    reader: Reader, offer: Offer, place: str, standing: Order[Any] | None = None, sent: Taken | None = None
) -> OfferForm:
    """An offer as a form. Filled with what was just sent from it and turned down, else with the order that stands."""
    phrase = reader.words.offer(reader.book, reader.names, offer, reader.language)
    mine = sent if sent is not None and sent.takes_up(offer) else None
    kept = mine.raw if mine else _kept(offer, standing)
    steps = [Choice(s, reader.step(s), bool(mine and mine.for_step == s)) for s in offer.plan_for]
    return OfferForm(
        id=f"offer-{place}",
        kind=offer.kind,
        slot=offer.slot,
        fixed=write(offer.fixed),
        title=reader.said(phrase.title),
        text=reader.said(phrase.text),
        final=offer.final,
        sealed=offer.sealed,
        why_not=reader.said(reader.words.why_not(reader.book, reader.names, offer, reader.language)) if offer.why_not else "",
        inputs=tuple(_input(reader, offer, f, kept.get(f.name, ())) for f in offer.fields),
        plans=tuple(steps),
        unfold=mine is not None,
    )


def _input(reader: Reader, offer: Offer, of: Field, values: tuple[str, ...]) -> Input:
    label = reader.said(reader.words.field(reader.book, offer, of.name, reader.language))
    choices = tuple(Choice(value, _label(reader, of, value), value in values) for value in of.legal)
    rounds = []
    if of.ordered:
        for n in range(of.most):
            now = values[n] if n < len(values) else ""
            rounds.append(tuple(Choice(c.value, c.label, c.value == now) for c in choices))
    return Input(f"{of.kind}:{of.name}", of.kind, label, choices, values, of.least, of.most, tuple(rounds))


def _label(reader: Reader, of: Field, value: str) -> str:
    if of.kind in ("seat", "seats") and Seat(value) in reader.names:
        return reader.names[Seat(value)]
    return reader.said(reader.words.value(reader.book, of.name, value, reader.language))


def _kept(offer: Offer, standing: Order[Any] | None) -> Mapping[str, tuple[str, ...]]:
    """The values of the standing order as form values, if it takes up this offer."""
    if standing is None:
        return {}
    says = msgspec.to_builtins(standing.says)
    if says.pop("type", None) != offer.kind or any(says.get(k) != _listed(v) for k, v in offer.fixed.items()):
        return {}
    return {f.name: _as_text(says[f.name]) for f in offer.fields if f.name in says and not isinstance(says[f.name], dict)}


def _listed(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def _as_text(value: Any) -> tuple[str, ...]:
    match value:
        case None | "":
            return ()
        case bool():
            return ("yes" if value else "no",)
        case list() | tuple():
            return tuple(map(str, value))
        case _:
            return (str(value),)


# --- reading a form -----------------------------------------------------------------------------------


def taken(post: QueryDict) -> Taken:
    """An order from a posted form. Rejected `garbage` for what no form of ours sends."""
    values = dict(_fixed(post.get("fixed", "{}")))
    raw: dict[str, tuple[str, ...]] = {}
    for name in post:
        kind, colon, of = name.partition(":")
        if colon and kind in KINDS and of.isidentifier():
            given = tuple(v for v in post.getlist(name) if v != "")
            raw[of] = given
            if given or kind in ("seats", "choices", "text"):
                values[of] = _value(kind, given)
    kind, slot, step = post.get("kind", ""), post.get("slot", ""), post.get("for_step", "")
    if (
        not kind.isidentifier()
        or "type" in values
        or not all(len(word) <= LONGEST_WORD and is_text(word) for word in (kind, slot, step))
    ):
        raise Rejected("garbage")
    return Taken(
        kind,
        slot,
        post.get("fixed", "{}"),
        values,
        raw,
        step,
        phase_of(post),
        attempt_of(post),
    )


def phase_of(post: QueryDict) -> int:
    """The number of the phase that the page showed. Rejected `garbage` where it is none."""
    text = post.get("phase", "")
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise Rejected("garbage")
    return int(text)


def attempt_of(post: QueryDict) -> str | None:
    """The form's own key: the same sending twice is one order."""
    key = post.get("attempt", "")
    if len(key) > 48 or not key.isascii() or "\0" in key:
        raise Rejected("garbage")
    return key or None


def _fixed(text: str) -> Mapping[str, Any]:
    """The values that the offer fixed: words, numbers, lists of words; nothing deeper gets in."""
    try:
        fixed = json.loads(text)
    except (ValueError, RecursionError):
        raise Rejected("garbage") from None
    if not isinstance(fixed, dict) or not all(is_text(name) and _flat(value) for name, value in fixed.items()):
        raise Rejected("garbage")
    return fixed


def _flat(value: Any) -> bool:
    words = value if isinstance(value, list) else [value] if isinstance(value, str) else []
    return all(isinstance(word, str) and is_text(word) for word in words) and isinstance(value, str | int | list | None)


def _value(kind: str, given: Sequence[str]) -> Any:
    match kind:
        case "seats" | "choices":
            return list(given)
        case "yes_no":
            return {"yes": True, "no": False}.get(given[0], given[0])
        case "number":
            return _number(given[0])
        case "text":
            return Writing("", given[0].replace("\r\n", "\n") if given else "")
        case _:
            return given[0]


def _number(text: str) -> int | str:
    """A whole number in any digits; anything else stays text, which the rules refuse as malformed."""
    plain = text.strip().replace("−", "-")
    return int(plain) if len(plain) <= 18 and plain.removeprefix("-").isdecimal() else text
