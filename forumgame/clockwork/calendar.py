"""When a step closes. A game's calendar is data; a deadline is computed once, stored as a UTC instant and never guessed again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, date, datetime, time, timedelta
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
    minutes: step kind -> length. every_seconds: all phases alike (a quick game), over everything else."""

    zone: str = "Europe/Moscow"
    opens: str = "10:00"
    slots: Mapping[str, str] = {}
    minutes: Mapping[str, int] = {}
    every_seconds: int | None = None


def read(text: str) -> Calendar:
    """A calendar from its canonical JSON."""
    return msgspec.json.decode(text, type=Calendar)


def written(calendar: Calendar) -> str:
    """Canonical JSON of a calendar."""
    return write(calendar)


def faults(calendar: Calendar) -> list[str]:
    """Codes of what is wrong with a calendar: unknown_zone, bad_time, bad_length. Empty = sound."""
    found = []
    if calendar.zone not in available_timezones():
        found.append("unknown_zone")
    if any(_wall(text) is None for text in (calendar.opens, *calendar.slots.values())):
        found.append("bad_time")
    lengths = [*calendar.minutes.values(), *([] if calendar.every_seconds is None else [calendar.every_seconds])]
    if any(not 1 <= length <= 60 * 24 * 60 for length in lengths):
        found.append("bad_length")
    return found


def opening(calendar: Calendar, on: date) -> datetime:
    """The instant at which a game that begins on that date opens its first phase."""
    wall = _wall(calendar.opens)
    assert wall is not None
    return at_wall(on, wall, calendar.zone)


def closes_at(calendar: Calendar, step: Step, after: datetime) -> datetime | None:
    """When a step that opened at `after` closes: UTC, strictly later than `after`; None for a step closed by hand.

    A step that the calendar gives a slot closes at the next instant that has its wall time in the game's zone; a length counts
    from `after`.
    """
    if step.timing == "hand":
        return None
    if calendar.every_seconds is not None:
        return after + timedelta(seconds=calendar.every_seconds)
    if step.kind in calendar.slots:
        return next_wall(calendar.slots[step.kind], calendar.zone, after)
    return after + timedelta(minutes=calendar.minutes.get(step.kind, 24 * 60))


def timing(calendar: Calendar, step: Step) -> Literal["slot", "length", "hand"]:
    """What the calendar makes of a step: a game may give fixed hours to steps that its rules only give a length."""
    return "slot" if step.timing == "length" and step.kind in calendar.slots else step.timing


def foreseen(calendar: Calendar, kinds: Sequence[str], opened: Step, closes_at: datetime | None, due: str) -> datetime | None:
    """When a later step closes, the open one closing at `closes_at`; None where only playing on will tell.

    kinds: of steps, in the order of a cycle. due: the later step's label, a cycle and a kind: `3.h2`. Foreseen are steps of fixed
    hours, each of which comes once in a cycle. A step that is over is not foreseen.
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
    """The number of a step, counted over all cycles. ValueError for a label that is no cycle and kind."""
    cycle, _, kind = label.partition(".")
    return int(cycle) * len(kinds) + kinds.index(kind)


def next_wall(text: str, zone: str, after: datetime) -> datetime:
    """The first instant strictly after `after` at which the zone's clocks show that wall time."""
    wall = _wall(text)
    assert wall is not None
    day = after.astimezone(ZoneInfo(zone)).date() - timedelta(days=1)
    while True:
        instant = at_wall(day, wall, zone)
        if instant > after:
            return instant
        day += timedelta(days=1)


def at(wall: datetime, zone: str) -> datetime:
    """The UTC instant of a zone's wall date and time. ValueError where the text carried an offset of its own."""
    if wall.tzinfo is not None:
        raise ValueError("a wall time has no offset")
    return at_wall(wall.date(), wall.time(), zone)


def instant(text: str, zone: str) -> datetime:
    """The UTC instant that people write like 2026-03-02 16:00, in a zone. ValueError where it is none."""
    try:
        return at(datetime.fromisoformat(text.strip().replace("/", "-")), zone)
    except OverflowError as fault:
        raise ValueError(text) from fault


def at_wall(day: date, wall: time, zone: str) -> datetime:
    """The UTC instant of a wall time. Shown twice (clocks went back): the first. Never shown (clocks went forward):
    the instant that long after the gap began, which is what `fold=0` gives."""
    return datetime.combine(day, wall, ZoneInfo(zone)).astimezone(UTC)


def _wall(text: str) -> time | None:
    try:
        wall = time.fromisoformat(text)
    except ValueError:
        return None
    return wall if wall.tzinfo is None and len(text) == 5 else None
