"""Views for editing a cast as a text file: check, save, upload. A refused text stays in the form."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST

from forumgame.actions.library import save_version
from forumgame.console.library.door import for_owner
from forumgame.console.library.showing import sheets
from forumgame.lab import cast_texts
from forumgame.models import Account, ScenarioRow, ScenarioVersion
from forumgame.record.refused import Refused
from forumgame.web import pages
from forumgame.web.messages import error_messages
from forumgame.web.posted.posted_attempt import attempt_in


@require_http_methods(["GET", "HEAD", "POST"])
@for_owner
def edit(request: HttpRequest, account: Account, scenario: ScenarioRow) -> HttpResponse:
    """Edit the text. `do=check` shows the faults and saves nothing; any other `do` saves the text as the newest version."""
    if request.method != "POST":
        head = cast_texts.version_of(scenario)
        return edit_page(request, scenario, head.text, judge=bool(head.faults))
    text = request.POST.get("text", "").replace("\r\n", "\n")
    if request.POST.get("do") == "check":
        return edit_page(request, scenario, text, judge=True)
    try:
        version = _save(request, account, scenario, text)
    except Refused as error:
        return edit_page(request, scenario, text, error)
    return save_text(request, version)


@require_POST
@for_owner
def upload(request: HttpRequest, account: Account, scenario: ScenarioRow) -> HttpResponse:
    """Save an uploaded file as the newest version."""
    file = request.FILES.get("file")
    text = cast_texts.version_of(scenario).text
    try:
        if file is None:
            raise Refused("empty_text")
        text = cast_texts.read_upload(file)
        version = _save(request, account, scenario, text)
    except Refused as error:
        return edit_page(request, scenario, text, error)
    return save_text(request, version)


def _save(request: HttpRequest, account: Account, scenario: ScenarioRow, text: str) -> ScenarioVersion:
    note, based_on = request.POST.get("note", ""), base_version_of(request)
    return save_version(scenario.pk, account, text, note, based_on=based_on, attempt=attempt_in(request))


def edit_page(
    request: HttpRequest, scenario: ScenarioRow, text: str, error: Refused | None = None, *, judge: bool = False
) -> HttpResponse:
    """The editor with the text, the refusal and the faults. If somebody saved a newer version: also its differences."""
    scenario.refresh_from_db(fields=["head"])
    based = scenario.head if error is None or error.code == "newer_version" else base_version_of(request)
    context: dict[str, Any] = {"cast": scenario, "mine": True, "tab": "edit", "text": text, "based_on": based}
    context["note"] = request.POST.get("note", "")
    if error is not None:
        context["no"] = pages.error_context(request, error)
        if error.code == "newer_version":
            context["newer"] = cast_texts.version_of(scenario)
            context["lines"] = cast_texts.differences(context["newer"].text, text)
    if judge:
        context |= sheets(request, scenario.ruleset, text)
        context["sound"] = "faults" not in context
    return render(request, "console/library/edit.html", context, status=error_messages.status_of(error.code) if error else 200)


def base_version_of(request: HttpRequest) -> int:
    """The number of the version that the form was filled from; 0 if the field is invalid."""
    text = request.POST.get("based_on", "")
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else 0


def save_text(request: HttpRequest, version: ScenarioVersion) -> HttpResponse:
    """Redirect to the sheets of a valid version, or back to the editor of a faulty one."""
    if not version.faults:
        messages.success(request, _("Version %(number)s is saved. It can be played.") % {"number": version.number})
        return redirect("library:cast", version.scenario.slug)
    said = ngettext(
        "Version %(number)s is saved as a draft. Nothing can be opened with it while it has %(n)s fault.",
        "Version %(number)s is saved as a draft. Nothing can be opened with it while it has %(n)s faults.",
        version.faults,
    )
    messages.warning(request, said % {"number": version.number, "n": version.faults})
    return redirect("library:edit", version.scenario.slug)
