"""The same form twice is one order: a double click, a reload, a second tab of the same page."""

from __future__ import annotations

from django.db.models import Q, QuerySet

from forumgame.models import OrderRow
from forumgame.record.refused import Refused
from rulesets.words import Seat

KEPT = 38
"""Letters of a form's key that are kept where the form is sent again after another order."""


def earlier(game_id: int, seat: Seat, key: str | None, kind: str) -> OrderRow | None:
    """The order saved earlier from the same form, if it is still the last in its slot: sent again after another order it is a new
    one. key: of the form with its values; without one nothing is found. Refused `garbage` if another form used the same key."""
    again = _of(game_id, seat, key).order_by("-count").first() if key else None
    if again is None:
        return None
    ready = again.verb in {OrderRow.Verb.READY, OrderRow.Verb.NOT_READY}
    own = {"withdraw": again.verb == OrderRow.Verb.WITHDRAW, "ready": ready}
    if not own.get(kind, again.verb == OrderRow.Verb.PLACE and again.kind == kind):
        raise Refused("garbage")
    rows = OrderRow.objects.filter(game_id=game_id, seat=seat, slot=again.slot, for_step=again.for_step)
    return None if rows.filter(count__gt=again.count, carried=False).exists() else again


def key_for(key: str, count: int, known: int) -> str:
    """The key to save a new order under: the form's own, or one made from it where `known` orders have it. count: the order's
    number."""
    return f"{key[:KEPT]}#{count}" if known else key


def _of(game_id: int, seat: Seat, key: str) -> QuerySet[OrderRow]:
    same = Q(attempt=key) | Q(attempt__startswith=f"{key[:KEPT]}#")
    return OrderRow.objects.filter(same, game_id=game_id, seat=seat)
