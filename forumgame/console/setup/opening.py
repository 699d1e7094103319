"""Views for opening a game: rules, options, cast, calendar."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django import forms
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_safe

from forumgame.actions.attempts import once
from forumgame.actions.game.opening import open_game
from forumgame.clockwork import calendar, clock, dates, presets
from forumgame.console.setup.options import PREFIX, CalendarForm, Rhythm, option_fields, options_from
from forumgame.lab import cast_texts
from forumgame.models import Account, Game
from forumgame.people.typed_text import sound_instant
from forumgame.record.refused import Refused
from forumgame.web import pages
from forumgame.web.messages import error_messages, fault_lines
from forumgame.web.posted.posted_attempt import attempt_in
from reports.words import WORDS
from rulesets import RULESETS


@login_required
@require_safe
def choose(request: HttpRequest) -> HttpResponse:
    """The games that can be opened."""
    language = pages.language_now()
    games = [(slug, WORDS[slug].game(language)) for slug in sorted(RULESETS) if slug in WORDS]
    return pages.private(render(request, "console/choose.html", {"games": games}))


class OpenForm(Rhythm):
    """All settings of a new game."""

    title = forms.CharField(label=gettext_lazy("Title"), max_length=120)
    language = forms.ChoiceField(label=gettext_lazy("Language of the game"), choices=settings.LANGUAGES)
    opens_at = forms.CharField(
        label=gettext_lazy("First phase opens"),
        required=False,
        max_length=60,
        help_text=gettext_lazy("In the game's zone, as 2026-03-02 10:00 or 2 March 10:00. Empty: as soon as you start the game."),
    )
    open_to_all = forms.BooleanField(label=gettext_lazy("Listed for everybody"), required=False)
    shipped = forms.ChoiceField(label=gettext_lazy("Cast"), required=False)
    scenario = forms.FileField(label=gettext_lazy("or a cast file of your own"), required=False, allow_empty_file=True)

    field_order = ("title", "language", "zone", "open_to_all", "shipped", "scenario", "opens_at", "pace", "every", "unit")

    def __init__(
        self, ruleset: str, language: str, persian: bool, zone: str, casts: list[tuple[str, str]], *args: Any, **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        self.ruleset = ruleset
        self.fields["zone"] = forms.ChoiceField(label=_("Time zone of the game"), choices=dates.zones(language))
        self.fields["language"].initial, self.fields["zone"].initial = language, zone
        if RULESETS[ruleset].takes_scenario:
            self.fields["shipped"] = forms.ChoiceField(label=_("Cast"), choices=casts, required=False)
        else:
            del self.fields["shipped"], self.fields["scenario"]
        self.fields["pace"] = forms.ChoiceField(label=_("Calendar"), choices=presets.presets_of(ruleset), initial="usual")
        self.order_fields(self.field_order)
        self.own = list(self.fields)
        self.fields.update(option_fields(ruleset, language, persian))

    def clean_opens_at(self) -> datetime | None:
        """The wall time; the view interprets it in the game's zone."""
        text = self.cleaned_data["opens_at"].strip()
        return instant(text, self.cleaned_data.get("zone", "UTC")) if text else None

    @property
    def house_fields(self) -> list[Any]:
        """The fields that every game has."""
        return [self[name] for name in self.own]

    @property
    def rule_fields(self) -> list[Any]:
        """The rule set's own options."""
        return [self[name] for name in self.fields if name.startswith(PREFIX)]


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def open_one(request: HttpRequest, ruleset: str) -> HttpResponse:
    """The form for a new game of these rules. After a refusal the form keeps all values."""
    if ruleset not in RULESETS or ruleset not in WORDS:
        raise Http404
    language, persian = pages.language_now(), pages.persian(request)
    zone = pages.zone_of(request)
    user = pages.user_of(request)
    assert isinstance(user, Account)
    asked = request.POST.get("shipped") or request.GET.get("cast", "")
    casts = cast_texts.playable(ruleset, user, asked) if RULESETS[ruleset].takes_scenario else []
    initial = {"shipped": asked} if asked in dict(casts) else None
    form = OpenForm(ruleset, language, persian, zone, casts, request.POST or None, request.FILES or None, initial=initial)
    own = CalendarForm(ruleset, language, persian, request.POST or None)
    error, preview = None, "preview" in request.POST
    sound = form.is_valid() and own.is_valid()
    if request.method == "POST" and sound and not preview:
        try:
            slug = once(user, attempt_in(request), lambda: _open(user, form, own), lambda game: game.slug)
        except Refused as refused:
            error = Refused(refused.code, {**refused.params, "ruleset": ruleset}, refused.faults)
            _beside_fields(form, error, language, persian)
        else:
            messages.success(request, _("The game is open for signing up. Send the link to those who are to play."))
            return redirect("console:game", slug)
    context: dict[str, Any] = {"form": form, "own": own, "about": WORDS[ruleset].game(language), "ruleset": ruleset}
    context["closings"] = first_closings(ruleset, form, own, language) if preview else ()
    context["zone"], context["here"] = form["zone"].value(), zone
    context["no"] = pages.error_context(request, error) if error else None
    bad = request.method == "POST" and not context["closings"]
    return pages.private(render(request, "console/open.html", context, status=422 if bad else 200))


def first_closings(ruleset: str, form: OpenForm, own: CalendarForm, language: str) -> list[tuple[str, datetime]]:
    """The first ten closings of the form's calendar, each with the name of its step; empty if the calendar is invalid."""
    data = form.cleaned_data
    if not {"zone", "pace", "unit", "opens_at"} <= set(data) or not own.is_valid():
        return []
    words = WORDS[ruleset]
    found = presets.first_closings(ruleset, rhythm(ruleset, {"every": None, **data}, own), data["opens_at"] or clock.db_now())
    return [(words.step(None, closing.label, language), closing.at) for closing in found]


def _open(host: Account, form: OpenForm, own: CalendarForm) -> Game:
    data = form.cleaned_data
    return open_game(
        host,
        ruleset=form.ruleset,
        title=data["title"],
        language=data["language"],
        rhythm=rhythm(form.ruleset, data, own),
        options=options_from(form.ruleset, data),
        scenario=_scenario(host, form.ruleset, data),
        opens_at=data["opens_at"],
        open_to_all=data["open_to_all"],
    )


def _scenario(host: Account, ruleset: str, data: Mapping[str, Any]) -> str | None:
    """The text of an uploaded file, else of the chosen cast, else None."""
    if file := data.get("scenario"):
        return cast_texts.read_upload(file)
    return cast_texts.chosen_text(ruleset, host, data.get("shipped") or "")


def rhythm(ruleset: str, data: Mapping[str, Any], own: CalendarForm) -> calendar.Calendar:
    """The calendar of a new game from the forms' cleaned data."""
    every = (data["every"] or 60) * (60 if data["unit"] == "m" else 1)
    return presets.calendar_of(ruleset, data["pace"], data["zone"], every, own.given)


def instant(text: str, zone: str) -> datetime:
    """The instant of a wall time in a zone. Raises ValidationError for text that is no wall time."""
    try:
        return sound_instant(text, zone)
    except Refused as no:
        message = error_messages.message_of(no, pages.language_now(), zone, pages.language_now() == "fa")
        raise forms.ValidationError(f"{message.title} {message.text}", code=no.code) from None


def _beside_fields(form: OpenForm, error: Refused, language: str, persian: bool) -> None:
    """Add each fault of an option to its form field too."""
    for fault in error.faults:
        name = PREFIX + fault.where.rpartition(".")[2]
        if name in form.fields:
            form.add_error(name, fault_lines.fault(fault, form.ruleset, language, persian))
