"""Rulings of a host that change the state, such as fouls and removals. Each is one entry with actor and reason."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from django.db import transaction

from forumgame.actions.lock import lock_game_for_host, open_phase
from forumgame.actions.phase.publication import printed, publish
from forumgame.actions.phase.readiness import reckon_ready
from forumgame.actions.phase.turn import tell, turn
from forumgame.clockwork import clock
from forumgame.models import Account, Entry, Phase, Scope
from forumgame.record import ledger, standing
from forumgame.record.books import book_of, rules_of
from forumgame.record.open_phase import orders_of
from forumgame.record.refused import Refused
from rulesets.codec import write
from rulesets.dice import Dice
from rulesets.words import Refusal, Step


@transaction.atomic
def rule(game_id: int, host: Account, phase_number: int, kind: str, values: Mapping[str, Any], reason: str) -> Entry:
    """Carry out one of the rule set's `powers`. The open phase continues unless the ruling leads to another step.

    Refused `not_running`, `stale_phase`, `no_reason`, `malformed`, `other_rules`, or a refusal of the rule set.
    """
    game = lock_game_for_host(game_id, host, Scope.RULINGS)
    phase = open_phase(game)
    if phase.number != phase_number:
        raise Refused("stale_phase", {"step": phase.step})
    if not reason.strip():
        raise Refused("no_reason")
    rules, book = rules_of(game), book_of(game)
    act = rules.codec.act_from(kind, dict(values))
    if isinstance(act, Refusal):
        raise Refused(act.code, act.params)
    before = ledger.head(game)
    ledger.demand_present_rules(game, before)
    pending = orders_of(game, phase).pending
    outcome = rules.act(book, before.state, pending, act, Dice(bytes.fromhex(game.seed), f"{phase.step}/act"))
    if isinstance(outcome, Refusal):
        raise Refused.by(outcome)
    now = clock.db_now()
    goes_on = isinstance(outcome.next, Step) and outcome.next.label == phase.step
    page = ledger.EntryDraft(
        Entry.Kind.ACT,
        phase.step,
        outcome.state,
        outcome.next,
        orders=pending.orders,
        ready=pending.ready,
        events=outcome.events,
        told=rules.tell(book, before.state, outcome.state, outcome.events),
        given=write(act),
        reason=reason[:300],
    )
    page = printed(game, page)
    entry = ledger.append(game, page, now, host)
    standing.fill(game, rules.standing(book, before.state), rules.standing(book, outcome.state))
    if isinstance(outcome.next, Step) and goes_on:
        waits_for = json.dumps(list(outcome.next.waits_for))
        phase.early, phase.waits_for = outcome.next.early, waits_for
        reckon_ready(game, phase, now)
        phase.save(update_fields=["early", "waits_for", "ready_at"])
        tell(game, entry, page.told)
        publish(game, entry, page)
        game.save()
    else:
        Phase.objects.filter(pk=phase.pk).update(state=Phase.State.CLOSED, closed_at=now)
        turn(game, entry, page, now, before=phase)
    return entry
