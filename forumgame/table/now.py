"""The table: what is going on now, what one may order, what stands, the newest reports."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from forumgame import clock, pages, sayings
from forumgame.books import book_of, rules_of
from forumgame.desk import Desk
from forumgame.gate import Visitor
from forumgame.models import Game
from forumgame.offering import Reader, Taken
from forumgame.reading import Orders, now_in, orders_and_plans
from forumgame.rejected import Rejected
from forumgame.seats import holders_of
from forumgame.table.joining import sign_up_page
from forumgame.table.people import newest_told
from forumgame.table.reports import newest_reports
from rulesets.words import Menu, Pending, Result, Seat

LATEST = 5


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game ended: the sentence, and everybody's grades."""

    said: str
    grades: tuple[tuple[str, tuple[str, ...]], ...]


@require_safe
@pages.of_game
def table(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """A game for whoever comes: signing up, the table, or how it ended."""
    game = visitor.game
    match game.status:
        case Game.Status.SIGN_UP:
            return sign_up_page(request, visitor)
        case Game.Status.CALLED_OFF:
            mast = pages.mast(game, None, pages.language_now())
            return render(request, "table/called_off.html", {"game": game, "visitor": visitor, "mast": mast})
        case _:
            return table_page(request, visitor)


def table_page(request: HttpRequest, visitor: Visitor, no: Rejected | None = None, taken: Taken | None = None) -> HttpResponse:
    """The table of a running or finished game. no, taken: an order that was just turned down and what it said."""
    game, seat = visitor.game, visitor.seat
    now = now_in(game)
    holders = holders_of(game, pages.language_now())
    names = {holder.seat: holder.name for holder in holders}
    reader = pages.reader(request, game, names)
    orders, plans = orders_and_plans(game, now.phase, clock.db_now()) if now.phase else (Orders(Pending(), {}), {})
    rules, book, pending = rules_of(game), book_of(game), orders.pending
    menu = rules.menu(book, now.state, pending, seat) if seat and now.phase else Menu()
    owed = rules.owes(book, now.state, pending) if seat and now.phase else ()
    slots = Desk(reader, seat, menu, owed, orders, plans, taken).slots() if seat and now.phase else ()
    result = rules.result(book, now.state) if game.status == Game.Status.OVER else None
    told: dict[str, Any] = {
        "game": game,
        "visitor": visitor,
        "mast": pages.mast(game, now.phase, pages.language_now()),
        "tab": "now",
        "phase": now.phase,
        "reader": reader,
        "people": holders,
        "me": next((holder for holder in holders if holder.seat == seat), None),
        "sight": rules.see(book, now.state, pending, visitor.watcher),
        "sheet": pages.piece(game, "sheet"),
        "slots": slots,
        "doing": any(slot.state != "none" for slot in slots),
        "shut": [slot for slot in slots if slot.state == "none"],
        "ready": seat in pending.ready if menu.ready and now.phase and now.phase.early == "all_ready" else None,
        "reports": newest_reports(game, reader, LATEST),
        "told": newest_told(visitor, reader, LATEST) if seat else (),
        "ending": ending(reader, result) if result else None,
        "no": pages.said_no(request, no, game, names) if no else None,
        "no_slot": taken.slot if taken else "",
    }
    return render(request, "table/now.html", told, status=sayings.status_of(no.code) if no else 200)


def ending(reader: Reader, result: Result) -> Ending:
    """A result in words."""
    said = reader.words.result(reader.book, reader.names, result, reader.language)
    grades = [
        (
            reader.names.get(seat, seat),
            tuple(reader.words.grade(reader.book, grade, reader.language) for grade in result.grades[seat]),
        )
        for seat in sorted(result.grades, key=_place(reader))
    ]
    return Ending(reader.said(said), tuple(grades))


def _place(reader: Reader) -> Any:
    places = {seat: place for place, seat in enumerate(reader.names)}
    return lambda seat: places.get(Seat(seat), len(places))
