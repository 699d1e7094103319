"""Views for players' orders, withdrawals, ready presses and receipts."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from forumgame.actions.attempts import once
from forumgame.actions.hosts.reading_log import last_read
from forumgame.actions.orders.orders import Receipt, Sending, place_order, press_ready, withdraw_order
from forumgame.actions.orders.reissue import reissue
from forumgame.clockwork.arrival import arrived_at
from forumgame.models import Game, OrderRow
from forumgame.people.gate import Visitor, orders_for
from forumgame.people.seats import names_in
from forumgame.record.books import book_of
from forumgame.record.refused import Hidden, Refused
from forumgame.table.game.now import table_page
from forumgame.web import form_again, pages, writing_text
from forumgame.web.outcomes import Outcome, whole_past
from forumgame.web.posted_attempt import attempt_in
from forumgame.web.posted_order import PostedOrder, parse_order_form, phase_of
from rulesets.words import Refusal, Seat

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
        return _refusal_page(request, visitor, error, None)
    messages.success(request, _("Sent again. Your receipts show what stands."))
    return HttpResponseRedirect(reverse("table:game", args=[visitor.game.slug]), status=303)


@require_safe
@pages.game_page
def receipts(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """All orders that the visitor sent in this seat, newest first, with what came of each, and when a host last opened players'
    secrets."""
    game = visitor.game
    if visitor.seat is None:
        raise Hidden
    reader = pages.reader(request, game, names_in(game, pages.language_now()))
    past, own = whole_past(game, visitor.seat, reader), set(orders_for(visitor).values_list("pk", flat=True))
    lines: list[tuple[datetime, OrderRow | None, str, str, Outcome | None]] = [
        (row.arrived_at, row, reader.step(row.for_step), past.said(row), past.outcome(row) if row.verb == PLACE else None)
        for row in reversed(past.rows)
        if row.pk in own
    ]
    lines += [(deed.at, None, deed.step, deed.said, None) for deed in past.done() if deed.row is None]
    lines.sort(key=lambda line: line[0], reverse=True)
    context = {"game": game, "visitor": visitor, "tab": "receipts", "lines": lines, "last_read": last_read(game)}
    return render(request, "table/receipts.html", context)


@require_safe
@pages.game_page
def receipt(request: HttpRequest, visitor: Visitor, receipt: str) -> HttpResponse:
    """The receipt of one order, for its seat alone."""
    row = orders_for(visitor).filter(receipt=receipt).select_related("phase").first()
    if row is None:
        raise Http404
    reader = pages.reader(request, visitor.game, names_in(visitor.game, pages.language_now()))
    past = whole_past(visitor.game, Seat(row.seat), reader)
    context = {
        "game": visitor.game,
        "visitor": visitor,
        "mast": None,
        "row": row,
        "said": past.said(row),
        "outcome": past.outcome(row) if row.verb == PLACE else None,
        "texts": writing_text.texts_of(writing_text.texts_in(visitor.game, row.says), row.says),
        "step": reader.step(row.for_step),
    }
    return render(request, "table/receipt.html", context)


@pages.game_page
def filled(request: HttpRequest, visitor: Visitor, error: Refused) -> HttpResponse:
    """The table with the form of an order filled, and nothing done. error: why it is shown again."""
    if visitor.seat is None:
        raise Hidden
    try:
        taken = parse_order_form(request.POST)
    except Refused as unreadable:
        return _refusal_page(request, visitor, unreadable, None)
    return _refusal_page(request, visitor, error, taken)


form_again.FILLED["table:order"] = filled


def _sending(request: HttpRequest, visitor: Visitor, taken: PostedOrder) -> Sending:
    if visitor.seat is None:
        raise Hidden
    return Sending(visitor.game.pk, visitor.seat, visitor.account, taken.phase, arrived_at(request), taken.attempt)


def _run_order_verb(
    request: HttpRequest, visitor: Visitor, verb: Callable[[PostedOrder], Receipt], done: str = ""
) -> HttpResponse:
    """Run a verb and redirect to the table, or show the table with the error and the filled form.

    done: what to say of it there; nothing for an order, since its slot shows it with its receipt."""
    if visitor.seat is None:
        raise Hidden
    taken = None
    try:
        taken = parse_order_form(request.POST)
        kept = verb(taken)
    except Refused as error:
        return _refusal_page(request, visitor, error, taken)
    if done:
        messages.success(request, done % {"code": kept.order.receipt})
    for rest in kept.refused:
        messages.warning(request, _part(request, visitor.game, rest))
    return HttpResponseRedirect(f"{reverse('table:game', args=[visitor.game.slug])}#{request.POST.get('at', 'main')}", status=303)


def _refusal_page(request: HttpRequest, visitor: Visitor, error: Refused, taken: PostedOrder | None) -> HttpResponse:
    visitor.game.refresh_from_db()
    if visitor.game.status not in (Game.Status.RUNNING, Game.Status.OVER):
        raise Hidden
    return table_page(request, visitor, error, taken)


def _part(request: HttpRequest, game: Game, refusal: Refusal) -> str:
    reader = pages.reader(request, game, names_in(game, pages.language_now()))
    return reader.with_digits(reader.words.refusal(book_of(game), reader.names, refusal, reader.language))
