"""Reads an instant as people write it: `16:00`, `2026-03-02 16:00`, `02.03.2026 16:00`, `2 марта 16:00`, `۱۴۰۴-۱۲-۱۱ ۱۶:۰۰`.

Every form in which a page shows an instant is read back. What can mean two instants is refused, never guessed.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from persiantools.jdatetime import JalaliDate

from forumgame.clockwork.calendar import at_wall

FARTHEST = timedelta(days=366)
"""What is later than this has a mistyped year."""
LONGEST = 60

GREGORIAN: Mapping[str, int] = {
    name: month
    for names in (
        "january february march april may june july august september october november december",
        "jan feb mar apr may jun jul aug sep oct nov dec",
        "января февраля марта апреля мая июня июля августа сентября октября ноября декабря",
        "январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь",
        "янв фев мар апр мая июн июл авг сен окт ноя дек",
        "ژانویه فوریه مارس آوریل مه ژوئن ژوئیه اوت سپتامبر اکتبر نوامبر دسامبر",
        "ژانویه فوریه مارس آوریل می ژوئن جولای آگوست سپتامبر اکتبر نوامبر دسامبر",
    )
    for month, name in enumerate(names.split(), 1)
}
JALALI: Mapping[str, int] = {
    name: month
    for names in ("فروردین اردیبهشت خرداد تیر مرداد شهریور مهر آبان آذر دی بهمن اسفند",)
    for month, name in enumerate(names.split(), 1)
}

_letters = {
    **{start + n: str(n) for start in (0x660, 0x6F0) for n in range(10)},
    ord("ي"): "ی",
    ord("ك"): "ک",
    ord("،"): " ",
    ord(","): " ",
    **dict.fromkeys((0x200C, 0x200E, 0x200F, 0x2066, 0x2067, 0x2068, 0x2069), ""),
}
_time = re.compile(r"(?<![\d:])(\d{1,2}):(\d{2})(?::(\d{2}))?(?![\d:])")
_filling = re.compile(r"\b(?:г\.|года|год|at|в|ساعت)(?=\s|$)")


class NoInstant(ValueError):
    """A text that is no instant. code: bad_instant, ambiguous_instant (one, other: ISO days), far_instant (understood: ISO), or
    no_such_wall_time, which the clocks skip that night."""

    def __init__(self, code: str, **params: str) -> None:
        super().__init__(code)
        self.code, self.params = code, params


def typed_instant(text: str, zone: str, now: datetime, *, past: bool = False) -> datetime:
    """The UTC instant that a text means in a zone. A time alone, and a day without a year, mean the next such instant after
    `now`; past: the last one until now. A day alone is its first minute. Raises NoInstant."""
    words = _words(text)
    found = _time.search(words)
    try:
        hour, minute, second = (int(part) for part in found.groups("0")) if found else (0, 0, 0)
        wall = time(hour, minute, second)
    except ValueError:
        raise NoInstant("bad_instant") from None
    rest = f"{words[: found.start()]} {words[found.end() :]}".strip() if found else words
    today = now.astimezone(ZoneInfo(zone)).date()
    if rest:
        days = _days(rest, today)
    elif found:
        days = [today + timedelta(days=ahead) for ahead in (-1, 0, 1, 2)]
    else:
        raise NoInstant("bad_instant")
    instants = [_at(day, wall, zone) for day in days]
    if past:
        instant = next((instant for instant in reversed(instants) if instant <= now), instants[-1])
    else:
        instant = next((instant for instant in instants if instant > now), instants[0])
    if instant - now > FARTHEST:
        raise NoInstant("far_instant", understood=instant.isoformat())
    if instant.astimezone(ZoneInfo(zone)).time() != wall:
        raise NoInstant("no_such_wall_time", understood=instant.isoformat())
    return instant


def typed_day(text: str, today: date) -> date:
    """The day that a text means, the next one if it has no year. Raises NoInstant."""
    days = _days(_words(text), today)
    return next((day for day in days if day >= today), days[0])


def _words(text: str) -> str:
    """The text in small letters and digits 0 to 9, without what only fills a sentence."""
    if len(text) > LONGEST:
        raise NoInstant("bad_instant")
    plain = re.sub(r"(?<=\d)t(?=\d)", " ", text.lower().translate(_letters))
    return " ".join(_filling.sub(" ", plain).split())


def _at(day: date, wall: time, zone: str) -> datetime:
    try:
        return at_wall(day, wall, zone)
    except OverflowError:
        raise NoInstant("bad_instant") from None


def _days(words: str, today: date) -> list[date]:
    """The days that a text can mean, the earliest first: one, or without a year those of the last, this and the next year."""
    if found := re.fullmatch(r"(\d{4})([-/.])(\d{1,2})\2(\d{1,2})", words):
        return [_day(int(found[1]), int(found[3]), int(found[4]))]
    if found := re.fullmatch(r"(\d{1,2})\.(\d{1,2})\.(\d{4})", words):
        return [_day(int(found[3]), int(found[2]), int(found[1]))]
    if found := re.fullmatch(r"(\d{1,2})([-/])(\d{1,2})\2(\d{4})", words):
        return [_one_reading(int(found[1]), int(found[3]), int(found[4]))]
    found = re.fullmatch(r"(?P<day>\d{1,2}) (?P<month>[^\W\d]+)\.?(?: (?P<year>\d{4}))?", words)
    found = found or re.fullmatch(r"(?P<month>[^\W\d]+)\.? (?P<day>\d{1,2})(?: (?P<year>\d{4}))?", words)
    if not found:
        raise NoInstant("bad_instant")
    return _named_days(int(found["day"]), found["month"], int(found["year"] or 0), today)


def _named_days(day: int, month: str, year: int, today: date) -> list[date]:
    """A day with the name of its month; year: 0 if none was written."""
    jalali = JALALI.get(month)
    number = jalali or GREGORIAN.get(month)
    if number is None:
        raise NoInstant("bad_instant")
    if year:
        if bool(jalali) != is_jalali(year):
            raise NoInstant("bad_instant")
        return [_day(year, number, day)]
    this = JalaliDate.to_jalali(today).year if jalali else today.year  # type: ignore[no-untyped-call]
    found = []
    for near in range(this - 1, this + 2):
        try:
            found.append(_day(near, number, day))
        except NoInstant:  # 29 February, 30 Esfand
            continue
    if not found:
        raise NoInstant("bad_instant")
    return found


def _one_reading(first: int, second: int, year: int) -> date:
    """A day and a month that were written with strokes, in either order; refused where both orders are days."""
    found = []
    for day, month in ((first, second), (second, first)):
        try:
            found.append(_day(year, month, day))
        except NoInstant:
            continue
    if not found:
        raise NoInstant("bad_instant")
    if len(set(found)) > 1:
        raise NoInstant("ambiguous_instant", one=found[0].isoformat(), other=found[1].isoformat())
    return found[0]


def is_jalali(year: int) -> bool:
    """Whether a year is one of the Jalali calendar: the two calendars are six centuries apart."""
    return 1200 <= year < 1600


def _day(year: int, month: int, day: int) -> date:
    """A day of the calendar to which its year belongs."""
    try:
        if is_jalali(year):
            return JalaliDate(year, month, day).to_gregorian()  # type: ignore[no-untyped-call]
        if 1900 <= year < 2300:
            return date(year, month, day)
    except ValueError:
        pass
    raise NoInstant("bad_instant")
