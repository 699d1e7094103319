"""When phases close one after another: each on the calendar's grid, or squeezed where an earlier deadline passed its slot.

A closing has two instants. `slot_at` is the calendar's own instant, which moves with nothing; `at` is the deadline that holds.
The next phase counts from the slot, so a moved deadline costs nobody a day and the grid returns by itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Literal

from forumgame.clockwork import calendar as calendars
from forumgame.clockwork.calendar import Calendar
from rulesets.words import Step

LEAST = timedelta(minutes=60)
"""A phase that is squeezed or resumed keeps at least this, or its whole usual length if that is shorter."""
HALF_A_DAY = timedelta(hours=12)
MOMENT = timedelta(microseconds=1)
Overrun = Literal["squeeze", "skip"]


@dataclass(frozen=True, slots=True)
class Closing:
    """A deadline, and the calendar's own instant for it (None for a phase without a slot)."""

    at: datetime
    slot_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class ComingClosing:
    """A closing that is foreseen: the label and kind of its step, its deadline, the calendar's own instant."""

    label: str
    kind: str
    at: datetime
    slot_at: datetime | None


def closing_of(
    calendar: Calendar, step: Step, border: datetime, slot_before: datetime | None = None, overrun: Overrun = "squeeze"
) -> Closing | None:
    """The closing of a step that opens at `border`; None for a step closed by hand.

    slot_before: the slot of the phase before, if it had one. overrun: what becomes of a slot that `border` has passed or nearly
    passed: `squeeze` closes the phase LEAST after `border`; `skip` lets it wait for the slot's next day. A closing that a host
    moved leaves LEAST too. Nothing is squeezed into a day off.
    """
    plain = calendars.closes_at(calendar, step, border)
    if plain is None or calendar.every_seconds is not None:
        return None if plain is None else Closing(plain)
    moved = calendars.moved_to(calendar, step.label, border)
    if step.kind not in calendar.slots:
        at = max(moved, border + min(LEAST, plain - border)) if moved else plain
        return (clear_of_days_off(calendar, step, at) if at != moved else None) or Closing(at)
    slot, least = plain, min(LEAST, plain - border)
    if slot_before is not None:
        slot = _after(calendar, step, slot_before + MOMENT)
        least = min(LEAST, slot - slot_before)
        if overrun == "skip" and slot - border < least and not moved:
            slot = _after(calendar, step, border + least)
        while border - slot >= HALF_A_DAY:
            slot = _after(calendar, step, slot + MOMENT)
    at = max(moved or slot, border + least)
    return (clear_of_days_off(calendar, step, at) if at != moved else None) or Closing(at, slot)


def clear_of_days_off(calendar: Calendar, step: Step, at: datetime) -> Closing | None:
    """Where a closing goes that would fall on a day off: the step's next slot, or as many whole days on; None for any other
    day, and in a game of one length for all phases, which has no days off."""
    if calendar.every_seconds is not None or calendars.day_of(at, calendar.zone) not in calendar.off:
        return None
    if step.kind in calendar.slots:
        slot = _after(calendar, step, at)
        return Closing(slot, slot)
    while calendars.day_of(at, calendar.zone) in calendar.off:
        at += timedelta(days=1)
    return Closing(at)


def _after(calendar: Calendar, step: Step, instant: datetime) -> datetime:
    """The step's first slot at `instant` or later."""
    found = calendars.closes_at(calendar, step, instant - MOMENT)
    assert found is not None
    return found


def coming(
    calendar: Calendar, kinds: Sequence[str], opened: Step, closing: Closing | None, overrun: Overrun = "squeeze", most: int = 5
) -> tuple[ComingClosing, ...]:
    """The closings that follow the open phase's, `most` at most. Only steps with slots or one length for all are foreseen, and
    only where each kind of step comes once in a cycle; what depends on play ends the list."""
    if closing is None or calendars.timing(calendar, opened) != "slot":
        return ()
    try:
        place = calendars.place_of(kinds, opened.label)
    except ValueError:
        return ()
    found: list[ComingClosing] = []
    for number in range(place + 1, place + 1 + most):
        cycle, kind = number // len(kinds), kinds[number % len(kinds)]
        if kind not in calendar.slots and calendar.every_seconds is None:
            break
        step = Step(f"{cycle}.{kind}", kind)
        following = closing_of(calendar, step, closing.at, closing.slot_at, overrun)
        assert following is not None
        closing, overrun = following, "squeeze"
        found.append(ComingClosing(step.label, kind, closing.at, closing.slot_at))
    return tuple(found)


def foreseen(calendar: Calendar, kinds: Sequence[str], opened: Step, closing: Closing | None, due: str) -> datetime | None:
    """The instant at which step `due` closes, now or later; None for a step in the past and where it depends on play."""
    if closing is None or calendars.timing(calendar, opened) != "slot":
        return None
    try:
        ahead = calendars.place_of(kinds, due) - calendars.place_of(kinds, opened.label)
    except ValueError:
        return None
    if ahead <= 0:
        return closing.at if ahead == 0 else None
    closings = coming(calendar, kinds, opened, closing, most=ahead)
    return closings[-1].at if len(closings) == ahead else None
