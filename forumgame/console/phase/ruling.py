"""Rulings of a host, by forms made from the rule set's powers, each with a reason. The first press shows what a ruling does and
who will read it, the second one carries it out; at a table led by hand the first one does."""

from __future__ import annotations

import json
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from forumgame.actions.hosts.ruling import rule
from forumgame.clockwork import clock
from forumgame.console.phase.ruling_preview import shown_ruling
from forumgame.console.secrets.sealed import open_kinds
from forumgame.console.verb_view import account_of, reason_of, rejection_context, run_verb
from forumgame.models import Entry, Game, Scope
from forumgame.people.gate import Visitor
from forumgame.people.seats import holders_of
from forumgame.record.books import book_of, rules_of
from forumgame.record.open_phase import now_in, orders_of
from forumgame.record.refused import Hidden, Refused
from forumgame.web import pages, writing_text
from forumgame.web.entry_words import what_of
from forumgame.web.forms import offer_form
from forumgame.web.messages import error_messages
from forumgame.web.posted.posted_order import PostedOrder, parse_order_form
from rulesets.codec import write
from rulesets.words import Host, Offer, Pending, Public


@require_http_methods(["GET", "HEAD", "POST"])
@pages.for_hosts
def powers(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """Show the rule set's powers as forms; show what the sent one would do; with `do=carry_out` carry it out. `do=change` gives
    the filled form back."""
    if visitor.game.head_number == 0:
        raise Hidden
    if request.method != "POST":
        return powers_page(request, visitor)
    try:
        taken = parse_order_form(request.POST)
    except Refused as error:
        return powers_page(request, visitor, error)
    if request.POST.get("do") == "change":
        return powers_page(request, visitor, None, taken)
    if request.POST.get("do") != "carry_out" and not led_by_hand(visitor.game):
        return preview_page(request, visitor, taken)

    def verb() -> object:
        shown = request.POST.get("shown", "")
        return rule(visitor.game.pk, account_of(visitor), taken.phase, taken.kind, taken.values, reason_of(request), shown)

    def page(error: Refused) -> HttpResponse:
        looks_again = error.code == "not_as_shown"
        return preview_page(request, visitor, taken, error) if looks_again else powers_page(request, visitor, error, taken)

    return run_verb(request, visitor, verb, _("The ruling is entered."), page)


def led_by_hand(game: Game) -> bool:
    """Whether the open phase is closed by hand, as at a real table: there every ruling is an entry of what was seen, and one
    press undoes it, so a preview would double the presses."""
    phase = now_in(game).phase
    return phase is not None and phase.timing == "hand"


def preview_page(request: HttpRequest, visitor: Visitor, taken: PostedOrder, error: Refused | None = None) -> HttpResponse:
    """What a ruling would do, before it is entered: before and after, and who will read what. Writes nothing."""
    game = visitor.game
    now = now_in(game)
    try:
        shown = shown_ruling(request, visitor, now.phase, taken)
    except Refused as refused:
        return powers_page(request, visitor, refused, taken)
    context = {
        "game": game,
        "visitor": visitor,
        "tab": "powers",
        "mast": pages.mast(game, now.phase, pages.language_now()),
        "shown": shown,
        "reason": reason_of(request),
        "sent": [(name, value) for name in request.POST for value in request.POST.getlist(name) if name not in KEPT_APART],
        "no": rejection_context(request, visitor, error),
    }
    return render(request, "console/ruling.html", context, status=error_messages.status_of(error.code) if error else 200)


KEPT_APART = frozenset({"csrfmiddlewaretoken", "attempt", "do", "shown"})


def powers_page(
    request: HttpRequest, visitor: Visitor, error: Refused | None = None, taken: PostedOrder | None = None
) -> HttpResponse:
    """The page with one form for each power."""
    game = visitor.game
    now = now_in(game)
    reader = pages.reader(request, game, {h.seat: h.name for h in holders_of(game, pages.language_now())})
    rules, book = rules_of(game), book_of(game)
    offers: tuple[Offer, ...] = ()
    pending = orders_of(game, now.phase, clock.db_now()).pending if now.phase else Pending[Any]()
    if now.phase and Scope.RULINGS in visitor.scopes:
        offers = rules.powers(book, now.state, pending)
    by_hand = now.phase is not None and now.phase.timing == "hand"
    secrets = by_hand or game.status == Game.Status.OVER or "sheets" in open_kinds(request, visitor)
    sight = rules.see(book, now.state, pending, Host() if secrets else Public())
    forms = [offer_form(reader, offer, str(i), None, taken) for i, offer in enumerate(offers, 1)]
    undo = last_of(game) if by_hand else None
    context = {
        "game": game,
        "visitor": visitor,
        "tab": "powers",
        "mast": pages.mast(game, now.phase, pages.language_now()),
        "phase": now.phase,
        "open": [form for form in forms if not form.why_not],
        "closed": [form for form in forms if form.why_not],
        "behalf": True,
        "ruling": True,
        "typed_reason": reason_of(request),
        "reader": reader,
        "sight": sight,
        "texts": writing_text.texts_in(game, write(sight)),
        "board": pages.piece(game, "board"),
        "whole": pages.piece(game, "host") if secrets else None,
        "by_hand": by_hand,
        "undo": undo,
        "undo_says": what_of(reader, game, undo, opened=True) if undo else "",
        "no": rejection_context(request, visitor, error),
    }
    return render(request, "console/powers.html", context, status=error_messages.status_of(error.code) if error else 200)


def last_of(game: Game) -> Entry | None:
    """The entry that an undo takes back: the last one that still counts; None if only the deal does."""
    number = game.head_number
    while (entry := Entry.objects.defer("state", "told", "orders").get(game=game, number=number)).kind == Entry.Kind.RETURN:
        number = json.loads(entry.given)["to"]
    return entry if entry.number > 1 else None
