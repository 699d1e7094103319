"""Views for the hosts of a game: add a host, change scopes, end a hosting, pass one's own hosting on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from forumgame.actions.attempts import once
from forumgame.actions.game.opening import add_host, pass_on, remove_host
from forumgame.console.verb_view import account_of, reason_of, rejection_context, run_verb
from forumgame.models import Account, Hosting, Scope
from forumgame.people.account_names import LONGEST_TYPED, account_named
from forumgame.people.gate import Visitor
from forumgame.people.typed_text import line_of
from forumgame.record.refused import Hidden, Refused
from forumgame.web import pages
from forumgame.web.messages import error_messages
from forumgame.web.posted.posted_attempt import attempt_in


@require_safe
@pages.for_hosts
def hosts(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """The page of all hosts."""
    return hosts_page(request, visitor)


def hosts_page(request: HttpRequest, visitor: Visitor, error: Refused | None = None) -> HttpResponse:
    """The hosts with their scopes, and the forms for a host who may name hosts."""
    rows = Hosting.objects.filter(game=visitor.game, until=None).select_related("account").order_by("pk")
    context = {
        "game": visitor.game,
        "visitor": visitor,
        "tab": "hosts",
        "rows": [(row, [(s.value, s.label, s.value in row.scopes.split()) for s in Scope]) for row in rows],
        "scopes": [(s.value, s.label) for s in Scope],
        "leads": Scope.HOSTS in visitor.scopes,
        "no": rejection_context(request, visitor, error),
    }
    return render(request, "console/hosts.html", context, status=error_messages.status_of(error.code) if error else 200)


@require_POST
@pages.for_hosts
def name_host(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """Add a host, or change the scopes of one."""

    def verb() -> object:
        may = frozenset(request.POST.getlist("may"))
        return add_host(visitor.game.pk, account_of(visitor), _account_named(request), reason_of(request), may)

    return _done(request, visitor, verb, _("The host and their rights are set."))


@require_POST
@pages.game_page
def end_host(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """End the hosting of another host or one's own."""
    if not visitor.hosts:
        return _left_already(request, visitor)

    def verb() -> object:
        return remove_host(visitor.game.pk, account_of(visitor), _account_named(request), reason_of(request))

    own = account_named(line_of(request.POST.get("name", ""), LONGEST_TYPED)) == visitor.account
    return _done(request, visitor, verb, _("The hosting is ended."), leaves=own)


@require_POST
@pages.game_page
def pass_host_on(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """Pass one's own hosting to another account."""
    if not visitor.hosts:
        return _left_already(request, visitor)

    def verb() -> object:
        return pass_on(visitor.game.pk, account_of(visitor), _account_named(request), reason_of(request))

    return _done(request, visitor, verb, _("The game is handed over."), leaves=True)


def _left_already(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """The answer to the form by which a host left, when it comes again. Hidden for anybody else."""

    def never() -> None:
        raise Hidden

    if visitor.account is None:
        raise Hidden
    try:
        once(visitor.account, attempt_in(request), never)
    except Refused:
        raise Hidden from None
    return HttpResponseRedirect(reverse("table:game", args=[visitor.game.slug]), status=303)


def _account_named(request: HttpRequest) -> Account:
    account = account_named(line_of(request.POST.get("name", ""), LONGEST_TYPED))
    if account is None:
        raise Refused("no_such_account")
    return account


def _done(request: HttpRequest, visitor: Visitor, verb: Callable[[], Any], done: str, *, leaves: bool = False) -> HttpResponse:
    to = reverse("table:game" if leaves else "console:hosts", args=[visitor.game.slug])
    return run_verb(request, visitor, verb, done, lambda error: hosts_page(request, visitor, error), to)
