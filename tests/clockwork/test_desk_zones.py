"""Every verb of the clock desk on the days on which calendars differ: clocks that go forward or back, Ramadan, the leap day, Nowruz."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime, time, timedelta
from itertools import pairwise
from zoneinfo import ZoneInfo

import pytest

from forumgame.clockwork.calendar import COURT_SLOTS, Calendar, at_wall
from forumgame.clockwork.desk import (
    ChangeCalendar,
    ClockPlan,
    CloseNow,
    GoBack,
    Impossible,
    MoveBy,
    Pause,
    PhaseClock,
    Release,
    Resume,
    SetTo,
    Verb,
    foresee,
)  # fmt: skip
from forumgame.clockwork.slots import LEAST, closing_of
from rulesets.words import Step

KINDS = ("h1", "h2", "h3", "h4", "night")
DAYS = [
    ("Europe/Berlin", date(2026, 3, 29)),
    ("Europe/Berlin", date(2026, 10, 25)),
    ("America/St_Johns", date(2026, 3, 8)),
    ("America/St_Johns", date(2026, 11, 1)),
    ("Africa/Casablanca", date(2026, 2, 15)),  # Ramadan begins: an hour back
    ("Africa/Casablanca", date(2026, 3, 22)),  # and ends: an hour forward
    ("Asia/Tehran", date(2026, 3, 21)),  # Nowruz, on the day on which clocks once changed
    ("Europe/Moscow", date(2028, 2, 29)),
    ("Australia/Lord_Howe", date(2026, 4, 5)),  # half an hour back
    ("Pacific/Chatham", date(2026, 9, 27)),
]
AWKWARD = {**COURT_SLOTS, "night": "02:30"}
"""Slots of which one falls into the hour that is missing or comes twice."""
MINUTE, HOUR = timedelta(minutes=1), timedelta(hours=1)


def phases(zone: str, day: date, slots: dict[str, str]) -> list[tuple[Calendar, PhaseClock]]:
    """The ten phases of two days around a day, as the calendar alone would close them."""
    calendar, border, slot, found = Calendar(zone=zone, slots=slots), at_wall(day - timedelta(days=1), time(10), zone), None, []
    for number in range(10):
        step = Step(f"{number // 5 + 1}.{KINDS[number % 5]}", KINDS[number % 5])
        closing = closing_of(calendar, step, border, slot)
        assert closing is not None
        found.append(
            (calendar, PhaseClock(step, border, closing.at, closing.slot_at, due_at=closing.at + 3 * MINUTE, wait=3 * MINUTE))
        )
        border, slot = closing.at, closing.slot_at
    return found


def verbs(now: datetime) -> list[Verb]:
    return [
        CloseNow(), SetTo(now + 2 * HOUR), SetTo(now + 26 * HOUR, "skip"), MoveBy(30 * MINUTE), MoveBy(HOUR, "skip"), MoveBy(-HOUR),
        Pause(), Resume(), Resume("remaining"), Resume("slot"), Release("outage"), Release("full"), Release("set", now + 3 * HOUR),
        Release("again"), GoBack(Step("1.h1", "h1")), ChangeCalendar(Calendar()),
    ]  # fmt: skip


def states(clock: PhaseClock, now: datetime) -> list[PhaseClock]:
    """The phase running, paused for a while, held after an outage, held after a failed closing."""
    assert clock.closes_at is not None
    left = max(clock.closes_at - now, timedelta(0))
    return [
        clock,
        replace(clock, paused_at=now - MINUTE, remaining=left + MINUTE, due_at=None),
        replace(clock, held="outage", lost=40 * MINUTE, due_at=None),
        replace(clock, held="failing", due_at=None),
    ]


@pytest.mark.parametrize("slots", [COURT_SLOTS, AWKWARD], ids=["court", "awkward"])
@pytest.mark.parametrize(("zone", "day"), DAYS, ids=[f"{zone}-{day}" for zone, day in DAYS])
def test_every_verb_at_every_hour_of_a_strange_day(zone: str, day: date, slots: dict[str, str]) -> None:
    answers = 0
    for calendar, clock in phases(zone, day, slots):
        assert clock.closes_at is not None
        length = clock.closes_at - clock.opens_at
        for instant in (clock.opens_at, clock.opens_at + length / 3, clock.closes_at - MINUTE, clock.closes_at + MINUTE):
            for state in states(clock, instant):
                for verb in verbs(instant):
                    answer = foresee(calendar, KINDS, state, verb, instant)
                    if isinstance(answer, ClockPlan):
                        answers += 1
                        holds(calendar, state, verb, instant, answer)
                    else:
                        assert isinstance(answer, Impossible) and answer.code
    assert answers > 400


def holds(calendar: Calendar, clock: PhaseClock, verb: Verb, now: datetime, plan: ClockPlan) -> None:
    """The laws of the desk for one answer."""
    assert clock.closes_at is not None
    ended = clock.closes_at <= now and clock.held in ("", "failing") and clock.paused_at is None
    if ended and not isinstance(verb, GoBack):
        assert plan.intake == "ended", (verb, "reopens")
    if isinstance(verb, SetTo):
        assert plan.closes_at == verb.at
    if isinstance(verb, MoveBy):
        assert plan.closes_at == clock.closes_at + verb.by
    if isinstance(verb, Resume) and verb.keep != "slot" and plan.closes_at and clock.remaining is not None:
        assert plan.closes_at <= max(now + clock.remaining, clock.closes_at), (verb, "moves by more than was left")
    if plan.intake == "open" and plan.closes_at and plan.closes_at != clock.closes_at:
        assert plan.closes_at > now
        assert plan.due_at == plan.closes_at + clock.wait
    if plan.closes_at is not None and not isinstance(verb, ChangeCalendar | GoBack):
        border = clock.closes_at if isinstance(verb, CloseNow) and not clock.held and clock.closes_at > now else plan.closes_at
        spaced(calendar, border, plan)


def spaced(calendar: Calendar, border: datetime, plan: ClockPlan) -> None:
    """Each later closing leaves an hour at least, and once the grid is reached it is kept: the wall times of the calendar."""
    instants = [border, *(c.at for c in plan.coming)]
    assert all(after - before >= LEAST for before, after in pairwise(instants)), instants
    back = next(place for place, c in enumerate(plan.coming) if c.at == c.slot_at)
    for c in plan.coming[back:]:
        local = c.at.astimezone(ZoneInfo(calendar.zone))
        wall = at_wall(local.date(), time.fromisoformat(calendar.slots[c.kind]), calendar.zone)
        assert c.at == wall == c.slot_at, (c, wall)


@pytest.mark.parametrize(("zone", "day"), DAYS, ids=[f"{zone}-{day}" for zone, day in DAYS])
def test_a_short_pause_costs_a_minute_on_any_day(zone: str, day: date) -> None:
    for calendar, clock in phases(zone, day, COURT_SLOTS):
        assert clock.closes_at is not None
        begin = clock.closes_at - 10 * MINUTE
        paused = replace(clock, paused_at=begin, remaining=10 * MINUTE, due_at=None)
        plan = foresee(calendar, KINDS, paused, Resume(), begin + MINUTE)
        assert isinstance(plan, ClockPlan) and plan.closes_at == clock.closes_at + MINUTE
        assert [c.at for c in plan.coming] == [c.at for c in plan.earlier]


def test_a_calendar_of_lengths_counts_from_the_deadline_that_holds() -> None:
    calendar, start = Calendar(minutes={"talk": 90}), datetime(2026, 3, 2, 12, tzinfo=UTC)
    clock = PhaseClock(Step("1.talk", "talk", "length"), start, start + 90 * MINUTE, wait=3 * MINUTE)
    plan = foresee(calendar, ("talk",), clock, MoveBy(HOUR), start)
    assert isinstance(plan, ClockPlan) and plan.closes_at == start + 150 * MINUTE and plan.coming == ()
    early = foresee(calendar, ("talk",), clock, SetTo(start + 20 * MINUTE), start)
    assert isinstance(early, Impossible) and early.code == "too_soon"
