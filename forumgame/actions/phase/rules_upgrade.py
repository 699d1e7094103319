"""Moves a running game to the version of the rules that the site has, at the border of a phase (decision 25)."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import msgspec
from django.db import transaction

from forumgame.actions.lock import lock_game, lock_game_for_host, open_phase
from forumgame.actions.notice import tell_everybody
from forumgame.actions.phase.plans import counts_of
from forumgame.actions.phase.readiness import reckon_ready
from forumgame.clockwork import clock
from forumgame.models import Account, Entry, Game, OrderRow, Phase, RefusalRow, Scope, ToldRow
from forumgame.record import ledger, standing
from forumgame.record.books import book_of, rules_of
from forumgame.record.house_notices import HouseNotice
from forumgame.record.open_phase import Orders, orders_of
from forumgame.record.refused import Hidden, Refused
from forumgame.record.rows import order_row, refusal_row, told_row
from rulesets.codec import write
from rulesets.pending import stand
from rulesets.words import Pending, Player, Refusal, Seat, Told


@transaction.atomic
def upgrade_rules(game_id: int, host: Account, reason: str) -> Entry | None:
    """Move the game to the present version of its rules. None, and no effect, if it is played by it already.

    Possible while the phase is held, when its orders have ended, in a phase that is closed by hand, or as long as nothing was
    sent for it. Orders that stand are judged again: what the new rules refuse is taken out, and its seat is told why. The phase
    stays as it is: a held one waits for its host. Refused `not_running`, `no_reason`, `orders_stand`.
    """
    return _upgrade(lock_game_for_host(game_id, host, Scope.RULINGS), host, reason)


@transaction.atomic
def upgrade_rules_for(slug: str, reason: str) -> Entry | None:
    """The same by the operator of the site. Hidden: no such game."""
    found = Game.objects.filter(slug=slug).first()
    game = lock_game(found.pk) if found else None
    if game is None:
        raise Hidden
    return _upgrade(game, None, reason)


def _upgrade(game: Game, host: Account | None, reason: str) -> Entry | None:
    phase = open_phase(game)
    before, version = ledger.head(game), rules_of(game).version
    if before.version == version:
        return None
    if not reason.strip():
        raise Refused("no_reason")
    now, orders = clock.db_now(), orders_of(game, phase)
    if not _at_border(phase, orders, now):
        raise Refused("orders_stand")
    given = write({"from": before.version, "to": version})
    page = ledger.EntryDraft(Entry.Kind.UPGRADE, phase.step, before.state, before.next, given=given, reason=reason[:300])
    entry = ledger.append(game, page, now, host)
    standing.fill(game, standing.stored_rows(game), rules_of(game).standing(book_of(game), before.state))
    _judge_again(game, phase, before.state, orders, entry)
    reckon_ready(game, phase, now)
    phase.save(update_fields=["ready_at"])
    game.save()
    notice = HouseNotice("upgraded", by=host.username if host else "", version=version, reason=reason[:300])
    tell_everybody(game, notice, now, entry)
    return entry


def _at_border(phase: Phase, orders: Orders, now: datetime) -> bool:
    if phase.state == Phase.State.HELD or phase.timing == "hand":
        return True
    ended = phase.closes_at is not None and phase.closes_at <= now
    return ended or not (orders.pending.orders or orders.pending.ready)


def _judge_again(game: Game, phase: Phase, state: Any, orders: Orders, entry: Entry) -> None:
    """Take out the orders that the present rules refuse. Final ones stay: they have had their effect."""
    rules, book, counts = rules_of(game), book_of(game), counts_of(game)
    kept: Pending[Any] = Pending(tuple(order for order in orders.pending.orders if order.final))
    fallen, refusals, told = [], [], []
    rank = OrderRow.objects.filter(phase=phase).count()
    for order in sorted(orders.pending.orders, key=lambda o: (o.rank, o.seat, o.slot)):
        if order.final:
            continue
        why = rules.admit(book, state, kept, order)
        if not isinstance(why, Refusal):
            kept = stand(kept, order)
            continue
        row = orders.rows[order.seat, order.slot]
        rank, counts[order.seat] = rank + 1, counts.get(order.seat, 0) + 1
        taken_out = msgspec.structs.replace(order, by="host", rank=rank, final=False)
        fallen.append(
            order_row(
                phase, row.character_id, taken_out, row.kind, entry.at, counts[order.seat],
                verb=OrderRow.Verb.WITHDRAW, reason="rules", carried=True,
            )
        )  # fmt: skip
        refusals.append(
            refusal_row(game, phase.pk, Seat(row.seat), row.account_id, row.kind, why.code, why.params, entry.at, says=row.says)
        )
        told.append(told_row(game, Told(Player(Seat(row.seat)), why), phase.step, entry.at, entry=entry))
    OrderRow.objects.bulk_create(fallen)
    RefusalRow.objects.bulk_create(refusals)
    ToldRow.objects.bulk_create(told)
