"""When steps close: slots of the day in the game's own zone, whatever the server's, whatever the clocks do (C01-C07, B10, B16)."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from forumgame.clockwork.calendar import (
    COURT_SLOTS,
    Calendar,
    at_wall,
    calendar_text,
    closes_at,
    faults,
    next_wall,
    opening,
    read_calendar,
)
from forumgame.clockwork.slots import Closing, foreseen
from rulesets.words import Step

COURT = Calendar(slots=COURT_SLOTS)
KINDS = ("h1", "h2", "h3", "h4", "night")


def steps(calendar: Calendar, start: datetime, count: int) -> list[datetime]:
    """The closings of `count` court phases in a row."""
    instants, border = [], start
    for number in range(count):
        border = closes_at(calendar, Step("x", KINDS[number % 5]), border)
        instants.append(border)
    return instants


def test_forty_court_phases_close_on_the_moscow_grid():
    instants = steps(COURT, opening(COURT, date(2026, 3, 2)), 40)
    walls = [i.astimezone(ZoneInfo("Europe/Moscow")).strftime("%H:%M") for i in instants]
    assert walls == ["13:00", "16:00", "19:00", "22:00", "10:00"] * 8
    assert instants[0] == datetime(2026, 3, 2, 10, 0, tzinfo=UTC)
    assert instants[39] == datetime(2026, 3, 10, 7, 0, tzinfo=UTC)


@pytest.mark.parametrize("server_zone", ["UTC", "America/New_York", "Asia/Kolkata"])
def test_the_zone_of_the_server_does_not_matter(server_zone, monkeypatch):
    import time as clock

    monkeypatch.setenv("TZ", server_zone)
    clock.tzset()
    try:
        assert steps(COURT, opening(COURT, date(2026, 3, 2)), 1) == [datetime(2026, 3, 2, 10, 0, tzinfo=UTC)]
    finally:
        monkeypatch.delenv("TZ")
        clock.tzset()


def test_installed_zone_data_know_moscow():
    """It was +4 in 2011-2014 and has been +3 since (C04)."""
    assert datetime(2013, 7, 1, tzinfo=ZoneInfo("Europe/Moscow")).utcoffset() == timedelta(hours=4)
    assert datetime(2026, 7, 1, tzinfo=ZoneInfo("Europe/Moscow")).utcoffset() == timedelta(hours=3)


@pytest.mark.parametrize("day", [date(2026, 3, 29), date(2026, 10, 25)])
def test_a_day_on_which_clocks_change_has_each_closing_once(day):
    """Berlin, both changes: five closings, in order, each at its wall time."""
    berlin = Calendar(zone="Europe/Berlin", slots=COURT_SLOTS)
    instants = steps(berlin, opening(berlin, day - timedelta(days=1)), 10)
    assert instants == sorted(set(instants))
    walls = [i.astimezone(ZoneInfo("Europe/Berlin")).strftime("%H:%M") for i in instants]
    assert walls == ["13:00", "16:00", "19:00", "22:00", "10:00"] * 2


def test_a_wall_time_shown_twice_means_the_first():
    first = at_wall(date(2026, 10, 25), datetime(2000, 1, 1, 2, 30).time(), "Europe/Berlin")
    assert first == datetime(2026, 10, 25, 0, 30, tzinfo=UTC)
    assert next_wall("02:30", "Europe/Berlin", first) == datetime(2026, 10, 26, 1, 30, tzinfo=UTC)


def test_a_wall_time_that_is_skipped_still_comes_once():
    skipped = at_wall(date(2026, 3, 29), datetime(2000, 1, 1, 2, 30).time(), "Europe/Berlin")
    assert skipped == datetime(2026, 3, 29, 1, 30, tzinfo=UTC)
    assert next_wall("02:30", "Europe/Berlin", skipped) == datetime(2026, 3, 30, 0, 30, tzinfo=UTC)


@given(
    st.datetimes(datetime(2024, 1, 1), datetime(2054, 1, 1)),
    st.sampled_from(["Europe/Moscow", "Europe/Berlin", "Asia/Tehran", "Australia/Lord_Howe", "Pacific/Apia", "America/St_Johns"]),
    st.times(),
)
def test_the_next_wall_time_is_later_and_within_two_days(after, zone, wall):
    """For thirty years, in awkward zones (B9)."""
    after = after.replace(tzinfo=UTC)
    found = next_wall(wall.strftime("%H:%M"), zone, after)
    assert after < found <= after + timedelta(hours=49)


def test_a_length_counts_from_the_border_and_by_hand_never_comes():
    after = datetime(2026, 3, 2, 10, 0, tzinfo=UTC)
    assert closes_at(Calendar(minutes={"talk": 90}), Step("1.talk", "talk", "length"), after) == after + timedelta(minutes=90)
    assert closes_at(Calendar(every_seconds=60), Step("3.h2", "h2"), after) == after + timedelta(seconds=60)
    assert closes_at(Calendar(every_seconds=60), Step("x", "x", "hand"), after) is None


def wall_of(calendar: Calendar, opened: str, closes: str, due: str, timing: str = "slot") -> str:
    """The wall time at which a later step closes, the open one closing at that wall time; "" where nobody can foresee it."""
    closing = datetime.fromisoformat(closes).replace(tzinfo=ZoneInfo(calendar.zone)).astimezone(UTC)
    kind = opened.partition(".")[2]
    day = closing.astimezone(ZoneInfo(calendar.zone)).date()
    slot = at_wall(day, time.fromisoformat(calendar.slots[kind]), calendar.zone) if kind in calendar.slots else None
    instant = foreseen(calendar, KINDS, Step(opened, kind, timing), Closing(closing, slot), due)
    return "" if instant is None else instant.astimezone(ZoneInfo(calendar.zone)).strftime("%Y-%m-%d %H:%M")


@pytest.mark.parametrize(
    ("opened", "closes", "due", "wall"),
    [
        ("4.h2", "2026-03-05 16:00", "4.h2", "2026-03-05 16:00"),
        ("4.h2", "2026-03-05 16:00", "4.h4", "2026-03-05 22:00"),
        ("4.h2", "2026-03-05 16:00", "4.night", "2026-03-06 10:00"),
        ("4.h2", "2026-03-05 16:00", "5.h1", "2026-03-06 13:00"),
        ("4.h2", "2026-03-05 16:00", "6.h1", "2026-03-07 13:00"),
        ("4.night", "2026-03-06 10:00", "6.night", "2026-03-08 10:00"),
        ("4.h2", "2026-03-05 17:30", "4.h3", "2026-03-05 19:00"),
        ("9.h4", "2026-03-05 22:00", "10.h1", "2026-03-06 13:00"),
    ],
)
def test_a_later_closing_is_foreseen_over_a_night_and_over_days(opened, closes, due, wall):
    assert wall_of(COURT, opened, closes, due) == wall


@pytest.mark.parametrize("night", [date(2026, 3, 28), date(2026, 10, 24)])
def test_a_later_closing_keeps_its_wall_time_where_clocks_change(night):
    """Berlin, both changes: from an hour of the day before to hours of the day after."""
    berlin = Calendar(zone="Europe/Berlin", slots=COURT_SLOTS)
    walls = [wall_of(berlin, "1.h1", f"{night} 13:00", due) for due in ("1.night", "2.h1", "3.h1")]
    day = timedelta(days=1)
    assert walls == [f"{night + day} 10:00", f"{night + day} 13:00", f"{night + 2 * day} 13:00"]
    awkward = Calendar(zone="Europe/Berlin", slots={**COURT_SLOTS, "night": "02:30"})
    shown = {date(2026, 3, 28): "03:30", date(2026, 10, 24): "02:30"}[night]  # skipped, or shown twice
    assert wall_of(awkward, "1.h4", f"{night} 22:00", "1.night") == f"{night + day} {shown}"
    assert wall_of(awkward, "1.h4", f"{night} 22:00", "2.h1") == f"{night + day} 13:00"


def test_a_quick_game_foresees_by_its_one_length():
    quick = Calendar(every_seconds=60)
    assert wall_of(quick, "1.h4", "2026-03-05 22:00", "2.h2") == "2026-03-05 22:03"


def test_what_only_playing_on_tells_is_not_foreseen():
    """A step that is over, one of no such name, a clock that stands, steps of lengths, an hour that the calendar has not."""
    closes = "2026-03-05 16:00"
    assert wall_of(COURT, "4.h2", closes, "4.h1") == wall_of(COURT, "4.h2", closes, "3.night") == ""
    assert wall_of(COURT, "4.h2", closes, "4.noon") == wall_of(COURT, "4.h2", closes, "deal") == ""
    assert foreseen(COURT, KINDS, Step("4.h2", "h2"), None, "4.h3") is None
    assert wall_of(Calendar(minutes=dict.fromkeys(KINDS, 60)), "4.h2", closes, "4.h3", "length") == ""
    assert wall_of(Calendar(every_seconds=60), "4.h2", closes, "4.h3", "length") == ""
    without = Calendar(slots={kind: wall for kind, wall in COURT_SLOTS.items() if kind != "h3"})
    assert wall_of(without, "4.h2", closes, "4.h4") == ""


def test_a_calendar_is_written_and_read_back():
    assert read_calendar(calendar_text(COURT)) == COURT


@pytest.mark.parametrize(
    ("calendar", "code"),
    [
        (Calendar(zone="Europe/Atlantis"), "unknown_zone"),
        (Calendar(opens="25:00"), "bad_time"),
        (Calendar(slots={"h1": "13"}), "bad_time"),
        (Calendar(minutes={"talk": 0}), "bad_length"),
        (Calendar(every_seconds=10**9), "bad_length"),
        (Calendar(off=("8 March",)), "bad_day"),
        (Calendar(off=tuple(f"2026-03-{n % 28 + 1:02}" for n in range(61))), "bad_day"),
        (Calendar(moved={"1.h1": "2026-03-02T16:00"}), "bad_time"),
    ],
)
def test_a_faulty_calendar_is_named(calendar, code):
    assert faults(calendar) == [code]
    assert faults(COURT) == []
