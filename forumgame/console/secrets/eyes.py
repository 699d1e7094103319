"""A read-only view of the table for hosts: as everybody sees it, or as the player of a seat sees it."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from forumgame.console.secrets.sealed import behind_a_press
from forumgame.people.gate import Visitor
from forumgame.people.seats import holders_of
from forumgame.record.open_phase import now_in
from forumgame.record.refused import Hidden
from forumgame.web import pages
from forumgame.web.watcher_view import mast_of, scene, seen
from rulesets.words import Player, Public, Seat, Watcher

ANYBODY = "anybody"


@require_safe
@pages.for_hosts
def eyes(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """The table as the watcher `?as=` sees it: a seat, or the public. 404 for a seat that is not in the game."""
    if visitor.game.head_number == 0:
        raise Hidden
    wanted = request.GET.get("as", ANYBODY)
    if wanted == ANYBODY:
        return watcher_table(request, visitor, Public(), "")
    return through_a_seat(request, visitor, seat=Seat(wanted))


@behind_a_press("sheets")
def through_a_seat(request: HttpRequest, visitor: Visitor, seat: Seat) -> HttpResponse:
    """The table as the player of a seat sees it."""
    found = next((h for h in holders_of(visitor.game, pages.language_now()) if h.seat == seat), None)
    if found is None:
        raise Http404
    return watcher_table(request, visitor, Player(seat), found.name)


def watcher_table(request: HttpRequest, visitor: Visitor, watcher: Watcher, name: str) -> HttpResponse:
    """The table of another watcher, without buttons and forms."""
    game = visitor.game
    found = seen(request, Visitor(game, visitor.account, watcher), now_in(game))
    beside = {"mast": mast_of(found), "looking": True, "whose": name, "tab": "sheets"}
    return render(request, "console/eyes.html", scene(found) | beside)
