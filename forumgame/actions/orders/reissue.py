"""Orders that stood in a phase which a return annulled: sent again as they were, when the phase opens again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.db import transaction
from msgspec.structs import replace

from forumgame.actions.lock import lock_game, open_phase, scopes
from forumgame.actions.phase.plans import counts_of
from forumgame.clockwork import clock
from forumgame.models import Account, Game, OrderRow, Phase, RefusalRow, Scope, ToldRow
from forumgame.people.gate import own_orders, visit, watcher
from forumgame.record import ledger
from forumgame.record.books import book_of, rules_of
from forumgame.record.open_phase import kept_orders, orders_of
from forumgame.record.refused import Hidden, Refused
from forumgame.record.rows import order_row, refusal_row, told_row
from forumgame.record.writings import bodies_of, has_words, with_words
from rulesets.pending import stand
from rulesets.words import Host, Order, Player, Refusal, Seat, Told


@dataclass(frozen=True, slots=True)
class Reissued:
    """How many kept orders stand again, and how many the rules refuse by now."""

    stand: int
    refused: int


@transaction.atomic
def reissue(game_id: int, account: Account, phase_number: int) -> Reissued:
    """Send the kept orders of the open phase again: a player those of the own seat, but no letter of an earlier player; a host
    with the scope for orders those of all seats, also while the game is paused. Each is judged anew, in its order of arrival; one
    that no longer stands is saved as a refusal, with a notice to its seat. A second time has no effect.

    Hidden for anybody else. Refused `no_scope`, `not_running`, `stale_phase`; for a player also `paused`, `held`, `late`.
    """
    game = lock_game(game_id)
    who = watcher(game, account) if game else None
    if game is None or not isinstance(who, Host | Player):
        raise Hidden
    if isinstance(who, Host) and Scope.ORDERS not in scopes(game, account):
        raise Refused("no_scope", {"scope": Scope.ORDERS.value})
    phase = open_phase(game)
    if phase.number != phase_number:
        raise Refused("stale_phase", {"step": phase.step})
    seat = who.seat if isinstance(who, Player) else None
    if seat is not None:
        _check_open(game, phase)
    kept = [(order, row) for order, row in kept_orders(game, phase) if seat in (None, order.seat)]
    if seat is not None:  # words of an earlier holder are not this player's to send
        own = own_orders(visit(game.slug, account), [row for _order, row in kept])
        kept = [(order, row) for order, row in kept if row.pk in own or not has_words(order)]
    return _send_again(game, phase, kept, account if seat is not None else None)


def _check_open(game: Game, phase: Phase) -> None:
    now = clock.db_now()
    late = phase.closes_at is not None and now >= phase.closes_at
    if game.paused_at is not None and (not late or phase.state == Phase.State.HELD):
        raise Refused("paused")
    if phase.state == Phase.State.HELD:
        raise Refused("held")
    if late and phase.closes_at is not None:
        raise Refused("late", {"closes_at": phase.closes_at.isoformat(), "arrived_at": now.isoformat()})


def _send_again(game: Game, phase: Phase, kept: list[tuple[Order[Any], OrderRow]], player: Account | None) -> Reissued:
    """player: who sends them, if not a host; then what was sent for the seat is the player's own from now on."""
    rules, book, now, state = rules_of(game), book_of(game), clock.db_now(), ledger.head(game).state
    pending, counts = orders_of(game, phase, now).pending, counts_of(game)
    last = OrderRow.objects.filter(phase=phase).count()
    fresh: list[OrderRow] = []
    turned_down: list[RefusalRow] = []
    told: list[ToldRow] = []
    bodies = bodies_of(game, (order for order, _row in kept))
    for rank, (order, row) in enumerate(kept, last + 1):
        answer = rules.admit(book, state, pending, replace(with_words(order, bodies), rank=rank))
        if isinstance(answer, Refusal):
            turned_down.append(
                refusal_row(
                    game, phase.pk, order.seat, row.account_id, row.kind, answer.code, answer.params, now, says=row.says
                )
            )  # fmt: skip
            told.append(told_row(game, Told(Player(Seat(order.seat)), answer), phase.step, now))
            continue
        pending = stand(pending, answer.order)
        counts[row.seat] = counts.get(row.seat, 0) + 1
        made = order_row(
            phase, row.character_id, replace(answer.order, by=order.by), row.kind, now, counts[row.seat],
            account_id=player.pk if player and order.by == "seat" else row.account_id,
            bot="" if player else row.bot, reason=row.reason, carried=True,
        )  # fmt: skip
        made.save(force_insert=True)
        fresh.append(made)
        told += [told_row(game, notice, phase.step, now, order=made) for notice in answer.told]
    RefusalRow.objects.bulk_create(turned_down)
    ToldRow.objects.bulk_create(told)
    return Reissued(len(fresh), len(turned_down))
