"""Bots: they see what their seat sees and order what its menu offers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from rulesets.dice import Dice
from rulesets.nowruz_mafia.book import Book
from rulesets.nowruz_mafia.orders import Final, Payload
from rulesets.nowruz_mafia.seen import Own, Sight
from rulesets.ruleset import Bot
from rulesets.words import Menu, Offer, Seat, Writing

TEXTS = {"speak": ("حرفی ندارم.",), "defend": ("من بی‌گناهم.", "به جان مادرم من بی‌گناهم."), "will": ("خدانگهدار.",)}


def random_bot(book: Book, sight: Sight, menu: Menu, dice: Dice) -> Sequence[Payload]:
    """Takes up three offers of four, with any legal values."""
    seat = sight.own.seat if sight.own else ""
    return [
        order
        for offer in menu.open()
        if dice.below(4, f"{seat} {offer.slot}: whether")
        for order in _take_up(offer, dice, f"{seat} {offer.slot}")
    ]


def sensible_bot(book: Book, sight: Sight, menu: Menu, dice: Dice) -> Sequence[Payload]:
    """Plays for its side: the mafia agree on a victim, the Detective asks somebody new and votes by what is known."""
    if sight.own is None:
        return []
    return [order for offer in menu.open() for order in _sensible(sight, sight.own, offer, dice)]


def _sensible(sight: Sight, own: Own, offer: Offer, dice: Dice) -> Iterable[Payload]:
    throw = f"{own.seat} {offer.slot}"
    match offer.kind:
        case "consent":  # the table is of one mind
            return _take_up(offer, dice, offer.slot) if dice.below(2, f"{offer.slot}: mood") else ()
        case "final":
            return (Final(_condemns(sight, own, dice, throw)),)
        case "snipe":
            suspects = [seat for seat in _most_voted(sight) if seat in offer.fields[0].legal]
            return _aim(offer, suspects, dice, throw) if dice.below(3, f"{throw}: nerve") == 0 else ()
        case "extra_defence":
            return _take_up(offer, dice, throw) if sight.accused in sight.roles else ()
        case "kill":  # the team agrees
            return _aim(offer, _targets(sight, own, offer), dice, offer.slot)
        case "vote":  # what the talk comes to: most share one hunch
            shared = dice.below(3, f"{throw}: own mind") > 0
            return _aim(offer, _targets(sight, own, offer), dice, offer.slot if shared else throw)
        case "stun" | "inquire" | "save" | "rumour" | "mark":
            return _aim(offer, _targets(sight, own, offer), dice, throw)
        case _:
            return _take_up(offer, dice, throw)


def _targets(sight: Sight, own: Own, offer: Offer) -> list[Seat]:
    """Whom the offer is best aimed at; all legal seats where nothing speaks for one."""
    legal = [Seat(seat) for seat in offer.fields[0].legal]
    guilty = [seat for seat in legal if own.answers.get(seat) == "mafia"]
    match offer.kind:
        case "vote":
            best = guilty or [seat for seat in legal if own.answers.get(seat) != "citizen"]
        case "inquire":
            best = [seat for seat in legal if seat not in own.answers]
        case "kill" | "stun":
            best = [seat for seat in legal if seat not in sight.roles]
        case "mark":
            best = [seat for seat in _most_voted(sight) if seat in legal]
        case _:
            best = []
    return best or legal


def _condemns(sight: Sight, own: Own, dice: Dice, throw: str) -> bool:
    """The accused's guilt as far as the seat knows it; without knowledge three of four execute."""
    accused = sight.accused
    if accused in sight.roles:
        return False
    if accused and accused in own.answers:
        return own.answers[accused] == "mafia"
    return len(sight.roles) > 1 or dice.below(4, f"{throw}: doubt") > 0


def _most_voted(sight: Sight) -> list[Seat]:
    most = max(sight.votes.values(), default=0)
    return [seat for seat in sight.in_play if sight.votes.get(seat) == most > 0]


def _aim(offer: Offer, targets: list[Seat], dice: Dice, throw: str) -> tuple[Payload, ...]:
    return (_payload(offer, {"at": dice.pick(targets, throw)}),) if targets else ()


def _take_up(offer: Offer, dice: Dice, throw: str) -> tuple[Payload, ...]:
    """The offer with any legal values; none if it has no legal target."""
    values: dict[str, Any] = {}
    for field in offer.fields:
        if field.kind == "seat":
            if not field.legal:
                return ()
            values[field.name] = dice.pick(field.legal, throw)
        elif field.kind == "yes_no":
            values[field.name] = dice.below(2, throw) == 1
        else:
            values[field.name] = Writing(f"{throw}: text", dice.pick(TEXTS[offer.kind], throw)[: field.most])
    return (_payload(offer, values),)


def _payload(offer: Offer, values: dict[str, Any]) -> Payload:
    order: Payload = msgspec.convert({**offer.fixed, **values, "type": offer.kind}, Payload)
    return order


BOTS: Mapping[str, Bot] = {"random": random_bot, "sensible": sensible_bot}
