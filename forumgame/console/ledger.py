"""The ledger as hosts read it: entries with events, causes and clauses; what was told; the audit."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from forumgame import pages, texts
from forumgame.books import rules_of
from forumgame.gate import Visitor
from forumgame.models import Audit, Entry
from forumgame.offering import Reader
from forumgame.rejected import Hidden
from forumgame.seats import holders_of
from rulesets.codec import write
from rulesets.words import Player, Public


@require_safe
@pages.for_hosts
def entries(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """All entries, newest first."""
    reader = _reader(request, visitor)
    rows = Entry.objects.filter(game=visitor.game).select_related("account").defer("state", "events", "told", "orders")
    found = [(row, reader.step(row.step)) for row in rows.order_by("-number")]
    return render(request, "console/entries.html", {"game": visitor.game, "visitor": visitor, "tab": "entries", "entries": found})


@require_safe
@pages.for_hosts
def entry(request: HttpRequest, visitor: Visitor, number: int) -> HttpResponse:
    """One entry: the orders it used, what happened and by which clause, what was told to whom."""
    reader = _reader(request, visitor)
    row = Entry.objects.filter(game=visitor.game, number=number).select_related("account").first()
    if row is None:
        raise Http404
    codec, words = rules_of(visitor.game).codec, reader.words
    events = [words.event(reader.book, reader.names, event, reader.language) for event in codec.events(row.events)]
    orders = [
        (reader.names.get(o.seat, o.seat), reader.said(words.order(reader.book, reader.names, o, reader.language)))
        for o in codec.orders(row.orders)
    ]
    spoken = texts.texts_in(visitor.game, row.told)
    told = [
        (
            _to(reader, notice.to),
            reader.said(words.notice(reader.book, reader.names, notice.says, reader.language)),
            texts.of(spoken, write(notice.says)),
        )
        for notice in codec.told(row.told)
    ]
    shown = {"game": visitor.game, "visitor": visitor, "tab": "entries", "entry": row, "step": reader.step(row.step)}
    return render(request, "console/entry.html", {**shown, "events": map(reader.said, events), "orders": orders, "told": told})


@require_safe
@pages.for_hosts
def audit(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """What hosts did beside the ledger, newest first."""
    rows = Audit.objects.filter(game=visitor.game).select_related("account").order_by("-pk")[:500]
    return render(request, "console/audit.html", {"game": visitor.game, "visitor": visitor, "tab": "audit", "rows": rows})


def _to(reader: Reader, to: object) -> str:
    match to:
        case Public():
            return "*"
        case Player(seat):
            return reader.names.get(seat, seat)
        case _:
            return ""


def _reader(request: HttpRequest, visitor: Visitor) -> Reader:
    if visitor.game.head_number == 0:
        raise Hidden
    names = {holder.seat: holder.name for holder in holders_of(visitor.game, pages.language_now())}
    return pages.reader(request, visitor.game, names)
