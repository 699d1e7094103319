"""The page on which a host ends a running game without a result, or opens a game again, and what either will do."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from forumgame.actions.game.ending import end_game, open_again
from forumgame.actions.notice import people_of
from forumgame.console.verb_view import account_of, reason_of, rejection_context, run_verb
from forumgame.models import Entry, Game, Scope
from forumgame.people.gate import Visitor
from forumgame.record.refused import Refused
from forumgame.web import pages
from forumgame.web.messages import error_messages


@require_safe
@pages.for_hosts
def ending(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """What ending and opening again will do, and their buttons."""
    return ending_page(request, visitor)


def ending_page(request: HttpRequest, visitor: Visitor, error: Refused | None = None) -> HttpResponse:
    """The page of the ending, with the error of a verb. A game in sign-up is called off instead."""
    game = visitor.game
    if game.status == Game.Status.SIGN_UP:
        return redirect("console:game", game.slug)
    running = game.status == Game.Status.RUNNING
    context: dict[str, Any] = {
        "game": game,
        "visitor": visitor,
        "tab": "console",
        "may": Scope.HOSTS in visitor.scopes,
        "running": running,
        "fresh": running and not Entry.objects.filter(game=game, kind=Entry.Kind.CLOSE).exists(),
        "told": len(people_of(game)),
        "reason": reason_of(request),
        "no": rejection_context(request, visitor, error),
    }
    return render(request, "console/ending.html", context, status=error_messages.status_of(error.code) if error else 200)


@require_POST
@pages.for_hosts
def end(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """End the game without a result."""

    def verb() -> Any:
        return end_game(visitor.game.pk, account_of(visitor), reason_of(request))

    to = reverse("table:end", args=[visitor.game.slug])
    return run_verb(request, visitor, verb, _("The game is over"), lambda error: ending_page(request, visitor, error), to)


@require_POST
@pages.for_hosts
def again(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """Open the game again with the same people and settings."""

    def verb() -> Any:
        return open_again(visitor.game.pk, account_of(visitor), reason_of(request))

    done = run_verb(request, visitor, verb, _("The game is open again."), lambda error: ending_page(request, visitor, error))
    if done.status_code != 303:
        return done
    visitor.game.refresh_from_db()
    assert visitor.game.again is not None
    return HttpResponseRedirect(reverse("console:game", args=[visitor.game.again.slug]), status=303)
