"""Closing times that a worked case expects, against the house's calendar."""

from __future__ import annotations

from datetime import date
from zoneinfo import ZoneInfo

from forumgame.clockwork.calendar import COURT_SLOTS, Calendar, closes_at, faults, opening
from rulesets.words import Timetable


def late(expected: Timetable) -> tuple[tuple[str, str, str], ...]:
    """(what, expected, got) of every closing time that the calendar tells otherwise. Raises ValueError for a date or a zone
    that is none."""
    calendar = Calendar(zone=expected.zone, slots=COURT_SLOTS)
    if faults(calendar):
        raise ValueError(f"no such zone: {expected.zone}")
    instant, found = opening(calendar, date.fromisoformat(expected.opened)), []
    for step in expected.steps:
        closing = closes_at(calendar, step, instant)
        assert closing is not None  # no step of a slot is closed by hand
        instant = closing
        wall = instant.astimezone(ZoneInfo(expected.zone))
        text = f"{wall:%Y-%m-%d %H:%M} {wall.isoformat()[-6:]}"
        if expected.closes.get(step.label, text) != text:
            found.append((f"closes {step.label}", expected.closes[step.label], text))
    return tuple(found)
