"""Verbs that move a deadline: pause, resume, extend, release. Each takes the lock, checks limits and appends an entry."""

from __future__ import annotations

import json
from datetime import datetime, timedelta

from django.db import transaction

from forumgame.actions.lock import lock_game_for_host, open_phase
from forumgame.actions.phase.turn import set_deadline
from forumgame.clockwork import calendar, clock
from forumgame.models import Account, Entry, Game, Phase, Scope
from forumgame.record import ledger
from forumgame.record.refused import Refused
from rulesets.words import Step

LEAST_AFTER_RESUMING = timedelta(minutes=60)
LONGEST_EXTENSION = timedelta(days=30)


@transaction.atomic
def pause(game_id: int, host: Account, reason: str) -> Game:
    """Stop the clock; orders are refused until `resume`. Pausing a paused game changes nothing (set, not toggled).

    Refused `not_running`.
    """
    game = lock_game_for_host(game_id, host, Scope.TIME)
    phase = open_phase(game)
    if game.paused_at is not None:
        return game
    now = clock.db_now()
    if phase.closes_at is not None:
        phase.remaining = max(phase.closes_at - now, timedelta(0))
        set_deadline(game, phase, None)
        phase.save(update_fields=["remaining", "closes_at", "due_at"])
    game.paused_at = now
    return _enter_move(game, phase, host, reason, {"do": "pause"}, now)


@transaction.atomic
def resume(game_id: int, host: Account, reason: str = "") -> Game:
    """Start the clock again. A phase with a slot closes at the slot's next instant that leaves the remaining time or an hour; a
    phase with a length continues with its remaining time. Resuming a running game changes nothing. Refused `not_running`."""
    game = lock_game_for_host(game_id, host, Scope.TIME)
    phase = open_phase(game)
    if game.paused_at is None:
        return game
    now = clock.db_now()
    if phase.remaining is not None:
        set_deadline(game, phase, _deadline_after_pause(game, phase, now))
        phase.remaining = None
        phase.save(update_fields=["remaining", "closes_at", "due_at"])
    game.paused_at = None
    return _enter_move(game, phase, host, reason, {"do": "resume", "closes_at": _text(phase.closes_at)}, now)


@transaction.atomic
def extend(game_id: int, host: Account, phase_number: int, closes_at: datetime, reason: str) -> Game:
    """Move the deadline of the open phase forward. The same instant again changes nothing.

    Refused `not_running`, `paused`, `stale_phase`, `no_deadline`, `over_already`, `not_forward`, `too_far`.
    """
    game = lock_game_for_host(game_id, host, Scope.TIME)
    phase = open_phase(game)
    now = clock.db_now()
    if game.paused_at is not None:
        raise Refused("paused")
    if phase.number != phase_number:
        raise Refused("stale_phase", {"step": phase.step})
    if phase.closes_at is None:
        raise Refused("no_deadline")
    if closes_at == phase.closes_at:
        return game
    if phase.closes_at <= now:
        raise Refused("over_already")
    if closes_at < phase.closes_at:
        raise Refused("not_forward", {"closes_at": _text(phase.closes_at)})
    if closes_at > now + LONGEST_EXTENSION:
        raise Refused("too_far", {"days": LONGEST_EXTENSION.days})
    set_deadline(game, phase, closes_at)
    phase.save(update_fields=["closes_at", "due_at"])
    return _enter_move(game, phase, host, reason, {"do": "extend", "closes_at": _text(closes_at)}, now)


@transaction.atomic
def release(game_id: int, host: Account, phase_number: int, reason: str) -> Game:
    """Give a held phase a new deadline: the next instant of its slot, or its whole length from now.

    Refused `not_running`, `stale_phase`, `not_held`.
    """
    game = lock_game_for_host(game_id, host, Scope.TIME)
    phase = open_phase(game)
    if phase.number != phase_number:
        raise Refused("stale_phase", {"step": phase.step})
    if phase.state != Phase.State.HELD:
        raise Refused("not_held")
    now = clock.db_now()
    phase.state, phase.held_reason, phase.attempts = Phase.State.OPEN, "", 0
    set_deadline(game, phase, calendar.closes_at(calendar.read_calendar(game.calendar), step_of(phase), now))
    phase.save(update_fields=["state", "held_reason", "attempts", "closes_at", "due_at"])
    return _enter_move(game, phase, host, reason, {"do": "release", "closes_at": _text(phase.closes_at)}, now)


def step_of(phase: Phase) -> Step:
    """The rules' Step of a phase."""
    return Step(phase.step, phase.kind, phase.timing, phase.early, tuple(json.loads(phase.waits_for)))  # type: ignore[arg-type]


def _deadline_after_pause(game: Game, phase: Phase, now: datetime) -> datetime:
    assert phase.remaining is not None
    rhythm = calendar.read_calendar(game.calendar)
    if rhythm.every_seconds is not None or phase.timing != "slot":
        return now + phase.remaining
    left = min(max(phase.remaining, timedelta(0)), LEAST_AFTER_RESUMING)
    instant = calendar.closes_at(rhythm, step_of(phase), now + left - timedelta(microseconds=1))
    assert instant is not None
    return instant


def _enter_move(game: Game, phase: Phase, host: Account, reason: str, moved: dict[str, str | None], now: datetime) -> Game:
    before = ledger.head(game)
    page = ledger.EntryDraft(
        Entry.Kind.CLOCK, phase.step, before.state, before.next, given=json.dumps(moved, sort_keys=True), reason=reason[:300]
    )
    ledger.append(game, page, now, host)
    game.save()
    return game


def _text(instant: datetime | None) -> str | None:
    return instant.isoformat() if instant else None
