"""Players without a person. They see no more than their seat's own sight and menu."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from rulesets.dice import Dice
from rulesets.shahnameh.book import Book
from rulesets.shahnameh.orders import Says
from rulesets.shahnameh.roles import COMMON_ROLES, ZAHHAKIS
from rulesets.shahnameh.seen import Own, Sight
from rulesets.words import Field, Menu, Offer, Seat, Value

RARE = {"suicide": 12, "prefer": 6, "call_off": 6, "letter": 2, "tap": 2, "play": 3, "join": 3, "duel": 3, "feather": 3}
"""Kinds that the random bot takes up once in so many times; all others every time."""


def random_bot(book: Book, sight: Sight, menu: Menu, dice: Dice) -> Sequence[Says]:
    """Anything legal, thrown for; each offer by a throw of its own."""
    orders = []
    for offer in menu.open():
        name = f"{_seat_name(sight)}/{offer.slot}/{offer.kind}/{'.'.join(f.name for f in offer.fields)}"
        rare = RARE.get(offer.kind, 1)
        if _can_be_filled(offer) and not dice.below(rare, name):
            orders.append(_order(offer, _values(offer, dice, name)))
    return _one_per_slot(menu, orders)


def sensible_bot(book: Book, sight: Sight, menu: Menu, dice: Dice) -> Sequence[Says]:
    """Plays its own side: the kings by what they know, companions by the open table's trust and doubt."""
    own = sight.own
    if own is None:
        return ()
    orders = []
    for offer in menu.open():
        values = _sense(sight, own, offer, dice)
        if values is not None:
            orders.append(_order(offer, values))
    return _one_per_slot(menu, orders)


def _sense(sight: Sight, own: Own, offer: Offer, dice: Dice) -> dict[str, Any] | None:
    """Values for the offer's fields, or None to leave it."""
    field = offer.fields[0] if offer.fields else Field("", "yes_no")
    name = f"{_seat_name(sight)}/{offer.slot}/{offer.kind}"
    doubted = _by(sight, field.legal, own, dice, name)
    match offer.kind:
        case "speak" | "call_off" | "prefer" | "suicide" | "letter" | "duel":
            return None
        case "cards":
            return {"peyman": doubted[-1], "goman": doubted[0]} if len(doubted) > 1 else None
        case "seat":
            return {"at": tuple(doubted[::-1][: field.most])}
        case "hunt":
            strangers = [seat for seat in doubted if seat not in own.people]
            prey = strangers[: field.most] if len(strangers) >= field.least else doubted[: field.least]
            return {"at": tuple(prey)} if len(prey) >= field.least else None
        case "accuse":
            return {"at": tuple(doubted[: field.most])} if len(doubted) >= field.least else None
        case "verdict":
            return {"at": tuple(doubted[: field.most])}
        case "antidote":
            return {"at": field.legal[:1]} if dice.below(3, name) == 0 else None
        case "guess":
            unseen = [role for role in COMMON_ROLES if role not in ZAHHAKIS]
            return {"at": doubted[0], "role": dice.pick(unseen, f"{name}/role")} if doubted else None
        case "strike":
            return {"at": doubted[0]} if doubted and sight.cycle > 1 else None
        case "join":
            return {"side": dice.pick(("jamshid", "zahhak"), name)}
        case "coup_vote":
            return {"support": dice.below(2, name) == 0}
        case "play":
            return {"at": doubted[0]} if field.name == "at" and doubted else {} if sight.cycle > 1 else None
        case _:
            return {"at": doubted[0]} if field.kind == "seat" and doubted else None


def _by(sight: Sight, legal: Sequence[str], own: Own, dice: Dice, name: str) -> list[str]:
    """Legal seats, the likeliest foe first: never one's own people if known, then by doubt less trust, then by lot."""
    lot = dice.shuffle(sorted(legal), f"{name}/lot")
    people = sight.people

    def weight(seat: str) -> tuple[bool, int]:
        person = people.get(Seat(seat))
        score = 0 if person is None else person.goman - person.peyman
        return Seat(seat) in own.people, -score if own.side != "zahhak" else score

    return sorted(lot, key=weight)


def _can_be_filled(offer: Offer) -> bool:
    """Whether there are enough legal values, and different seats for different fields (SHAH-D3)."""
    several = sum(field.kind == "seat" for field in offer.fields)
    return all(f.kind in ("yes_no", "text") or len(f.legal) >= max(f.least, several) for f in offer.fields)


def _values(offer: Offer, dice: Dice, name: str) -> dict[str, Any]:
    values: dict[str, Any] = {}
    for field in offer.fields:
        left = field if field.kind != "seat" else replace(field, legal=tuple(s for s in field.legal if s not in values.values()))
        values[field.name] = _any(left, dice, f"{name}/{field.name}")
    return values


def _any(field: Field, dice: Dice, name: str) -> Any:
    match field.kind:
        case "yes_no":
            return dice.below(2, name) == 0
        case "text":
            return {"ref": name, "body": name}
        case "number":
            return field.least + dice.below(field.most - field.least + 1, name)
        case "seat" | "choice":
            return dice.pick(field.legal, name)
        case "seats" | "choices":
            most = min(field.most, len(field.legal))
            count = field.least + dice.below(most - field.least + 1, f"{name}/count")
            return tuple(dice.shuffle(field.legal, name)[:count])


def _order(offer: Offer, values: dict[str, Any]) -> Says:
    fixed: dict[str, Value] = dict(offer.fixed)
    says: Says = msgspec.convert({**fixed, **values, "type": offer.kind}, type=Says)
    return says


def _one_per_slot(menu: Menu, orders: Sequence[Says]) -> tuple[Says, ...]:
    """The last order of each slot: two kinds may share one."""
    slots = {offer.kind: offer.slot for offer in menu.offers}
    kept: dict[str, Says] = {}
    for says in orders:
        kind = str(says.__struct_config__.tag)
        kept[f"{slots[kind]}.{getattr(says, 'card', '')}"] = says
    return tuple(kept.values())


def _seat_name(sight: Sight) -> str:
    """The step and the seat, so that no two throws coincide."""
    own = sight.own
    return "public" if own is None else f"{sight.step}/{own.seat}"
