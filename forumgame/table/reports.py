"""Published reports: for everybody, under addresses that stay."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import zip_longest

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from forumgame import pages, texts
from forumgame.gate import Visitor
from forumgame.models import Game
from forumgame.offering import Reader
from reports.models import Report
from rulesets.codec import write


@dataclass(frozen=True, slots=True)
class Gazette:
    """A report in the reader's language."""

    row: Report
    title: str
    lines: tuple[str, ...]
    texts: tuple[tuple[str, ...], ...] = ()  # speeches in each line

    @property
    def parts(self) -> list[tuple[str, tuple[str, ...]]]:
        """Each line with the speeches in it."""
        return list(zip_longest(self.lines, self.texts, fillvalue=()))  # type: ignore[arg-type]


@require_safe
@pages.of_game
def newest(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """All reports of a game, newest first."""
    reader = pages.reader(request, visitor.game, {})
    told = {"game": visitor.game, "visitor": visitor, "tab": "reports", "reports": newest_reports(visitor.game, reader)}
    return render(request, "table/reports.html", told)


@require_safe
@pages.of_game
def report(request: HttpRequest, visitor: Visitor, step: str) -> HttpResponse:
    """The report of a step: its last version or the one that `?version=` names, and the rulings made in that step. 404 where
    there is none."""
    game = visitor.game
    reader = pages.reader(request, game, {})
    rows = Report.objects.filter(game=game, step=step).order_by("version", "published_at")
    found = with_texts(game, gazettes(rows, reader))
    versions = [g for g in found if not g.row.ruling]
    rulings = [g for g in found if g.row.ruling]
    wanted = request.GET.get("version", "")
    shown = next((g for g in versions if str(g.row.version) == wanted), None) if wanted else next(reversed(versions), None)
    if shown is None and (wanted or not rulings):
        raise Http404
    told = {"game": game, "visitor": visitor, "tab": "reports", "shown": shown, "versions": versions, "rulings": rulings}
    told["title"] = found[0].title
    return render(request, "table/report.html", told)


def newest_reports(game: Game, reader: Reader, most: int | None = None) -> tuple[Gazette, ...]:
    """The newest reports of a game. One query."""
    return gazettes(Report.objects.filter(game=game).order_by("-published_at", "-entry")[:most], reader)


def gazettes(rows: Iterable[Report], reader: Reader) -> tuple[Gazette, ...]:
    """Report rows in the reader's language."""
    return tuple(
        Gazette(row, reader.step(row.step), tuple(reader.said(line) for line in json.loads(row.lines)[reader.language]))
        for row in rows
    )


def with_texts(game: Game, found: Iterable[Gazette]) -> list[Gazette]:
    """The reports with the words of the speeches in them. One query more where there are any."""
    shown = list(found)
    words = texts.texts_in(game, *(gazette.row.notices for gazette in shown))
    return [replace(g, texts=tuple(texts.of(words, write(n)) for n in json.loads(g.row.notices))) for g in shown]
