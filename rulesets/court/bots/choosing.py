"""The best of the actions offered, by worth: which action, on whom."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from rulesets.court.book import Book
from rulesets.court.bots.regard import Regard, worth
from rulesets.court.bots.taking import take_up
from rulesets.court.orders import Payload
from rulesets.court.seen import Own
from rulesets.court.state import CYCLE, NIGHT
from rulesets.dice import Dice
from rulesets.words import Offer, Seat

T = TypeVar("T")

CONSIDERED = 5
"""Targets of each sort that are weighed: the dearest and the most hated."""


def best_acts(book: Book, own: Own, regard: Regard, offers: Sequence[Offer], dice: Dice) -> list[Payload]:
    """The best action for each slot that is left, no action twice, and every `free` one that does good. All at the hour that
    the bot has chosen for this day; at night at once."""
    acts = [offer for offer in offers if offer.kind == "act"]
    if not acts or not is_the_hour(regard, dice):
        return []
    weighed = sorted(_weigh(book, own, regard, acts, dice), key=lambda choice: -choice[0])
    taken: dict[str, Payload] = {}
    used: set[object] = set()
    for value, offer, targets in weighed:
        action = offer.fixed["action"]
        if offer.slot in taken or action in used or (offer.slot.startswith("free:") and value <= 0):
            continue
        used.add(action)
        taken[offer.slot] = take_up(offer, {"targets": targets})
    return list(taken.values())


def is_the_hour(regard: Regard, dice: Dice) -> bool:
    """Whether to act now: at night always; by day at once where one's own ВК is below 0, else at an hour by lot, or the last."""
    at = regard.board.number % CYCLE
    if at == NIGHT or regard.board.vk[regard.me] < 0:
        return True
    return dice.below(NIGHT - at, f"bot:{regard.me}:hour") == 0


def _weigh(
    book: Book, own: Own, regard: Regard, acts: Sequence[Offer], dice: Dice
) -> Iterator[tuple[int, Offer, tuple[Seat, ...]]]:
    """Each offer with its best targets. Between equals the lot decides."""
    playbook = book.playbook
    seats = _turn(tuple(regard.of), dice, f"bot:{own.seat}:whom")
    ranked = sorted(seats, key=lambda seat: regard.of[seat])
    eyed = (*ranked[:CONSIDERED], *ranked[-CONSIDERED:])
    best: dict[object, tuple[int, tuple[Seat, ...]]] = {}
    for offer in _turn(acts, dice, f"bot:{own.seat}:acts"):
        action = str(offer.fixed["action"])
        if action not in best:
            play = playbook.play(own.seat, own.nature, action)
            assert play is not None, "the menu offers what the seat owns"
            aims = _aims(offer, eyed, seats)
            best[action] = max(((worth(regard, play, aim), aim) for aim in aims), key=lambda choice: choice[0])
        yield best[action][0], offer, best[action][1]


def _turn(things: Sequence[T], dice: Dice, throw: str) -> list[T]:
    """The things from one of them on, which the lot names, and round to it: one throw where a shuffle takes many."""
    first = dice.below(len(things), throw)
    return [*things[first:], *things[:first]]


def _aims(offer: Offer, eyed: Sequence[Seat], seats: Sequence[Seat]) -> list[tuple[Seat, ...]]:
    """The targets that come to mind; if none of them is legal, any that are."""
    if not offer.fields:
        return [()]
    field = offer.fields[0]
    near = [seat for seat in dict.fromkeys(eyed) if seat in field.legal]
    if len(near) < field.most:
        near = [seat for seat in seats if seat in field.legal]
    if field.most == 1:
        return [(seat,) for seat in near]
    return [(one, two) for one in near for two in near if one != two]
