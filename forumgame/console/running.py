"""The console of a running game: the phase and its clock, who owes what, and the verbs that move time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.forms import ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from forumgame import calendar, clock, pages, sayings
from forumgame.actions.closing import close_now
from forumgame.actions.timing import extend, pause, release, resume
from forumgame.books import book_of, rules_of
from forumgame.console.hosting import account_of, carried_out, reason_of, why_not
from forumgame.console.opening import instant
from forumgame.console.starting import sign_up_console
from forumgame.gate import Visitor
from forumgame.models import Entry, Game, Refusal
from forumgame.offering import phase_of
from forumgame.reading import Orders, now_in, orders_and_plans
from forumgame.rejected import Rejected
from forumgame.seats import Holder, holders_of
from rulesets.words import Pending


@dataclass(frozen=True, slots=True)
class Row:
    """A seat in the list of the console: what it owes, what it sent."""

    holder: Holder
    owes: tuple[str, ...]
    sent: int
    planned: int


@require_safe
@pages.for_hosts
def console(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """The host's page."""
    return console_page(request, visitor)


def console_page(request: HttpRequest, visitor: Visitor, no: Rejected | None = None) -> HttpResponse:
    """The host's page of a game, with why a verb did nothing."""
    game = visitor.game
    if game.status in (Game.Status.SIGN_UP, Game.Status.CALLED_OFF):
        return sign_up_console(request, visitor, no)
    now = now_in(game)
    holders = holders_of(game, pages.language_now())
    reader = pages.reader(request, game, {holder.seat: holder.name for holder in holders})
    orders, plans = orders_and_plans(game, now.phase, clock.db_now()) if now.phase else (Orders(Pending(), {}), {})
    rules, book = rules_of(game), book_of(game)
    owed = rules.owes(book, now.state, orders.pending) if now.phase else ()
    rows = [
        Row(
            holder,
            tuple(
                reader.said(reader.words.silence(book, reader.names, o, reader.language)) for o in owed if o.seat == holder.seat
            ),
            sum(seat == holder.seat for seat, _slot in orders.rows),
            sum(seat == holder.seat for plan in plans.values() for seat, _slot in plan.rows),
        )
        for holder in holders
    ]
    told: dict[str, Any] = {
        "game": game,
        "visitor": visitor,
        "mast": pages.mast(game, now.phase, pages.language_now()),
        "tab": "console",
        "phase": now.phase,
        "zone": calendar.read(game.calendar).zone,
        "rows": sorted(rows, key=lambda row: not row.owes),
        "owing": sum(bool(row.owes) for row in rows),
        "sent": sum(bool(row.sent) for row in rows),
        "planned": sum(bool(row.planned) for row in rows),
        "ready": len(orders.pending.ready),
        "refusals": Refusal.objects.filter(game=game, phase=now.phase).count() if now.phase else 0,
        "entries": list(Entry.objects.filter(game=game).order_by("-number").only("number", "kind", "step", "at", "reason")[:8]),
        "reader": reader,
        "no": why_not(request, visitor, no),
    }
    return render(request, "console/running.html", told, status=sayings.status_of(no.code) if no else 200)


def _moved(request: HttpRequest, visitor: Visitor, verb: Callable[[], Any], done: str) -> HttpResponse:
    return carried_out(request, visitor, verb, done, lambda no: console_page(request, visitor, no))


@require_POST
@pages.for_hosts
def close(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """Close the open phase now."""

    def verb() -> Any:
        return close_now(visitor.game.pk, account_of(visitor), phase_of(request.POST), reason_of(request))

    to = reverse("console:powers", args=[visitor.game.slug]) if request.POST.get("to") == "powers" else ""
    return carried_out(request, visitor, verb, _("The phase is closed."), lambda no: console_page(request, visitor, no), to)


@require_POST
@pages.for_hosts
def pause_game(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """Stop the clock."""
    return _moved(
        request, visitor, lambda: pause(visitor.game.pk, account_of(visitor), reason_of(request)), _("The game is paused.")
    )


@require_POST
@pages.for_hosts
def resume_game(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """Start the clock again."""
    return _moved(
        request, visitor, lambda: resume(visitor.game.pk, account_of(visitor), reason_of(request)), _("The game goes on.")
    )


@require_POST
@pages.for_hosts
def extend_phase(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """Move the deadline of the open phase forward."""

    def verb() -> Any:
        try:
            closes_at = instant(request.POST.get("closes_at", "").strip(), calendar.read(visitor.game.calendar).zone)
        except ValidationError:
            raise Rejected("bad_instant") from None
        return extend(visitor.game.pk, account_of(visitor), phase_of(request.POST), closes_at, reason_of(request))

    return _moved(request, visitor, verb, _("The deadline is moved."))


@require_POST
@pages.for_hosts
def release_phase(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """Give a held phase its time anew."""

    def verb() -> Any:
        return release(visitor.game.pk, account_of(visitor), phase_of(request.POST), reason_of(request))

    return _moved(request, visitor, verb, _("The phase goes on."))
