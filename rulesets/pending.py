"""How orders come to stand: the one bookkeeping of an open phase, the same for the house, bots and worked cases."""

from __future__ import annotations

from msgspec.structs import replace

from rulesets.words import Order, P, Pending, Refusal, Seat


def stand(pending: Pending[P], order: Order[P]) -> Pending[P]:
    """With the order standing in its slot, in place of the seat's earlier one. Kept in (seat, slot) order."""
    others = [o for o in pending.orders if (o.seat, o.slot) != (order.seat, order.slot)]
    return replace(pending, orders=tuple(sorted([*others, order], key=_place)))


def standing_order(pending: Pending[P], seat: Seat, slot: str) -> Order[P] | None:
    """The order that stands in a seat's slot, if any."""
    return next((o for o in pending.orders if o.seat == seat and o.slot == slot), None)


def withdraw(pending: Pending[P], seat: Seat, slot: str) -> Pending[P] | Refusal:
    """Without the seat's order in that slot. Refused: `no_order` (none stands), `final` (it cannot be taken back)."""
    order = standing_order(pending, seat, slot)
    if order is None:
        return Refusal("no_order", {"slot": slot})
    if order.final:
        return Refusal("final", {"slot": slot})
    return replace(pending, orders=tuple(o for o in pending.orders if o is not order))


def press_ready(pending: Pending[P], seat: Seat, ready: bool = True) -> Pending[P]:
    """With the seat's ready press set or taken back."""
    seats = {*pending.ready, seat} if ready else {*pending.ready} - {seat}
    return replace(pending, ready=tuple(sorted(seats)))


def _place(order: Order[P]) -> tuple[str, str]:
    return order.seat, order.slot
