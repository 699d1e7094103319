"""The pages of a correction: the gathered edits with what they do, the forms of one entry, the forms of one seat.

The edits wait in the host's session, so that nothing is lost when the hour of reading ends or the game moves meanwhile.
"""

from __future__ import annotations

from typing import Any

import msgspec
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from forumgame.console.secrets.correction_shown import said_edits, show
from forumgame.console.verb_view import reason_of, rejection_context
from forumgame.models import Entry, Game, Phase
from forumgame.people.gate import Visitor
from forumgame.people.seats import holders_of
from forumgame.record.annulled import standing_entries
from forumgame.record.books import book_of, rules_of
from forumgame.record.correction.correction import COMPUTED, compute, state_before
from forumgame.record.correction.edits import Edit, read_edits
from forumgame.record.open_phase import now_in
from forumgame.record.refused import Refused
from forumgame.record.writings import bodies_of, with_words
from forumgame.web import pages
from forumgame.web.entry_words import what_of
from forumgame.web.forms import offer_form
from forumgame.web.messages import error_messages
from forumgame.web.posted.posted_order import PostedOrder
from forumgame.web.reader import Reader
from forumgame.web.writing_text import with_texts
from rulesets.codec import write
from rulesets.words import Order, Seat, kind_of


def kept_edits(request: HttpRequest, visitor: Visitor) -> tuple[Edit, ...]:
    """The edits that this host has gathered in this game."""
    return read_edits(request.session.get(session_key(visitor), ""))


def session_key(visitor: Visitor) -> str:
    """Under which the edits wait in the host's session."""
    return f"correction.{visitor.game.slug}"


def correction_page(request: HttpRequest, visitor: Visitor, error: Refused | None = None) -> HttpResponse:
    """The edits, what cannot be computed, and the difference to what stands now; without edits the entries to choose from."""
    game, edits, reader = visitor.game, kept_edits(request, visitor), _reader(request, visitor)
    phase = now_in(game).phase
    shown = None
    if edits and phase:
        try:
            shown = show(reader, game, compute(game, phase, edits))
        except Refused as refused:
            error = error or refused
    entries = standing_entries(game).filter(kind__in=COMPUTED).defer("state", "told", "orders").reverse()
    context = {
        **_frame(request, visitor, error),
        "edits": said_edits(reader, game, edits),
        "shown": shown,
        "phase": phase,
        "by_hand": phase is not None and phase.timing == "hand",
        "entries": [(entry, reader.step(entry.step), what_of(reader, game, entry, opened=True)) for entry in entries],
        "reason": reason_of(request),
    }
    return _shown(request, "show", context, error)


def entry_page(request: HttpRequest, visitor: Visitor, entry: Entry, error: Refused | None = None) -> HttpResponse:
    """The orders of a closing with a button for each, and the seats; or the form of a ruling, filled with its values."""
    game, reader, edits = visitor.game, _reader(request, visitor), kept_edits(request, visitor)
    rules, book, codec = rules_of(game), book_of(game), rules_of(game).codec
    orders = codec.orders(entry.orders) if entry.kind == Entry.Kind.CLOSE else ()
    bodies = bodies_of(game, orders)
    forms = []
    if entry.kind == Entry.Kind.ACT:
        act = codec.act(entry.given)
        state, pending = state_before(game, edits, entry)
        offers = [offer for offer in rules.powers(book, state, pending) if offer.kind == kind_of(act)]
        forms = [offer_form(reader, offer, str(n), Order(Seat(""), act)) for n, offer in enumerate(offers, 1)]
    context = {
        **_frame(request, visitor, error),
        "entry": entry,
        "step": reader.step(entry.step),
        "says": what_of(reader, game, entry, opened=True),
        "orders": [
            (order, reader.names.get(order.seat, order.seat), with_texts(_said(reader, order), write(order.says), bodies))
            for order in orders
        ],
        "seats": list(reader.names.items()) if entry.kind == Entry.Kind.CLOSE else [],
        "forms": forms,
        "phase": _phase_of(game, entry),
        "correcting": True,
        "edits": [edit for edit in said_edits(reader, game, edits) if edit.entry == entry.number],
    }
    return _shown(request, "entry", context, error)


def seat_page(
    request: HttpRequest,
    visitor: Visitor,
    entry: Entry,
    seat: Seat,
    error: Refused | None = None,
    taken: PostedOrder | None = None,
) -> HttpResponse:
    """The offers of a seat in the state before a closing, filled with what it had ordered."""
    game, reader = visitor.game, _reader(request, visitor)
    state, pending = state_before(game, kept_edits(request, visitor), entry)
    others = msgspec.structs.replace(pending, orders=tuple(order for order in pending.orders if order.seat != seat))
    bodies = bodies_of(game, (order for order in pending.orders if order.seat == seat))
    mine = {order.slot: with_words(order, bodies) for order in pending.orders if order.seat == seat}
    menu = rules_of(game).menu(book_of(game), state, others, seat)
    forms = [
        offer_form(reader, msgspec.structs.replace(offer, plan_for=()), str(n), mine.get(offer.slot), taken)
        for n, offer in enumerate(menu.offers, 1)
    ]
    context = {
        **_frame(request, visitor, error),
        "entry": entry,
        "step": reader.step(entry.step),
        "seat": seat,
        "name": reader.names.get(seat, seat),
        "sent": [with_texts(_said(reader, order), write(order.says), bodies) for order in mine.values()],
        "open": [form for form in forms if not form.why_not],
        "closed": [form for form in forms if form.why_not],
        "phase": _phase_of(game, entry),
        "correcting": True,
    }
    return _shown(request, "seat", context, error)


def _shown(request: HttpRequest, page: str, context: dict[str, Any], error: Refused | None) -> HttpResponse:
    status = error_messages.status_of(error.code) if error else 200
    return render(request, f"console/correction/{page}.html", context, status=status)


def _frame(request: HttpRequest, visitor: Visitor, error: Refused | None) -> dict[str, Any]:
    game = visitor.game
    return {"game": game, "visitor": visitor, "tab": "entries", "no": rejection_context(request, visitor, error)}


def _said(reader: Reader, order: Order[Any]) -> str:
    return reader.with_digits(reader.words.order(reader.book, reader.names, order, reader.language))


def _phase_of(game: Game, entry: Entry) -> Phase | None:
    """The phase of an entry, for the forms."""
    return Phase.objects.filter(game=game, step=entry.step).exclude(state=Phase.State.ANNULLED).order_by("-number").first()


def _reader(request: HttpRequest, visitor: Visitor) -> Reader:
    names = {holder.seat: holder.name for holder in holders_of(visitor.game, pages.language_now())}
    return pages.reader(request, visitor.game, names)
