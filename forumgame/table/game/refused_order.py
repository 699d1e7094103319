"""The answer to an order that was not taken: why, what was sent, and its form, filled. Nothing else of the table is made for it,
for refusals come in floods, at the deadline."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from forumgame.models import Game
from forumgame.people.gate import Visitor, own_orders
from forumgame.people.seats import names_in
from forumgame.record.books import book_of, rules_of
from forumgame.record.open_phase import fold_orders, with_elapsed
from forumgame.record.order_reading import read_for_order
from forumgame.record.refused import Hidden, Refused
from forumgame.web import pages
from forumgame.web.messages import error_messages
from forumgame.web.posted.posted_order import PostedOrder
from forumgame.web.reader import Reader
from forumgame.web.refused_form import refusal
from forumgame.web.seat_forms import Desk, Slot
from rulesets.words import Menu

OF_TIME = frozenset({"late", "stale_phase", "not_open_yet", "paused", "held", "not_running", "too_often"})
"""Refusals whatever the order says. Nothing is read for their page: the form waits behind a button."""


def refused_order_page(request: HttpRequest, visitor: Visitor, error: Refused, taken: PostedOrder | None) -> HttpResponse:
    """The refusal of an order. taken: the order, None for a form that means none. No query for a refusal `OF_TIME` where the
    names are known; one for others, as the form offers what is open now."""
    game = visitor.game
    if visitor.seat is None or game.status not in (Game.Status.RUNNING, Game.Status.OVER):
        raise Hidden
    reader = pages.reader(request, game, names_in(game, pages.language_now()))
    context: dict[str, Any] = {"game": game, "visitor": visitor, "tab": "now", "phase": None}
    slots: tuple[Slot, ...] = ()
    if taken is not None and error.code not in OF_TIME:
        context, slots = _with_form(context, reader, visitor, taken)
    match = request.resolver_match
    refill = taken is not None and error.code in OF_TIME and match is not None and match.url_name == "order"
    context |= {"no": refusal(request, game, reader, slots, error, taken), "slots": slots, "refill": refill}
    return render(request, "table/refused_order.html", context, status=error_messages.status_of(error.code))


def _with_form(
    context: dict[str, Any], reader: Reader, visitor: Visitor, taken: PostedOrder
) -> tuple[dict[str, Any], tuple[Slot, ...]]:
    """The context with the open phase, and the slot with the one offer that the form was made from, if it is still open."""
    assert visitor.seat is not None and visitor.account is not None
    read = read_for_order(visitor.game.pk, visitor.seat, visitor.account.pk)
    if read is None or read.phase is None:
        return context, ()
    game, rules, book, state = read.game, rules_of(read.game), book_of(read.game), rules_of(read.game).codec.state(read.state)
    orders = with_elapsed(fold_orders(game, read.orders), read.phase, read.at)
    menu = rules.menu(book, state, orders.pending, visitor.seat)
    menu = Menu(tuple(offer for offer in menu.offers if taken.takes_up(offer) and not offer.why_not))
    mine = replace(orders, rows={place: row for place, row in orders.rows.items() if place == (visitor.seat, taken.slot)})
    own = own_orders(visitor, mine.rows.values())
    desk = Desk(reader, read.phase, visitor.seat, menu, (), mine, {}, taken, own=own)
    mast = pages.mast(game, read.phase, pages.language_now(), read.at)
    return context | {"phase": read.phase, "mast": mast}, tuple(slot for slot in desk.slots() if slot.open)
