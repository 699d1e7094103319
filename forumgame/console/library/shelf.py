"""The list of casts, the account's own and those of others, and the form for a new one."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_safe

from forumgame.actions.library import begin
from forumgame.console.library.door import account_of
from forumgame.lab import cast_texts
from forumgame.models import Account
from forumgame.people import gate
from forumgame.record.refused import Refused
from forumgame.web import pages
from forumgame.web.messages import error_messages
from forumgame.web.posted.posted_attempt import attempt_in
from reports.words import WORDS
from reports.words.court.cast_file import blank
from rulesets import RULESETS

BLANK = "blank"


@login_required
@require_safe
def shelf(request: HttpRequest) -> HttpResponse:
    """The account's own casts, then those that others list, by title."""
    account = account_of(request)
    casts = list(gate.scenarios_for(account).select_related("owner").order_by("title", "pk"))
    context = {
        "own": [cast for cast in casts if cast.owner_id == account.pk and cast.withdrawn_at is None],
        "others": [cast for cast in casts if cast.owner_id != account.pk],
        "withdrawn": [cast for cast in casts if cast.withdrawn_at is not None],
        "rules": [
            (slug, WORDS[slug].game(pages.language_now()).title)
            for slug in sorted(RULESETS)
            if slug in WORDS and RULESETS[slug].takes_scenario
        ],
    }
    return pages.private(render(request, "console/library/shelf.html", context))


class NewForm(forms.Form):
    """The form for a new cast: from a blank text, from a shipped cast, or from a file."""

    title = forms.CharField(label=gettext_lazy("Title"), max_length=120)
    start = forms.ChoiceField(label=gettext_lazy("Begin with"), required=False)
    seats = forms.IntegerField(label=gettext_lazy("Seats of a blank cast"), min_value=2, max_value=64, initial=6, required=False)
    languages = forms.RegexField(
        r"^\s*[a-z]{2,3}(?:[ ,،]+[a-z]{2,3}){0,9}\s*$",
        label=gettext_lazy("Languages of a blank cast"),
        initial="ru en fa",
        required=False,
        help_text=gettext_lazy("Codes with spaces between, the original first."),
    )
    file = forms.FileField(label=gettext_lazy("or a file of your own"), required=False, allow_empty_file=True)

    def __init__(self, ruleset: str, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.ruleset = ruleset
        starts = cast_texts.shipped_casts(ruleset)
        if ruleset == "court":
            starts = [(BLANK, _("a blank cast with notes")), *starts]
        else:
            del self.fields["seats"], self.fields["languages"]
        starts.append(("", _("the file")))
        self.fields["start"] = forms.ChoiceField(label=_("Begin with"), choices=starts, initial=starts[0][0], required=False)

    def text(self) -> str:
        """The first text of the cast. Refused `unreadable_file`; `empty_text` if nothing was chosen."""
        data = self.cleaned_data
        if file := data.get("file"):
            return cast_texts.read_upload(file)
        if data["start"] == BLANK:
            languages = dict.fromkeys((data["languages"] or "ru en fa").replace(",", " ").replace("،", " ").split())
            return blank(list(languages), data["seats"] or 6, pages.language_now())
        return cast_texts.shipped_text(self.ruleset, data["start"]) or ""


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest, ruleset: str) -> HttpResponse:
    """Create a cast. A file with faults becomes a draft; an unreadable file is refused with the reason."""
    if ruleset not in RULESETS or ruleset not in WORDS or not RULESETS[ruleset].takes_scenario:
        raise Http404
    form = NewForm(ruleset, request.POST or None, request.FILES or None)
    error, status = None, 200
    if request.method == "POST":
        status = 422
        if form.is_valid():
            try:
                return _begin_cast(request, account_of(request), form)
            except Refused as refused:
                error, status = refused, error_messages.status_of(refused.code)
    context = {
        "form": form,
        "about": WORDS[ruleset].game(pages.language_now()),
        "no": pages.error_context(request, error) if error else None,
    }
    return pages.private(render(request, "console/library/new.html", context, status=status))


def _begin_cast(request: HttpRequest, account: Account, form: NewForm) -> HttpResponse:
    version = begin(account, form.ruleset, form.cleaned_data["title"], form.text(), attempt=attempt_in(request))
    messages.success(request, _("The cast stands on your shelf."))
    return redirect("library:edit" if version.faults else "library:cast", version.scenario.slug)
