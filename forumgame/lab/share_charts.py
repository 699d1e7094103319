"""Charts of the balance lab's shares, with a table of the same numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from forumgame.clockwork import dates

NAMES, BARS, NUMBERS, LINE = 190, 400, 90, 22
"""Widths of the picture's columns and the height of a line, in its own units."""


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar of the chart. out: its share is outside the bounds."""

    name: str
    number: str
    text_y: int
    middle_y: int
    bar_x: int
    bar_y: int
    bar_width: int
    low_x: int
    high_x: int
    out: bool


@dataclass(frozen=True, slots=True)
class SharePicture:
    """The chart. bounds: positions of the dashed lines."""

    id: str
    title: str
    says: str
    width: int
    height: int
    name_at: int
    number_at: int
    bounds: tuple[int, ...]
    rows: tuple[Bar, ...]
    rtl: bool


def name_of(book: Any, kind: str, slug: str, language: str) -> str:
    """The name of a role, nature or action in a language of the scenario, else in its first one, else the slug."""
    texts = book.scenario.texts
    names: Mapping[str, str] = texts.get(language) or next(iter(texts.values()), {})
    return names.get(f"{kind}.{slug}", slug)


def percent(share: int, language: str, persian: bool = False) -> str:
    """A share in ten-thousandths as percent with one decimal place."""
    tenths = (share + 5) // 10
    mark = "." if language == "en" else "٫" if persian else ","
    return dates.digits(f"{tenths // 10}{mark}{tenths % 10}", persian) + ("٪" if persian else " %" if language == "ru" else "%")


def shares(book: Any, balance: Any, kind: str, language: str, *, persian: bool = False) -> SharePicture:
    """Crowns by role, or victories by nature, with intervals and bounds. Texts are in the active language."""
    fates = [f for f in balance.fates if f.kind == kind and (kind == "role" or f.victories is not None)]
    drawn = [(name_of(book, kind, f.who[0], language), f.crowns if kind == "role" else f.victories) for f in fates]
    bounds = balance.bounds["crowns" if kind == "role" else "victories"]
    most: int = max([bounds[1], *(share.high for _name, share in drawn)]) * 105 // 100
    rtl, width = language == "fa", NAMES + BARS + NUMBERS

    def at(share: int) -> int:
        place = NAMES + share * BARS // most
        return width - place if rtl else place

    rows = []
    for n, (name, share) in enumerate(drawn):
        ends = sorted((at(0), at(share.share)))
        out = not bounds[0] <= share.share <= bounds[1]
        middle = n * LINE + LINE // 2
        number = percent(share.share, language, persian)
        rows.append(
            Bar(name, number, middle + 4, middle, ends[0], middle - 6, ends[1] - ends[0], at(share.low), at(share.high), out)
        )
    title = _("Crowns by role") if kind == "role" else _("Games in which a nature won its own victory")
    says = _("Bars are shares, lines how sure they are, dashes the bounds. The same numbers stand in the table.")
    start, end = NAMES - 8, NAMES + BARS + 8
    name_at, number_at = (width - start, width - end) if rtl else (start, end)
    return SharePicture(
        f"chart-{kind}", title, says, width, LINE * len(rows), name_at, number_at, tuple(at(b) for b in bounds), tuple(rows), rtl
    )
