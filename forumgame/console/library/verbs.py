"""Views for an owner's verbs other than writing (rename, list, withdraw), and for copying, which any reader may do."""

from __future__ import annotations

from collections.abc import Callable

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from forumgame.actions.attempts import once
from forumgame.actions.library import begin, list_for_all, rename, withdraw
from forumgame.console.library.door import for_owner, for_readers
from forumgame.console.library.showing import number_of, sheets
from forumgame.lab import cast_texts
from forumgame.models import Account, ScenarioRow, ScenarioVersion
from forumgame.record.refused import Refused
from forumgame.web import pages
from forumgame.web.messages import error_messages
from forumgame.web.posted.posted_attempt import attempt_in


@require_POST
@for_readers
def copy_it(request: HttpRequest, account: Account, scenario: ScenarioRow) -> HttpResponse:
    """Copy a version into a new cast of the account's own."""
    version = cast_texts.version_of(scenario, number_of(request, "version"))
    title = _("%(title)s, a copy") % {"title": scenario.title}

    def copy() -> ScenarioVersion:
        return begin(account, scenario.ruleset, title[:120], version.text, attempt=attempt_in(request))

    return _done(request, account, scenario, copy, _("The copy is yours: write on in it."), keeps_attempt=True)


@require_POST
@for_owner
def rename_it(request: HttpRequest, account: Account, scenario: ScenarioRow) -> HttpResponse:
    """Change the title."""
    title = request.POST.get("title", "")
    return _done(request, account, scenario, lambda: rename(scenario.pk, account, title), _("The cast has a new title."))


@require_POST
@for_owner
def list_it(request: HttpRequest, account: Account, scenario: ScenarioRow) -> HttpResponse:
    """List the cast for everybody, or stop listing it."""
    listed = request.POST.get("listed") == "yes"
    said = _("Everybody can read the cast now.") if listed else _("Only you can read the cast now.")
    return _done(request, account, scenario, lambda: list_for_all(scenario.pk, account, listed), said)


@require_POST
@for_owner
def withdraw_it(request: HttpRequest, account: Account, scenario: ScenarioRow) -> HttpResponse:
    """Withdraw the cast for good."""
    return _done(request, account, scenario, lambda: withdraw(scenario.pk, account), _("The cast is withdrawn."))


def _done(
    request: HttpRequest,
    account: Account,
    scenario: ScenarioRow,
    verb: Callable[[], ScenarioRow | ScenarioVersion],
    said: str,
    *,
    keeps_attempt: bool = False,
) -> HttpResponse:
    """Run a verb, once for each attempt, and redirect with a message, or show the cast with the error. keeps_attempt: the verb
    honours the attempt itself."""
    try:
        slug = _slug(verb()) if keeps_attempt else once(account, attempt_in(request), verb, _slug)
    except Refused as error:
        version = cast_texts.version_of(scenario)
        context = {"cast": scenario, "version": version, "mine": scenario.owner == account, "tab": "cast"}
        context |= {"no": pages.error_context(request, error), **sheets(request, scenario.ruleset, version.text)}
        return render(request, "console/library/cast.html", context, status=error_messages.status_of(error.code))
    messages.success(request, said)
    return redirect("library:cast", slug)


def _slug(made: ScenarioRow | ScenarioVersion) -> str:
    return made.slug if isinstance(made, ScenarioRow) else made.scenario.slug
