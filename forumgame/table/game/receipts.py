"""Views of what a player sent: the list with what came of each order, and the receipt of one."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Q
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from forumgame.actions.hosts.reading_log import last_read
from forumgame.models import OrderRow, Phase, RefusalRow
from forumgame.people.gate import Visitor, orders_for, own_orders
from forumgame.people.seats import holders_of, names_in
from forumgame.record.books import rules_of
from forumgame.record.open_phase import order_of
from forumgame.record.refused import Hidden, Refused
from forumgame.record.writings import has_words
from forumgame.web import pages, writing_text
from forumgame.web.entered import entered
from forumgame.web.long_lists import LongList, page_number, stretch
from forumgame.web.outcomes import Outcome, Past, past_in
from forumgame.web.reader import Reader
from rulesets.words import Seat

PLACE = OrderRow.Verb.PLACE
PHASES = 20
"""So many phases stand on a page."""
REFUSALS = 50
"""Of the attempts in them that were refused the newest are listed, so many at most."""


@dataclass(frozen=True, slots=True)
class SentLine:
    """Something that was sent, or (`row` is None) an attempt that was refused or an action that was drawn for the seat."""

    at: datetime
    step: str
    said: str
    row: OrderRow | None = None
    outcome: Outcome | None = None
    entered: tuple[str, ...] = ()


@require_safe
@pages.game_page
def receipts(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """What the visitor sent in this seat, newest first, with what came of each and what was refused, and when a host last opened
    players' secrets. A page shows some phases."""
    game = visitor.game
    if visitor.seat is None:
        raise Hidden
    number, newest = page_number(request), Phase.objects.filter(game=game).order_by("-number")
    pager = LongList(list(newest[stretch(number, PHASES)]), number, size=PHASES)
    if number > 1 and not pager:
        raise Http404
    names = {holder.seat: holder.name for holder in holders_of(game, pages.language_now())}
    reader, shown = pages.reader(request, game, names), {phase.pk: phase for phase in pager.items}
    past = past_in(game, visitor.seat, reader, shown.values())
    own = own_orders(visitor, past.rows)
    lines = [
        SentLine(
            row.arrived_at,
            reader.step(row.for_step),
            _said(past, row, own),
            row,
            past.outcome(row) if row.verb == PLACE else None,
            entered(row, past.phase_of(row)),
        )
        for row in reversed(past.rows)
        if row.phase_id in shown and row.pk in own
    ]
    lines += [SentLine(deed.at, deed.step, deed.said) for phase in shown.values() for deed in past.unordered(phase)]
    lines += _refused(request, visitor, reader, Q(phase__in=shown) | Q(phase=None) if number == 1 else Q(phase__in=shown))
    lines.sort(key=lambda line: line.at, reverse=True)
    context = {"game": game, "visitor": visitor, "tab": "receipts", "lines": lines, "pager": pager, "last_read": last_read(game)}
    return render(request, "table/receipts.html", context)


def _said(past: Past, row: OrderRow, own: frozenset[int]) -> str:
    """The sentence of an order; nothing for taking back a letter of which none of the seat's orders in `own` is the sending."""
    if row.verb == OrderRow.Verb.WITHDRAW and row.says and has_words(order_of(row, rules_of(past.game).codec)):
        sent = (other for other in past.rows if other.verb == PLACE and other.says == row.says)
        return past.said(row) if any(other.pk in own for other in sent) else ""
    return past.said(row)


def _refused(request: HttpRequest, visitor: Visitor, reader: Reader, phases: Q) -> list[SentLine]:
    """The visitor's own attempts that were refused at once in some phases. A refused plan stands with its receipt."""
    rows = RefusalRow.objects.filter(phases, game=visitor.game, seat=visitor.seat or "", account=visitor.account, says="")
    lines = []
    for row in rows.select_related("phase").order_by("-pk")[:REFUSALS]:
        no = pages.error_context(request, Refused(row.code, json.loads(row.params)), visitor.game, reader.names)
        step = reader.step(row.phase.step) if row.phase else ""
        lines.append(SentLine(row.at, step, "", outcome=Outcome("turned_down", (no["title"],))))
    return lines


@require_safe
@pages.game_page
def receipt(request: HttpRequest, visitor: Visitor, receipt: str) -> HttpResponse:
    """The receipt of one order, for its seat alone."""
    row = orders_for(visitor).filter(receipt=receipt).select_related("phase").first()
    if row is None:
        raise Http404
    reader = pages.reader(request, visitor.game, names_in(visitor.game, pages.language_now()))
    past = past_in(visitor.game, Seat(row.seat), reader, [row.phase])
    context = {
        "game": visitor.game,
        "visitor": visitor,
        "mast": None,
        "row": row,
        "said": _said(past, row, own_orders(visitor, past.rows)),
        "outcome": past.outcome(row) if row.verb == PLACE else None,
        "texts": writing_text.texts_of(writing_text.texts_seen(visitor, "", row.says), row.says),
        "step": reader.step(row.for_step),
    }
    return render(request, "table/receipt.html", context)
