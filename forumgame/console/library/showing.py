"""Views for reading a cast: its sheets in each language, its versions, a comparison of two, its file."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from forumgame.console.library.door import faults_for_page, for_readers
from forumgame.lab import cast_texts
from forumgame.models import Account, ScenarioRow
from forumgame.record.refused import Hidden
from forumgame.web import pages
from reports.words import WORDS
from rulesets import RULESETS


@require_safe
@for_readers
def show(request: HttpRequest, account: Account, scenario: ScenarioRow) -> HttpResponse:
    """A version as its open and hidden sheets, in the language `?in=`; a faulty draft as its faults."""
    version = cast_texts.version_of(scenario, number_of(request, "version"))
    context = {"cast": scenario, "version": version, "mine": scenario.owner == account, "tab": "cast"}
    context |= sheets(request, scenario.ruleset, version.text)
    return render(request, "console/library/cast.html", context)


def sheets(request: HttpRequest, ruleset: str, text: str) -> dict[str, Any]:
    """The template context of a text: its faults, or every sheet in the requested language."""
    result = cast_texts.book_or_faults(ruleset, text)
    if isinstance(result, tuple):
        return {"faults": faults_for_page(request, ruleset, cast_texts.faults_in(ruleset, text), text)}
    known = dict(settings.LANGUAGES)
    asked = request.GET.get("in", "")
    language = asked if asked in known else pages.language_now()
    words = WORDS[ruleset]
    return {
        "tongue": language,
        "direction": "rtl" if language == "fa" else "ltr",
        "languages": list(known.items()),
        "open_sheets": [words.sheet(result, seat, language) for seat in RULESETS[ruleset].seats(result)],
        "hidden_sheets": words.hidden(result, language),
    }


@require_safe
@for_readers
def versions(request: HttpRequest, account: Account, scenario: ScenarioRow) -> HttpResponse:
    """All versions, newest first."""
    rows = list(scenario.versions.select_related("account").defer("text").order_by("-number"))
    context = {"cast": scenario, "rows": rows, "mine": scenario.owner == account, "tab": "versions"}
    return render(request, "console/library/versions.html", context)


@require_safe
@for_readers
def differences(request: HttpRequest, account: Account, scenario: ScenarioRow) -> HttpResponse:
    """Compare the versions `?from=` and `?to=`; by default the newest with the one before it."""
    new = cast_texts.version_of(scenario, number_of(request, "to"))
    first = number_of(request, "from")
    old = cast_texts.version_of(scenario, max(1, new.number - 1) if first is None else first)
    context = {"cast": scenario, "old": old, "new": new, "mine": scenario.owner == account, "tab": "versions"}
    context["lines"] = cast_texts.differences(old.text, new.text)
    return render(request, "console/library/differences.html", context)


@require_safe
@for_readers
def download(request: HttpRequest, account: Account, scenario: ScenarioRow, number: int) -> HttpResponse:
    """Download the text of a version as a file."""
    version = cast_texts.version_of(scenario, number)
    response = HttpResponse(version.text, content_type="application/yaml; charset=utf-8")
    response.headers["Content-Disposition"] = f'attachment; filename="{scenario.slug}-{number}.yaml"'
    response.headers["X-Content-Type-Options"] = "nosniff"
    return response


def number_of(request: HttpRequest, name: str) -> int | None:
    """A number from the query string; None if it is absent. Hidden if it is not a number."""
    given = request.GET.get(name, "")
    if not given:
        return None
    if not given.isascii() or not given.isdecimal() or len(given) > 9:
        raise Hidden
    return int(given)
