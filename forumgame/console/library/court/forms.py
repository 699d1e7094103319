"""The form's pages: what a cast is made of, and one page for each role, each nature, and the cast itself."""

from __future__ import annotations

import re
from collections import defaultdict
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from forumgame.actions.library import save_version
from forumgame.console.library.court.boxes import Maker
from forumgame.console.library.court.filling import filled, holds
from forumgame.console.library.door import for_owner, shown_faults
from forumgame.console.library.writing import based_on
from forumgame.lab import cast_texts
from forumgame.models import Account, ScenarioRow, ScenarioVersion
from forumgame.record.rejection import Hidden, Rejected
from forumgame.web import error_messages, pages
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
    """Roles and natures by name. `sort` and `name` sent: one more, dull but complete, to be filled in next."""
    version = _court(scenario)
    no = None
    if request.method == "POST":
        sort, name = request.POST.get("sort", ""), request.POST.get("name", "").strip()
        try:
            save_version(scenario.pk, account, _with_new(version.text, sort, name), based_on=based_on(request))
        except Rejected as rejected:
            no = rejected
        else:
            return redirect("library:part", scenario.slug, sort, name)
    whole = values(version.text)
    told: dict[str, Any] = {"cast": scenario, "mine": True, "tab": "form", "version": version, "readable": whole is not None}
    told["name"] = request.POST.get("name", "")
    told["sorts"] = [(sort, _listed(whole, sort)) for sort in SORTS]
    told["no"] = pages.said_no(request, no) if no else None
    return render(request, "console/library/court/overview.html", told, status=error_messages.status_of(no.code) if no else 200)


@require_http_methods(["GET", "HEAD", "POST"])
@for_owner
def part(request: HttpRequest, account: Account, scenario: ScenarioRow, sort: str, name: str = "") -> HttpResponse:
    """One part as a form. `do`: check and more keep nothing; remove takes the part out; else it is saved as a new version."""
    version = _court(scenario)
    whole = values(version.text)
    if request.method != "POST":
        held = _held(whole, sort, name)
        if held is None:
            raise Hidden
        return _page(request, scenario, version.text, sort, name, held)
    held = _held(whole, sort, name)
    if sort not in (*SORTS, "cast") or (held is None and not NAME.fullmatch(name)):
        raise Hidden
    if held is None and whole is not None and request.POST.get("do") == "remove":
        return redirect("library:form", scenario.slug)  # it is gone already, by another window
    made = filled(_maker(whole, {}), sort, held, request.POST.dict())
    renamed = request.POST.get("rename", "").strip() if sort in SORTS else ""
    text, do = version.text, request.POST.get("do", "")
    try:
        text = drop(text, (sort, name)) if do == "remove" else _with(text, sort, name, made, renamed)
        if do in ("check", "more"):
            return _page(request, scenario, text, sort, name, made, renamed=renamed)
        saved = save_version(scenario.pk, account, text, based_on=based_on(request))
    except Unwritable as why:
        no = Rejected("unwritable_part", faults=why.faults)
    except ValueError:
        no = Rejected("unreadable_cast" if whole is None else "name_taken")
    except Rejected as rejected:
        no = rejected
    else:
        return _kept(request, saved, sort, "" if do == "remove" else renamed or name)
    return _page(request, scenario, text, sort, name, made, no, renamed)


def _court(scenario: ScenarioRow) -> ScenarioVersion:
    """The newest version; Hidden for a cast that this form is not for."""
    if scenario.ruleset != "court" or scenario.withdrawn_at is not None:
        raise Hidden
    return cast_texts.version_of(scenario)


def _held(whole: dict[str, Any] | None, sort: str, name: str) -> Any:
    """What the file has there; None where there is no such part."""
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
    """The file with the part. ValueError: the file cannot be read, the new name is none or taken."""
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
        raise Rejected("unreadable_cast")
    parts = whole.get(sort)
    if sort not in SORTS or not NAME.fullmatch(name) or (isinstance(parts, dict) and name in parts):
        raise Rejected("name_taken")
    kind = sort.removesuffix("s")
    new = values(write(starter(_maker(whole, {}).languages, 2)).replace(f"{kind}_1", name)) or {}
    try:
        return put(text, (sort, name), new[sort][name])
    except ValueError:
        raise Rejected("unreadable_cast") from None


def _listed(whole: dict[str, Any] | None, sort: str) -> list[tuple[str, str]]:
    """Name for the rules and name for people, in the page's language or the cast's first."""
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
    no: Rejected | None = None,
    renamed: str = "",
) -> HttpResponse:
    """The form with what it holds, faults beside the boxes; those of the rest of the file are only counted."""
    scenario.refresh_from_db(fields=["head"])
    start = "" if sort == "cast" else f"{sort}.{renamed or name}."
    wrongs: dict[str, list[str]] = defaultdict(list)
    found = (*cast_texts.faults_in("court", text), *(no.faults if no else ()))
    for fault, said in zip(found, shown_faults(request, "court", found, text), strict=True):
        if fault.where.startswith(start) and (sort != "cast" or fault.where.partition(".")[0] in HEAD):
            wrongs[fault.where.removeprefix(start)].append(said.said)
    maker = _maker(values(text), wrongs)
    groups = maker.groups(sort, made)
    beside = {said for group in groups for box in group.every_box for said in box.wrong}
    here = [said for all_said in wrongs.values() for said in all_said]
    told: dict[str, Any] = {"cast": scenario, "mine": True, "tab": "form", "sort": sort, "name": name, "groups": groups}
    told |= {"renamed": renamed or name, "holds": holds(maker, sort, made), "ideas": workshop.EXAMPLES}
    told |= {"wrong": [said for said in here if said not in beside], "here": len(here), "elsewhere": len(found) - len(here)}
    told["opened"] = [group.path for group in groups if group.path and request.POST.get(f"{group.path}.new")]
    told["checked"] = request.POST.get("do") == "check"
    told["sheet"] = _sheet(text, sort, renamed or name) if told["checked"] and not found else ()
    told["based_on"] = scenario.head if no is None or no.code == "newer_version" else based_on(request)
    if no is None and request.method == "POST":
        told["based_on"] = based_on(request)
    told["no"] = pages.said_no(request, no) if no else None
    return render(request, "console/library/court/part.html", told, status=error_messages.status_of(no.code) if no else 200)


def _sheet(text: str, sort: str, name: str) -> tuple[Phrase, ...]:
    """A part of a sound file as its player will read it."""
    book, words, language = cast_texts.judged("court", text), WORDS["court"], pages.language_now()
    if sort == "roles":
        return words.sheet(book, Seat(name), language)
    natures = [nature.slug for nature in book.scenario.natures]
    return words.hidden(book, language)[natures.index(name)] if sort == "natures" else ()


def _kept(request: HttpRequest, version: ScenarioVersion, sort: str, name: str) -> HttpResponse:
    messages.success(request, _("Version %(number)s is saved.") % {"number": version.number})
    slug = version.scenario.slug
    if sort == "cast":
        return redirect("library:head", slug)
    return redirect("library:part", slug, sort, name) if name else redirect("library:form", slug)
