"""The verbs of the clock desk: each writes what `clockwork/desk.py` foresees, appends an entry and tells everybody."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any, Literal

from django.db import transaction

from forumgame.actions.lock import lock_game_for_host, open_phase
from forumgame.actions.notice import tell_everybody
from forumgame.actions.phase.readiness import reckon_ready
from forumgame.clockwork import calendar, clock, desk
from forumgame.clockwork.desk import ClockPlan, Impossible, Verb
from forumgame.clockwork.slots import Overrun
from forumgame.models import Account, Entry, Game, Phase, Scope
from forumgame.record import ledger
from forumgame.record.house_notices import HouseNotice, moved_with
from forumgame.record.phase_clock import FIELDS, what_if
from forumgame.record.refused import Refused

DRIFT = timedelta(minutes=1)
"""A deadline may come out otherwise than the host's page showed by at most this: the time in which the host read it."""
NOTHING_TO_DO = {desk.Pause: "paused", desk.Resume: "runs_already", desk.SetTo: "same_instant", desk.MoveBy: "same_instant"}
"""Verb -> the answer that means it has been done already. Verbs set; they do not toggle."""


def pause(game_id: int, host: Account, reason: str, phase_number: int | None = None) -> Game:
    """Stop the clock; orders are refused until `resume`. Pausing a paused game changes nothing.

    In the hosts' review it stops the publication alone: orders have ended and stay so. Refused `not_running`, `stale_phase`,
    `no_reason`.
    """
    return move_clock(game_id, host, desk.Pause(), reason, phase_number)


def resume(
    game_id: int,
    host: Account,
    reason: str = "",
    phase_number: int | None = None,
    *,
    keep: Literal["usual", "remaining", "slot"] = "usual",
    shown: datetime | None = None,
) -> Game:
    """Start the clock again (see `desk.Resume`). Resuming a running game changes nothing. Refused as `move_clock`."""
    return move_clock(game_id, host, desk.Resume(keep), reason, phase_number, shown)


def set_to(game_id: int, host: Account, phase_number: int, at: datetime, reason: str, overrun: Overrun = "squeeze") -> Game:
    """Set the deadline of the open phase, later or earlier. The same instant again changes nothing. Refused as `move_clock`."""
    return move_clock(game_id, host, desk.SetTo(at, overrun), reason, phase_number)


def release(
    game_id: int,
    host: Account,
    phase_number: int,
    reason: str,
    by: Literal["outage", "full", "set", "again"] = "outage",
    at: datetime | None = None,
    shown: datetime | None = None,
) -> Game:
    """Let a held phase go on (see `desk.Release`). Refused as `move_clock`."""
    return move_clock(game_id, host, desk.Release(by, at), reason, phase_number, shown)


@transaction.atomic
def move_clock(
    game_id: int, host: Account, verb: Verb, reason: str, phase_number: int | None = None, shown: datetime | None = None
) -> Game:
    """Carry out a verb of the clock desk; closing a phase is `closing.close_now`.

    phase_number: the phase that the page showed (None: whichever is open). shown: the deadline that the page showed.
    Refused `not_running`, `stale_phase` (step), `no_reason`, `shown_otherwise` (closes_at), `not_as_shown` (another host has
    changed the calendar), `faulty_calendar`, or a code of `desk.foresee` (at, the instant that it names).
    """
    game = lock_game_for_host(game_id, host, Scope.TIME)
    phase = open_phase(game)
    if phase_number is not None and phase.number != phase_number:
        raise Refused("stale_phase", {"step": phase.step})
    now = clock.db_now()
    plan = what_if(game, phase, verb, now)
    if isinstance(plan, Impossible):
        if plan.code == NOTHING_TO_DO.get(type(verb)):
            return game
        raise Refused(plan.code, {"at": plan.at.isoformat()} if plan.at else {})
    if isinstance(verb, desk.ChangeCalendar):
        if calendar.calendar_text(verb.calendar) == game.calendar:
            return game
        if verb.seen and verb.seen != calendar.digest_of(game.calendar):
            raise Refused("not_as_shown")
    if not reason.strip() and not isinstance(verb, desk.Resume):
        raise Refused("no_reason")
    if shown is not None and plan.closes_at is not None and abs(plan.closes_at - shown) > DRIFT:
        raise Refused("shown_otherwise", {"closes_at": plan.closes_at.isoformat()})
    was = calendar.read_calendar(game.calendar)
    _write(game, phase, verb, plan, now)
    entry = _enter(game, phase, host, verb, plan, reason, now)
    moved = moved_with(plan, was, calendar.read_calendar(game.calendar)) if plan.intake == "open" else {}
    tell_everybody(game, _notice(phase, host, verb, plan, reason, moved), now, entry)
    return game


def _write(game: Game, phase: Phase, verb: Verb, plan: ClockPlan, now: datetime) -> None:
    for field in FIELDS:
        setattr(phase, field, getattr(plan, field))
    match verb:
        case desk.Pause():
            game.paused_at = now
            if plan.intake == "stopped" and phase.state == Phase.State.OPEN:  # a held phase keeps the deadline that it missed
                phase.closes_at = phase.due_at = None
        case desk.Resume():
            game.paused_at = None
        case desk.Release():
            phase.state, phase.held_reason, phase.attempts = Phase.State.OPEN, "", 0
        case desk.ChangeCalendar(new):
            if codes := calendar.faults(new):
                raise Refused("faulty_calendar", {"faults": codes})
            game.calendar = calendar.calendar_text(new)
        case _:
            pass
    reckon_ready(game, phase, now)
    phase.save(update_fields=[*FIELDS, "state", "held_reason", "attempts", "ready_at"])


WORDS = {
    desk.Pause: "pause",
    desk.Resume: "resume",
    desk.SetTo: "set",
    desk.MoveBy: "set",
    desk.Release: "release",
    desk.ChangeCalendar: "calendar",
}
"""Verb -> its word in an entry's `given`."""


def _enter(game: Game, phase: Phase, host: Account, verb: Verb, plan: ClockPlan, reason: str, now: datetime) -> Entry:
    moved = {"do": WORDS[type(verb)], "was": _text(plan.was), "closes_at": _text(phase.closes_at)}
    if isinstance(verb, desk.ChangeCalendar):
        moved["calendar"] = game.calendar
    if plan.overrun == "skip":
        moved["overrun"] = plan.overrun
    before = ledger.head(game)
    given = json.dumps(moved, sort_keys=True)
    page = ledger.EntryDraft(Entry.Kind.CLOCK, phase.step, before.state, before.next, given=given, reason=reason[:300])
    entry = ledger.append(game, page, now, host)
    game.save()
    return entry


def _notice(phase: Phase, host: Account, verb: Verb, plan: ClockPlan, reason: str, moved: Mapping[str, Any]) -> HouseNotice:
    new = phase.closes_at is not None and plan.intake == "open"
    held, ended = phase.state == Phase.State.HELD, plan.intake == "ended"
    goes_on = "resumed" if new else "resumed_ended" if ended else "resumed_by_hand"
    what = {
        desk.Pause: "paused_ended" if ended else "paused",
        desk.Resume: "resumed_held" if held else goes_on,
        desk.Release: "released" if new else "resumed_by_hand",
        desk.ChangeCalendar: "calendar" if phase.closes_at else "calendar_by_hand",
    }.get(type(verb), "moved")
    was, now = _text(plan.was) or "", _text(phase.due_at if what == "resumed_ended" else phase.closes_at) or ""
    return HouseNotice(what, by=host.username, step=phase.step, was=was, now=now, reason=reason[:300], **moved)


def _text(instant: datetime | None) -> str | None:
    return instant.isoformat() if instant else None
