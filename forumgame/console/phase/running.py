"""The console of a running game: the phase and its clock, owed orders, available verbs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from forumgame.actions.phase.outage import oldest_sign
from forumgame.actions.phase.review import LONGEST_REVIEW
from forumgame.clockwork import calendar, desk
from forumgame.console.phase.seat_rows import seat_rows
from forumgame.console.secrets.ledger import EntryLine, entry_lines
from forumgame.console.secrets.sealed import is_open
from forumgame.console.setup.sign_up import sign_up_console
from forumgame.console.verb_view import rejection_context
from forumgame.models import Entry, Game, RefusalRow
from forumgame.people.gate import Visitor
from forumgame.people.kept import until_next_entry
from forumgame.people.seats import holders_of
from forumgame.record.books import rules_of
from forumgame.record.open_phase import Orders, now_in, orders_and_plans
from forumgame.record.phase_clock import clock_of
from forumgame.record.refused import Refused
from forumgame.web import pages
from forumgame.web.messages import error_messages
from forumgame.web.reader import Reader
from reports.models import Outbox
from rulesets.words import Pending


@dataclass(frozen=True, slots=True)
class VersionMove:
    """The versions of the rules between which a game has to move."""

    was: str
    now: str


def version_move(game: Game) -> VersionMove | None:
    """The move that a game waits for; None if it is played by the site's version of the rules. One query."""
    was = Entry.objects.filter(game=game, number=game.head_number).values_list("rules_version", flat=True).first()
    now = rules_of(game).version
    return VersionMove(was, now) if was is not None and was != now else None


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
    rows = seat_rows(game, now, holders, reader, orders, plans)
    unsent = list(Outbox.objects.filter(game=game, sent_at=None).values_list("dead_at", "recipient__username"))
    dead = [name for dead_at, name in unsent if dead_at]
    context: dict[str, Any] = {
        "game": game,
        "visitor": visitor,
        "mast": pages.mast(game, now.phase, pages.language_now(), now.at),
        "tab": "console",
        "phase": now.phase,
        "zone": calendar.read_calendar(game.calendar).zone,
        "rows": rows,
        "awaited": sum(row.awaited for row in rows),
        "by_day": rules_of(game).unacted != rules_of(game).owes,
        "owing": sum(bool(row.owes) for row in rows),
        "sent": sum(bool(row.sent) for row in rows),
        "planned": sum(bool(row.planned) for row in rows),
        "kept": len(orders.kept),
        "ready": len(orders.pending.ready),
        "refusals": RefusalRow.objects.filter(game=game, phase=now.phase).count() if now.phase else 0,
        "rules_move": until_next_entry(game, ("rules_move",), lambda: version_move(game)) if now.phase else None,
        "entries": _newest_entries(request, visitor, reader),
        "reader": reader,
        "reviewing": now.phase is not None and desk.has_ended(clock_of(game, now.phase), now.at) and not now.phase.held_reason,
        "longest_review": LONGEST_REVIEW,
        "sign_of_life": oldest_sign(),
        "mails": len(unsent) - len(dead),
        "undelivered": sorted(set(dead)),
        "body": request.POST.get("body", ""),
        "no": rejection_context(request, visitor, error),
    }
    return render(request, "console/running.html", context, status=error_messages.status_of(error.code) if error else 200)


def _newest_entries(request: HttpRequest, visitor: Visitor, reader: Reader) -> list[EntryLine]:
    """The newest entries as lines; what a ruling did is said in them while the host has the ledger open."""
    opened = is_open(request, visitor, "ledger")
    key = ("entries", opened, reader.language, reader.persian)
    return until_next_entry(visitor.game, key, lambda: entry_lines(request, visitor, reader, slice(8)))
