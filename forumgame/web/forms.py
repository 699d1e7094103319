"""Forms made from a rule set's menu, for players' orders, hosts' orders on behalf of a seat, and rulings.

A field's name in a form is `<kind>:<field>`: `posted_order` parses it without the menu.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from forumgame.web.posted.field_faults import fault_of
from forumgame.web.posted.posted_order import PostedOrder
from forumgame.web.reader import Reader
from rulesets.codec import write
from rulesets.words import Field, Offer, Order, Seat

FEW = 20
"""More legal values than this are shown as a list to unfold, not as a grid."""


@dataclass(frozen=True, slots=True)
class FormChoice:
    """A legal value with its label."""

    value: str
    label: str
    picked: bool = False


@dataclass(frozen=True, slots=True)
class Input:
    """One field of a form. values: its current values, as text. rounds: for an ordered list, the first, second... choice.

    fault: what is wrong with the values that were just sent, empty if nothing is."""

    name: str
    kind: str
    label: str
    choices: tuple[FormChoice, ...]
    values: tuple[str, ...]
    least: int
    most: int
    rounds: tuple[tuple[FormChoice, ...], ...] = ()
    fault: str = ""

    @property
    def single(self) -> bool:
        """Whether it is a list of which exactly one is to be chosen, so shown as radio buttons."""
        return self.kind in ("seats", "choices") and self.least == self.most == 1

    @property
    def value(self) -> str:
        """Its first value."""
        return self.values[0] if self.values else ""

    @property
    def few(self) -> bool:
        """Whether the template shows all choices side by side."""
        return len(self.choices) <= FEW


@dataclass(frozen=True, slots=True)
class OfferForm:
    """One offer as a form, or the reason why it is closed. plans: labels of the later steps it can be planned for."""

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
    plans: tuple[FormChoice, ...]
    unfold: bool = False

    @property
    def faults(self) -> tuple[str, ...]:
        """What is wrong with the values that were just sent, field by field."""
        return tuple(f"{i.label}: {i.fault}" if i.label else i.fault for i in self.inputs if i.fault)


def offer_form(
    reader: Reader, offer: Offer, place: str, standing: Order[Any] | None = None, sent: PostedOrder | None = None
) -> OfferForm:
    """An offer as a form, filled from the order that was just refused (`sent`), else from the standing order."""
    phrase = reader.words.offer(reader.book, reader.names, offer, reader.language)
    mine = sent if sent is not None and sent.takes_up(offer) else None
    values = mine.raw if mine else _values_of_order(offer, standing)
    steps = [FormChoice(s, reader.step(s), bool(mine and mine.for_step == s)) for s in offer.plan_for]
    return OfferForm(
        id=f"offer-{place}",
        kind=offer.kind,
        slot=offer.slot,
        fixed=write(offer.fixed),
        title=reader.with_digits(phrase.title),
        text=reader.with_digits(phrase.text),
        final=offer.final,
        sealed=offer.sealed,
        why_not=reader.with_digits(reader.words.why_not(reader.book, reader.names, offer, reader.language))
        if offer.why_not
        else "",
        inputs=tuple(_input(reader, offer, f, values.get(f.name, ()), judged=mine is not None) for f in offer.fields),
        plans=tuple(steps),
        unfold=mine is not None,
    )


def _input(reader: Reader, offer: Offer, of: Field, values: tuple[str, ...], judged: bool = False) -> Input:
    label = reader.with_digits(reader.words.field(reader.book, offer, of.name, reader.language))
    choices = tuple(FormChoice(value, _label(reader, of, value), value in values) for value in of.legal)
    rounds = []
    if of.ordered:
        for n in range(of.most):
            now = values[n] if n < len(values) else ""
            rounds.append(tuple(FormChoice(c.value, c.label, c.value == now) for c in choices))
    fault = reader.with_digits(fault_of(of, values)) if judged else ""
    return Input(f"{of.kind}:{of.name}", of.kind, label, choices, values, of.least, of.most, tuple(rounds), fault)


def _label(reader: Reader, of: Field, value: str) -> str:
    if of.kind in ("seat", "seats") and Seat(value) in reader.names:
        return reader.names[Seat(value)]
    return reader.with_digits(reader.words.value(reader.book, of.name, value, reader.language))


def _values_of_order(offer: Offer, standing: Order[Any] | None) -> Mapping[str, tuple[str, ...]]:
    """The standing order's values as form values; empty if it was not made from this offer."""
    if standing is None:
        return {}
    says = msgspec.to_builtins(standing.says)
    if says.pop("type", None) != offer.kind or any(says.get(k) != _as_list(v) for k, v in offer.fixed.items()):
        return {}
    return {f.name: _as_text(says[f.name]) for f in offer.fields if f.name in says}


def _as_list(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def _as_text(value: Any) -> tuple[str, ...]:
    match value:
        case None | "":
            return ()
        case dict():  # a Writing; it has its words only where the page gave them to it
            return _as_text(value.get("body"))
        case bool():
            return ("yes" if value else "no",)
        case list() | tuple():
            return tuple(map(str, value))
        case _:
            return (str(value),)
