"""The public charts of a running game."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from forumgame.models import Game
from forumgame.people.gate import Visitor, entries_for
from forumgame.people.seats import names_in
from forumgame.record.refused import Hidden
from forumgame.web import charts, pages
from forumgame.web.long_lists import page_number
from rulesets.words import Public


@require_safe
@pages.game_page
def curves(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """The public charts of a running game; a finished game shows its charts on its last page."""
    game = visitor.game
    if game.status == Game.Status.OVER:
        return redirect("table:end", game.slug)
    if game.head_number == 0:
        raise Hidden
    reader = pages.reader(request, game, names_in(game, pages.language_now()))
    number = page_number(request)
    drawn, pager = charts.charts_of_page(game, reader, Public(), number, entries_for(visitor))
    if number > 1 and not pager:
        raise Http404
    context = {"game": game, "visitor": visitor, "tab": "people", "charts": drawn, "pager": pager}
    return render(request, "table/curves.html", context)
