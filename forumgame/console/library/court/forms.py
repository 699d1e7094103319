"""Views of the cast form: an overview, and one page for each role, each nature, and the cast itself."""

from __future__ import annotations

import re
from collections import defaultdict
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from forumgame.actions.attempts import earlier_outcome
from forumgame.actions.library import save_version
from forumgame.console.library.court.boxes import Maker
from forumgame.console.library.court.filling import fill_part, holds
from forumgame.console.library.door import faults_for_page, for_owner
from forumgame.console.library.writing import base_version_of
from forumgame.lab import cast_texts
from forumgame.models import Account, ScenarioRow, ScenarioVersion
from forumgame.record.refused import Hidden, Refused
from forumgame.web import pages
from forumgame.web.messages import error_messages
from forumgame.web.posted.posted_attempt import attempt_in
from reports.words import WORDS
from reports.words.court import workshop
from reports.words.phrases import Phrase
from rulesets.court.workshop import Unwritable, drop, put, same, starter, values, write
from rulesets.words import Seat

SORTS = ("roles", "natures")
HEAD = ("slug", "languages", "title", "about", "options")
NAME = re.compile(r"[a-z][a-z0-9_]{0,39}")


@require_http_methods(["GET", "HEAD", "POST"])
@for_owner
def overview(request: HttpRequest, account: Account, scenario: ScenarioRow) -> HttpResponse:
    """Roles and natures by name. A POST with `sort` and `name` adds one with default values and opens its form."""
    version = _court(scenario)
    error = None
    if request.method == "POST":
        sort, name = request.POST.get("sort", ""), request.POST.get("name", "").strip()
        try:
            if earlier_outcome(account, attempt_in(request)) is None:
                text, based_on = _with_new(version.text, sort, name), base_version_of(request)
                save_version(scenario.pk, account, text, based_on=based_on, attempt=attempt_in(request))
        except Refused as refused:
            error = refused
        else:
            return redirect("library:part", scenario.slug, sort, name)
    whole = values(version.text)
    context: dict[str, Any] = {"cast": scenario, "mine": True, "tab": "form", "version": version, "readable": whole is not None}
    context["name"] = request.POST.get("name", "")
    context["sorts"] = [(sort, _parts_list(whole, sort)) for sort in SORTS]
    context["no"] = pages.error_context(request, error) if error else None
    return render(
        request, "console/library/court/overview.html", context, status=error_messages.status_of(error.code) if error else 200
    )


@require_http_methods(["GET", "HEAD", "POST"])
@for_owner
def part(request: HttpRequest, account: Account, scenario: ScenarioRow, sort: str, name: str = "") -> HttpResponse:
    """One part as a form. `do=check` and `do=more` save nothing; `do=remove` deletes the part; any other saves a new version."""
    version = _court(scenario)
    whole = values(version.text)
    if request.method != "POST":
        held = _part_in_hand(whole, sort, name)
        if held is None:
            raise Hidden
        return _page(request, scenario, version.text, sort, name, held)
    renamed = request.POST.get("rename", "").strip() if sort in SORTS else ""
    text, do = version.text, request.POST.get("do", "")
    if again := _saved_already(request, account, scenario):
        return _save_part(request, again, sort, "" if do == "remove" else renamed or name)
    held = _part_in_hand(whole, sort, name)
    if sort not in (*SORTS, "cast") or (held is None and not NAME.fullmatch(name)):
        raise Hidden
    if held is None and whole is not None and request.POST.get("do") == "remove":
        return redirect("library:form", scenario.slug)  # it was removed in another window
    made = fill_part(_maker(whole, {}), sort, held, request.POST.dict())
    try:
        text = drop(text, (sort, name)) if do == "remove" else _with(text, sort, name, made, renamed)
        if do in ("check", "more"):
            return _page(request, scenario, text, sort, name, made, renamed=renamed)
        saved = save_version(scenario.pk, account, text, based_on=base_version_of(request), attempt=attempt_in(request))
    except Unwritable as why:
        error = Refused("unwritable_part", faults=why.faults)
    except ValueError:
        error = Refused("unreadable_cast" if whole is None else "name_taken")
    except Refused as refused:
        error = refused
    else:
        return _save_part(request, saved, sort, "" if do == "remove" else renamed or name)
    return _page(request, scenario, text, sort, name, made, error, renamed)


def _saved_already(request: HttpRequest, account: Account, scenario: ScenarioRow) -> ScenarioVersion | None:
    """The version that this very form made before; None if there is none, or if `save_version` is to refuse the form."""
    try:
        number = earlier_outcome(account, attempt_in(request))
    except Refused:
        return None
    return cast_texts.version_of(scenario, int(number)) if number else None


def _court(scenario: ScenarioRow) -> ScenarioVersion:
    """The newest version. Hidden for a withdrawn cast and for a cast of another rule set."""
    if scenario.ruleset != "court" or scenario.withdrawn_at is not None:
        raise Hidden
    return cast_texts.version_of(scenario)


def _part_in_hand(whole: dict[str, Any] | None, sort: str, name: str) -> Any:
    """The part as the file has it; None if there is no such part."""
    if whole is None:
        return None
    if sort == "cast":
        return {key: whole[key] for key in HEAD if key in whole}
    parts = whole.get(sort)
    return parts.get(name) if sort in SORTS and isinstance(parts, dict) else None


def _maker(whole: dict[str, Any] | None, wrongs: dict[str, list[str]]) -> Maker:
    given = (whole or {}).get("languages")
    languages = [one for one in given if isinstance(one, str)] if isinstance(given, list) else []
    return Maker(languages or ["ru", "en", "fa"], pages.language_now(), wrongs)


def _with(text: str, sort: str, name: str, made: dict[str, Any], renamed: str) -> str:
    """The file with the changed part. Raises ValueError if the file is unreadable, or the new name is invalid or taken."""
    if sort != "cast":
        if renamed and not NAME.fullmatch(renamed):
            raise ValueError(renamed)
        return put(text, (sort, name), made, renamed)
    before = values(text) or {}
    for key in HEAD:
        if key in made and (key not in before or not same(made[key], before[key])):
            text = put(text, (key,), made[key])
        elif key in before and key not in made:
            text = drop(text, (key,))
    return text


def _with_new(text: str, sort: str, name: str) -> str:
    whole = values(text)
    if whole is None:
        raise Refused("unreadable_cast")
    parts = whole.get(sort)
    if sort not in SORTS or not NAME.fullmatch(name) or (isinstance(parts, dict) and name in parts):
        raise Refused("name_taken")
    kind = sort.removesuffix("s")
    new = values(write(starter(_maker(whole, {}).languages, 2)).replace(f"{kind}_1", name)) or {}
    try:
        return put(text, (sort, name), new[sort][name])
    except ValueError:
        raise Refused("unreadable_cast") from None


def _parts_list(whole: dict[str, Any] | None, sort: str) -> list[tuple[str, str]]:
    """(slug, name) of each part, in the page's language or else the cast's first language."""
    parts = (whole or {}).get(sort)
    found = []
    for slug, one in parts.items() if isinstance(parts, dict) else ():
        names = one.get("name") if isinstance(one, dict) else None
        names = names if isinstance(names, dict) else {}
        found.append((slug, str(names.get(pages.language_now()) or next(iter(names.values()), slug))))
    return found


def _page(
    request: HttpRequest,
    scenario: ScenarioRow,
    text: str,
    sort: str,
    name: str,
    made: Any,
    error: Refused | None = None,
    renamed: str = "",
) -> HttpResponse:
    """The filled form with faults beside their boxes; faults in the rest of the file are only counted."""
    scenario.refresh_from_db(fields=["head"])
    start = "" if sort == "cast" else f"{sort}.{renamed or name}."
    wrongs: dict[str, list[str]] = defaultdict(list)
    found = (*cast_texts.faults_in("court", text), *(error.faults if error else ()))
    for fault, said in zip(found, faults_for_page(request, "court", found, text), strict=True):
        if fault.where.startswith(start) and (sort != "cast" or fault.where.partition(".")[0] in HEAD):
            wrongs[fault.where.removeprefix(start)].append(said.said)
    maker = _maker(values(text), wrongs)
    groups = maker.groups(sort, made)
    beside = {said for group in groups for box in group.every_box for said in box.wrong}
    here = [said for all_said in wrongs.values() for said in all_said]
    context: dict[str, Any] = {"cast": scenario, "mine": True, "tab": "form", "sort": sort, "name": name, "groups": groups}
    context |= {"renamed": renamed or name, "holds": holds(maker, sort, made), "ideas": workshop.EXAMPLES}
    context |= {"wrong": [said for said in here if said not in beside], "here": len(here), "elsewhere": len(found) - len(here)}
    context["opened"] = [group.path for group in groups if group.path and request.POST.get(f"{group.path}.new")]
    context["checked"] = request.POST.get("do") == "check"
    context["sheet"] = _sheet(text, sort, renamed or name) if context["checked"] and not found else ()
    context["based_on"] = scenario.head if error is None or error.code == "newer_version" else base_version_of(request)
    if error is None and request.method == "POST":
        context["based_on"] = base_version_of(request)
    context["no"] = pages.error_context(request, error) if error else None
    return render(
        request, "console/library/court/part.html", context, status=error_messages.status_of(error.code) if error else 200
    )


def _sheet(text: str, sort: str, name: str) -> tuple[Phrase, ...]:
    """The sheet of a part as its player will read it; the file must be valid."""
    book, words, language = cast_texts.book_or_faults("court", text), WORDS["court"], pages.language_now()
    if sort == "roles":
        return words.sheet(book, Seat(name), language)
    natures = [nature.slug for nature in book.scenario.natures]
    return words.hidden(book, language)[natures.index(name)] if sort == "natures" else ()


def _save_part(request: HttpRequest, version: ScenarioVersion, sort: str, name: str) -> HttpResponse:
    messages.success(request, _("Version %(number)s is saved.") % {"number": version.number})
    slug = version.scenario.slug
    if sort == "cast":
        return redirect("library:head", slug)
    return redirect("library:part", slug, sort, name) if name else redirect("library:form", slug)
