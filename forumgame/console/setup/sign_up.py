"""The host's views of a game in sign-up: links, the start, calling the game off."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from forumgame.actions.game.invitation import invite, revoke
from forumgame.actions.game.opening import call_off
from forumgame.actions.game.start import start
from forumgame.clockwork import calendar, clock, dates, presets
from forumgame.console.verb_view import account_of, reason_of, rejection_context, run_verb
from forumgame.models import Game, JoinLink, SignUp
from forumgame.people.bot_names import bots_of
from forumgame.people.gate import Visitor
from forumgame.people.typed_text import line_of
from forumgame.record.books import book_of, rules_of
from forumgame.record.refused import Refused
from forumgame.web import pages
from forumgame.web.forms import FormChoice
from forumgame.web.messages import error_messages
from reports.words import WORDS
from rulesets.words import Seat

DEAL = "deal:"


def sign_up_console(request: HttpRequest, visitor: Visitor, error: Refused | None = None) -> HttpResponse:
    """The host's page of a game in sign-up: the link, the people who signed up, the start."""
    game, language = visitor.game, pages.language_now()
    seats = rules_of(game).seats(book_of(game))
    people = list(SignUp.objects.filter(game=game, withdrawn_at=None).select_related("account").order_by("pk"))
    words, book = WORDS[game.ruleset], book_of(game)
    links = JoinLink.objects.filter(game=game).select_related("used_by").order_by("pk")
    opens = game.opens_at or clock.db_now()
    coming = (
        presets.first_closings(game.ruleset, calendar.read_calendar(game.calendar), opens)
        if game.status == Game.Status.SIGN_UP
        else ()
    )

    def address(code: str) -> str:
        return request.build_absolute_uri(reverse("table:join", args=[game.slug, code]))

    context = {
        "game": game,
        "visitor": visitor,
        "mast": pages.mast(game, None, language),
        "tab": "console",
        "people": [(row, words.seat(book, row.wish, language) or row.wish if row.wish in seats else "") for row in people],  # type: ignore[arg-type]
        "need": len(seats),
        "have": min(len(people), len(seats)),
        "waiting": max(0, len(people) - len(seats)),
        "link": address(game.invitation),
        "links": [(row, address(row.code)) for row in links],
        "closings": [(words.step(book, closing.label, language), closing.at) for closing in coming],
        "bots": bots_of(game),
        "zone": calendar.read_calendar(game.calendar).zone,
        "fill_with": request.POST.get("fill_with", ""),
        "guests": request.POST.get("guests", ""),
        "deal": _deal(request, game) if game.status == Game.Status.SIGN_UP else (),
        "by_hand": bool(_dealt(request)),
        "announcements": list(game.announcements.order_by("-pk")),
        "body": request.POST.get("body", ""),
        "no": rejection_context(request, visitor, error),
    }
    return render(request, "console/sign_up.html", context, status=error_messages.status_of(error.code) if error else 200)


def _dealt(request: HttpRequest) -> dict[Seat, str]:
    """Seat -> the code that the form deals it by hand; seats that are dealt at random are left out."""
    sent = request.POST.items()
    return {Seat(name.removeprefix(DEAL)): str(code) for name, code in sent if name.startswith(DEAL) and code}


def _deal(request: HttpRequest, game: Game) -> tuple[tuple[str, str, tuple[FormChoice, ...]], ...]:
    """For a deal by hand: each seat with its name and the codes it may get. Empty if the rules allow no deal by hand."""
    rules, book, words, language = rules_of(game), book_of(game), WORDS[game.ruleset], pages.language_now()
    codes, sent = sorted(set(rules.pack(book))), _dealt(request)
    titles = {code: dates.digits(words.role(book, code, language).title, pages.persian(request)) for code in codes}
    return tuple(
        (
            seat,
            words.seat(book, seat, language) or seat,
            tuple(FormChoice(code, titles[code], sent.get(seat) == code) for code in codes),
        )
        for seat in (rules.seats(book) if codes else ())
    )


@require_POST
@pages.for_hosts
def start_game(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """Assign seats at random, deal, open the first phase."""
    fill_with = request.POST.get("fill_with", "")
    guests, deal = request.POST.get("guests", "").splitlines(), _dealt(request)
    return run_verb(
        request,
        visitor,
        lambda: start(visitor.game.pk, account_of(visitor), fill_with=fill_with, guests=guests, deal=deal),
        _("The game has begun."),
        lambda error: sign_up_console(request, visitor, error),
    )


@require_POST
@pages.for_hosts
def call_off_game(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """End a game that has not started."""
    return run_verb(
        request,
        visitor,
        lambda: call_off(visitor.game.pk, account_of(visitor), reason_of(request)),
        _("The game is called off."),
        lambda error: sign_up_console(request, visitor, error),
        reverse("table:home"),
    )


@require_POST
@pages.for_hosts
def make_link(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """Make a link for one person."""
    note = line_of(request.POST.get("note", ""), 120)
    return _links(request, visitor, lambda: invite(visitor.game.pk, account_of(visitor), note), _("The link is made."))


@require_POST
@pages.for_hosts
def revoke_link(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """Revoke a link for one person."""
    code = line_of(request.POST.get("code", ""), 64)
    return _links(request, visitor, lambda: revoke(visitor.game.pk, account_of(visitor), code), _("Taken back."))


def _links(request: HttpRequest, visitor: Visitor, verb: Callable[[], Any], done: str) -> HttpResponse:
    return run_verb(request, visitor, verb, done, lambda error: sign_up_console(request, visitor, error))
