"""Returning to an earlier entry, and undoing the last one in a game whose steps are closed by hand."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from forumgame.actions.phase.return_to_entry import go_back
from forumgame.console.phase.ruling import powers_page
from forumgame.console.verb_view import account_of, reason_of, run_verb
from forumgame.people.gate import Visitor
from forumgame.record.refused import Hidden
from forumgame.web import pages


@require_POST
@pages.for_hosts
def return_to(request: HttpRequest, visitor: Visitor, number: int) -> HttpResponse:
    """Return the game to the state after an entry. Shows the page of rulings with the result or the error."""
    if visitor.game.head_number == 0:
        raise Hidden
    return run_verb(
        request,
        visitor,
        lambda: go_back(visitor.game.pk, account_of(visitor), number, reason_of(request)),
        _("The game stands again as after entry %(number)s.") % {"number": number},
        lambda error: powers_page(request, visitor, error),
        reverse("console:powers", args=[visitor.game.slug]),
    )
