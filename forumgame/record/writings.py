"""The words of texts inside orders. Orders are kept without them; `admit` reads them, also when it judges a kept order again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from forumgame.models import Game, WritingRow
from rulesets.words import Order, Writing


def bodies_of(game: Game, orders: Iterable[Order[Any]]) -> Mapping[str, str]:
    """Ref -> words of every text in these orders. One query if there are any."""
    refs = [writing.ref for order in orders for writing in _writings(order.says).values()]
    return dict(WritingRow.objects.filter(game=game, ref__in=refs).values_list("ref", "body")) if refs else {}


def with_words(order: Order[Any], bodies: Mapping[str, str]) -> Order[Any]:
    """The order with the words of its texts, as it was when it was sent."""
    texts = {name: Writing(w.ref, bodies[w.ref]) for name, w in _writings(order.says).items() if w.ref in bodies}
    return replace(order, says=replace(order.says, **texts)) if texts else order


def has_words(order: Order[Any]) -> bool:
    """Whether the order carries a text of a person."""
    return bool(_writings(order.says))


def _writings(says: Any) -> dict[str, Writing]:
    fields = getattr(says, "__struct_fields__", ())
    values = {name: getattr(says, name) for name in fields}
    return {name: value for name, value in values.items() if isinstance(value, Writing)}
