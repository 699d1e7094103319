"""Access to the library's pages, and the template context of a text's faults."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse

from forumgame.lab import cast_texts
from forumgame.models import Account, ScenarioRow
from forumgame.people import gate
from forumgame.record.refused import Hidden
from forumgame.web import pages
from forumgame.web.messages import fault_lines
from rulesets.words import Fault

View = Callable[..., HttpResponse]
LONGEST_SHOWN = 300


def for_readers(view: View) -> View:
    """Decorate a view of one cast for accounts that may read it: `view(request, account, scenario, ...)`. Others get 404."""

    @login_required
    @wraps(view)
    def page(request: HttpRequest, slug: str, **kwargs: Any) -> HttpResponse:
        account = account_of(request)
        try:
            response = view(request, account, gate.scenario_for(slug, account), **kwargs)
        except Hidden:
            raise Http404 from None
        return pages.private(response)

    return page


def for_owner(view: View) -> View:
    """Decorate a view for the owner of a cast; anybody else gets 404."""

    @wraps(view)
    def page(request: HttpRequest, account: Account, scenario: ScenarioRow, **kwargs: Any) -> HttpResponse:
        if scenario.owner != account:
            raise Hidden
        return view(request, account, scenario, **kwargs)

    return for_readers(page)


def account_of(request: HttpRequest) -> Account:
    """The signed-in account, which every page of the library requires."""
    user = pages.user_of(request)
    assert isinstance(user, Account)
    return user


@dataclass(frozen=True, slots=True)
class Wrong:
    """A fault for display: its sentence with the place, and the line of the text."""

    said: str
    line: int
    text: str


def faults_for_page(request: HttpRequest, ruleset: str, faults: tuple[Fault, ...], text: str) -> list[Wrong]:
    """The faults of a text for display, each with its line."""
    lines, language, digits = cast_texts.lines_of(text), pages.language_now(), pages.persian(request)
    return [
        Wrong(
            fault_lines.fault(fault, ruleset, language, digits),
            fault.line,
            lines[fault.line - 1].strip()[:LONGEST_SHOWN] if 0 < fault.line <= len(lines) else "",
        )
        for fault in faults
    ]
