"""Published reports: for everybody, under addresses that stay."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from forumgame import pages
from forumgame.gate import Visitor
from forumgame.models import Entry
from forumgame.news import gazettes, newest_reports, with_texts
from reports.models import Report


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
    shown_entries = [g.row.entry for g in [*([shown] if shown else []), *rulings]]
    told["chain"] = Entry.objects.filter(game=game, number__in=shown_entries).order_by("number").values("number", "hash")
    return render(request, "table/report.html", told)
