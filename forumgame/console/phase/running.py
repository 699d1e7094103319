"""The console of a running game: the phase and its clock, owed orders, available verbs."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from forumgame.actions.hosts.reminder import last_reminders
from forumgame.actions.phase.outage import oldest_sign
from forumgame.actions.phase.review import LONGEST_REVIEW
from forumgame.clockwork import calendar
from forumgame.console.secrets.ledger import entry_lines
from forumgame.console.setup.sign_up import sign_up_console
from forumgame.console.verb_view import rejection_context
from forumgame.models import Game, RefusalRow
from forumgame.people.gate import Visitor
from forumgame.people.seats import Holder, holders_of
from forumgame.record.books import book_of, rules_of
from forumgame.record.open_phase import Orders, now_in, orders_and_plans
from forumgame.record.refused import Refused
from forumgame.web import error_messages, pages
from reports.models import Outbox
from rulesets.words import Pending


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat in the console's list: the orders it owes and sent."""

    holder: Holder
    owes: tuple[str, ...]
    sent: int
    planned: int
    reminded: datetime | None


@require_safe
@pages.for_hosts
def console(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """The host's page."""
    return console_page(request, visitor)


def console_page(request: HttpRequest, visitor: Visitor, error: Refused | None = None) -> HttpResponse:
    """The host's page of a game, with the error of a verb."""
    game = visitor.game
    if game.status in (Game.Status.SIGN_UP, Game.Status.CALLED_OFF):
        return sign_up_console(request, visitor, error)
    now = now_in(game)
    holders = holders_of(game, pages.language_now())
    reader = pages.reader(request, game, {holder.seat: holder.name for holder in holders})
    orders, plans = orders_and_plans(game, now.phase, now.at) if now.phase else (Orders(Pending(), {}), {})
    rules, book = rules_of(game), book_of(game)
    owed = rules.owes(book, now.state, orders.pending) if now.phase else ()
    reminded = last_reminders(game)
    rows = [
        SeatRow(
            holder,
            tuple(
                reader.with_digits(reader.words.silence(book, reader.names, o, reader.language))
                for o in owed
                if o.seat == holder.seat
            ),
            sum(seat == holder.seat for seat, _slot in orders.rows),
            sum(seat == holder.seat for plan in plans.values() for seat, _slot in plan.rows),
            reminded.get(holder.player),
        )
        for holder in holders
    ]
    context: dict[str, Any] = {
        "game": game,
        "visitor": visitor,
        "mast": pages.mast(game, now.phase, pages.language_now(), now.at),
        "tab": "console",
        "phase": now.phase,
        "zone": calendar.read_calendar(game.calendar).zone,
        "rows": sorted(rows, key=lambda row: not row.owes),
        "owing": sum(bool(row.owes) for row in rows),
        "sent": sum(bool(row.sent) for row in rows),
        "planned": sum(bool(row.planned) for row in rows),
        "kept": len(orders.kept),
        "ready": len(orders.pending.ready),
        "refusals": RefusalRow.objects.filter(game=game, phase=now.phase).count() if now.phase else 0,
        "entries": entry_lines(request, visitor, reader, 8),
        "reader": reader,
        "reviewing": now.phase is not None and now.phase.closes_at is not None and now.phase.closes_at <= now.at,
        "longest_review": LONGEST_REVIEW,
        "sign_of_life": oldest_sign(),
        "mails": Outbox.objects.filter(game=game, sent_at=None).count(),
        "body": request.POST.get("body", ""),
        "no": rejection_context(request, visitor, error),
    }
    return render(request, "console/running.html", context, status=error_messages.status_of(error.code) if error else 200)
