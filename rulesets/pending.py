"""The orders that stand in an open phase: enter one, find one, withdraw one. The house, bots and worked cases all use these."""

from __future__ import annotations

from operator import attrgetter

from msgspec.structs import replace

from rulesets.words import Order, P, Pending, Refusal, Seat

PLACE = attrgetter("seat", "slot")
"""Where an order stands: orders are sorted by it."""


def stand(pending: Pending[P], order: Order[P]) -> Pending[P]:
    """The pending orders with this one in its slot, where it replaces the seat's earlier order. Sorted by seat and slot."""
    others = [o for o in pending.orders if o.seat != order.seat or o.slot != order.slot]
    return replace(pending, orders=tuple(sorted([*others, order], key=PLACE)))


def standing_order(pending: Pending[P], seat: Seat, slot: str) -> Order[P] | None:
    """The order that stands in a seat's slot, if any."""
    for order in pending.orders:
        if order.seat == seat and order.slot == slot:
            return order
    return None


def withdraw(pending: Pending[P], seat: Seat, slot: str) -> Pending[P] | Refusal:
    """The pending orders without the seat's order in that slot. Refused: `no_order` (none stands), `final` (it cannot be taken
    back)."""
    order = standing_order(pending, seat, slot)
    if order is None:
        return Refusal("no_order", {"slot": slot})
    if order.final:
        return Refusal("final", {"slot": slot})
    return replace(pending, orders=tuple(o for o in pending.orders if o is not order))


def press_ready(pending: Pending[P], seat: Seat, ready: bool = True) -> Pending[P]:
    """The pending orders with the seat's ready press set, or taken back."""
    seats = {*pending.ready, seat} if ready else {*pending.ready} - {seat}
    return replace(pending, ready=tuple(sorted(seats)))
