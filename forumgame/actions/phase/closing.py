"""Closes a phase exactly once. The transaction is the claim: there is no flag and no recovery job; the next knock tries again."""

from __future__ import annotations

import logging
import random
import secrets
import time
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db import InterfaceError, OperationalError, connection, transaction
from django.db.models import Q
from django.db.models.functions import Coalesce, Least

from forumgame.actions.lock import claim_game, lock_game, lock_game_for_host, open_phase
from forumgame.actions.notice import tell_everybody
from forumgame.actions.phase.absence import stand_in
from forumgame.actions.phase.all_ready import end_orders
from forumgame.actions.phase.outage import SILENCE, was_up
from forumgame.actions.phase.publication import printed, tell_held
from forumgame.actions.phase.turn import turn
from forumgame.clockwork import clock
from forumgame.clockwork.calendar import read_calendar
from forumgame.clockwork.desk import CloseNow, Impossible, border_of
from forumgame.models import Account, Entry, Game, Phase, Scope
from forumgame.record import ledger, standing
from forumgame.record.binding import unbound_rows
from forumgame.record.books import book_of, rules_of
from forumgame.record.closing_reading import ClosingReading, read_for_closing
from forumgame.record.house_notices import HouseNotice, moved_with
from forumgame.record.open_phase import fold_orders
from forumgame.record.phase_clock import clock_of, what_if
from forumgame.record.refused import Refused
from rulesets.dice import Dice

log = logging.getLogger("forumgame.closing")
TRIES = 3
BATCH = 50
LOOK_AHEAD = timedelta(seconds=10)


@dataclass(frozen=True, slots=True)
class ClosedPhase:
    """A phase that this call closed."""

    game_id: int
    step: str
    entry: int


def close_due(look_ahead: timedelta = timedelta(0)) -> list[ClosedPhase]:
    """Close every phase that is due, oldest deadline first, each game in its own transaction. Safe for any number of callers.

    look_ahead: also wait for phases that fall due within that time and close them at their instant. A failed closing
    does not delay other games.
    """
    done: list[ClosedPhase] = []
    seen: set[tuple[int, int]] = set()
    now = clock.db_now()
    until = now + look_ahead
    while batch := _due(until, seen):
        for game_id, number, due_at in batch:
            if due_at > now:
                now = _wait(due_at, look_ahead)
            seen.add((game_id, number))
            if closed := try_to_close(game_id, number):
                done.append(closed)
    return done


def _wait(instant: datetime, longest: timedelta) -> datetime:
    """Sleep until an instant. Returns the time."""
    wait = (instant - clock.db_now()).total_seconds()
    if wait > 0:
        time.sleep(min(wait, longest.total_seconds()))
    return clock.db_now()


def _due(until: datetime, seen: set[tuple[int, int]]) -> list[tuple[int, int, datetime]]:
    """The next phases to close: (game, number, instant), a batch, since each closing may make others due. Those of one instant
    come in any order, so that several closers do not all begin with the same."""
    rows = (
        Phase.objects.filter(Q(due_at__lte=until) | Q(ready_at__lte=until), state=Phase.State.OPEN, game__paused_at=None)
        .annotate(closing_at=Least(Coalesce("ready_at", "due_at"), Coalesce("due_at", "ready_at")))
        .values_list("game_id", "number", "closing_at")
    )
    due = [(game, number, at) for game, number, at in rows if (game, number) not in seen]
    return sorted(due, key=lambda one: (one[2], random.random()))[:BATCH]  # noqa: S311 - which game comes first is no secret


def try_to_close(game_id: int, number: int) -> ClosedPhase | None:
    """Close this phase of the game if it is due. None if it is not due, another process holds the lock, the database is away (the
    next knock tries again), or the closing failed: the failure is counted, and the third one holds the phase for a host."""
    try:
        return _close(game_id, number)
    except (OperationalError, InterfaceError) as fault:
        log.warning("closing of game %s put off to the next knock: %s", game_id, fault)
        connection.close()
        return None
    except Exception as fault:
        _note_failure(game_id, fault)
        return None


@transaction.atomic
def _close(game_id: int, number: int) -> ClosedPhase | None:
    if not claim_game(game_id, number):
        return None
    read = read_for_closing(game_id)  # after taking the lock, its instant too, since waiting for it takes time
    if read is None or read.game.status != Game.Status.RUNNING or read.game.paused_at is not None:
        return None
    game, phase, now = read.game, read.phase, read.at
    if phase is None or phase.number != number or phase.state != Phase.State.OPEN:
        return None
    if phase.ready_at is not None and phase.ready_at <= now and (phase.closes_at is None or phase.ready_at < phase.closes_at):
        if game.review_minutes:  # the hosts asked for one, and get it
            end_orders(game, phase, now)
            return None
        return _close_or_hold(read, phase, border=min(phase.closes_at or now, now), reason="all ready")
    if phase.closes_at is None or phase.due_at is None or phase.due_at > now:
        return None
    if now - phase.due_at > SILENCE and not was_up(phase, phase.closes_at):
        hold(game, phase, "outage")
        return None
    return _close_or_hold(read, phase, border=phase.closes_at)


def _close_or_hold(read: ClosingReading, phase: Phase, *, border: datetime, reason: str = "") -> ClosedPhase | None:
    """Close the phase, or hold it if the site has another version of the rules than the game was played by so far."""
    try:
        return close_phase(read, phase, border=border, reason=reason)
    except Refused as refused:
        if refused.code != "new_rules":
            raise
        hold(read.game, phase, "version")
        return None


def close_phase(
    read: ClosingReading, phase: Phase, *, border: datetime, account: Account | None = None, reason: str = ""
) -> ClosedPhase:
    """Resolve a phase and write all results. The caller holds the lock and the transaction. Refused `new_rules`, before
    anything is written.

    border: the planned instant at which the next phase opens (the deadline, or now for an early close).
    """
    game, now = read.game, read.at
    rules, book = rules_of(game), book_of(game)
    before = ledger.head_of(game, read.head)
    ledger.demand_present_rules(game, before)
    pending = fold_orders(game, read.orders).pending
    unbound = read.unbound
    if read.away:
        pending = stand_in(game, phase, before.state, pending)
    if read.away or unbound is None:  # somebody may have ordered for them
        unbound = unbound_rows(game, read.head)
    outcome = rules.close(book, before.state, pending, Dice(bytes.fromhex(game.seed), phase.step))
    page = ledger.EntryDraft(
        "close",
        phase.step,
        outcome.state,
        outcome.next,
        orders=pending.orders,
        ready=pending.ready,
        events=outcome.events,
        told=rules.tell(book, before.state, outcome.state, outcome.events),
        reason=reason[:300],
    )
    page = printed(game, page, phase.preface)
    entry = ledger.next_entry(game, page, now, account, read.head, unbound)
    standing.fill(game, rules.standing(book, before.state), rules.standing(book, outcome.state))
    phase.state, phase.closed_at = Phase.State.CLOSED, now
    turn(game, entry, page, border, preface=phase.preface, before=phase, read=read)
    return ClosedPhase(game.pk, phase.step, entry.number)


@transaction.atomic
def close_now(game_id: int, host: Account, phase_number: int, reason: str) -> ClosedPhase:
    """Close the open phase before its deadline, in its review, or a held one. The next one keeps the calendar's grid.

    Refused `not_running`, `paused`, `stale_phase` (another closing came first), `never_early`, `no_reason` (if it is early),
    `new_rules`.
    """
    game = lock_game_for_host(game_id, host, Scope.TIME)
    phase = open_phase(game)
    if phase.number != phase_number:
        raise Refused("stale_phase", {"step": phase.step})
    read = read_for_closing(game_id)
    assert read is not None and read.phase is not None
    game, phase, now = read.game, read.phase, read.at
    plan = what_if(game, phase, CloseNow(), now)
    if isinstance(plan, Impossible):
        raise Refused(plan.code)
    early = phase.state == Phase.State.OPEN and phase.closes_at is not None and phase.closes_at > now
    if early and not reason.strip():
        raise Refused("no_reason")
    done = close_phase(read, phase, border=border_of(clock_of(game, phase), now), account=host, reason=reason)
    if early and phase.closes_at:
        was = phase.closes_at.isoformat()
        rhythm = read_calendar(game.calendar)
        moved = moved_with(plan, rhythm, rhythm)
        notice = HouseNotice("closed_early", by=host.username, step=phase.step, was=was, reason=reason[:300], **moved)
        tell_everybody(game, notice, now, Entry.objects.get(game=game, number=done.entry), mail=False)
    return done


def _note_failure(game_id: int, fault: Exception) -> None:
    """Count a failed closing; after the third hold the phase, with an incident id that the log explains."""
    incident = secrets.token_hex(4)
    log.error("closing failed, incident %s, game %s: %s", incident, game_id, type(fault).__name__, exc_info=fault)
    try:
        with transaction.atomic():
            game = lock_game(game_id)
            phase = Phase.objects.filter(game=game, state=Phase.State.OPEN).first()
            if game is None or phase is None:
                return
            phase.attempts += 1
            phase.incident = incident
            phase.save(update_fields=["attempts", "incident"])
            if phase.attempts >= TRIES:
                hold(game, phase, "failing")
    except Exception:
        log.exception("incident %s could not be counted", incident)
        connection.close()


def hold(game: Game, phase: Phase, reason: str) -> None:
    """Hold the open phase for a host's decision: its orders stay, the hosts get a mail. The caller holds the lock."""
    phase.state, phase.held_reason = Phase.State.HELD, reason
    phase.due_at = phase.ready_at = None
    phase.save(update_fields=["state", "held_reason", "due_at", "ready_at"])
    tell_held(game, phase)
