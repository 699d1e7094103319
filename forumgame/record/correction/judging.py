"""Kept orders judged again in another state: which of them the rules refuse only now."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from forumgame.models import Entry, Game, OrderRow, Phase
from forumgame.record.books import book_of, rules_of
from forumgame.record.open_phase import elapsed, fold_orders
from forumgame.record.undone import without_undone
from forumgame.record.writings import bodies_of, with_words
from rulesets.pending import stand
from rulesets.words import Order, Pending, Refusal

Slot = tuple[str, str]


def refused_anew(
    game: Game, phase: Phase | None, before: Any, after: Any, orders: tuple[Order[Any], ...], kept: tuple[Order[Any], ...]
) -> dict[Slot, Refusal]:
    """The kept orders of a phase that the rules refuse in the state `after` but not, asked in the same way, in the state
    `before`, in which all of `orders` stood. What both refuse was sent when other orders stood, and is left as it is."""
    rows = OrderRow.objects.filter(phase=phase, for_step=phase.step).order_by("rank", "pk") if phase else ()
    arrived = (
        {slot: elapsed(phase, row.arrived_at) for slot, row in fold_orders(game, without_undone(game, rows)).rows.items()}
        if phase
        else {}
    )
    bodies = bodies_of(game, orders)
    now = _refused(game, after, kept, bodies, arrived)
    then = _refused(game, before, orders, bodies, arrived) if now else {}
    return {slot: refusal for slot, refusal in now.items() if slot not in then}


def _refused(game: Game, state: Any, orders: Iterable[Order[Any]], bodies: Any, arrived: dict[Slot, int]) -> dict[Slot, Refusal]:
    rules, book = rules_of(game), book_of(game)
    found: dict[Slot, Refusal] = {}
    pending: Pending[Any] = Pending()
    for order in sorted(orders, key=lambda o: (o.rank, o.seat, o.slot)):
        here = replace(pending, elapsed=arrived.get((order.seat, order.slot), 0))
        answer = rules.admit(book, state, here, with_words(order, bodies))
        if isinstance(answer, Refusal):
            found[order.seat, order.slot] = answer
        pending = stand(pending, order)
    return found


def phase_closed_by(game: Game, entry: Entry) -> Phase | None:
    """The phase that a standing closing closed."""
    return Phase.objects.filter(game=game, state=Phase.State.CLOSED, step=entry.step).order_by("-number").first()
