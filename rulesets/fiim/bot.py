"""Bots: they see what their seat sees and may order what its menu offers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_args

import msgspec

from rulesets.dice import Dice
from rulesets.fiim.orders import Says
from rulesets.fiim.sight import Sight
from rulesets.fiim.state import Book
from rulesets.words import Field, Menu, Offer, Seat

TAGS = {msgspec.inspect.type_info(kind).tag: kind for kind in get_args(Says)}  # type: ignore[attr-defined]


def at_random(book: Book, sight: Sight, menu: Menu, dice: Dice) -> Sequence[Says]:
    """Takes up four offers of five, with any legal values. Says no words."""
    chosen = [offer for offer in menu.open() if dice.below(5, f"take:{offer.slot}")]
    return [says for offer in chosen if (says := _any(offer, dice)) is not None]


def _any(offer: Offer, dice: Dice) -> Says | None:
    values = {}
    for field in offer.fields:
        if field.kind == "text":
            return None
        values[field.name] = _value(field, dice, f"{offer.slot}:{field.name}")
    return msgspec.convert({**offer.fixed, **values, "type": offer.kind}, Says)


def _value(field: Field, dice: Dice, throw: str) -> Any:
    if field.kind == "yes_no":
        return dice.below(2, throw) == 1
    if field.kind == "seats":
        number = field.least + dice.below(field.most - field.least + 1, f"{throw}/many")
        return tuple(dice.shuffle(field.legal, throw)[:number])
    return dice.pick(field.legal, throw)


def sensible(book: Book, sight: Sight, menu: Menu, dice: Dice) -> Sequence[Says]:
    """Plays for its team: shoots the agreed seat, checks the unknown, names and votes for known or suspected opponents."""
    says = [_sense(offer, sight, dice) for offer in menu.open()]
    return [order for order in says if order is not None]


def _sense(offer: Offer, sight: Sight, dice: Dice) -> Says | None:
    legal = offer.fields[0].legal if offer.fields else ()
    if offer.kind in ("speak", "last_word"):
        return None
    if offer.kind == "all_leave":
        friends = set(offer.about["seats"]) & _friends(sight)
        return msgspec.convert({"type": offer.kind, "in_favour": not friends and dice.below(2, "favour") == 1}, Says)
    if offer.kind in ("shooting_order", "best_move"):
        seats = _liked(legal, sight, dice, offer.slot)[: 3 if offer.kind == "best_move" else 10]
        return msgspec.convert({"type": offer.kind, "seats": seats}, Says)
    if offer.kind == "shoot":
        agreed = [seat for seat in sight.note if seat in legal and seat not in _friends(sight)]
        target = agreed[0] if agreed else next(iter([s for s in legal if s not in _friends(sight)]), legal[0])
        return msgspec.convert({"type": "shoot", "target": target}, Says)
    if offer.kind == "check":
        seen = {check.seat for check in sight.checks} | {sight.seat} | _friends(sight)
        unseen = [seat for seat in legal if seat not in seen and sight.chairs[seat].status == "at_table"] or list(legal)
        return msgspec.convert({"type": "check", "target": dice.pick(unseen, "check")}, Says)
    name = offer.fields[0].name
    return msgspec.convert({"type": offer.kind, name: _liked(legal, sight, dice, offer.slot)[0]}, Says)


def _friends(sight: Sight) -> set[Seat]:
    """Seats the watcher knows to be of its own team."""
    own = sight.roles.get(sight.seat) if sight.seat else None
    dark = own in ("dark", "don")
    known = {seat for seat, role in sight.roles.items() if (role in ("dark", "don")) == dark}
    return known | {check.seat for check in sight.checks if check.answer == "red" and check.seat}


def _foes(sight: Sight) -> set[Seat]:
    return {check.seat for check in sight.checks if check.answer in ("dark", "sheriff") and check.seat}


def _liked(legal: Sequence[Seat | str], sight: Sight, dice: Dice, throw: str) -> list[Seat]:
    """The seats, most wanted first: known opponents, then unknown ones in drawn order, friends last."""
    drawn = dice.shuffle([Seat(seat) for seat in legal], throw)
    foes, friends = _foes(sight), _friends(sight)
    return sorted(drawn, key=lambda seat: (seat not in foes, seat in friends))
