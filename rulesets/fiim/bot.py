"""Bots: they see what their seat sees and order what its menu offers. They say no words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from rulesets.dice import Dice
from rulesets.fiim.book import DARK_ROLES, Book
from rulesets.fiim.orders import AllLeave, CheckSeat, NameThree, Nominate, Payload, Shoot, ShootingOrder, Vote
from rulesets.fiim.seen import Sight
from rulesets.ruleset import Bot
from rulesets.words import Menu, Offer, Seat


def random_bot(book: Book, sight: Sight, menu: Menu, dice: Dice) -> Sequence[Payload]:
    """Takes up four offers of five, with any legal values."""
    orders: list[Payload] = []
    for offer in menu.open():
        if dice.below(5, f"take:{offer.slot}"):
            orders += _order(offer, dice.shuffle(_legal(offer), offer.slot), dice.below(2, f"yes:{offer.slot}") == 1)
    return orders


def sensible_bot(book: Book, sight: Sight, menu: Menu, dice: Dice) -> Sequence[Payload]:
    """Plays for its team: shoots the agreed seat, checks the unknown, nominates and votes against whom it knows or suspects."""
    orders: list[Payload] = []
    for offer in menu.open():
        drawn = dice.shuffle(_legal(offer), offer.slot)
        agree = not _friends(sight) & set(offer.about.get("seats", ())) and dice.below(2, "in favour") == 1
        orders += _order(offer, _sensible_order(offer, sight, drawn), agree)
    return orders


def _legal(offer: Offer) -> list[Seat]:
    return [Seat(seat) for field in offer.fields for seat in field.legal]


def _order(offer: Offer, seats: Sequence[Seat], yes: bool) -> list[Payload]:
    """The offer taken up with the first of the seats, or as many as it asks for. Texts are left out."""
    match offer.kind:
        case "shooting_order":
            return [ShootingOrder(tuple(seats))]
        case "nominate":
            return [Nominate(seats[0])]
        case "vote":
            return [Vote(seats[0])]
        case "all_leave":
            return [AllLeave(yes)]
        case "shoot":
            return [Shoot(seats[0])]
        case "check":
            return [CheckSeat(seats[0])]
        case "best_move":
            return [NameThree(tuple(seats[:3]))]
        case _:
            return []


def _friends(sight: Sight) -> set[Seat]:
    """Seats the watcher knows to be of its own team."""
    own = sight.own.role if sight.own else None
    known = {seat for seat, role in sight.roles.items() if (role in DARK_ROLES) == (own in DARK_ROLES)}
    return known | _seats_answered(sight, "red")


def _seats_answered(sight: Sight, *answers: str) -> set[Seat]:
    return {check.seat for check in sight.checks if check.answer in answers and check.seat}


def _sensible_order(offer: Offer, sight: Sight, drawn: Iterable[Seat]) -> list[Seat]:
    """The seats, most wanted first: known opponents, unknown seats as drawn, friends last."""
    own, foes = _friends(sight), _seats_answered(sight, "dark", "sheriff")
    if offer.kind == "check":
        known = own | _seats_answered(sight, "dark", "sheriff", "not_sheriff")
        return sorted(drawn, key=lambda seat: (seat in known, sight.chairs[seat].status != "at_table"))
    if offer.kind == "shoot":  # all of the team must show one seat: the note decides, else the lowest number
        agreed = {seat: place for place, seat in enumerate(sight.note)}
        return sorted(_by_number(drawn), key=lambda seat: (seat in own, agreed.get(seat, len(agreed))))
    return sorted(drawn, key=lambda seat: (seat not in foes, seat in own))


def _by_number(seats: Iterable[Seat]) -> list[Seat]:
    return sorted(seats, key=int)


BOTS: Mapping[str, Bot] = {"random": random_bot, "sensible": sensible_bot}
