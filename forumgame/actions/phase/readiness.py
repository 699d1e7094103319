"""When a phase closes because everybody whom it waits for has pressed ready: reckoned here alone, after every change."""

from __future__ import annotations

import json
from datetime import datetime, timedelta

from django.conf import settings

from forumgame.actions.phase.plans import counts_of
from forumgame.clockwork.desk import ready_at
from forumgame.models import Game, OrderRow, Phase
from forumgame.record.open_phase import orders_of
from forumgame.record.phase_clock import clock_of
from forumgame.record.rows import order_row
from rulesets.words import Order, Seat


def reckon_ready(game: Game, phase: Phase, now: datetime) -> None:
    """Set `phase.ready_at`: a short while after the last press, so that it can be taken back. None while anybody is awaited,
    while the game is paused or the phase held, and where the deadline comes first: what ends by its deadline has its settling
    time and the hosts' review. The caller holds the lock and saves the phase."""
    waits_for = set(json.loads(phase.waits_for))
    if phase.early != "all_ready" or not waits_for or waits_for - set(orders_of(game, phase).pending.ready):
        phase.ready_at = None
        return
    undo, before = timedelta(seconds=settings.READY_UNDO_SECONDS), phase.ready_at
    comes = ready_at(clock_of(game, phase), now, undo)
    keeps = before is not None and comes is not None and (phase.closes_at is None or before < phase.closes_at)
    phase.ready_at = before if keeps else comes


def drop_press(game: Game, phase: Phase, seat: Seat, now: datetime) -> None:
    """Take back the press of a seat whose holder changes: a press belongs to a person. The caller holds the lock."""
    if seat in orders_of(game, phase).pending.ready:
        rank = OrderRow.objects.filter(phase=phase).count() + 1
        character = OrderRow.objects.filter(game=game, seat=seat).values_list("character_id", flat=True)[0]
        taken_back = Order(seat, None, "ready", "host", rank, phase.step)
        count = counts_of(game)[seat] + 1
        row = order_row(phase, character, taken_back, "ready", now, count, verb=OrderRow.Verb.NOT_READY, carried=True)
        row.save(force_insert=True)
    reckon_ready(game, phase, now)
    phase.save(update_fields=["ready_at"])
