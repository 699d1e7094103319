"""The clock desk: what each verb does to the open deadline and to the next ones, at every instant and in many zones."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from forumgame.clockwork.calendar import COURT_SLOTS, Calendar, closes_at, day_of
from forumgame.clockwork.desk import (
    ChangeCalendar,
    ClockPlan,
    CloseNow,
    EndOrders,
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
    ready_at,
)
from forumgame.clockwork.slots import LEAST, closing_of
from rulesets.words import Step

MOSCOW = ZoneInfo("Europe/Moscow")
COURT = Calendar(slots=COURT_SLOTS)
KINDS = ("h1", "h2", "h3", "h4", "night")
ZONES = ("Europe/Moscow", "Europe/Berlin", "America/St_Johns", "Asia/Tehran", "Africa/Casablanca", "Australia/Lord_Howe", "UTC")
MINUTE, HOUR, DAY = timedelta(minutes=1), timedelta(hours=1), timedelta(days=1)


def at(text: str) -> datetime:
    """An instant from a wall time of Moscow."""
    return datetime.fromisoformat(text).replace(tzinfo=MOSCOW).astimezone(UTC)


def first_hour(**of: object) -> PhaseClock:
    """The court's first hour of 2 March 2026: from 10:00 to 13:00."""
    slot = at("2026-03-02 13:00")
    values: dict[str, object] = {"closes_at": slot, "slot_at": slot, "due_at": slot + timedelta(seconds=3)} | of
    return PhaseClock(Step("1.h1", "h1"), at("2026-03-02 10:00"), wait=timedelta(seconds=3), **values)  # type: ignore[arg-type]


def paused(clock: PhaseClock, when: datetime, calendar: Calendar = COURT) -> PhaseClock:
    """The clock after a pause at `when`, as its row says it."""
    plan = planned(foresee(calendar, KINDS, clock, Pause(), when))
    return taken_over(clock, plan, paused_at=when)


def taken_over(clock: PhaseClock, plan: ClockPlan, **of: object) -> PhaseClock:
    """The clock of the phase after a plan."""
    fields = ("closes_at", "due_at", "slot_at", "overrun", "remaining")
    return replace(clock, **({name: getattr(plan, name) for name in fields} | of))  # type: ignore[arg-type]


def planned(answer: ClockPlan | Impossible) -> ClockPlan:
    assert isinstance(answer, ClockPlan), answer
    return answer


def walls(plan: ClockPlan, zone: ZoneInfo = MOSCOW) -> list[str]:
    """The deadline and those that follow as day and wall time."""
    instants = [plan.closes_at, *(c.at for c in plan.coming)]
    return [f"{i.astimezone(zone):%d %H:%M:%S}".removesuffix(":00") for i in instants if i]


def run(clock: PhaseClock, verb: Verb, when: str, calendar: Calendar = COURT) -> ClockPlan | Impossible:
    return foresee(calendar, KINDS, clock, verb, at(when))


GRID = ["02 13:00", "02 16:00", "02 19:00", "02 22:00", "03 10:00", "03 13:00"]


@pytest.mark.parametrize(
    ("begin", "end", "closes"),
    [
        ("12:59:00", "12:59:20", "02 13:00:20"),  # twenty seconds cost twenty seconds, not a day
        ("12:40:00", "12:45:00", "02 13:05"),
        ("12:10:00", "12:15:00", "02 13:05"),
        ("10:30:00", "11:00:00", "02 13:00"),  # the slot still leaves an hour
        ("10:30:00", "12:00:00", "02 13:00"),
        ("10:30:00", "12:00:01", "02 14:30:01"),
    ],
)
def test_a_pause_costs_what_it_took(begin: str, end: str, closes: str) -> None:
    clock = paused(first_hour(), at(f"2026-03-02 {begin}"))
    plan = planned(run(clock, Resume(), f"2026-03-02 {end}"))
    assert walls(plan)[0] == closes and plan.intake == "open"
    assert walls(plan)[2:] == GRID[2:]


def test_a_host_chooses_what_a_pause_leaves() -> None:
    clock = paused(first_hour(), at("2026-03-02 10:30"))
    assert walls(planned(run(clock, Resume("remaining"), "2026-03-02 11:00")))[0] == "02 13:30"
    assert walls(planned(run(clock, Resume("slot"), "2026-03-02 12:30")))[0] == "03 13:00"


def test_ten_pauses_of_a_minute_cost_ten_minutes() -> None:
    clock = first_hour()
    for minute in range(10):
        begin = at("2026-03-02 12:20") + 2 * minute * MINUTE
        clock = paused(clock, begin)
        clock = taken_over(clock, planned(foresee(COURT, KINDS, clock, Resume(), begin + MINUTE)), paused_at=None)
    assert clock.closes_at == at("2026-03-02 13:10")


def test_a_pause_in_the_review_reopens_nothing() -> None:
    review = first_hour(due_at=at("2026-03-02 13:05"))
    stopped = paused(review, at("2026-03-02 13:02"))
    assert stopped.closes_at == at("2026-03-02 13:00") and stopped.remaining == 3 * MINUTE
    plan = planned(run(stopped, Resume(), "2026-03-02 15:00"))
    assert (plan.intake, plan.closes_at, plan.due_at) == ("ended", at("2026-03-02 13:00"), at("2026-03-02 15:03"))
    assert isinstance(run(review, SetTo(at("2026-03-02 14:00")), "2026-03-02 13:02"), Impossible)


def test_an_extension_survives_a_pause() -> None:
    longer = taken_over(first_hour(), planned(run(first_hour(), SetTo(at("2026-03-02 17:00")), "2026-03-02 11:00")))
    clock = paused(longer, at("2026-03-02 11:30"))
    assert walls(planned(run(clock, Resume(), "2026-03-02 11:31")))[0] == "02 17:00"


@pytest.mark.parametrize(
    ("to", "overrun", "after"),
    [
        ("13:30", "squeeze", ["02 13:30", "02 16:00", "02 19:00"]),
        ("15:30", "squeeze", ["02 15:30", "02 16:30", "02 19:00", "02 22:00"]),
        ("17:00", "squeeze", ["02 17:00", "02 18:00", "02 19:00", "02 22:00"]),
        ("17:30", "squeeze", ["02 17:30", "02 18:30", "02 19:30", "02 22:00"]),
        ("17:00", "skip", ["02 17:00", "03 16:00", "03 19:00", "03 22:00"]),
        ("15:00", "skip", ["02 15:00", "02 16:00", "02 19:00"]),
        ("12:30", "squeeze", ["02 12:30", "02 16:00"]),
    ],
)
def test_a_slot_that_is_passed_is_squeezed_or_skipped(to: str, overrun: str, after: list[str]) -> None:
    plan = planned(run(first_hour(), SetTo(at(f"2026-03-02 {to}"), overrun), "2026-03-02 11:00"))  # type: ignore[arg-type]
    assert walls(plan)[: len(after)] == after


def test_a_whole_day_more_keeps_the_hours_of_the_day() -> None:
    plan = planned(run(first_hour(), SetTo(at("2026-03-03 13:00")), "2026-03-02 11:00"))
    assert walls(plan) == ["03 13:00", "03 16:00", "03 19:00", "03 22:00", "04 10:00", "04 13:00"]


@pytest.mark.parametrize(
    ("verb", "when", "code"),
    [
        (SetTo(at("2026-03-02 12:00")), "2026-03-02 11:01", "too_soon"),
        (SetTo(at("2026-05-02 12:00")), "2026-03-02 11:01", "too_far"),
        (SetTo(at("2026-03-02 14:00")), "2026-03-02 13:00", "over_already"),
        (SetTo(at("2026-03-02 13:00")), "2026-03-02 11:00", "same_instant"),
        (MoveBy(-HOUR), "2026-03-02 11:30", "too_soon"),
        (Resume(), "2026-03-02 11:30", "runs_already"),
        (Release("outage"), "2026-03-02 11:30", "not_held"),
    ],
)
def test_what_is_refused(verb: Verb, when: str, code: str) -> None:
    answer = run(first_hour(), verb, when)
    assert isinstance(answer, Impossible) and answer.code == code


def test_a_deadline_may_come_an_hour_from_now_and_no_sooner() -> None:
    answer = run(first_hour(), MoveBy(-HOUR), "2026-03-02 11:00")
    assert walls(planned(answer))[0] == "02 12:00"
    refused = run(first_hour(), MoveBy(-HOUR), "2026-03-02 11:01")
    assert isinstance(refused, Impossible) and refused.at == at("2026-03-02 12:01")


def test_out_of_an_outage() -> None:
    held = first_hour(held="outage", lost=10 * MINUTE, due_at=None)
    assert walls(planned(run(held, Release("outage"), "2026-03-02 16:10"))) == [
        "02 17:10", "02 18:10", "02 19:10", "02 22:00", "03 10:00", "03 13:00",
    ]  # fmt: skip
    long = first_hour(held="outage", lost=2 * HOUR, due_at=None)
    assert walls(planned(run(long, Release("outage"), "2026-03-02 13:10")))[:2] == ["02 15:10", "02 16:10"]
    assert walls(planned(run(held, Release("full"), "2026-03-02 16:10")))[:2] == ["03 13:00", "03 16:00"]
    assert walls(planned(run(held, Release("set", at("2026-03-02 18:00")), "2026-03-02 16:10")))[0] == "02 18:00"
    assert isinstance(run(held, Release("set", at("2026-03-02 16:30")), "2026-03-02 16:10"), Impossible)
    closing = planned(run(held, CloseNow(), "2026-03-02 16:10"))
    assert [f"{c.at.astimezone(MOSCOW):%d %H:%M}" for c in closing.coming][:3] == ["02 17:10", "02 19:00", "02 22:00"]


def test_a_closing_that_failed_is_tried_again_and_takes_no_orders() -> None:
    failed = first_hour(held="failing", due_at=None)
    for way in ("outage", "full", "set"):
        answer = run(failed, Release(way, at("2026-03-02 20:00")), "2026-03-02 14:00")  # type: ignore[arg-type]
        assert isinstance(answer, Impossible) and answer.code == "orders_have_ended"
    plan = planned(run(failed, Release("again"), "2026-03-02 14:00"))
    assert (plan.intake, plan.due_at, plan.closes_at) == ("ended", at("2026-03-02 14:00"), at("2026-03-02 13:00"))


def test_closing_early_keeps_the_grid() -> None:
    plan = planned(run(first_hour(), CloseNow(), "2026-03-02 11:00"))
    assert walls(plan)[1:] == GRID[1:]


def test_days_off_and_moved_closings() -> None:
    plan = planned(run(first_hour(), ChangeCalendar(Calendar(slots=COURT_SLOTS, off=("2026-03-03",))), "2026-03-02 11:00"))
    assert walls(plan) == ["02 13:00", "02 16:00", "02 19:00", "02 22:00", "04 10:00", "04 13:00"]
    later = Calendar(slots=COURT_SLOTS, moved={"1.h2": at("2026-03-02 17:00").isoformat()})
    assert walls(planned(run(first_hour(), ChangeCalendar(later), "2026-03-02 11:00")))[:3] == [
        "02 13:00",
        "02 17:00",
        "02 19:00",
    ]
    assert planned(run(first_hour(), ChangeCalendar(later), "2026-03-02 11:00")).moves_later_closings


instants = st.datetimes(datetime(2026, 1, 1), datetime(2029, 1, 1)).map(lambda d: d.replace(tzinfo=UTC, microsecond=0))
lengths = st.integers(1, 3 * 24 * 3600).map(lambda n: timedelta(seconds=n))


def opened(zone: str, start: datetime, hours: int) -> tuple[Calendar, PhaseClock]:
    """A court phase in a zone, some hours after `start`."""
    calendar, border, slot = Calendar(zone=zone, slots=COURT_SLOTS), start, None
    for number in range(hours + 1):
        step = Step(f"{number // 5 + 1}.{KINDS[number % 5]}", KINDS[number % 5])
        opens, closing = border, closing_of(calendar, step, border, slot)
        assert closing is not None
        border, slot = closing.at, closing.slot_at
    return calendar, PhaseClock(step, opens, border, slot, due_at=border + timedelta(seconds=3), wait=timedelta(seconds=3))


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(ZONES), instants, st.integers(0, 9), st.floats(0, 0.9999), lengths)
def test_a_pause_moves_a_deadline_at_most_by_its_own_length(
    zone: str, start: datetime, hours: int, part: float, length: timedelta
) -> None:
    calendar, clock = opened(zone, start, hours)
    assert clock.closes_at is not None
    begin = clock.opens_at + (clock.closes_at - clock.opens_at) * part
    plan = planned(foresee(calendar, KINDS, paused(clock, begin, calendar), Resume(), begin + length))
    assert plan.closes_at is not None
    left = clock.closes_at - begin
    assert clock.closes_at <= plan.closes_at <= begin + length + left
    assert plan.closes_at - (begin + length) >= min(left, LEAST)
    returns_to_the_grid(calendar, plan)


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(ZONES), instants, st.integers(0, 9), lengths, st.sampled_from(["squeeze", "skip"]))
def test_a_moved_deadline_gives_the_grid_back(zone: str, start: datetime, hours: int, by: timedelta, overrun: str) -> None:
    calendar, clock = opened(zone, start, hours)
    plan = planned(foresee(calendar, KINDS, clock, MoveBy(by, overrun), clock.opens_at))  # type: ignore[arg-type]
    assert plan.closes_at == clock.closes_at + by  # type: ignore[operator]
    returns_to_the_grid(calendar, plan)


@settings(max_examples=400, deadline=None)
@given(st.sampled_from(ZONES), instants, st.integers(0, 9), st.floats(0, 0.9999), lengths, st.booleans(), st.data())
def test_nothing_falls_on_a_day_off_that_the_host_did_not_put_there(
    zone: str, start: datetime, hours: int, part: float, length: timedelta, slots: bool, data: st.DataObject
) -> None:
    """Going on after a pause, after an outage, after going back, and all that follows."""
    calendar, clock = opened(zone, start, hours)
    assert clock.closes_at is not None
    first = clock.closes_at.astimezone(ZoneInfo(zone)).date()
    days = data.draw(st.sets(st.integers(1, 6), min_size=1))  # the deadline that holds is on none
    calendar = replace_off(calendar, tuple(sorted((first + timedelta(days=n)).isoformat() for n in days)), slots=slots)
    clock = clock if slots else replace(clock, slot_at=None)
    begin = clock.opens_at + (clock.closes_at - clock.opens_at) * part
    begin += data.draw(st.sampled_from([timedelta(0), *((n - 1) * DAY + HOUR for n in days)]))
    now, left = begin + length, data.draw(lengths)
    stopped = replace(clock, paused_at=begin, remaining=max(clock.closes_at - begin, left), closes_at=max(clock.closes_at, begin))
    back = planned(foresee(calendar, KINDS, stopped, GoBack(clock.step, clock.slot_at), begin))
    gone_back = replace(
        stopped, opens_at=begin, closes_at=begin + back.remaining if back.remaining else None,
        slot_at=back.slot_at, remaining=back.remaining,
    )  # fmt: skip
    held = replace(clock, held="outage", lost=left, due_at=None)
    answers = [
        *(foresee(calendar, KINDS, gone_back, Resume(k), now) for k in ("usual", "remaining", "slot")),  # type: ignore[arg-type]
        *(foresee(calendar, KINDS, held, Release(by), max(now, clock.closes_at)) for by in ("outage", "full")),  # type: ignore[arg-type]
    ]  # fmt: skip
    if begin < clock.closes_at:
        waits = paused(clock, begin, calendar)
        answers += [foresee(calendar, KINDS, waits, Resume(k), now) for k in ("usual", "remaining", "slot")]  # type: ignore[arg-type]
    for answer in answers:
        plan = planned(answer)
        assert plan.closes_at is not None
        for instant in (plan.closes_at, *(c.at for c in plan.coming)):
            assert day_of(instant, zone) not in calendar.off


def replace_off(calendar: Calendar, off: tuple[str, ...], *, slots: bool) -> Calendar:
    """The calendar with these days off; without slots, phases of five hours."""
    return Calendar(
        zone=calendar.zone, slots=calendar.slots if slots else {}, minutes={} if slots else dict.fromkeys(KINDS, 300), off=off
    )


def test_a_pause_before_a_day_off_goes_on_after_it() -> None:
    """22:00 of the 2nd, the 3rd is a day off; paused at 21:00, on again at 23:30."""
    calendar = Calendar(slots=COURT_SLOTS, off=("2026-03-03",))
    slot = at("2026-03-02 22:00")
    clock = PhaseClock(Step("1.h4", "h4"), at("2026-03-02 19:00"), slot, slot)
    stopped = paused(clock, at("2026-03-02 21:00"), calendar)
    for keep in ("usual", "remaining", "slot"):
        assert walls(planned(run(stopped, Resume(keep), "2026-03-02 23:30", calendar)))[:2] == ["04 22:00", "05 10:00"]  # type: ignore[arg-type]


def returns_to_the_grid(calendar: Calendar, plan: ClockPlan) -> None:
    """Every later closing leaves an hour (or what the calendar leaves), and the last one is a slot of the calendar."""
    assert plan.closes_at is not None
    usual = min(LEAST, *(b - a for a, b in pairwise(grid_of(calendar, plan.closes_at))))
    for before, after in pairwise([plan.closes_at, *(c.at for c in plan.coming)]):
        assert usual <= after - before <= DAY + HOUR
    last = plan.coming[-1]
    assert last.at == last.slot_at
    assert closes_at(calendar, Step("x", last.kind), last.at - timedelta(microseconds=1)) == last.at


def grid_of(calendar: Calendar, start: datetime) -> list[datetime]:
    """The closings of two usual days."""
    found = [start - DAY]
    for number in range(10):
        found.append(closes_at(calendar, Step("x", KINDS[number % 5]), found[-1]))  # type: ignore[arg-type]
    return found[1:]


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(ZONES), instants, st.integers(0, 4), lengths, lengths, st.data())
def test_nothing_reopens_a_phase_whose_orders_have_ended(
    zone: str, start: datetime, hours: int, late: timedelta, length: timedelta, data: st.DataObject
) -> None:
    calendar, clock = opened(zone, start, hours)
    assert clock.closes_at is not None
    clock = replace(clock, held=data.draw(st.sampled_from(["", "failing", "version"])), due_at=clock.closes_at + late + HOUR)
    now = clock.closes_at + late  # type: ignore[operator]
    if data.draw(st.booleans()) and not clock.held:
        clock, now = paused(clock, now, calendar), now + length
    verbs = [
        SetTo(now + 2 * HOUR), MoveBy(length), Pause(), *(Resume(k) for k in ("usual", "remaining", "slot")),  # type: ignore[arg-type]
        *(Release(b, now + 2 * HOUR) for b in ("outage", "full", "set", "again")), ChangeCalendar(calendar), CloseNow(),  # type: ignore[arg-type]
        EndOrders(now),
    ]  # fmt: skip
    answer = foresee(calendar, KINDS, clock, data.draw(st.sampled_from(verbs)), now)
    assert isinstance(answer, Impossible) or (answer.intake == "ended" and answer.closes_at <= now)  # type: ignore[operator]


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(ZONES), instants, st.integers(0, 4), st.floats(0, 1.5), lengths)
def test_readiness_ends_a_phase_before_its_deadline_or_not_at_all(
    zone: str, start: datetime, hours: int, part: float, undo: timedelta
) -> None:
    calendar, clock = opened(zone, start, hours)
    assert clock.closes_at is not None
    clock = replace(clock, wait=10 * MINUTE)
    now = clock.opens_at + (clock.closes_at - clock.opens_at) * part
    ends = ready_at(clock, now, undo)
    if now + undo >= clock.closes_at:
        assert ends is None
        return
    assert ends == now + undo
    plan = planned(foresee(calendar, KINDS, clock, EndOrders(ends), ends))
    assert (plan.closes_at, plan.due_at, plan.intake) == (ends, ends + clock.wait, "ended")
    assert plan.coming == plan.earlier
