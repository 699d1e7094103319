"""A host's messages to players: an announcement to all, a reminder to seats that owe an order."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from forumgame.actions.game.opening import announce
from forumgame.actions.hosts.reminder import send_reminders
from forumgame.console.phase.running import console_page
from forumgame.console.verb_view import account_of, run_verb
from forumgame.people.gate import Visitor
from forumgame.web import pages
from forumgame.web.posted.posted_order import phase_of
from rulesets.words import Seat


@require_POST
@pages.for_hosts
def say_to_all(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """Publish an announcement above the table."""

    def verb() -> object:
        return announce(visitor.game.pk, account_of(visitor), request.POST.get("body", ""))

    return run_verb(request, visitor, verb, _("Announced."), lambda error: console_page(request, visitor, error))


@require_POST
@pages.for_hosts
def remind(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """Remind the seats that the form names, or everybody who has not acted."""
    seats = None if "all" in request.POST else [Seat(seat) for seat in request.POST.getlist("seat")]

    def verb() -> object:
        return send_reminders(visitor.game.pk, account_of(visitor), phase_of(request.POST), seats)

    to = reverse("console:game", args=[visitor.game.slug]) + "#owes"
    return run_verb(request, visitor, verb, _("Reminded."), lambda error: console_page(request, visitor, error), to)
