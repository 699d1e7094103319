"""The ledger for hosts: entries with events, causes and clauses, notices, and the audit."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from forumgame.clockwork import clock
from forumgame.console.secrets.audit_words import about_of
from forumgame.console.secrets.sealed import behind_a_press, is_open
from forumgame.models import Audit, Entry, Game, OrderRow, Scope
from forumgame.people.gate import Visitor
from forumgame.people.seats import holders_of
from forumgame.record.annulled import annulled_by, marks_of, returns_in
from forumgame.record.correction.correction import COMPUTED
from forumgame.record.disclosure import whole
from forumgame.record.ledger import next_of
from forumgame.record.phase_clock import after_return
from forumgame.record.refused import Hidden
from forumgame.templatetags.house import audit_verb, entry_kind
from forumgame.web import pages
from forumgame.web.entry_words import what_of
from forumgame.web.long_lists import LongList, page_number, stretch
from forumgame.web.reader import Reader
from forumgame.web.trace import trace
from rulesets.words import Seat, Step


class EntryLine(NamedTuple):
    """One entry in a list. says: what it did, beyond kind and step. annulled: the number of the return that annulled it, or 0."""

    entry: Entry
    step: str
    says: str
    annulled: int


@dataclass(frozen=True, slots=True)
class HostAct:
    """One act of a host. entry: the number of its ledger entry, if it has one."""

    at: datetime
    who: str
    what: str
    about: str
    reason: str
    entry: int = 0


@require_safe
@pages.for_hosts
def entries(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """The entries, newest first."""
    number = page_number(request)
    pager = LongList(entry_lines(request, visitor, _reader(request, visitor), stretch(number)), number)
    if number > 1 and not pager:
        raise Http404
    return render(request, "console/entries.html", {"game": visitor.game, "visitor": visitor, "tab": "entries", "pager": pager})


def entry_lines(request: HttpRequest, visitor: Visitor, reader: Reader, shown: slice) -> list[EntryLine]:
    """The newest entries as lines. What a ruling did is said only to a host who has the ledger open."""
    game, opened = visitor.game, is_open(request, visitor, "ledger")
    rows = Entry.objects.filter(game=game).select_related("account").defer("state", "told", "orders").order_by("-number")[shown]
    marks = marks_of(returns_in(game))
    return [
        EntryLine(row, reader.step(row.step), what_of(reader, game, row, opened=opened), annulled_by(marks, row)) for row in rows
    ]


@require_safe
@pages.for_hosts
@behind_a_press("ledger")
def entry(request: HttpRequest, visitor: Visitor, number: int) -> HttpResponse:
    """One entry: the orders it used, the events with their clauses, the notices with their audiences."""
    reader = _reader(request, visitor)
    row = Entry.objects.filter(game=visitor.game, number=number).select_related("account").first()
    if row is None:
        raise Http404
    done = trace(reader, visitor.game, whole(visitor.game, row))
    shown = {"game": visitor.game, "visitor": visitor, "tab": "entries", "entry": row, "step": reader.step(row.step)}
    following = next_of(row)
    shown["opens"] = reader.step(following.label) if isinstance(following, Step) else ""
    if isinstance(following, Step) and visitor.game.status == Game.Status.RUNNING:
        shown |= {"after_return": after_return(visitor.game, following, clock.db_now()), "reader": reader}
    shown["says"] = what_of(reader, visitor.game, row, opened=True) if row.kind != Entry.Kind.ACT else ""
    marks = marks_of(returns_in(visitor.game))
    shown["annulled"], shown["takes_up"] = annulled_by(marks, row), row.number in marks
    counts = row.kind in COMPUTED and not shown["annulled"] and visitor.game.status == Game.Status.RUNNING
    shown["may_correct"] = counts and Scope.RULINGS in visitor.scopes
    return render(request, "console/entry.html", {**shown, "trace": done})


@require_safe
@pages.for_hosts
def audit(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """The acts of hosts, newest first: audit rows, ledger entries, and orders on behalf of seats."""
    game = visitor.game
    names = {h.seat: h.name for h in holders_of(game, pages.language_now())} if game.head_number else {}
    reader = pages.reader(request, game, names) if game.head_number else None
    opened, on_behalf = is_open(request, visitor, "ledger"), _("on behalf of a seat")

    def act_of(row: Audit | Entry | OrderRow) -> HostAct:
        if isinstance(row, Entry):
            about = what_of(reader, game, row, opened=opened) if reader else ""
            return HostAct(row.at, row.actor, entry_kind(row.kind), about, row.reason, row.number)
        who = row.account.username if row.account else ""
        if isinstance(row, OrderRow):
            return HostAct(row.arrived_at, who, on_behalf, names.get(Seat(row.seat), row.seat), row.reason)
        return HostAct(row.at, who, audit_verb(row.verb), about_of(row, game, names, reader), row.reason)

    number = page_number(request)
    shown, upto = stretch(number), stretch(number).stop
    beside = Audit.objects.filter(game=game).select_related("account").order_by("-pk")[:upto]
    entered = Entry.objects.filter(game=game, account__isnull=False).defer("state", "told", "orders").order_by("-pk")[:upto]
    behalf = OrderRow.objects.filter(game=game, by="host").select_related("account").order_by("-pk")[:upto]
    rows: list[Audit | Entry | OrderRow] = [*beside, *entered, *behalf]
    rows.sort(key=lambda row: row.arrived_at if isinstance(row, OrderRow) else row.at, reverse=True)
    pager = LongList([act_of(row) for row in rows[shown]], number)
    if number > 1 and not pager:
        raise Http404
    return render(request, "console/audit.html", {"game": game, "visitor": visitor, "tab": "audit", "pager": pager})


def _reader(request: HttpRequest, visitor: Visitor) -> Reader:
    if visitor.game.head_number == 0:
        raise Hidden
    names = {holder.seat: holder.name for holder in holders_of(visitor.game, pages.language_now())}
    return pages.reader(request, visitor.game, names)
