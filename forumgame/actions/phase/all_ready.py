"""Everybody awaited is ready, and the hosts asked for a review: orders end now, the report waits for the review (decision 29)."""

from __future__ import annotations

import json
from datetime import datetime

from forumgame.actions.notice import tell_everybody
from forumgame.clockwork.desk import ClockPlan, EndOrders
from forumgame.models import Entry, Game, Phase
from forumgame.record import ledger
from forumgame.record.house_notices import HouseNotice
from forumgame.record.phase_clock import FIELDS, what_if


def end_orders(game: Game, phase: Phase, now: datetime) -> None:
    """End the orders of a phase at its `ready_at`, which was reached: an entry, and a line for everybody. The caller holds the
    lock."""
    assert phase.ready_at is not None
    plan = what_if(game, phase, EndOrders(phase.ready_at), now)
    assert isinstance(plan, ClockPlan) and plan.closes_at is not None
    for field in FIELDS:
        setattr(phase, field, getattr(plan, field))
    phase.ready_at = None
    phase.save(update_fields=[*FIELDS, "ready_at"])
    before, was = ledger.head(game), plan.was.isoformat() if plan.was else None
    given = json.dumps({"do": "ready", "was": was, "closes_at": plan.closes_at.isoformat()}, sort_keys=True)
    page = ledger.EntryDraft(Entry.Kind.CLOCK, phase.step, before.state, before.next, given=given, reason="all ready")
    entry = ledger.append(game, page, now, None)
    game.save()
    tell_everybody(game, HouseNotice("all_ready", step=phase.step), now, entry, mail=False)
