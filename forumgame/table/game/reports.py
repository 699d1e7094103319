"""Published reports: for everybody, under permanent URLs."""

from __future__ import annotations

from typing import Any

from django.db.models import OuterRef, Subquery
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from forumgame.models import Entry, Game
from forumgame.people.gate import Visitor
from forumgame.web import pages
from forumgame.web.differences import changes
from forumgame.web.kept_text import kept_text
from forumgame.web.long_lists import LongList, page_number, stretch
from forumgame.web.news import gazettes, newest_reports, with_texts
from forumgame.web.reader import Reader
from forumgame.web.tags import tagged
from reports.models import Report


@require_safe
@pages.record_page
def newest(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """The reports of a game, newest first."""
    reader = pages.reader(request, visitor.game, {})
    number = page_number(request)
    pager = LongList(newest_reports(visitor.game, reader, stretch(number)), number)
    if number > 1 and not pager:
        raise Http404
    context = {"game": visitor.game, "visitor": visitor, "tab": "reports", "pager": pager}
    return render(request, "table/reports.html", context)


@require_safe
@pages.record_page
@tagged
def report(request: HttpRequest, visitor: Visitor, step: str) -> HttpResponse:
    """The report of a step, in its last version or `?version=`, with the rulings made in that step. 404 if there is none."""
    game, wanted = visitor.game, request.GET.get("version", "")
    reader = pages.reader(request, game, {})
    made = kept_text(request, game, "table/report_text.html", ("report", step, wanted), lambda: told(game, reader, step, wanted))
    context = {"game": game, "visitor": visitor, "tab": "reports", "title": reader.step(step), "main": made}
    return render(request, "table/report.html", context)


def told(game: Game, reader: Reader, step: str, wanted: str) -> dict[str, Any]:
    """The context of a report's text. wanted: a version, empty for the last one. Http404 if there is none."""
    entry = Entry.objects.filter(game=game)
    rows = Report.objects.filter(game=game, step=step).order_by("version", "published_at")
    rows = rows.annotate(
        hash=Subquery(entry.filter(number=OuterRef("entry")).values("hash")),
        why=Subquery(entry.filter(number=OuterRef("annulled_by")).values("reason")),
    )
    found = with_texts(game, gazettes(rows, reader))
    versions = [g for g in found if not g.row.ruling]
    rulings = [g for g in found if g.row.ruling]
    shown = next((g for g in versions if str(g.row.version) == wanted), None) if wanted else next(reversed(versions), None)
    if shown is None and (wanted or not rulings):
        raise Http404
    earlier = next((g for g in reversed(versions) if shown and g.row.version < shown.row.version), None)
    return {
        "game": game,
        "title": found[0].title,
        "shown": shown,
        "versions": versions,
        "rulings": rulings,
        "chain": sorted((g.row for g in [*([shown] if shown else []), *rulings]), key=lambda row: row.entry),
        "changes": changes(earlier.worded, shown.worded) if earlier and shown else [],
    }
