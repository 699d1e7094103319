"""Joining a game by its link, and leaving before it starts."""

from __future__ import annotations

from urllib.parse import urlencode

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from forumgame.actions.attempts import once
from forumgame.actions.game.sign_up import sign_up, withdraw_sign_up
from forumgame.models import Game, SignUp
from forumgame.people.gate import Visitor, may_join
from forumgame.people.typed_text import line_of
from forumgame.people.waiting_list import place_of, waiting
from forumgame.record.books import book_of, rules_of
from forumgame.record.refused import Hidden, Refused
from forumgame.web import pages
from forumgame.web.messages import error_messages
from forumgame.web.posted.posted_attempt import attempt_in
from reports.words import WORDS
from reports.words.phrases import Phrase


@require_http_methods(["GET", "HEAD", "POST"])
@pages.game_page
def join(request: HttpRequest, visitor: Visitor, invitation: str = "") -> HttpResponse:
    """Show the page of a join link, and join by POST. A reader who is not signed in is redirected to the login and back."""
    game = visitor.game
    if not may_join(game, invitation, visitor.account):
        raise Hidden
    error = None
    if request.method != "POST" and game.status != Game.Status.SIGN_UP:
        return redirect("table:game", game.slug)
    if request.method == "POST":
        if visitor.account is None:
            return HttpResponseRedirect(f"{reverse('account_login')}?{urlencode({'next': request.path})}", status=303)
        try:
            account, wish = visitor.account, line_of(request.POST.get("wish", ""), 64)
            once(account, attempt_in(request), lambda: sign_up(game.pk, account, invitation, wish))
        except Refused as refused:
            error = refused
        else:
            messages.success(request, _("You have signed up."))
            return redirect("table:game", game.slug, permanent=False)
    return sign_up_page(request, visitor, error)


@require_POST
@pages.game_page
def leave(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """Withdraw a sign-up before the start."""
    account = visitor.account
    if account is None:
        raise Hidden
    try:
        once(account, attempt_in(request), lambda: withdraw_sign_up(visitor.game.pk, account))
    except Refused as refused:
        return sign_up_page(request, visitor, refused)
    messages.success(request, _("You have withdrawn."))
    return redirect("table:home")


def sign_up_page(request: HttpRequest, visitor: Visitor, error: Refused | None = None) -> HttpResponse:
    """The page of a game in sign-up: its description, number of sign-ups, the reader's wish, the seed's commitment. Only hosts
    see names."""
    game = visitor.game
    language, words, book = pages.language_now(), WORDS[game.ruleset], book_of(game)
    signed = SignUp.objects.filter(game=game, withdrawn_at=None)
    seats = rules_of(game).seats(book)
    queue = waiting(game)
    context = {
        "game": game,
        "visitor": visitor,
        "mast": pages.mast(game, None, language),
        "about": words.game(language),
        "need": len(seats),
        "have": signed.count(),
        "mine": signed.filter(account=visitor.account).first() if visitor.account else None,
        "queue": len(queue),
        "place": place_of(queue, visitor.account.pk if visitor.account else None),
        "people": list(signed.select_related("account").order_by("pk")) if visitor.hosts else [],
        "announcements": list(game.announcements.order_by("-pk")),
        "roles": [(seat, name, sheet(game, seat, language)) for seat in seats if (name := words.seat(book, seat, language))],
        "here": request.path if request.resolver_match and request.resolver_match.url_name == "join" else "",
        "no": pages.error_context(request, error, game) if error else None,
    }
    return render(request, "table/sign_up.html", context, status=error_messages.status_of(error.code) if error else 200)


def sheet(game: Game, seat: str, language: str) -> tuple[Phrase, ...]:
    """The public sheet of a seat, before anybody holds it."""
    return WORDS[game.ruleset].sheet(book_of(game), seat, language)  # type: ignore[arg-type]
