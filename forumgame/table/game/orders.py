"""Views for players' orders, withdrawals, ready presses and receipts."""

from __future__ import annotations

from collections.abc import Callable

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from forumgame.actions.attempts import once
from forumgame.actions.orders.orders import Receipt, place_order, press_ready, withdraw_order
from forumgame.actions.orders.reissue import reissue
from forumgame.actions.orders.sending import Sending
from forumgame.clockwork.arrival import arrived_at
from forumgame.models import Game, OrderRow
from forumgame.people.gate import Visitor
from forumgame.people.seats import names_in
from forumgame.record.books import book_of
from forumgame.record.refused import Hidden, Refused
from forumgame.table.game.now import table_page
from forumgame.table.game.refused_order import refused_order_page
from forumgame.web import form_again, pages
from forumgame.web.posted.posted_attempt import attempt_in
from forumgame.web.posted.posted_order import PostedOrder, parse_order_form, phase_of
from rulesets.words import Refusal

PLACE = OrderRow.Verb.PLACE


@require_POST
@pages.game_page
def place(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """Place one order from a form of the menu."""

    def verb(taken: PostedOrder) -> Receipt:
        return place_order(_sending(request, visitor, taken), taken.kind, taken.values, taken.for_step)

    return _run_order_verb(request, visitor, verb)


@require_POST
@pages.game_page
def withdraw(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """Withdraw the standing order of a slot."""

    def verb(taken: PostedOrder) -> Receipt:
        return withdraw_order(_sending(request, visitor, taken), taken.slot, taken.for_step)

    return _run_order_verb(request, visitor, verb, _("Taken back. Receipt %(code)s."))


@require_POST
@pages.game_page
def ready(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """Press ready, or take the press back. When every awaited seat is ready, the next knock closes the phase."""

    def verb(taken: PostedOrder) -> Receipt:
        return press_ready(_sending(request, visitor, taken), request.POST.get("ready") != "no")

    return _run_order_verb(request, visitor, verb, _("Noted. Receipt %(code)s."))


@require_POST
@pages.game_page
def send_again(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """Send the seat's orders again that stood before a return to an earlier entry."""
    account = visitor.account
    if visitor.seat is None or account is None:
        raise Hidden

    def verb() -> None:
        if reissue(visitor.game.pk, account, phase_of(request.POST)).refused:
            messages.warning(request, _("Not all of them stand: your timeline says which the rules refuse by now, and why."))

    try:
        once(account, attempt_in(request), verb)
    except Refused as error:
        return refused_order_page(request, visitor, error, None)
    messages.success(request, _("Sent again. Your receipts show what stands."))
    return HttpResponseRedirect(reverse("table:game", args=[visitor.game.slug]), status=303)


@pages.game_page
def filled(request: HttpRequest, visitor: Visitor, error: Refused) -> HttpResponse:
    """The table with the form of an order filled, and nothing done. error: why it is shown again."""
    if visitor.seat is None or visitor.game.status not in (Game.Status.RUNNING, Game.Status.OVER):
        raise Hidden
    try:
        taken = parse_order_form(request.POST)
    except Refused as unreadable:
        return refused_order_page(request, visitor, unreadable, None)
    return table_page(request, visitor, error, taken)


@require_POST
def refill(request: HttpRequest, slug: str) -> HttpResponse:
    """The table with the form of an order that was refused, filled as it was. Nothing is sent."""
    return filled(request, slug=slug, error=Refused("not_sent_yet"))


form_again.FILLED["table:order"] = filled


def _sending(request: HttpRequest, visitor: Visitor, taken: PostedOrder) -> Sending:
    if visitor.seat is None:
        raise Hidden
    return Sending(visitor.game.pk, visitor.seat, visitor.account, taken.phase, arrived_at(request), taken.attempt)


def _run_order_verb(
    request: HttpRequest, visitor: Visitor, verb: Callable[[PostedOrder], Receipt], done: str = ""
) -> HttpResponse:
    """Run a verb and redirect to the table, or say why not, with the filled form.

    done: what to say of it there; nothing for an order, since its slot shows it with its receipt."""
    if visitor.seat is None:
        raise Hidden
    taken = None
    try:
        taken = parse_order_form(request.POST)
        kept = verb(taken)
    except Refused as error:
        return refused_order_page(request, visitor, error, taken)
    if done:
        messages.success(request, done % {"code": kept.order.receipt})
    for rest in kept.refused:
        messages.warning(request, _part(request, visitor.game, rest))
    return HttpResponseRedirect(f"{reverse('table:game', args=[visitor.game.slug])}#{request.POST.get('at', 'main')}", status=303)


def _part(request: HttpRequest, game: Game, refusal: Refusal) -> str:
    reader = pages.reader(request, game, names_in(game, pages.language_now()))
    return reader.with_digits(reader.words.refusal(book_of(game), reader.names, refusal, reader.language))
