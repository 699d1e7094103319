"""Views for the verbs that move a deadline: close, pause, resume, extend, release."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.forms import ValidationError
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from forumgame.actions.phase.closing import close_now
from forumgame.actions.phase.deadline import extend, pause, release, resume
from forumgame.clockwork import calendar
from forumgame.console.phase.running import console_page
from forumgame.console.setup.opening import instant
from forumgame.console.verb_view import account_of, reason_of, run_verb
from forumgame.people.gate import Visitor
from forumgame.record.refused import Refused
from forumgame.web import pages
from forumgame.web.posted_order import phase_of


def _run_move(request: HttpRequest, visitor: Visitor, verb: Callable[[], Any], done: str) -> HttpResponse:
    return run_verb(request, visitor, verb, done, lambda error: console_page(request, visitor, error))


@require_POST
@pages.for_hosts
def close(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """Close the open phase now."""

    def verb() -> Any:
        return close_now(visitor.game.pk, account_of(visitor), phase_of(request.POST), reason_of(request))

    to = reverse("console:powers", args=[visitor.game.slug]) if request.POST.get("to") == "powers" else ""
    return run_verb(request, visitor, verb, _("The phase is closed."), lambda error: console_page(request, visitor, error), to)


@require_POST
@pages.for_hosts
def pause_game(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """Stop the clock."""
    return _run_move(
        request, visitor, lambda: pause(visitor.game.pk, account_of(visitor), reason_of(request)), _("The game is paused.")
    )


@require_POST
@pages.for_hosts
def resume_game(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """Start the clock again."""
    return _run_move(
        request, visitor, lambda: resume(visitor.game.pk, account_of(visitor), reason_of(request)), _("The game goes on.")
    )


@require_POST
@pages.for_hosts
def extend_phase(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """Move the deadline of the open phase forward."""

    def verb() -> Any:
        try:
            closes_at = instant(request.POST.get("closes_at", "").strip(), calendar.read_calendar(visitor.game.calendar).zone)
        except ValidationError:
            raise Refused("bad_instant") from None
        return extend(visitor.game.pk, account_of(visitor), phase_of(request.POST), closes_at, reason_of(request))

    return _run_move(request, visitor, verb, _("The deadline is moved."))


@require_POST
@pages.for_hosts
def release_phase(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """Give a held phase a new deadline."""

    def verb() -> Any:
        return release(visitor.game.pk, account_of(visitor), phase_of(request.POST), reason_of(request))

    return _run_move(request, visitor, verb, _("The phase goes on."))
