"""Plans: orders for a later step, judged again when it opens (C-CHR-14)."""

from __future__ import annotations

import json
from typing import Any

from django.db.models import Max
from msgspec.structs import replace

from forumgame.models import Entry, Game, Order, Phase, Refusal, ToldRow
from forumgame.models.game import public_id
from forumgame.record.books import book_of, rules_of
from forumgame.record.open_phase import plans_for
from rulesets.codec import write
from rulesets.pending import stand
from rulesets.words import Pending
from rulesets.words import Refusal as Refused


def carry_plans(game: Game, phase: Phase, state: Any, entry: Entry) -> None:
    """Judge the plans for the step that opens. Still legal: a new order of this phase. No longer: kept as a refusal and told.

    One query when there are none."""
    plans = plans_for(game, phase.step)
    if not plans.rows:
        return
    rules, book = rules_of(game), book_of(game)
    pending: Pending[Any] = Pending()
    fresh, turned_down, told = [], [], []
    counts = counts_of(game)
    for rank, order in enumerate(sorted(plans.pending.orders, key=lambda o: (o.rank, o.seat, o.slot)), 1):
        row = plans.rows[order.seat, order.slot]
        answer = rules.admit(book, state, pending, replace(order, rank=rank))
        if isinstance(answer, Refused):
            refusal = {**answer.params}
            turned_down.append(
                Refusal(game=game, phase=phase, seat=row.seat, account_id=row.account_id, kind=row.kind, says=row.says,
                        code=answer.code, params=json.dumps(refusal, ensure_ascii=False, sort_keys=True), at=entry.at)
            )  # fmt: skip
            told.append(
                ToldRow(game=game, entry=entry, to=ToldRow.To.PLAYER, seat=row.seat, step=phase.step, kind="refusal",
                        says=write(answer), at=entry.at)
            )  # fmt: skip
            continue
        pending = stand(pending, answer.order)
        counts[row.seat] = counts.get(row.seat, 0) + 1
        fresh.append(
            Order(
                game=game,
                phase=phase,
                character_id=row.character_id,
                seat=row.seat,
                for_step=phase.step,
                slot=answer.order.slot,
                kind=row.kind,
                says=write(answer.order.says),
                final=answer.order.final,
                by=row.by,
                account_id=row.account_id,
                bot=row.bot,
                reason=row.reason,
                arrived_at=row.arrived_at,
                rank=rank,
                count=counts[row.seat],
                carried=True,
                receipt=public_id(),
            )
        )
    Order.objects.bulk_create(fresh)
    Refusal.objects.bulk_create(turned_down)
    ToldRow.objects.bulk_create(told)


def counts_of(game: Game) -> dict[str, int]:
    """How many orders each seat has sent so far."""
    return dict(Order.objects.filter(game=game).values_list("seat").annotate(Max("count")))
