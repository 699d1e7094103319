"""Bots: they see what their seat sees and order what its menu offers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec.structs import replace

from rulesets.dice import Dice
from rulesets.ruleset import Bot
from rulesets.shahnameh.book import Book
from rulesets.shahnameh.orders import Payload
from rulesets.shahnameh.roles import COMMON_ROLES, ZAHHAKIS
from rulesets.shahnameh.seen import Own, Sight
from rulesets.words import Field, Menu, Offer, Seat, Value, kind_of

RARE = {"suicide": 12, "prefer": 6, "call_off": 6, "letter": 2, "tap": 2, "play": 3, "join": 3, "duel": 3, "feather": 3}
"""Kinds that the random bot takes up once in so many times; all others every time."""


def random_bot(book: Book, sight: Sight, menu: Menu, dice: Dice) -> Sequence[Payload]:
    """Orders anything legal by lot; each offer has a throw of its own."""
    orders = []
    for offer in menu.open():
        name = f"{_seat_name(sight)}/{offer.slot}/{offer.kind}/{'.'.join(f.name for f in offer.fields)}"
        rare = RARE.get(offer.kind, 1)
        if _can_be_filled(offer) and not dice.below(rare, name):
            orders.append(_order(offer, _values(offer, dice, name)))
    return _one_per_slot(menu, orders)


def sensible_bot(book: Book, sight: Sight, menu: Menu, dice: Dice) -> Sequence[Payload]:
    """Plays its own side: the kings by what they know, companions by the open table's trust and doubt."""
    if sight.own is None:
        return ()
    orders = []
    for offer in menu.open():
        values = _sensible_values(Decision(sight, sight.own, offer, dice))
        if values is not None:
            orders.append(_order(offer, values))
    return _one_per_slot(menu, orders)


@dataclass(frozen=True)
class Decision:
    """What the sensible bot weighs for one offer."""

    sight: Sight
    own: Own
    offer: Offer
    dice: Dice

    @property
    def field(self) -> Field:
        """The offer's first field."""
        return self.offer.fields[0] if self.offer.fields else Field("", "yes_no")

    @property
    def throw(self) -> str:
        """The name of the offer's throws."""
        return f"{_seat_name(self.sight)}/{self.offer.slot}/{self.offer.kind}"

    def foes_first(self) -> list[str]:
        """Legal seats, the likeliest foe first: never one's own people if known, then by doubt less trust, then by lot."""
        return sorted(self.dice.shuffle(sorted(self.field.legal), f"{self.throw}/lot"), key=self._friendliness)

    def _friendliness(self, seat: str) -> tuple[bool, int]:
        person = self.sight.people.get(Seat(seat))
        doubt = 0 if person is None else person.goman - person.peyman
        return Seat(seat) in self.own.people, doubt if self.own.side == "zahhak" else -doubt


Values = dict[str, Any] | None
"""Values for the offer's fields, or None to leave the offer."""


def _sensible_values(decision: Decision) -> Values:
    if decision.offer.kind in LEFT_ALONE:
        return None
    return TACTICS.get(decision.offer.kind, _name_one)(decision)


def _name_one(decision: Decision) -> Values:
    doubted = decision.foes_first()
    return {"at": doubted[0]} if decision.field.kind == "seat" and doubted else None


def _give_cards(decision: Decision) -> Values:
    doubted = decision.foes_first()
    return {"peyman": doubted[-1], "goman": doubted[0]} if len(doubted) > 1 else None


def _seat_trusted(decision: Decision) -> Values:
    return {"at": tuple(decision.foes_first()[::-1][: decision.field.most])}


def _hunt(decision: Decision) -> Values:
    """Strangers, as many as may be named; one's own people only if there are too few of them."""
    field, doubted = decision.field, decision.foes_first()
    strangers = [seat for seat in doubted if seat not in decision.own.people]
    prey = strangers[: field.most] if len(strangers) >= field.least else doubted[: field.least]
    return {"at": tuple(prey)} if len(prey) >= field.least else None


def _accuse(decision: Decision) -> Values:
    field, doubted = decision.field, decision.foes_first()
    return {"at": tuple(doubted[: field.most])} if len(doubted) >= field.least else None


def _give_verdict(decision: Decision) -> Values:
    return {"at": tuple(decision.foes_first()[: decision.field.most])}


def _give_antidote(decision: Decision) -> Values:
    return {"at": decision.field.legal[:1]} if decision.dice.below(3, decision.throw) == 0 else None


def _guess(decision: Decision) -> Values:
    doubted, unknown = decision.foes_first(), [role for role in COMMON_ROLES if role not in ZAHHAKIS]
    return {"at": doubted[0], "role": decision.dice.pick(unknown, f"{decision.throw}/role")} if doubted else None


def _strike(decision: Decision) -> Values:
    return _name_one(decision) if decision.sight.cycle > 1 else None


def _join(decision: Decision) -> Values:
    return {"side": decision.dice.pick(("jamshid", "zahhak"), decision.throw)}


def _vote_on_coup(decision: Decision) -> Values:
    return {"support": decision.dice.below(2, decision.throw) == 0}


def _play_card(decision: Decision) -> Values:
    """The prison at once, the other cards from the second cycle on."""
    doubted = decision.foes_first()
    if decision.field.name == "at" and doubted:
        return {"at": doubted[0]}
    return {} if decision.sight.cycle > 1 else None


LEFT_ALONE = ("speak", "call_off", "prefer", "suicide", "letter", "duel")
"""Kinds of offers that the sensible bot never takes up."""

TACTICS: Mapping[str, Callable[[Decision], Values]] = {
    "cards": _give_cards,
    "seat": _seat_trusted,
    "hunt": _hunt,
    "accuse": _accuse,
    "verdict": _give_verdict,
    "antidote": _give_antidote,
    "guess": _guess,
    "strike": _strike,
    "join": _join,
    "coup_vote": _vote_on_coup,
    "play": _play_card,
}
"""Kind of offer -> what the sensible bot does with it; any other offer names the likeliest foe."""


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


def _order(offer: Offer, values: dict[str, Any]) -> Payload:
    fixed: dict[str, Value] = dict(offer.fixed)
    says: Payload = msgspec.convert({**fixed, **values, "type": offer.kind}, type=Payload)
    return says


def _one_per_slot(menu: Menu, orders: Sequence[Payload]) -> tuple[Payload, ...]:
    """The last order of each slot: two kinds may share one."""
    slots = {offer.kind: offer.slot for offer in menu.offers}
    kept: dict[str, Payload] = {}
    for says in orders:
        kind = kind_of(says)
        kept[f"{slots[kind]}.{getattr(says, 'card', '')}"] = says
    return tuple(kept.values())


def _seat_name(sight: Sight) -> str:
    """The step and the seat, so that no two throws coincide."""
    own = sight.own
    return "public" if own is None else f"{sight.step}/{own.seat}"


BOTS: Mapping[str, Bot] = {"random": random_bot, "sensible": sensible_bot}
