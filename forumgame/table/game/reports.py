"""Published reports: for everybody, under permanent URLs."""

from __future__ import annotations

from django.db.models import OuterRef, Subquery
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from forumgame.models import Entry
from forumgame.people.gate import Visitor
from forumgame.web import pages
from forumgame.web.differences import changes
from forumgame.web.long_lists import LongList, page_number, stretch
from forumgame.web.news import gazettes, newest_reports, with_texts
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
    game = visitor.game
    reader = pages.reader(request, game, {})
    entry = Entry.objects.filter(game=game)
    rows = Report.objects.filter(game=game, step=step).order_by("version", "published_at")
    rows = rows.annotate(
        hash=Subquery(entry.filter(number=OuterRef("entry")).values("hash")),
        why=Subquery(entry.filter(number=OuterRef("annulled_by")).values("reason")),
    )
    found = with_texts(game, gazettes(rows, reader))
    versions = [g for g in found if not g.row.ruling]
    rulings = [g for g in found if g.row.ruling]
    wanted = request.GET.get("version", "")
    shown = next((g for g in versions if str(g.row.version) == wanted), None) if wanted else next(reversed(versions), None)
    if shown is None and (wanted or not rulings):
        raise Http404
    earlier = next((g for g in reversed(versions) if shown and g.row.version < shown.row.version), None)
    context = {"game": game, "visitor": visitor, "tab": "reports", "shown": shown, "versions": versions, "rulings": rulings}
    context["title"] = found[0].title
    context["chain"] = sorted((g.row for g in [*([shown] if shown else []), *rulings]), key=lambda row: row.entry)
    context["changes"] = changes(earlier.worded, shown.worded) if earlier and shown else []
    return render(request, "table/report.html", context)
