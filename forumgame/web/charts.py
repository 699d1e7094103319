"""Charts of a game: the rule set's series for each step, as SVG lines and as a table of the same numbers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from django.db.models import QuerySet

from forumgame.models import Entry, Game
from forumgame.people.kept import until_next_entry
from forumgame.record.annulled import read_return, standing_after
from forumgame.record.books import book_of, rules_of
from forumgame.web.long_lists import SIZE, LongList, stretch
from forumgame.web.reader import Reader
from rulesets.words import Seat, Watcher

WIDTH, HEIGHT = 300, 40
"""Size of the SVG view box; the page stretches it."""
POINTS = 60
"""A line has about so many points at most: more are not seen in its width."""
DRAWN = (Entry.Kind.DEAL, Entry.Kind.CLOSE, Entry.Kind.ACT, Entry.Kind.RETURN)


@dataclass(frozen=True, slots=True)
class SeatCurve:
    """One seat. values: its number at each step, None where it has none. path: the same numbers as an SVG path."""

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
    """One series. All its lines use one scale, from low to high. zero: the SVG y coordinate of the number 0."""

    name: str
    title: str
    text: str
    steps: tuple[str, ...]
    lines: tuple[SeatCurve, ...]
    low: int
    high: int
    zero: str
    page: int = 1

    @property
    def rows(self) -> tuple[tuple[str, tuple[int | None, ...]], ...]:
        """Rows of the table: each step with one number for each line; of many steps the newest, or those of an older page."""
        end = max(0, len(self.steps) - (self.page - 1) * SIZE)
        places = range(max(0, end - SIZE), end)
        return tuple((self.steps[place], tuple(line.values[place] for line in self.lines)) for place in places)


def charts_of_page(
    game: Game, reader: Reader, watcher: Watcher, number: int, entries: QuerySet[Entry] | None = None
) -> tuple[tuple[Chart, ...], LongList]:
    """The same charts, made once after an entry, with the numbers of one page of steps; and the pages of all that has steps."""
    last = entries.order_by("-number").values_list("number", flat=True).first() if entries is not None else game.head_number
    what = ("charts", watcher, last, tuple(reader.names.items()), reader.language, reader.persian)
    made = until_next_entry(game, what, lambda: charts(game, reader, watcher, entries))
    steps = max((len(chart.steps) for chart in made), default=0)
    return tuple(replace(chart, page=number) for chart in made), LongList(range(steps)[stretch(number)], number)


def charts(game: Game, reader: Reader, watcher: Watcher, entries: QuerySet[Entry] | None = None) -> tuple[Chart, ...]:
    """The charts that a watcher may see, of the entries given or of all. Empty before the first closing or if the rules have no
    series. One query."""
    rules, book = rules_of(game), book_of(game)
    found = Entry.objects.filter(game=game).order_by("number") if entries is None else entries
    rows = states(found.filter(kind__in=DRAWN))
    points = [(step, rules.series(book, rules.codec.state(text), watcher)) for step, text in rows]
    names = list(dict.fromkeys(name for _, series in points for name in series)) if len(points) > 1 else []
    return tuple(_chart(reader, name, [(step, series.get(name, {})) for step, series in points]) for name in names)


def states(entries: Iterable[Entry]) -> list[tuple[str, str]]:
    """(step, state) after the last entry of each step, in order, without the entries that a return annulled."""
    rows = list(entries)
    backs = [read_return(entry) for entry in rows if entry.kind == Entry.Kind.RETURN]
    counting = standing_after(backs, rows[-1].number) if rows else frozenset()
    points: list[tuple[str, str]] = []
    for entry in rows:
        if entry.kind == Entry.Kind.RETURN or entry.number not in counting:
            continue
        if points and points[-1][0] == entry.step:
            points.pop()
        points.append((entry.step, entry.state))
    return points


def _chart(reader: Reader, name: str, points: Sequence[tuple[str, Mapping[Seat, int]]]) -> Chart:
    phrase = reader.words.series(name, reader.language)
    every = [n for _, numbers in points for n in numbers.values()]
    low, high = min([0, *every]), max([0, *every])
    seats = [seat for seat in reader.names if any(seat in numbers for _, numbers in points)]
    lines = tuple(_line(reader, seat, [numbers.get(seat) for _, numbers in points], low, high) for seat in seats)
    steps = tuple(reader.step(step) for step, _ in points)
    return Chart(name, phrase.title, phrase.text, steps, lines, low, high, _height(0, low, high))


def _line(reader: Reader, seat: Seat, values: Sequence[int | None], low: int, high: int) -> SeatCurve:
    numbers = [n for n in values if n is not None]
    return SeatCurve(
        seat, reader.names[seat], tuple(values), path(values, low, high), numbers[0], numbers[-1], min(numbers), max(numbers)
    )


def path(values: Sequence[int | None], low: int, high: int) -> str:
    """The numbers as an SVG path, with a gap where a number is missing; of many numbers every so-manyth and the last."""
    parts, pen, every = [], "M", 1 + len(values) // POINTS
    for place, n in enumerate(values):
        if place % every and place < len(values) - 1:
            continue
        if n is None:
            pen = "M"
            continue
        parts.append(f"{pen}{round(place * WIDTH / max(1, len(values) - 1))},{_height(n, low, high)}")
        pen = "L"
    return "".join(parts)


def _height(n: int, low: int, high: int) -> str:
    """The SVG y coordinate of a number, measured from the top."""
    return f"{HEIGHT - (n - low) * HEIGHT / max(1, high - low):.1f}"
