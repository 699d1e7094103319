"""Published reports: for everybody, under addresses that stay."""

from __future__ import annotations

import json

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from forumgame import gate
from forumgame.books import book_of
from forumgame.models import Account
from reports.models import Report
from reports.words import WORDS


@require_safe
def report(request: HttpRequest, slug: str, step: str) -> HttpResponse:
    """The report of a step, its last version, or the one that `?version=` names. 404 where there is none."""
    assert isinstance(request.user, Account) or not request.user.is_authenticated
    visitor = gate.visit(slug, request.user)
    versions = list(Report.objects.filter(game=visitor.game, step=step).order_by("version"))
    wanted = request.GET.get("version", "")
    shown = next((r for r in versions if str(r.version) == wanted), versions[-1] if versions and not wanted else None)
    if shown is None:
        raise Http404
    language = (get_language() or visitor.game.language)[:2]
    lines = json.loads(shown.lines)[language]
    title = WORDS[visitor.game.ruleset].step(book_of(visitor.game), step, language)
    told = {"game": visitor.game, "report": shown, "versions": versions, "lines": lines, "title": title}
    return render(request, "table/report.html", told)
