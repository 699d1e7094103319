"""Computes when a step closes. A game's calendar is data; a deadline is computed once and stored as a UTC instant."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from datetime import UTC, date, datetime, time, timedelta
from functools import cache
from typing import Literal
from zoneinfo import ZoneInfo, available_timezones

import msgspec
from msgspec import Struct

from rulesets.codec import write
from rulesets.words import Step

COURT_SLOTS = {"h1": "13:00", "h2": "16:00", "h3": "19:00", "h4": "22:00", "night": "10:00"}
"""C-CLK-1, C-CLK-2."""
MOST_DAYS_OFF = 60


class Calendar(Struct, frozen=True, forbid_unknown_fields=True):
    """zone: IANA name. opens: wall time at which the first phase opens. slots: step kind -> wall time of its closing.
    minutes: step kind -> length. every_seconds: one length for all phases (a quick game); it overrides the others.
    off: dates (2026-03-08) on which no phase closes. moved: label of a step -> ISO instant of its closing, set by a host."""

    zone: str = "Europe/Moscow"
    opens: str = "10:00"
    slots: Mapping[str, str] = {}
    minutes: Mapping[str, int] = {}
    every_seconds: int | None = None
    off: tuple[str, ...] = ()
    moved: Mapping[str, str] = {}


def read_calendar(text: str) -> Calendar:
    """A calendar from its canonical JSON."""
    return msgspec.json.decode(text, type=Calendar)


def calendar_text(calendar: Calendar) -> str:
    """Canonical JSON of a calendar."""
    return write(calendar)


def digest_of(text: str) -> str:
    """A short name of a calendar's text: two texts of one digest are the same."""
    return hashlib.sha256(text.encode()).hexdigest()[:16]


@cache
def zone_names() -> frozenset[str]:
    """Names of all time zones. Python searches the folders of its database for them: once a process."""
    return frozenset(available_timezones())


def faults(calendar: Calendar) -> list[str]:
    """Codes of a calendar's faults: unknown_zone, bad_time, bad_length, bad_day. Empty for a valid calendar."""
    codes = []
    if calendar.zone not in zone_names():
        codes.append("unknown_zone")
    if any(_wall(text) is None for text in (calendar.opens, *calendar.slots.values())):
        codes.append("bad_time")
    lengths = [*calendar.minutes.values(), *([] if calendar.every_seconds is None else [calendar.every_seconds])]
    if any(not 1 <= length <= 60 * 24 * 60 for length in lengths):
        codes.append("bad_length")
    if any(_day(text) is None for text in calendar.off) or len(calendar.off) > MOST_DAYS_OFF:
        codes.append("bad_day")
    if any(_moment(text) is None for text in calendar.moved.values()):
        codes.append("bad_time")
    return codes


def opening(calendar: Calendar, on: date) -> datetime:
    """The instant at which a game that begins on that date opens its first phase."""
    wall = _wall(calendar.opens)
    assert wall is not None
    return at_wall(on, wall, calendar.zone)


def closes_at(calendar: Calendar, step: Step, after: datetime) -> datetime | None:
    """When a step that opened at `after` closes: UTC, strictly later than `after`; None for a step closed by hand.

    A step with a slot closes at the next instant with its wall time in the game's zone; a length counts from `after`. Neither
    falls on a day off.
    """
    if step.timing == "hand":
        return None
    if calendar.every_seconds is not None:
        return after + timedelta(seconds=calendar.every_seconds)
    if step.kind in calendar.slots:
        return next_wall(calendar.slots[step.kind], calendar.zone, after, calendar.off)
    instant = after + timedelta(minutes=calendar.minutes.get(step.kind, 24 * 60))
    while day_of(instant, calendar.zone) in calendar.off:
        instant += timedelta(days=1)
    return instant


def timing(calendar: Calendar, step: Step) -> Literal["slot", "length", "hand"]:
    """How the calendar times a step; it may give a slot to a step for which the rules have only a length."""
    return "slot" if step.timing == "length" and step.kind in calendar.slots else step.timing


def place_of(kinds: Sequence[str], label: str) -> int:
    """The number of a step, counted over all cycles. Raises ValueError for a label that is not a cycle and a kind."""
    cycle, _, kind = label.partition(".")
    return int(cycle) * len(kinds) + kinds.index(kind)


def moved_to(calendar: Calendar, label: str, after: datetime) -> datetime | None:
    """The instant to which a host moved the closing of this step; None without one, and when it is not after `after`."""
    text = calendar.moved.get(label)
    instant = datetime.fromisoformat(text) if text else None
    return instant if instant is not None and instant > after else None


def day_of(instant: datetime, zone: str) -> str:
    """The date of an instant in a zone, as 2026-03-08."""
    return instant.astimezone(ZoneInfo(zone)).date().isoformat()


def next_wall(text: str, zone: str, after: datetime, off: Sequence[str] = ()) -> datetime:
    """The first instant strictly after `after` with this wall time in the zone, not on a day of `off`."""
    wall = _wall(text)
    assert wall is not None
    day = after.astimezone(ZoneInfo(zone)).date() - timedelta(days=1)
    while True:
        instant = at_wall(day, wall, zone)
        if instant > after and day.isoformat() not in off:
            return instant
        day += timedelta(days=1)


def at_wall(day: date, wall: time, zone: str) -> datetime:
    """The UTC instant of a wall time. If it occurs twice (clocks went back), the first one. If it does not occur (clocks went
    forward), the instant by the offset before the gap, as `fold=0` gives it."""
    return datetime.combine(day, wall, ZoneInfo(zone)).astimezone(UTC)


def _wall(text: str) -> time | None:
    try:
        wall = time.fromisoformat(text)
    except ValueError:
        return None
    return wall if wall.tzinfo is None and len(text) == 5 else None


def _day(text: str) -> date | None:
    try:
        return date.fromisoformat(text) if len(text) == 10 else None
    except ValueError:
        return None


def _moment(text: str) -> datetime | None:
    try:
        found = datetime.fromisoformat(text)
    except ValueError:
        return None
    return found if found.tzinfo is not None else None
