"""Orders that seats sent, and ordering on their behalf."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from forumgame.actions.orders.orders import place_order, withdraw_order
from forumgame.actions.orders.reissue import reissue
from forumgame.actions.orders.sending import Sending
from forumgame.clockwork import clock, dates
from forumgame.clockwork.arrival import arrived_at
from forumgame.clockwork.desk import has_ended
from forumgame.console.phase.clock_forms import typed
from forumgame.console.phase.running import console_page
from forumgame.console.secrets.sealed import behind_a_press
from forumgame.console.verb_view import account_of, reason_of, rejection_context, run_verb
from forumgame.models import Game, OrderRow, Phase, RefusalRow
from forumgame.people.gate import Visitor
from forumgame.people.seats import holders_of
from forumgame.people.timers import shown_timers
from forumgame.record.books import book_of, rules_of
from forumgame.record.open_phase import now_in, order_of, orders_and_plans, orders_of
from forumgame.record.phase_clock import clock_of
from forumgame.record.refused import Refused
from forumgame.web import pages, writing_text
from forumgame.web.messages import error_messages
from forumgame.web.posted.posted_order import PostedOrder, parse_order_form, phase_of
from forumgame.web.reader import Reader
from forumgame.web.seat_forms import Desk
from rulesets.codec import write
from rulesets.words import Host, Pending, Player, Seat

LATEST = 200


@dataclass(frozen=True, slots=True)
class SentLine:
    """One order of a seat, accepted or refused."""

    seat: str
    what: str
    step: str
    at: datetime
    row: OrderRow | None = None
    refused: str = ""
    texts: tuple[str, ...] = ()


@require_safe
@pages.for_hosts
@behind_a_press("orders")
def orders_page(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """All orders of a game and all refused attempts, newest first."""
    game = visitor.game
    names = {holder.seat: holder.name for holder in holders_of(game, pages.language_now())}
    reader = pages.reader(request, game, names)
    orders = list(OrderRow.objects.filter(game=game).order_by("-pk")[:LATEST])
    written = writing_text.texts_in(game, *(row.says for row in orders))
    refusals = RefusalRow.objects.filter(game=game).select_related("phase").order_by("-pk")[:LATEST]
    lines = [*(_order(row, reader, game, written) for row in orders), *(_refusal(request, row, reader, game) for row in refusals)]
    context = {"game": game, "visitor": visitor, "tab": "orders", "lines": sorted(lines, key=lambda line: line.at, reverse=True)}
    return render(request, "console/orders.html", context)


@require_safe
@pages.for_hosts
@behind_a_press("sheets")
def sheets(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """The sheets of all seats, as the hosts see the game and as each player sees it."""
    game = visitor.game
    now, holders = now_in(game), holders_of(game, pages.language_now())
    pending = orders_of(game, now.phase, clock.db_now()).pending if now.phase else Pending()
    rules, book = rules_of(game), book_of(game)
    host_sight = rules.see(book, now.state, pending, Host())
    context = {
        "game": game,
        "visitor": visitor,
        "tab": "sheets",
        "mast": pages.mast(game, now.phase, pages.language_now()),
        "texts": writing_text.texts_in(game, write(host_sight)),
        "reader": pages.reader(request, game, {holder.seat: holder.name for holder in holders}),
        "host_sight": host_sight,
        "timers": shown_timers(game, now.phase, host_sight),
        "people": [(holder, rules.see(book, now.state, pending, Player(holder.seat))) for holder in holders],
        "sheet": pages.piece(game, "sheet"),
        "whole": pages.piece(game, "host"),
    }
    return render(request, "console/sheets.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@pages.for_hosts
@behind_a_press("orders")
def behalf(request: HttpRequest, visitor: Visitor, seat: str) -> HttpResponse:
    """The forms of a seat, for a host to order on its behalf with a reason."""
    if request.method != "POST":
        return behalf_page(request, visitor, Seat(seat))
    try:
        taken = parse_order_form(request.POST)
    except Refused as error:
        return behalf_page(request, visitor, Seat(seat), error)

    def verb() -> object:
        if not reason_of(request):
            raise Refused("no_reason")
        return place_order(_sending(request, visitor, seat, taken), taken.kind, taken.values, taken.for_step)

    return _run_order_verb(request, visitor, seat, verb, taken, _("Entered on behalf of the seat."))


@require_POST
@pages.for_hosts
@behind_a_press("orders")
def withdraw(request: HttpRequest, visitor: Visitor, seat: str) -> HttpResponse:
    """Take back an order on behalf of a seat."""
    try:
        taken = parse_order_form(request.POST)
    except Refused as error:
        return behalf_page(request, visitor, Seat(seat), error)

    def verb() -> object:
        return withdraw_order(_sending(request, visitor, seat, taken), taken.slot, taken.for_step)

    return _run_order_verb(request, visitor, seat, verb, taken, _("Taken back on behalf of the seat."))


@require_POST
@pages.for_hosts
def send_again(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """Send all orders again that stood in this phase before a return to an earlier entry."""

    def verb() -> None:
        sent = reissue(visitor.game.pk, account_of(visitor), phase_of(request.POST))
        if sent.refused:
            said = ngettext(
                "%(n)s kept order is refused by now; its owner has been told why.",
                "%(n)s kept orders are refused by now; their owners have been told why.",
                sent.refused,
            )
            messages.warning(request, said % {"n": dates.digits(str(sent.refused), pages.persian(request))})

    return run_verb(
        request, visitor, verb, _("The kept orders stand again."), lambda error: console_page(request, visitor, error)
    )


def behalf_page(
    request: HttpRequest, visitor: Visitor, seat: Seat, error: Refused | None = None, taken: PostedOrder | None = None
) -> HttpResponse:
    """The page with the forms of one seat. 404 for a seat that is not in the game or when no phase is open."""
    game = visitor.game
    now = now_in(game)
    holder = next((h for h in holders_of(game, pages.language_now()) if h.seat == seat), None)
    if holder is None or now.phase is None:
        raise Http404
    reader = pages.reader(request, game, {h.seat: h.name for h in holders_of(game, pages.language_now())})
    orders, plans = orders_and_plans(game, now.phase, clock.db_now())
    rules, book = rules_of(game), book_of(game)
    menu, owed = rules.menu(book, now.state, orders.pending, seat), rules.owes(book, now.state, orders.pending)
    slots = Desk(reader, now.phase, seat, menu, owed, orders, plans, taken).slots()
    context = {
        "game": game,
        "visitor": visitor,
        "tab": "sheets",
        "mast": pages.mast(game, now.phase, pages.language_now()),
        "phase": now.phase,
        "holder": holder,
        "slots": slots,
        "texts": writing_text.texts_in(game, *(row.says for (by, _slot), row in orders.rows.items() if by == seat)),
        "doing": any(slot.state != "none" for slot in slots),
        "shut": [slot for slot in slots if slot.state == "none"],
        "behalf": True,
        "needs_came_at": takes_only_late_entries(game, now.phase, now.at),
        "no": rejection_context(request, visitor, error),
        "no_slot": taken.slot if taken else "",
    }
    return render(request, "console/behalf.html", context, status=error_messages.status_of(error.code) if error else 200)


def takes_only_late_entries(game: Game, phase: Phase, now: datetime) -> bool:
    """Whether an order needs the time of its message: orders have ended, or the clock stands."""
    return game.paused_at is not None or phase.state == Phase.State.HELD or has_ended(clock_of(game, phase), now)


def _run_order_verb(
    request: HttpRequest, visitor: Visitor, seat: str, verb: Callable[[], object], taken: PostedOrder, done: str
) -> HttpResponse:
    to = f"{reverse('console:behalf', args=[visitor.game.slug, seat])}#{request.POST.get('at', 'main')}"

    def page(error: Refused) -> HttpResponse:
        return behalf_page(request, visitor, Seat(seat), error, taken)

    return run_verb(request, visitor, verb, done, page, to, keeps_attempt=True)


def _sending(request: HttpRequest, visitor: Visitor, seat: str, taken: PostedOrder) -> Sending:
    return Sending(
        visitor.game.pk,
        Seat(seat),
        account_of(visitor),
        taken.phase,
        arrived_at(request),
        taken.attempt,
        reason=reason_of(request),
        came_at=typed(request.POST, visitor.game, "came_at") if request.POST.get("came_at", "").strip() else None,
    )


def _order(row: OrderRow, reader: Reader, game: Game, written: Mapping[str, str]) -> SentLine:
    verbs = {"withdraw": _("taken back"), "ready": _("ready"), "not_ready": _("not ready")}
    said = ""
    if row.says:
        said = reader.with_digits(
            reader.words.order(reader.book, reader.names, order_of(row, rules_of(game).codec), reader.language)
        )
    what = said if row.verb == OrderRow.Verb.PLACE else ": ".join(filter(None, [str(verbs[row.verb]), said]))
    name, words = reader.names.get(Seat(row.seat), row.seat), writing_text.texts_of(written, row.says)
    return SentLine(name, what, reader.step(row.for_step), row.arrived_at, row, texts=words)


def _refusal(request: HttpRequest, row: RefusalRow, reader: Reader, game: Game) -> SentLine:
    error = Refused(row.code, json.loads(row.params))
    said = pages.error_context(request, error, game, reader.names)
    step = reader.step(row.phase.step) if row.phase else ""
    return SentLine(reader.names.get(Seat(row.seat), row.seat), row.kind, step, row.at, refused=said["title"])
