"""Views for replacing the holder of a seat by another account or a bot."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from forumgame.actions.hosts.replacement import replace_holder
from forumgame.console.verb_view import account_of, reason_of, rejection_context, run_verb
from forumgame.models import Game, Tenure
from forumgame.people.account_names import LONGEST_TYPED, account_named
from forumgame.people.bot_names import bots_of
from forumgame.people.gate import Visitor
from forumgame.people.seats import holder_name, holders_of
from forumgame.people.typed_text import line_of
from forumgame.record.books import rules_of
from forumgame.record.refused import Refused
from forumgame.web import pages
from forumgame.web.messages import error_messages
from rulesets.words import Seat


@require_http_methods(["GET", "HEAD", "POST"])
@pages.for_hosts
def holder(request: HttpRequest, visitor: Visitor, seat: str) -> HttpResponse:
    """Give a seat to another holder."""
    if visitor.game.status != Game.Status.RUNNING:
        raise Http404
    if request.method != "POST":
        return holder_page(request, visitor, Seat(seat))

    def verb() -> object:
        name, bot = line_of(request.POST.get("account", ""), LONGEST_TYPED), request.POST.get("bot", "")
        account = account_named(name) if name else None
        if name and account is None:
            raise Refused("no_such_account")
        return replace_holder(
            visitor.game.pk,
            account_of(visitor),
            Seat(seat),
            account=account,
            bot=bot,
            reason=reason_of(request),
            sure="sure" in request.POST,
        )

    to = reverse("console:holder", args=[visitor.game.slug, seat])
    return run_verb(
        request,
        visitor,
        verb,
        _("The seat has a new holder."),
        lambda error: holder_page(request, visitor, Seat(seat), error),
        to,
    )


def holder_page(request: HttpRequest, visitor: Visitor, seat: Seat, error: Refused | None = None) -> HttpResponse:
    """The present and earlier holders of the seat, and the form. 404 for a seat that is not in the game."""
    game = visitor.game
    found = next((h for h in holders_of(game, pages.language_now()) if h.seat == seat), None)
    if found is None:
        raise Http404
    context = {
        "game": game,
        "visitor": visitor,
        "tab": "sheets",
        "holder": found,
        "tenures": _tenures(game, seat),
        "bots": bots_of(game),
        "words_stay": bool(rules_of(game).words_of_people),
        "ask_again": error is not None and error.code == "held_another_seat",
        "account": request.POST.get("account", ""),
        "bot": request.POST.get("bot", ""),
        "reason": reason_of(request),
        "no": rejection_context(request, visitor, error),
    }
    return render(request, "console/holder.html", context, status=error_messages.status_of(error.code) if error else 200)


def _tenures(game: Game, seat: Seat) -> list[tuple[Tenure, str]]:
    """Everybody who held the seat, the present holder first, each with the name in the reader's language."""
    rows = Tenure.objects.filter(game=game, character__seat=seat).select_related("account", "character").order_by("-pk")
    bots = dict(bots_of(game))
    return [(row, holder_name(row, pages.language_now()) or bots.get(row.bot, row.bot)) for row in rows]
