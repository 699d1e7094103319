"""Computes when a step closes. A game's calendar is data; a deadline is computed once and stored as a UTC instant."""

from __future__ import annotations

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


class Calendar(Struct, frozen=True, forbid_unknown_fields=True):
    """zone: IANA name. opens: wall time at which the first phase opens. slots: step kind -> wall time of its closing.
    minutes: step kind -> length. every_seconds: one length for all phases (a quick game); it overrides the others."""

    zone: str = "Europe/Moscow"
    opens: str = "10:00"
    slots: Mapping[str, str] = {}
    minutes: Mapping[str, int] = {}
    every_seconds: int | None = None


def read_calendar(text: str) -> Calendar:
    """A calendar from its canonical JSON."""
    return msgspec.json.decode(text, type=Calendar)


def calendar_text(calendar: Calendar) -> str:
    """Canonical JSON of a calendar."""
    return write(calendar)


@cache
def zone_names() -> frozenset[str]:
    """Names of all time zones. Python searches the folders of its database for them: once a process."""
    return frozenset(available_timezones())


def faults(calendar: Calendar) -> list[str]:
    """Codes of a calendar's faults: unknown_zone, bad_time, bad_length. Empty for a valid calendar."""
    codes = []
    if calendar.zone not in zone_names():
        codes.append("unknown_zone")
    if any(_wall(text) is None for text in (calendar.opens, *calendar.slots.values())):
        codes.append("bad_time")
    lengths = [*calendar.minutes.values(), *([] if calendar.every_seconds is None else [calendar.every_seconds])]
    if any(not 1 <= length <= 60 * 24 * 60 for length in lengths):
        codes.append("bad_length")
    return codes


def opening(calendar: Calendar, on: date) -> datetime:
    """The instant at which a game that begins on that date opens its first phase."""
    wall = _wall(calendar.opens)
    assert wall is not None
    return at_wall(on, wall, calendar.zone)


def closes_at(calendar: Calendar, step: Step, after: datetime) -> datetime | None:
    """When a step that opened at `after` closes: UTC, strictly later than `after`; None for a step closed by hand.

    A step with a slot closes at the next instant with its wall time in the game's zone; a length counts from `after`.
    """
    if step.timing == "hand":
        return None
    if calendar.every_seconds is not None:
        return after + timedelta(seconds=calendar.every_seconds)
    if step.kind in calendar.slots:
        return next_wall(calendar.slots[step.kind], calendar.zone, after)
    return after + timedelta(minutes=calendar.minutes.get(step.kind, 24 * 60))


def timing(calendar: Calendar, step: Step) -> Literal["slot", "length", "hand"]:
    """How the calendar times a step; it may give a slot to a step for which the rules have only a length."""
    return "slot" if step.timing == "length" and step.kind in calendar.slots else step.timing


def foreseen(calendar: Calendar, kinds: Sequence[str], opened: Step, closes_at: datetime | None, due: str) -> datetime | None:
    """The instant at which a later step closes if the open one closes at `closes_at`; None if it depends on play.

    kinds: kinds of steps in the order of a cycle. due: the later step's label, a cycle and a kind: `3.h2`. The function foresees
    only steps with slots, each of which comes once in a cycle. The result is None for a step in the past.
    """
    if closes_at is None or timing(calendar, opened) != "slot":
        return None
    try:
        here, there = _place(kinds, opened.label), _place(kinds, due)
    except ValueError:
        return None
    if there < here:
        return None
    if calendar.every_seconds is not None:
        return closes_at + timedelta(seconds=calendar.every_seconds) * (there - here)
    for place in range(here + 1, there + 1):
        wall = calendar.slots.get(kinds[place % len(kinds)])
        if wall is None:
            return None
        closes_at = next_wall(wall, calendar.zone, closes_at)
    return closes_at


def _place(kinds: Sequence[str], label: str) -> int:
    """The number of a step, counted over all cycles. Raises ValueError for a label that is not a cycle and a kind."""
    cycle, _, kind = label.partition(".")
    return int(cycle) * len(kinds) + kinds.index(kind)


def next_wall(text: str, zone: str, after: datetime) -> datetime:
    """The first instant strictly after `after` with this wall time in the zone."""
    wall = _wall(text)
    assert wall is not None
    day = after.astimezone(ZoneInfo(zone)).date() - timedelta(days=1)
    while True:
        instant = at_wall(day, wall, zone)
        if instant > after:
            return instant
        day += timedelta(days=1)


def at(wall: datetime, zone: str) -> datetime:
    """The UTC instant of a wall date and time in the zone. Raises ValueError if `wall` has an offset of its own."""
    if wall.tzinfo is not None:
        raise ValueError("a wall time has no offset")
    return at_wall(wall.date(), wall.time(), zone)


def instant(text: str, zone: str) -> datetime:
    """The UTC instant of a text like 2026-03-02 16:00 in a zone. Raises ValueError for any other text."""
    try:
        return at(datetime.fromisoformat(text.strip().replace("/", "-")), zone)
    except OverflowError as fault:
        raise ValueError(text) from fault


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
