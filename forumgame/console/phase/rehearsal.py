"""A rehearsal of the closing: the notices to each audience, their causes, what depends on chance; and the report's preface."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from forumgame.actions.phase.review import LONGEST_PREFACE, LONGEST_REVIEW, set_preface, set_review
from forumgame.console.phase.running import console_page
from forumgame.console.secrets.sealed import behind_a_press
from forumgame.console.verb_view import account_of, rejection_context, run_verb
from forumgame.people.gate import Visitor
from forumgame.people.seats import holders_of
from forumgame.record.books import book_of, rules_of
from forumgame.record.open_phase import now_in, orders_of
from forumgame.record.refused import Hidden, Refused
from forumgame.record.rehearsal import rehearse
from forumgame.web import pages
from forumgame.web.messages import error_messages
from forumgame.web.posted.posted_order import phase_of
from rulesets.words import Host, Player, Public


@dataclass(frozen=True, slots=True)
class Mailbag:
    """The notices that one audience would get."""

    to: str
    lines: tuple[str, ...]


@require_safe
@pages.for_hosts
@behind_a_press("orders")
def rehearsal(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """The rehearsal of the open phase. Writes nothing."""
    return rehearsal_page(request, visitor)


def rehearsal_page(request: HttpRequest, visitor: Visitor, error: Refused | None = None) -> HttpResponse:
    """The rehearsal, with the error of a verb. 404 when no phase is open."""
    game = visitor.game
    if game.head_number == 0:
        raise Hidden
    now = now_in(game)
    if now.phase is None:
        raise Hidden
    reader = pages.reader(request, game, {h.seat: h.name for h in holders_of(game, pages.language_now())})
    words, book = reader.words, reader.book
    done = rehearse(game, now.phase)
    pending = orders_of(game, now.phase).pending
    owed = rules_of(game).owes(book_of(game), now.state, pending)

    def told(to: object) -> tuple[str, ...]:
        says = [n.says for n in done.told if n.to == to]
        return tuple(reader.with_digits(words.notice(book, reader.names, s, reader.language)) for s in says)

    bags = [Mailbag(name, told(Player(seat))) for seat, name in reader.names.items()]
    shown = {
        "game": game,
        "visitor": visitor,
        "tab": "console",
        "mast": pages.mast(game, now.phase, pages.language_now(), now.at),
        "phase": now.phase,
        "at": now.at,
        "orders": len(pending.orders),
        "trace": [reader.with_digits(words.event(book, reader.names, event, reader.language)) for event in done.events],
        "report": told(Public()),
        "private": [bag for bag in bags if bag.lines],
        "to_hosts": told(Host()),
        "by_chance": done.by_chance,
        "drawn": [
            (reader.names[o.seat], reader.with_digits(words.silence(book, reader.names, o, reader.language))) for o in owed
        ],
        "reviewing": now.phase.closes_at is not None and now.phase.closes_at <= now.at,
        "longest": LONGEST_PREFACE,
        "written": request.POST.get("preface", now.phase.preface),
        "no": rejection_context(request, visitor, error),
    }
    return render(request, "console/rehearsal.html", shown, status=error_messages.status_of(error.code) if error else 200)


@require_POST
@pages.for_hosts
def preface(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """Set the preface of the open phase's report."""

    def verb() -> object:
        return set_preface(visitor.game.pk, account_of(visitor), phase_of(request.POST), request.POST.get("preface", ""))

    return run_verb(
        request, visitor, verb, _("Kept. It will appear before the report."), lambda error: console_page(request, visitor, error)
    )


@require_POST
@pages.for_hosts
def review(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """Set how long reports are held back for the hosts' review."""

    def verb() -> object:
        text = request.POST.get("minutes", "")
        if not (text.isascii() and text.isdigit() and len(text) < 4):
            raise Refused("bad_review", {"most": LONGEST_REVIEW})
        return set_review(visitor.game.pk, account_of(visitor), int(text))

    return run_verb(request, visitor, verb, _("The review window is set."), lambda error: console_page(request, visitor, error))
