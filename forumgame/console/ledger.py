"""The ledger as hosts read it: entries with events, causes and clauses; what was told; the audit."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from forumgame import pages
from forumgame.console.sealed import sealed
from forumgame.gate import Visitor
from forumgame.ledger import next_of
from forumgame.models import Audit, Entry
from forumgame.offering import Reader
from forumgame.opened import whole
from forumgame.rejected import Hidden
from forumgame.seats import holders_of
from forumgame.tracing import trace
from rulesets.words import Step


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
@sealed("ledger")
def entry(request: HttpRequest, visitor: Visitor, number: int) -> HttpResponse:
    """One entry: the orders it used, what happened and by which clause, what was told to whom."""
    reader = _reader(request, visitor)
    row = Entry.objects.filter(game=visitor.game, number=number).select_related("account").first()
    if row is None:
        raise Http404
    done = trace(reader, visitor.game, whole(visitor.game, row))
    shown = {"game": visitor.game, "visitor": visitor, "tab": "entries", "entry": row, "step": reader.step(row.step)}
    following = next_of(row)
    shown["opens"] = reader.step(following.label) if isinstance(following, Step) else ""
    return render(request, "console/entry.html", {**shown, "trace": done})


@require_safe
@pages.for_hosts
def audit(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """What hosts did beside the ledger, newest first."""
    rows = Audit.objects.filter(game=visitor.game).select_related("account").order_by("-pk")[:500]
    return render(request, "console/audit.html", {"game": visitor.game, "visitor": visitor, "tab": "audit", "rows": rows})


def _reader(request: HttpRequest, visitor: Visitor) -> Reader:
    if visitor.game.head_number == 0:
        raise Hidden
    names = {holder.seat: holder.name for holder in holders_of(visitor.game, pages.language_now())}
    return pages.reader(request, visitor.game, names)
