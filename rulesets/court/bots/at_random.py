"""The random bot: any legal order is as good as any other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulesets.court.book import Book
from rulesets.court.bots.taking import take_up
from rulesets.court.orders import Payload
from rulesets.court.seen import Sight
from rulesets.dice import Dice
from rulesets.words import Field, Menu, Offer

ODDS = {"prison_vote": 2, "measure_vote": 2, "invite": 2, "answer": 1, "overthrow": 6, "leave": 12}
"""One in so many that an open offer of the kind is taken up."""


def random_bot(book: Book, sight: Sight, menu: Menu, dice: Dice) -> Sequence[Payload]:
    """An open action in two phases of three, a free one in one of three, other offers at ODDS; all at random."""
    if sight.own is None:
        return ()
    return [_fill_in(offer, dice, f"bot:{sight.own.seat}:{offer.slot}") for offer in _choose_offers(menu, dice, sight.own.seat)]


def _choose_offers(menu: Menu, dice: Dice, me: str) -> Iterator[Offer]:
    offers = menu.open()
    acting = [offer for offer in offers if offer.kind == "act"]
    for prefix, odds in (("act", 2), ("free:", 1)):
        acts = [offer for offer in acting if offer.slot.startswith(prefix)]
        if acts and dice.below(3, f"bot:{me}:{prefix}") < odds:
            yield dice.pick(acts, f"bot:{me}:which {prefix}")
    for offer in offers:
        if offer.kind in ODDS and not dice.below(ODDS[offer.kind], f"bot:{me}:{offer.kind}"):
            yield offer


def _fill_in(offer: Offer, dice: Dice, throw: str) -> Payload:
    return take_up(offer, {field.name: _fill_field(field, dice, f"{throw}:{field.name}") for field in offer.fields})


def _fill_field(field: Field, dice: Dice, throw: str) -> str | list[str]:
    """A legal value: one for a choice, between least and most for seats."""
    if field.kind == "choice":
        return dice.pick(field.legal, throw)
    many = field.least + dice.below(min(field.most, len(field.legal)) - field.least + 1, f"{throw}:many")
    left = list(field.legal)
    return [left.pop(dice.below(len(left), f"{throw}/{nth}")) for nth in range(many)]
