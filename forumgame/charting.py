"""The balance lab's table as lines for a terminal, and its shares as pictures with the same numbers in a table beside them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.template.loader import render_to_string
from django.utils.translation import gettext as _
from django.utils.translation import override

from forumgame import dates

NAMES, BARS, NUMBERS, LINE = 190, 400, 90, 22
"""Widths of the picture's columns and the height of a line, in its own units."""


@dataclass(frozen=True, slots=True)
class Bar:
    """A line of the picture. out: beyond the bounds."""

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
class Chart:
    """The picture. bounds: where the dashed lines stand."""

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
    said: Mapping[str, str] = texts.get(language) or next(iter(texts.values()), {})
    return said.get(f"{kind}.{slug}", slug)


def percent(share: int, language: str, persian: bool = False) -> str:
    """Ten-thousandths as percent with one decimal place."""
    tenths = (share + 5) // 10
    mark = "." if language == "en" else "٫" if persian else ","
    return dates.digits(f"{tenths // 10}{mark}{tenths % 10}", persian) + ("٪" if persian else " %" if language == "ru" else "%")


# --- the picture -------------------------------------------------------------------------------------


def shares(book: Any, balance: Any, kind: str, language: str, *, persian: bool = False) -> Chart:
    """Crowns by role, or victories by nature, with intervals and bounds. The language of the texts is the active one."""
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
    return Chart(
        f"chart-{kind}", title, says, width, LINE * len(rows), name_at, number_at, tuple(at(b) for b in bounds), tuple(rows), rtl
    )


def picture(book: Any, balance: Any, kind: str, language: str) -> str:
    """The picture as a file of its own."""
    with override(language):
        return render_to_string("charts/shares.svg", {"chart": shares(book, balance, kind, language)})


# --- the terminal ------------------------------------------------------------------------------------


def table(balance: Any) -> Iterator[str]:
    """Everything in columns, slugs as names; what is out of bounds comes last."""
    yield f"{balance.games} games; last day: " + ", ".join(f"{day} ({games})" for day, games in balance.days)
    for kind in ("role", "nature", "bot"):
        yield ""
        yield from _columns([kind, "games", "crowns", "", "new court", "", "own victory", ""], _fates(balance, kind))
    yield ""
    yield from _columns(["action", "owner", "ordered", "drawn", "done", "gain, in influence"], _actions(balance))
    yield ""
    yield from _columns(["what happened", "times", "games"], [[code, *map(str, n)] for code, n in balance.happened.items()])
    yield ""
    yield f"{len(balance.findings)} out of bounds"
    for finding in balance.findings:
        sure = "" if finding.certain else " (within chance)"
        yield f"  {finding.code} {' '.join(finding.who)}: {finding.found}, bound {finding.bound}{sure}"


def _fates(balance: Any, kind: str) -> Iterator[list[str]]:
    for fate in balance.fates:
        if fate.kind == kind:
            yield [" ".join(fate.who), str(fate.crowns.cases), *_share(fate.crowns), *_share(fate.court), *_share(fate.victories)]


def _share(share: Any) -> list[str]:
    if share is None:
        return ["-", ""]
    return [percent(share.share, "en"), f"{percent(share.low, 'en')}-{percent(share.high, 'en')}"]


def _actions(balance: Any) -> Iterator[list[str]]:
    for action in balance.actions:
        gains = ", ".join(
            f"{bot} {gain.mean / 100:+.1f} ({gain.low / 100:+.1f} to {gain.high / 100:+.1f})"
            for bot, gain in action.gains.items()
        )
        yield [action.action, action.owner, str(action.orders), str(action.drawn), str(action.done), gains]


def _columns(heads: Sequence[str], rows: Any) -> Iterator[str]:
    lines = [list(heads), *rows]
    wide = [max(len(line[n]) for line in lines) for n in range(len(heads))]
    for line in lines:
        cells = [
            cell.ljust(w) if n == 0 or n == len(wide) - 1 else cell.rjust(w)
            for n, (cell, w) in enumerate(zip(line, wide, strict=True))
        ]
        yield "  ".join(cells).rstrip()
