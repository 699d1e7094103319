"""Formats instants, lengths and numbers in a zone and a language, with its digits and calendar."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date, datetime, timedelta
from functools import cache
from zoneinfo import ZoneInfo

from babel.dates import get_timezone_location
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import override
from persiantools.jdatetime import JalaliDateTime

from forumgame.clockwork.calendar import zone_names

PERSIAN: Mapping[int, int] = {ord(str(n)): 0x6F0 + n for n in range(10)}
_alphabet: Mapping[str, int] = {letter: 0x600 + n for n, letter in enumerate("آابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی")}
"""The Persian alphabet; other letters sort by their code."""
_word = re.compile(r"\S*[A-Za-z]\S*|\d+")
_shapes = {"ru": ("j E", "j E Y"), "en": ("j F", "j F Y"), "fa": ("j F", "j F Y")}


def digits(text: str, persian: bool) -> str:
    """The text with Persian digits if `persian`; words with Latin letters (codes, URLs) stay unchanged."""
    return _word.sub(lambda m: m[0].translate(PERSIAN) if m[0].isdigit() else m[0], text) if persian else text


def time_of_day(instant: datetime, zone: str, persian: bool = False) -> str:
    """16:00."""
    return digits(f"{_in_zone(instant, zone):%H:%M}", persian)


def moment(
    instant: datetime, zone: str, language: str, *, persian: bool = False, seconds: bool = False, year: bool = False
) -> str:
    """4 декабря, 16:00; with `persian` a Persian text with a day of the Jalali calendar."""
    local = _in_zone(instant, zone)
    clock = f"{local:%H:%M:%S}" if seconds else f"{local:%H:%M}"
    if persian:
        day = JalaliDateTime.to_jalali(local.replace(tzinfo=None))  # type: ignore[no-untyped-call]
        name = day.strftime("%B", locale="fa")
        return digits(f"{day.day} {name}{f' {day.year}' if year else ''}، {clock}", True)
    with override(language):
        day_text = date_format(local, _shapes[language][year], use_l10n=False)
    return f"{day_text}{'،' if language == 'fa' else ','} {clock}"


def whole_day(day: date, language: str, *, persian: bool = False) -> str:
    """4 декабря 2026; with `persian` a day of the Jalali calendar."""
    if persian:
        jalali = JalaliDateTime.to_jalali(datetime(day.year, day.month, day.day))  # type: ignore[no-untyped-call]
        return digits(f"{jalali.day} {jalali.strftime('%B', locale='fa')} {jalali.year}", True)
    with override(language):
        return date_format(day, _shapes[language][True], use_l10n=False)


def time_left(length: timedelta, persian: bool = False) -> str:
    """1 h 24 min: the two largest parts of a length, seconds only in the last minute."""
    total = max(0, int(length.total_seconds()))
    days, hours, minutes, seconds = total // 86400, total // 3600 % 24, total // 60 % 60, total % 60
    shapes = units()
    parts = [(days, "d"), (hours, "h"), (minutes, "m"), (seconds, "s")]
    first = next((i for i, (n, _unit) in enumerate(parts) if n), 3)
    texts = [shapes[unit] % n for n, unit in parts[first : first + (2 if first < 2 else 1)] if n]
    return digits(" ".join(texts) or shapes["s"] % 0, persian)


def units() -> dict[str, str]:
    """Format strings for a number of days, hours, minutes and seconds, abbreviated, in the active language."""
    return {"d": _("%d d"), "h": _("%d h"), "m": _("%d min"), "s": _("%d s")}


def place(zone: str, language: str) -> str:
    """The city that names a zone."""
    return get_timezone_location(zone, locale=language, return_city=True)


@cache
def zones(language: str) -> tuple[tuple[str, str], ...]:
    """(name, `Тегеран (Asia/Tehran)`) of the zones to choose from, in the alphabetical order of their cities."""
    regions = ("Africa/", "America/", "Asia/", "Atlantic/", "Australia/", "Europe/", "Indian/", "Pacific/")
    cities = {zone: place(zone, language) for zone in zone_names() if zone.startswith(regions)} | {"UTC": "UTC"}
    named = [(zone, f"{city} ({zone})" if city != zone else zone) for zone, city in cities.items()]
    return tuple(sorted(named, key=lambda pair: (tuple(_alphabet.get(c, ord(c)) for c in cities[pair[0]]), pair[0])))


def _in_zone(instant: datetime, zone: str) -> datetime:
    return instant.astimezone(ZoneInfo(zone))
