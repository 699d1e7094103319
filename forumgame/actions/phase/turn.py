"""Writes what follows from an entry (deal, closing or act): notices, the report, mails, the next phase or the end."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from forumgame.actions.phase.plans import carry_plans
from forumgame.actions.phase.publication import report_writes, tell_held
from forumgame.clockwork import calendar, slots
from forumgame.models import Entry, Game, Phase
from forumgame.record.closing_reading import ClosingReading
from forumgame.record.ledger import EntryDraft
from forumgame.record.phase_clock import wait_of
from forumgame.record.rows import phase_row, told_insertion
from forumgame.record.setwise import Write, insertion, update_of, upsertion, write_together
from rulesets.words import End, Step, Told

MOVED = ("status", "head_number", "head_hash", "phase_number", "started_at", "ended_at", "paused_at")
"""The columns of a game that an entry moves."""


def turn(
    game: Game,
    entry: Entry,
    page: EntryDraft,
    border: datetime,
    opens_at: datetime | None = None,
    preface: str = "",
    before: Phase | None = None,
    read: ClosingReading | None = None,
) -> Phase | None:
    """Write an entry that is not written yet, its notices and report, and open the next phase. Saves what of the game moved.
    Returns the open phase, None after the end.

    before: the phase that was closed, with its new state, not saved; the next deadline counts from its slot. read: what a closing
    has read already.

    border: the planned instant from which the next deadline counts (the deadline, not the time of the computation), so that
    late and early closings keep to the calendar's grid. opens_at: when the next phase accepts orders (default: at the border,
    or at once if the border is in the future)."""
    write_together(insertion([entry]) if entry.pk is None else None, *report_writes(game, entry, page, preface, read=read))
    phase = None
    match page.next:
        case Step() as step:
            phase = next_phase(game, step, entry.at, border, opens_at or min(border, entry.at), before)
        case End():
            game.status, game.ended_at = Game.Status.OVER, entry.at
            game.phase_number, game.paused_at = 0, None
    phases = [row for row in (before, phase) if row]
    write_together(told_insertion(game, page.told, entry), phases_write(phases), update_of(game, MOVED))
    if phase and phase.held_reason:
        tell_held(game, phase)
    if phase:
        carry_plans(game, phase, page.state, entry, read.plans if read else None)
    return phase


def tell(game: Game, entry: Entry, told: tuple[Told[Any], ...]) -> None:
    """Write one row for each notice, in one statement."""
    write_together(told_insertion(game, told, entry))


def next_phase(game: Game, step: Step, now: datetime, border: datetime, opens_at: datetime, before: Phase | None = None) -> Phase:
    """The next phase, not saved. If its deadline has already passed (after an outage), it is held for a host's decision, so that
    several phases never close in a row without time to act."""
    rhythm = calendar.read_calendar(game.calendar)
    slot_before, overrun = (before.slot_at, before.overrun) if before else (None, "squeeze")
    closing = slots.closing_of(rhythm, step, border, slot_before, overrun)  # type: ignore[arg-type]
    overdue = closing is not None and closing.at <= now
    phase = phase_row(game, step, calendar.timing(rhythm, step), opens_at)
    if overdue:
        phase.state, phase.held_reason = Phase.State.HELD, "overdue"
    set_deadline(game, phase, closing)
    if overdue:
        phase.due_at = None
    return phase


def phases_write(phases: Sequence[Phase]) -> Write | None:
    """Save the phase that was closed and the one that opens, in one statement, in this order: one alone may be open."""
    return upsertion(phases, ("game_id", "number"), ("state", "closed_at"))


def set_deadline(game: Game, phase: Phase, closing: slots.Closing | None) -> None:
    """Set the deadline for orders, the time of the closing after it, and the slot. None: no deadline. The caller saves."""
    phase.closes_at, phase.slot_at = (closing.at, closing.slot_at) if closing else (None, None)
    phase.due_at = closing.at + wait_of(game) if closing else None
