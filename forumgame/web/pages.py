"""What every page of a game needs: the visitor, cache headers, the page header with the countdown, error messages."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import wraps
from typing import Any, Literal

from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.cache import patch_cache_control
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from forumgame.clockwork import calendar, clock
from forumgame.clockwork.arrival import SAFE
from forumgame.models import Account, Game, Phase
from forumgame.people import gate
from forumgame.people.gate import Visitor
from forumgame.record.books import book_of, rules_of
from forumgame.record.refused import Hidden, Refused
from forumgame.web.messages import error_messages, fault_lines
from forumgame.web.posted.given_back import given_back
from forumgame.web.reader import Reader, step_name
from reports.words import WORDS
from rulesets.words import Seat

View = Callable[..., HttpResponse]


def game_page(view: View, *, with_state: bool = True) -> View:
    """Decorate a view of one game: `view(request, visitor, ...)`. Hidden and missing both give 404; no response is cached, except
    as `forumgame.web.tags` says. with_state: the view asks for the present state (`now_in`)."""

    @wraps(view)
    def page(request: HttpRequest, slug: str, **kwargs: Any) -> HttpResponse:
        try:
            reads = with_state and request.method in SAFE  # a verb reads the game again under its lock
            response = view(request, gate.visit(slug, user_of(request), with_state=reads), **kwargs)
        except Hidden:
            raise Http404 from None
        return response if response.has_header("ETag") else private(response)

    return page


def record_page(view: View) -> View:
    """Decorate a view of one game that shows only what is past."""
    return game_page(view, with_state=False)


def for_hosts(view: View) -> View:
    """Decorate a view for the hosts of one game; anybody else gets 404."""

    @wraps(view)
    def page(request: HttpRequest, visitor: Visitor, **kwargs: Any) -> HttpResponse:
        if not visitor.hosts:
            raise Hidden
        return view(request, visitor, **kwargs)

    return game_page(page)


def private(response: HttpResponse) -> HttpResponse:
    """The response with headers that forbid every cache."""
    patch_cache_control(response, private=True, no_store=True)
    return response


def user_of(request: HttpRequest) -> Account | AnonymousUser:
    """The signed-in account, or an AnonymousUser."""
    return request.user


def language_now() -> str:
    """The language of the page: ru, en or fa."""
    return (get_language() or settings.LANGUAGE_CODE)[:2]


def persian(request: HttpRequest) -> bool:
    """Whether the page uses Persian digits and dates."""
    user = user_of(request)
    return language_now() == "fa" and (user.persian_digits if isinstance(user, Account) else True)


def zone_of(request: HttpRequest, game: Game | None = None) -> str:
    """The zone of the signed-in reader, else the game's."""
    user = user_of(request)
    return user.zone if isinstance(user, Account) else calendar.read_calendar(game.calendar).zone if game else settings.TIME_ZONE


def reader(request: HttpRequest, game: Game, names: Mapping[Seat, str]) -> Reader:
    """The Reader of this request for a game's rule set."""
    return Reader(WORDS[game.ruleset], book_of(game), names, language_now(), persian(request))


def piece(game: Game, name: str) -> tuple[str, ...]:
    """Template names for a rule set's part of a page, most specific first; the last one serves every game."""
    return f"table/{game.ruleset}/{name}.html", f"table/any/{name}.html"


def error_context(
    request: HttpRequest, error: Refused, game: Game | None = None, names: Mapping[Seat, str] | None = None
) -> dict[str, Any]:
    """The template context of a rejection: title, text, the faults, if any, and what was typed into the form."""
    zone, digits = calendar.read_calendar(game.calendar).zone if game else zone_of(request), persian(request)
    message = error_messages.message_of(error, language_now(), zone, digits, game, names)
    faults = [
        fault_lines.fault(f, game.ruleset if game else str(error.params.get("ruleset", "")), language_now(), digits)
        for f in error.faults
    ]
    return {"title": message.title, "text": message.text, "faults": faults, "typed": given_back(request)}


@dataclass(frozen=True, slots=True)
class DayHour:
    """One closing of the game's day: its wall time, and whether it is past, the open phase's (now) or later."""

    time: str
    stands: Literal["past", "now", "later"]


@dataclass(frozen=True, slots=True)
class Mast:
    """The header of a game's page: what is going on and until when."""

    game: Game
    title: str
    zone: str
    mode: Literal["sign_up", "started", "running", "by_hand", "paused", "held", "not_yet", "closing", "over", "called_off"]
    until: datetime | None = None
    now: datetime | None = None
    opened: datetime | None = None
    hours: tuple[DayHour, ...] = ()


def mast(game: Game, phase: Phase | None, language: str, at: datetime | None = None) -> Mast:
    """The page header of a game with this open phase, at the instant `at` (default: now). No query except for the clock."""
    rhythm = calendar.read_calendar(game.calendar)
    now = at or clock.db_now()
    if phase is None:
        titles = {"sign_up": _("Signing up"), "over": _("The game is over"), "called_off": _("The game was called off")}
        mode: Any = game.status if game.status in titles else "started"
        return Mast(game, titles.get(game.status, _("The game has started already.")), rhythm.zone, mode, now=now)
    title = step_name(WORDS[game.ruleset], book_of(game), phase.step, language, False)
    until = phase.closes_at
    mode = "running" if until else "by_hand"
    if game.paused_at is not None:
        mode = "paused"
    elif phase.state == Phase.State.HELD:
        mode = "held"
    elif phase.opens_at > now:
        mode, until = "not_yet", phase.opens_at
    elif until is not None and until <= now:
        mode = "closing"
    return Mast(game, title, rhythm.zone, mode, until, now, phase.opens_at, hours(game, phase, rhythm))


def hours(game: Game, phase: Phase, rhythm: calendar.Calendar) -> tuple[DayHour, ...]:
    """The closings of the phase's day; empty for a game without fixed hours."""
    kinds = [kind for kind in rules_of(game).calendar if kind in rhythm.slots]
    if phase.kind not in kinds or rhythm.every_seconds is not None:
        return ()
    place = kinds.index(phase.kind)
    stands: Any = ["past"] * place + ["now"] + ["later"] * (len(kinds) - place - 1)
    return tuple(DayHour(rhythm.slots[kind], s) for kind, s in zip(kinds, stands, strict=True))
