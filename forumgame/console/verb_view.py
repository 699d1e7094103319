"""Runs a host's verb from a form and redirects to the console, or shows the page with the error."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse

from forumgame.actions.attempts import once
from forumgame.models import Account
from forumgame.people.gate import Visitor
from forumgame.people.seats import names_in
from forumgame.people.typed_text import line_of
from forumgame.record.refused import Refused
from forumgame.web import pages
from forumgame.web.posted.posted_attempt import attempt_in


def account_of(visitor: Visitor) -> Account:
    """The account of the host who sent the request."""
    assert visitor.account is not None
    return visitor.account


def reason_of(request: HttpRequest) -> str:
    """The reason from the form."""
    return line_of(request.POST.get("reason", ""), 300)


def run_verb(
    request: HttpRequest,
    visitor: Visitor,
    verb: Callable[[], Any],
    done: str,
    page: Callable[[Refused], HttpResponse],
    to: str = "",
    *,
    keeps_attempt: bool = False,
) -> HttpResponse:
    """Run a verb, once for each attempt. Redirect to `to` (default: the console) with the message `done`; if Refused, return
    `page(error)`. keeps_attempt: the verb honours the attempt itself, as orders do."""
    try:
        if keeps_attempt:
            verb()
        else:
            once(account_of(visitor), attempt_in(request), verb)
    except Refused as error:
        visitor.game.refresh_from_db()
        return page(error)
    messages.success(request, done)
    return HttpResponseRedirect(to or reverse("console:game", args=[visitor.game.slug]), status=303)


def rejection_context(request: HttpRequest, visitor: Visitor, error: Refused | None) -> dict[str, Any] | None:
    """The template context of a rejection; None without one."""
    names = names_in(visitor.game, pages.language_now()) if visitor.game.head_number else {}
    return pages.error_context(request, error, visitor.game, names) if error else None
