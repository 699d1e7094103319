"""The open phase read from its rows: what stands, what is planned."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from forumgame.books import rules_of
from forumgame.models import Game, Order, Phase
from rulesets.pending import press_ready, stand, withdraw
from rulesets.words import Order as Sent
from rulesets.words import Pending, Refusal, Seat


@dataclass(frozen=True, slots=True)
class Orders:
    """pending: what stands in the open phase. rows: the row behind each standing order, by (seat, slot)."""

    pending: Pending[Any]
    rows: dict[tuple[str, str], Order]


def orders_of(game: Game, phase: Phase) -> Orders:
    """What stands in a phase: its rows in order of arrival, folded. One query."""
    return folded(game, Order.objects.filter(phase=phase, for_step=phase.step).order_by("rank", "pk"))


def plans_for(game: Game, step: str) -> Orders:
    """What stands as plans for a later step. One query."""
    return folded(
        game,
        Order.objects.filter(game=game, for_step=step)
        .exclude(phase__step=step)
        .exclude(phase__state="annulled")
        .order_by("count", "pk"),
    )


def folded(game: Game, rows: Iterable[Order]) -> Orders:
    """The rows of one step folded into what stands."""
    codec = rules_of(game).codec
    pending: Pending[Any] = Pending()
    behind: dict[tuple[str, str], Order] = {}
    for row in rows:
        seat = Seat(row.seat)
        match row.verb:
            case Order.Verb.PLACE:
                pending = stand(pending, as_sent(row, codec))
                behind[row.seat, row.slot] = row
            case Order.Verb.WITHDRAW:
                left = withdraw(pending, seat, row.slot)
                pending = pending if isinstance(left, Refusal) else left
                behind.pop((row.seat, row.slot), None)
            case Order.Verb.READY | Order.Verb.NOT_READY:
                pending = press_ready(pending, seat, row.verb == Order.Verb.READY)
            case _:
                raise ValueError(f"unknown verb {row.verb}")
    return Orders(pending, behind)


def as_sent(row: Order, codec: Any) -> Sent[Any]:
    """A row as the rules see it."""
    return Sent(
        Seat(row.seat), codec.says(row.says), row.slot, "host" if row.by == "host" else "seat", row.rank, row.for_step, row.final
    )
