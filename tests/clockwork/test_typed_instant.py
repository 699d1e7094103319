"""Instants as people write them, in three languages and two calendars; what can mean two things is refused."""

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from forumgame.clockwork import dates
from forumgame.clockwork.typed_instant import NoInstant, typed_day, typed_instant

NOW = datetime(2026, 2, 20, 9, 30, tzinfo=UTC)
MARCH = "2026-03-02 16:00"


def wall(text: str, zone: str = "Europe/Moscow", now: datetime = NOW) -> str:
    return typed_instant(text, zone, now).astimezone(ZoneInfo(zone)).strftime("%Y-%m-%d %H:%M")


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("2026-03-02 16:00", MARCH), ("2026-03-02T16:00", MARCH), ("2026/3/2 16:00", MARCH), ("2026-03-02 16:00:00", MARCH), ("2026-03-02", "2026-03-02 00:00"),
        ("۲۰۲۶-۰۳-۰۲ ۱۶:۰۰", MARCH), ("1404-12-11 16:00", MARCH), ("۱۴۰۴-۱۲-۱۱ ۱۶:۰۰", MARCH), ("۱۴۰۴/۱۲/۱۱، ۱۶:۰۰", MARCH), ("١٤٠٤-١٢-١١ ١٦:٠٠", MARCH),
        ("02.03.2026 16:00", MARCH), ("2.3.2026, 16:00", MARCH), ("2 марта 16:00", MARCH), ("2 марта, 16:00", MARCH), ("2 Марта 2026 г. в 16:00", MARCH),
        ("16:00 2 марта", MARCH), ("2 мар. 16:00", MARCH), ("2 March 16:00", MARCH), ("March 2, 2026, 16:00", MARCH), ("2 march at 16:00", MARCH),
        ("۱۱ اسفند ۱۶:۰۰", MARCH), ("۱۱ اسفند ۱۴۰۴، ۱۶:۰۰", MARCH), ("۲ مارس، ساعت ۱۶:۰۰", MARCH), ("11 اسفند 16:00", MARCH),
        ("13/03/2026 16:00", "2026-03-13 16:00"), ("03/13/2026 16:00", "2026-03-13 16:00"), ("03/03/2026 16:00", "2026-03-03 16:00"),
        ("16:00", "2026-02-20 16:00"), ("۱۶:۰۰", "2026-02-20 16:00"), ("9:00", "2026-02-21 09:00"), ("12:30", "2026-02-21 12:30"),
        ("1 января 10:00", "2027-01-01 10:00"), ("20 февраля 09:00", "2027-02-20 09:00"), ("20 февраля 13:00", "2026-02-20 13:00"), ("۱ فروردین ۱۰:۰۰", "2026-03-21 10:00"),
    ],
)  # fmt: skip
def test_as_people_write_it(text, meant):
    assert wall(text) == meant
    assert wall(f"  \u2068{text}\u2069 ") == meant


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "bad_instant"), ("soon", "bad_instant"), ("2026-02-30 16:00", "bad_instant"), ("24:00", "bad_instant"), ("16:60", "bad_instant"), ("1404-12-30 16:00", "bad_instant"),
        ("02/03/2026 16:00", "ambiguous_instant"), ("02.03 16:00", "bad_instant"), ("02.03.26 16:00", "bad_instant"), ("2 марта 1404 16:00", "bad_instant"), ("۱۱ اسفند 2026 16:00", "bad_instant"),
        ("2027-03-02 16:00", "far_instant"), ("2206-03-02 16:00", "far_instant"), ("1405-12-29 16:00", "far_instant"), ("9999-12-31 23:59", "bad_instant"), ("0001-01-01 00:00", "bad_instant"),
        ("2 марта", ""), ("12:00 13:00", "bad_instant"), ("2026-03-02 16:00+03:00", "bad_instant"), ("x" * 5000, "bad_instant"), ("29 февраля 10:00", "bad_instant"), ("2026-03-02 16:00 Москва", "bad_instant"),
    ],
)  # fmt: skip
def test_refused_with_its_reason(text, code):
    if not code:
        assert wall(text) == "2026-03-02 00:00"
        return
    with pytest.raises(NoInstant) as no:
        typed_instant(text, "Europe/Moscow", NOW)
    assert no.value.code == code


def test_a_refusal_says_what_was_understood():
    with pytest.raises(NoInstant) as far:
        typed_instant("2062-03-02 16:00", "Europe/Moscow", NOW)
    assert far.value.params == {"understood": "2062-03-02T13:00:00+00:00"}
    with pytest.raises(NoInstant) as two:
        typed_instant("02/03/2026 16:00", "Europe/Moscow", NOW)
    assert two.value.params == {"one": "2026-03-02", "other": "2026-02-03"}


def test_a_time_that_the_clocks_skip_is_refused_and_one_that_comes_twice_is_its_first():
    with pytest.raises(NoInstant, match="no_such_wall_time"):
        typed_instant("2026-03-29 02:30", "Europe/Berlin", NOW)
    assert typed_instant("2026-10-25 02:30", "Europe/Berlin", NOW) == datetime(2026, 10, 25, 0, 30, tzinfo=UTC)
    night = datetime(2026, 10, 25, 0, 40, tzinfo=UTC)  # the first 02:30 is past, the next one is tomorrow's
    assert typed_instant("02:30", "Europe/Berlin", night) == datetime(2026, 10, 26, 1, 30, tzinfo=UTC)


@given(
    st.datetimes(datetime(2026, 2, 21), datetime(2027, 2, 19)),
    st.sampled_from(["Europe/Moscow", "Asia/Tehran", "America/St_Johns", "UTC"]),
    st.sampled_from([("ru", False), ("en", False), ("fa", True), ("fa", False)]),
    st.booleans(),
)
def test_what_a_page_shows_is_read_back(local, zone, reader, year):
    """Day and time as any page shows them, with and without the year, in both calendars."""
    language, persian = reader
    instant = local.replace(second=0, microsecond=0, tzinfo=ZoneInfo(zone)).astimezone(UTC)
    if instant.astimezone(ZoneInfo(zone)).replace(tzinfo=None) != local.replace(second=0, microsecond=0):
        return
    shown = dates.moment(instant, zone, language, persian=persian, year=year)
    assert abs(typed_instant(shown, zone, NOW) - instant) in (timedelta(0), timedelta(hours=1), timedelta(minutes=30))
    if zone in ("Europe/Moscow", "Asia/Tehran", "UTC"):
        assert typed_instant(shown, zone, NOW) == instant


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("2026-03-02", date(2026, 3, 2)),
        ("۱۱ اسفند", date(2026, 3, 2)),
        ("۱۴۰۴-۱۲-۱۱", date(2026, 3, 2)),
        ("02.03.2026", date(2026, 3, 2)),
        ("19 февраля", date(2027, 2, 19)),
    ],
)
def test_days(text, day):
    assert typed_day(text, date(2026, 2, 20)) == day


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("12:20", "2026-02-20 12:20"),
        ("12:40", "2026-02-19 12:40"),
        ("19 февраля 22:00", "2026-02-19 22:00"),
        ("1 марта 10:00", "2025-03-01 10:00"),
        ("2026-02-19 22:00", "2026-02-19 22:00"),
    ],
)
def test_a_message_came_in_the_past(text, meant):
    assert (
        typed_instant(text, "Europe/Moscow", NOW, past=True).astimezone(ZoneInfo("Europe/Moscow")).strftime("%Y-%m-%d %H:%M")
        == meant
    )
