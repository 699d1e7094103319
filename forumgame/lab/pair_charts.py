"""Role by nature: the share of crowns of each pair, as one grid for the page and for a picture."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from forumgame.lab.balance_words import MARKS, FigureWords, leaning
from rulesets.court.workshop import fair_share

NAMES, HEADS, WIDE, LINE = 150, 130, 46, 24
"""Width of the picture's names, height of its heads, width and height of a cell, in its own units."""
WARMTHS = (0.5, 1, 2, 4)
"""Fair shares from which on a cell is one step darker."""
SHADES = ("0", ".07", ".16", ".3", ".45")
"""How dark each step is."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A pair. figure: its crowns in percent; empty if it was never dealt. warmth: colour step, 0 to 4. mark: one of MARKS."""

    figure: str
    warmth: int
    shade: str
    mark: str
    x: int
    middle_x: int


@dataclass(frozen=True, slots=True)
class RoleLine:
    """A role. y: the top of its row; text_y: the baseline of its text."""

    name: str
    cells: tuple[Cell, ...]
    y: int
    text_y: int


@dataclass(frozen=True, slots=True)
class PairField:
    """All pairs: a line for each role, a column for each nature. heads: each nature's name and the centre of its column."""

    id: str
    title: str
    says: str
    width: int
    height: int
    name_at: int
    head_at: int
    cell: tuple[int, int]
    heads: tuple[tuple[str, int], ...]
    lines: tuple[RoleLine, ...]
    rtl: bool


def field(book: Any, balance: Any, language: str, *, persian: bool = False) -> PairField:
    """The crowns of every pair of role and nature. Texts are in the active language."""
    said, fair = FigureWords(book, language, persian), fair_share(book)
    roles = [role.slug for role in book.scenario.roles]
    natures = [nature.slug for nature in book.scenario.natures]
    fates = {fate.who: fate for fate in balance.fates if fate.kind == "pair"}
    rtl, width = language == "fa", NAMES + WIDE * len(natures)

    def left(place: int, wide: int) -> int:
        return width - place - wide if rtl else place

    def cell(role: str, n: int) -> Cell:
        x = left(NAMES + WIDE * n, WIDE)
        fate = fates.get((role, natures[n]))
        if fate is None:
            return Cell("", 0, SHADES[0], "", x, x + WIDE // 2)
        warmth = sum(fate.crowns.share >= fair * step for step in WARMTHS)
        mark = MARKS[leaning(book, fate)]
        return Cell(said.percent(fate.crowns.share).rstrip(" %٪"), warmth, SHADES[warmth], mark, x, x + WIDE // 2)

    lines = []
    for n, role in enumerate(roles):
        y = HEADS + LINE * n
        cells = tuple(cell(role, m) for m in range(len(natures)))
        lines.append(RoleLine(said.name("role", role), cells, y, y + LINE // 2 + 4))
    heads = tuple((said.name("nature", slug), left(NAMES + WIDE * n, WIDE) + WIDE // 2) for n, slug in enumerate(natures))
    says = _(
        "Each row is a role, each column a nature. The number is the percentage of the crowns won by seats that were both; "
        "a stronger shade means more. A fair share is %(fair)s; ▲ is more beyond doubt, ▼ is less."
    )
    name_at = width - NAMES + 8 if rtl else NAMES - 8
    return PairField(
        "chart-pair",
        _("Crowns by role and nature"),
        says % {"fair": said.fair()},
        width,
        HEADS + LINE * len(roles),
        name_at,
        HEADS - 8,
        (WIDE, LINE),
        heads,
        tuple(lines),
        rtl,
    )
