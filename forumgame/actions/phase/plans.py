"""Plans: orders for a later step, judged again when it opens (C-CHR-14)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.db.models import Max
from msgspec.structs import replace

from forumgame.models import Entry, Game, OrderRow, Phase, RefusalRow, ToldRow
from forumgame.record.books import book_of, rules_of
from forumgame.record.one_reading import SentRow
from forumgame.record.open_phase import fold_orders, plans_for
from forumgame.record.rows import order_row, refusal_row, told_row
from rulesets.pending import stand
from rulesets.words import Pending, Player, Refusal, Told


def carry_plans(game: Game, phase: Phase, state: Any, entry: Entry, planned: Sequence[SentRow] | None = None) -> None:
    """Judge the plans for the opening step. A legal plan becomes an order of this phase; an illegal one is saved as a refusal,
    with a notice to its seat. planned: the rows of plans for all coming steps, for a caller that has read them; without it one
    query when there are none."""
    ours = None if planned is None else [row for row in planned if row.for_step == phase.step]
    plans = plans_for(game, phase.step) if ours is None else fold_orders(game, ours)
    if not plans.rows:
        return
    rules, book = rules_of(game), book_of(game)
    pending: Pending[Any] = Pending()
    fresh, turned_down, told = [], [], []
    counts = counts_of(game)
    for rank, order in enumerate(sorted(plans.pending.orders, key=lambda o: (o.rank, o.seat, o.slot)), 1):
        row = plans.rows[order.seat, order.slot]
        answer = rules.admit(book, state, pending, replace(order, rank=rank))
        if isinstance(answer, Refusal):
            turned_down.append(
                refusal_row(
                    game, phase.pk, order.seat, row.account_id, row.kind, answer.code, answer.params, entry.at, says=row.says
                )
            )
            told.append(told_row(game, Told(Player(order.seat), answer), phase.step, entry.at, entry=entry))
            continue
        pending = stand(pending, answer.order)
        counts[row.seat] = counts.get(row.seat, 0) + 1
        fresh.append(
            order_row(
                phase, row.character_id, replace(answer.order, by=order.by), row.kind, row.arrived_at, counts[row.seat],
                account_id=row.account_id, bot=row.bot, reason=row.reason, carried=True,
            )
        )  # fmt: skip
    OrderRow.objects.bulk_create(fresh)
    RefusalRow.objects.bulk_create(turned_down)
    ToldRow.objects.bulk_create(told)


def counts_of(game: Game) -> dict[str, int]:
    """Seat -> the number of orders it has sent so far."""
    return dict(OrderRow.objects.filter(game=game).values_list("seat").annotate(Max("count")))
