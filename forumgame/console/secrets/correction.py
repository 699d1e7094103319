"""Correcting entries of the past: gather the edits, see every difference, publish all at once.

The edits wait in the host's session, so that nothing is lost when the hour of reading ends or the game moves meanwhile.
"""

from __future__ import annotations

from typing import Any

import msgspec
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from forumgame.actions.hosts.correction import correct
from forumgame.console.secrets.correction_shown import said_edits, show
from forumgame.console.secrets.sealed import behind_a_press
from forumgame.console.verb_view import account_of, reason_of, rejection_context, run_verb
from forumgame.models import Entry, Game, Phase, Scope
from forumgame.people.gate import Visitor
from forumgame.people.seats import holders_of
from forumgame.people.typed_text import sound_text
from forumgame.record.annulled import standing_entries
from forumgame.record.books import book_of, rules_of
from forumgame.record.correction import COMPUTED, compute, state_before
from forumgame.record.edits import (
    DropOrder,
    DropRuling,
    Edit,
    SetOrder,
    SetRuling,
    StopBefore,
    place_of,
    read_edits,
    with_edit,
)
from forumgame.record.open_phase import now_in
from forumgame.record.refused import Hidden, Refused
from forumgame.web import error_messages, pages
from forumgame.web.entry_words import what_of
from forumgame.web.forms import offer_form
from forumgame.web.posted_order import PostedOrder, parse_order_form
from forumgame.web.reader import Reader
from rulesets.codec import write
from rulesets.words import Order, Seat, Writing, kind_of


@require_http_methods(["GET", "HEAD", "POST"])
@pages.for_hosts
@behind_a_press("ledger")
def corrections(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """The gathered edits and what they do. A POST publishes them, takes one back, or says where the computing is to stop."""
    _check_running(visitor)
    if request.method != "POST":
        return correction_page(request, visitor)
    edits = _edits(request, visitor)
    match request.POST.get("do"):
        case "publish":
            return _publish(request, visitor, edits)
        case "clear":
            return _keep(request, visitor, ())
        case "back":
            wanted = request.POST.get("edit", "")
            return _keep(request, visitor, tuple(edit for edit in edits if write(place_of(edit)) != wanted))
        case "stop":
            number = _number(request.POST.get("entry", ""))
            return _keep(request, visitor, with_edit(edits, StopBefore(number)))
        case _:
            return correction_page(request, visitor, Refused("garbage"))


@require_http_methods(["GET", "HEAD", "POST"])
@pages.for_hosts
@behind_a_press("ledger")
def correct_entry(request: HttpRequest, visitor: Visitor, number: int) -> HttpResponse:
    """What can be changed in one entry: the orders of a closing, the values of a ruling."""
    entry = _entry(visitor, number)
    edits = _edits(request, visitor)
    if request.method != "POST":
        return entry_page(request, visitor, entry)
    match request.POST.get("do"), entry.kind:
        case "drop_order", Entry.Kind.CLOSE:
            edit: Edit = DropOrder(number, request.POST.get("seat", ""), request.POST.get("slot", ""))
        case "drop_ruling", Entry.Kind.ACT:
            edit = DropRuling(number)
        case _, Entry.Kind.ACT:
            try:
                taken = parse_order_form(request.POST)
                edit = SetRuling(number, taken.kind, _plain(taken))
            except Refused as error:
                return entry_page(request, visitor, entry, error)
        case _:
            return entry_page(request, visitor, entry, Refused("garbage"))
    return _keep(request, visitor, with_edit(edits, edit))


@require_http_methods(["GET", "HEAD", "POST"])
@pages.for_hosts
@behind_a_press("ledger")
def correct_seat(request: HttpRequest, visitor: Visitor, number: int, seat: str) -> HttpResponse:
    """The forms of one seat as they were when a phase closed: another order, or a further one."""
    entry = _entry(visitor, number)
    if entry.kind != Entry.Kind.CLOSE or Seat(seat) not in rules_of(visitor.game).seats(book_of(visitor.game)):
        raise Http404
    if request.method != "POST":
        return seat_page(request, visitor, entry, Seat(seat))
    taken = None
    try:
        taken = parse_order_form(request.POST)
        edit = SetOrder(number, seat, taken.slot, taken.kind, _plain(taken))
    except Refused as error:
        return seat_page(request, visitor, entry, Seat(seat), error, taken)
    return _keep(request, visitor, with_edit(_edits(request, visitor), edit))


# --- pages -------------------------------------------------------------------------------------------


def correction_page(request: HttpRequest, visitor: Visitor, error: Refused | None = None) -> HttpResponse:
    """The edits, what cannot be computed, and the difference to what stands now; without edits the entries to choose from."""
    game, edits, reader = visitor.game, _edits(request, visitor), _reader(request, visitor)
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
    game, reader, edits = visitor.game, _reader(request, visitor), _edits(request, visitor)
    rules, book, codec = rules_of(game), book_of(game), rules_of(game).codec
    orders = codec.orders(entry.orders) if entry.kind == Entry.Kind.CLOSE else ()
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
        "orders": [(order, reader.names.get(order.seat, order.seat), _said(reader, order)) for order in orders],
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
    state, pending = state_before(game, _edits(request, visitor), entry)
    others = msgspec.structs.replace(pending, orders=tuple(order for order in pending.orders if order.seat != seat))
    mine = {order.slot: order for order in pending.orders if order.seat == seat}
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
        "sent": [_said(reader, order) for order in mine.values()],
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


# --- what was sent -----------------------------------------------------------------------------------


def _publish(request: HttpRequest, visitor: Visitor, edits: tuple[Edit, ...]) -> HttpResponse:
    def verb() -> None:
        correct(visitor.game.pk, account_of(visitor), edits, reason_of(request), request.POST.get("shown", ""))

    to = reverse("console:entries", args=[visitor.game.slug])
    done = _("The correction is published. Everybody has been told once.")
    response = run_verb(request, visitor, verb, done, lambda error: correction_page(request, visitor, error), to)
    if response.status_code == 303:
        request.session.pop(_key(visitor), None)
    return response


def _edits(request: HttpRequest, visitor: Visitor) -> tuple[Edit, ...]:
    return read_edits(request.session.get(_key(visitor), ""))


def _keep(request: HttpRequest, visitor: Visitor, edits: tuple[Edit, ...]) -> HttpResponse:
    """Keep the edits in the session. Without a firm one the others say nothing and go too."""
    if Scope.RULINGS not in visitor.scopes:
        return correction_page(request, visitor, Refused("no_scope", {"scope": Scope.RULINGS.value}))
    firm = any(not isinstance(edit, StopBefore) for edit in edits)
    request.session[_key(visitor)] = write(edits if firm else ())
    return HttpResponseRedirect(reverse("console:correct", args=[visitor.game.slug]), status=303)


def _key(visitor: Visitor) -> str:
    return f"correction.{visitor.game.slug}"


def _check_running(visitor: Visitor) -> None:
    if visitor.game.head_number == 0 or visitor.game.status != Game.Status.RUNNING:
        raise Hidden


def _entry(visitor: Visitor, number: int) -> Entry:
    """A closing or ruling that counts. Hidden for any other entry."""
    _check_running(visitor)
    entry = standing_entries(visitor.game).filter(number=number, kind__in=COMPUTED).first()
    if entry is None:
        raise Hidden
    return entry


def _phase_of(game: Game, entry: Entry) -> Phase | None:
    """The phase of an entry, for the forms."""
    return Phase.objects.filter(game=game, step=entry.step).exclude(state=Phase.State.ANNULLED).order_by("-number").first()


def _plain(taken: PostedOrder) -> dict[str, Any]:
    """The values of a form as they are kept among the edits. Refused `too_long`, `bad_text`."""
    values: dict[str, Any] = {}
    for name, value in taken.values.items():
        if isinstance(value, Writing):
            values[name] = {"ref": "", "body": sound_text(value.body, least=0)}
        else:
            values[name] = value
    return values


def _reader(request: HttpRequest, visitor: Visitor) -> Reader:
    names = {holder.seat: holder.name for holder in holders_of(visitor.game, pages.language_now())}
    return pages.reader(request, visitor.game, names)


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else 0
