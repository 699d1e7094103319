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
from forumgame.record.correction.foretelling import foretell
from forumgame.record.refused import Refused
from rulesets.codec import write
from rulesets.words import Step


@transaction.atomic
def rule(
    game_id: int, host: Account, phase_number: int, kind: str, values: Mapping[str, Any], reason: str, shown: str = ""
) -> Entry:
    """Carry out one of the rule set's `powers`. The open phase continues unless the ruling leads to another step.

    shown: the digest of what the host was shown (`record.correction.foretelling`); "" for a host who looked at nothing.

    Refused `not_running`, `stale_phase`, `no_reason`, `malformed`, `not_as_shown` (the game moved after the host had looked),
    `new_rules`, or a refusal of the rule set.
    """
    game = lock_game_for_host(game_id, host, Scope.RULINGS)
    phase = open_phase(game)
    if phase.number != phase_number:
        raise Refused("stale_phase", {"step": phase.step})
    if not reason.strip():
        raise Refused("no_reason")
    ledger.demand_present_rules(game, ledger.head(game))
    done = foretell(game, phase, kind, values)
    if shown and shown != done.digest:
        raise Refused("not_as_shown")
    rules, book, outcome = rules_of(game), book_of(game), done.outcome
    now = clock.db_now()
    page = ledger.EntryDraft(
        Entry.Kind.ACT,
        phase.step,
        outcome.state,
        outcome.next,
        orders=done.pending.orders,
        ready=done.pending.ready,
        events=outcome.events,
        told=done.told,
        given=write(done.act),
        reason=reason[:300],
    )
    page = printed(game, page)
    entry = ledger.append(game, page, now, host)
    standing.fill(game, rules.standing(book, done.before), rules.standing(book, outcome.state))
    if done.goes_on and isinstance(outcome.next, Step):
        waits_for = json.dumps(list(outcome.next.waits_for))
        phase.early, phase.waits_for = outcome.next.early, waits_for
        reckon_ready(game, phase, now)
        phase.save(update_fields=["early", "waits_for", "ready_at"])
        tell(game, entry, page.told)
        publish(game, entry, page)
        game.save()
    else:
        phase.state, phase.closed_at = Phase.State.CLOSED, now
        turn(game, entry, page, now, before=phase)
    return entry
