"""Charts of a game: the rule set's series, step by step, as lines to draw and as the same numbers to read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import msgspec

from forumgame.models import Entry, Game
from forumgame.record.books import book_of, rules_of
from forumgame.web.reader import Reader
from rulesets.words import Seat, Watcher

WIDTH, HEIGHT = 300, 40
"""The field that a line is drawn in; stretched to its place on the page."""
DRAWN = (Entry.Kind.DEAL, Entry.Kind.CLOSE, Entry.Kind.ACT, Entry.Kind.RETURN)


@dataclass(frozen=True, slots=True)
class SeatCurve:
    """One seat: its number at each step (None where it has none), the same as a path, its first, last, least, most number."""

    seat: Seat
    name: str
    values: tuple[int | None, ...]
    path: str
    first: int
    last: int
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Chart:
    """One series: all its lines are drawn to one scale, from low to high; zero is where 0 lies in the field."""

    name: str
    title: str
    text: str
    steps: tuple[str, ...]
    lines: tuple[SeatCurve, ...]
    low: int
    high: int
    zero: str

    @property
    def rows(self) -> tuple[tuple[str, tuple[int | None, ...]], ...]:
        """The numbers as a table: each step with one number a line."""
        return tuple((step, tuple(line.values[place] for line in self.lines)) for place, step in enumerate(self.steps))


def charts(game: Game, reader: Reader, watcher: Watcher) -> tuple[Chart, ...]:
    """The charts of a game as a watcher may see them; none before the first closing or where the rules draw none. One query."""
    rules, book = rules_of(game), book_of(game)
    rows = states(Entry.objects.filter(game=game, kind__in=DRAWN).order_by("number"))
    points = [(step, rules.series(book, rules.codec.state(text), watcher)) for step, text in rows]
    names = list(dict.fromkeys(name for _, series in points for name in series)) if len(points) > 1 else []
    return tuple(_chart(reader, name, [(step, series.get(name, {})) for step, series in points]) for name in names)


def states(entries: Iterable[Entry]) -> list[tuple[str, str]]:
    """(step, state) after the last entry of each step, in order; what was gone back over is left out."""
    kept: list[tuple[int, str, str]] = []
    for entry in entries:
        if entry.kind == Entry.Kind.RETURN:
            to = msgspec.json.decode(entry.given)["to"]
            kept = [point for point in kept if point[0] <= to]
            continue
        if kept and kept[-1][1] == entry.step:
            kept.pop()
        kept.append((entry.number, entry.step, entry.state))
    return [(step, state) for _, step, state in kept]


def _chart(reader: Reader, name: str, points: Sequence[tuple[str, Mapping[Seat, int]]]) -> Chart:
    phrase = reader.words.series(name, reader.language)
    found = [n for _, numbers in points for n in numbers.values()]
    low, high = min([0, *found]), max([0, *found])
    seats = [seat for seat in reader.names if any(seat in numbers for _, numbers in points)]
    lines = tuple(_line(reader, seat, [numbers.get(seat) for _, numbers in points], low, high) for seat in seats)
    steps = tuple(reader.step(step) for step, _ in points)
    return Chart(name, phrase.title, phrase.text, steps, lines, low, high, _height(0, low, high))


def _line(reader: Reader, seat: Seat, values: Sequence[int | None], low: int, high: int) -> SeatCurve:
    there = [n for n in values if n is not None]
    return SeatCurve(
        seat, reader.names[seat], tuple(values), path(values, low, high), there[0], there[-1], min(there), max(there)
    )


def path(values: Sequence[int | None], low: int, high: int) -> str:
    """The line through the numbers as an SVG path; it breaks where a number is missing."""
    parts, pen = [], "M"
    for place, n in enumerate(values):
        if n is None:
            pen = "M"
            continue
        parts.append(f"{pen}{round(place * WIDTH / max(1, len(values) - 1))},{_height(n, low, high)}")
        pen = "L"
    return "".join(parts)


def _height(n: int, low: int, high: int) -> str:
    """Where a number lies in the field, from the top."""
    return f"{HEIGHT - (n - low) * HEIGHT / max(1, high - low):.1f}"
