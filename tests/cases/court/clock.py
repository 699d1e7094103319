"""Closing times that a case expects, against the house's calendar."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date
from zoneinfo import ZoneInfo

from forumgame.clockwork.calendar import COURT_SLOTS, Calendar, closes_at, faults, opening
from rulesets.words import Step
from tests.cases.compare import Fault
from tests.cases.court.given import HOURS, number_of
from tests.cases.plain import Words


def compare_times(given: Words, closes: Mapping[str, str]) -> Iterator[Fault]:
    """Every closing time that the calendar tells otherwise.

    given: the date of day 1 and the zone. closes: phase -> wall time with offset, `2026-03-02 13:00 +03:00`. Raises
    ValueError without a date, for a zone or a phase that is none.
    """
    opened, zone = given.get("opened"), given.get("options", {}).get("zone", "Europe/Moscow")
    calendar = Calendar(zone=zone, slots=COURT_SLOTS)
    if opened is None or faults(calendar):
        raise ValueError(f"closing times need the date of day 1 and a zone, not {opened} and {zone}")
    instant = opening(calendar, date.fromisoformat(opened))
    for number in range(max((number_of(phase) for phase in closes), default=-1) + 1):
        hour = HOURS[number % len(HOURS)]
        phase = f"{number // len(HOURS) + 1}.{hour}"
        closing = closes_at(calendar, Step(phase, hour), instant)
        assert closing is not None  # no step of a slot is closed by hand
        instant = closing
        wall = instant.astimezone(ZoneInfo(zone))
        text = f"{wall:%Y-%m-%d %H:%M} {wall.isoformat()[-6:]}"
        if closes.get(phase, text) != text:
            yield f"closes {phase}", closes[phase], text
