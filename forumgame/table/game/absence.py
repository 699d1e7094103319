"""Views of an absence: its dates, and preferences for orders when a missing order would have a consequence."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST
from msgspec.structs import replace

from forumgame.actions.attempts import once
from forumgame.actions.phase.absence import add_preference, declare_absence, end_absence, move_preference, preferences_of
from forumgame.clockwork import calendar, clock
from forumgame.models import Absence, Account, Game
from forumgame.people.gate import Visitor
from forumgame.people.seats import names_in
from forumgame.people.typed_text import sound_instant
from forumgame.record.books import book_of, rules_of
from forumgame.record.open_phase import now_in, orders_of
from forumgame.record.refused import Hidden, Refused
from forumgame.web import pages
from forumgame.web.forms import offer_form
from forumgame.web.messages import error_messages
from forumgame.web.posted.posted_attempt import attempt_in
from forumgame.web.posted.posted_order import PostedOrder, parse_order_form
from rulesets.codec import write
from rulesets.words import Menu, Offer, Order, Owed, Pending, Seat

MOVES = {"up": -1, "down": 1, "drop": 0}


@dataclass(frozen=True, slots=True)
class Wish:
    """A preference: its canonical JSON, and its sentence."""

    says: str
    said: str


@require_http_methods(["GET", "HEAD", "POST"])
@pages.game_page
def absence(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """Show the page, and declare an absence by POST."""
    player, _seat = _player(visitor)
    if request.method != "POST":
        return absence_page(request, visitor)
    zone = calendar.read_calendar(visitor.game.calendar).zone

    def verb() -> object:
        since, until = (sound_instant(t, zone) if t else None for t in (_text(request, "since"), _text(request, "until")))
        return declare_absence(visitor.game.pk, player, since or clock.db_now(), until)

    return _done(request, visitor, verb, _("Noted: you will be away."))


@require_POST
@pages.game_page
def add(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """Add a preference from a form of the menu."""
    player, _seat = _player(visitor)

    def verb() -> None:
        taken = parse_order_form(request.POST)
        add_preference(visitor.game.pk, player, taken.kind, taken.values)

    return _done(request, visitor, verb, _("The wish is kept."))


@require_POST
@pages.game_page
def move(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """Move a preference up or down, or delete it."""
    player, _seat = _player(visitor)

    def verb() -> None:
        if request.POST.get("do") not in MOVES:
            raise Refused("garbage")
        move_preference(visitor.game.pk, player, request.POST.get("says", ""), MOVES[request.POST["do"]])

    return _done(request, visitor, verb, _("The list is changed."))


@require_POST
@pages.game_page
def back(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """End the absence."""
    player, _seat = _player(visitor)
    return _done(request, visitor, lambda: end_absence(visitor.game.pk, player), _("You are back."))


def absence_page(
    request: HttpRequest, visitor: Visitor, error: Refused | None = None, taken: PostedOrder | None = None
) -> HttpResponse:
    """The declared absence, the preferences in order, and the forms to add one. taken: the preference that was just refused."""
    game, seat = visitor.game, visitor.seat
    assert seat is not None
    now = now_in(game)
    names = names_in(game, pages.language_now())
    reader = pages.reader(request, game, names)
    rules, book = rules_of(game), book_of(game)
    pending = orders_of(game, now.phase).pending if now.phase else Pending()
    menu = rules.menu(book, now.state, pending, seat) if now.phase else Menu()
    owed = [*(o for o in rules.owes(book, now.state, pending) if o.seat == seat), *menu.later] if now.phase else []
    row = Absence.objects.filter(game=game, character__seat=seat).first()
    sentences = [reader.words.order(book, names, Order(seat, says), reader.language) for says in _says(game, row)]
    context = {
        "game": game,
        "visitor": visitor,
        "tab": "now",
        "mast": pages.mast(game, now.phase, pages.language_now()),
        "phase": now.phase,
        "row": row,
        "zone": calendar.read_calendar(game.calendar).zone,
        "since": _text(request, "since"),
        "until": _text(request, "until"),
        "wishes": [Wish(write(says), reader.with_digits(text)) for says, text in zip(_says(game, row), sentences, strict=True)],
        "silence": dict.fromkeys(reader.with_digits(reader.words.silence(book, names, o, reader.language)) for o in owed),
        "offers": [offer_form(reader, offer, str(n), sent=taken) for n, offer in enumerate(wishable(menu, owed), 1)],
        "no": pages.error_context(request, error, game, names) if error else None,
    }
    return render(request, "table/absence.html", context, status=error_messages.status_of(error.code) if error else 200)


def wishable(menu: Menu, owed: list[Owed]) -> tuple[Offer, ...]:
    """The offers that an absent seat can prefer, each once: those of the slots where a missing order has a consequence, or of all
    slots if there are none. Closed offers are included, since they may open later. Offers with a text field or without a legal
    target are left out."""
    costly = {o.slot for o in owed}
    offers: dict[tuple[str, str], Offer] = {}
    for offer in menu.offers:
        wordless = all(f.kind != "text" for f in offer.fields)
        aimed = all(f.legal or f.kind in ("yes_no", "number") or not f.least for f in offer.fields)
        if wordless and aimed and (not costly or offer.slot in costly):
            offers.setdefault((offer.kind, write(offer.fixed)), replace(offer, why_not="", plan_for=(), final=False))
    return tuple(offers.values())


def _says(game: Game, row: Absence | None) -> list[object]:
    return preferences_of(game, row) if row else []


def _player(visitor: Visitor) -> tuple[Account, Seat]:
    if visitor.seat is None or visitor.account is None or visitor.game.status != Game.Status.RUNNING:
        raise Hidden
    return visitor.account, visitor.seat


def _text(request: HttpRequest, name: str) -> str:
    return request.POST.get(name, "").strip()


def _wish_of(request: HttpRequest) -> PostedOrder | None:
    """The preference that the form held, to fill it again; None for another form."""
    try:
        return parse_order_form(request.POST) if "kind" in request.POST else None
    except Refused:
        return None


def _done(request: HttpRequest, visitor: Visitor, verb: Callable[[], object], done: str) -> HttpResponse:
    player, _seat = _player(visitor)
    try:
        once(player, attempt_in(request), verb)
    except Refused as error:
        return absence_page(request, visitor, error, _wish_of(request))
    messages.success(request, done)
    return redirect("table:absence", visitor.game.slug)
