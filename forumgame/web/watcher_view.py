"""What a table shows to one watcher: for the page of whoever sits or stands there, and for a host who looks with their eyes."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest

from forumgame.people.gate import Visitor
from forumgame.people.seats import holders_of
from forumgame.people.timers import shown_timers
from forumgame.record.books import book_of, rules_of
from forumgame.record.open_phase import Now, Orders, orders_and_plans
from forumgame.web import pages, writing_text
from forumgame.web.news import news
from forumgame.web.posted_order import Taken
from forumgame.web.seat_forms import Desk
from rulesets.codec import write
from rulesets.words import Menu, Pending


def scene(request: HttpRequest, visitor: Visitor, now: Now, taken: Taken | None = None) -> dict[str, Any]:
    """The context of `parts/table.html`: nothing in it but what `see`, `menu` and the gate give this visitor's watcher.
    taken: an order that was just turned down, to fill its form again. Three queries, and one more where somebody's words
    are on the table, and one each for prisoners and for the poisoned."""
    game, seat, phase = visitor.game, visitor.seat, now.phase
    holders = holders_of(game, pages.language_now())
    reader = pages.reader(request, game, {holder.seat: holder.name for holder in holders})
    orders, plans = orders_and_plans(game, phase, now.at) if phase else (Orders(Pending(), {}), {})
    rules, book, pending = rules_of(game), book_of(game), orders.pending
    menu = rules.menu(book, now.state, pending, seat) if seat and phase else Menu()
    owed = rules.owes(book, now.state, pending) if seat and phase else ()
    slots = Desk(reader, phase, seat, menu, owed, orders, plans, taken).slots() if seat and phase else ()
    newest = news(visitor, reader)
    sight = rules.see(book, now.state, pending, visitor.watcher)
    sent = [row.says for (by, _slot), row in orders.rows.items() if by == seat]
    return {
        "game": game,
        "visitor": visitor,
        "mast": pages.mast(game, phase, pages.language_now(), now.at),
        "phase": phase,
        "reader": reader,
        "people": holders,
        "me": next((holder for holder in holders if holder.seat == seat), None),
        "sight": sight,
        "timers": shown_timers(game, phase, sight),
        "texts": writing_text.texts_in(game, write(sight), *sent),
        "sheet": pages.piece(game, "sheet"),
        "board": pages.piece(game, "board"),
        "slots": slots,
        "doing": any(slot.state != "none" for slot in slots),
        "shut": [slot for slot in slots if slot.state == "none"],
        "ready": seat in pending.ready if menu.ready and phase and phase.early == "all_ready" else None,
        "reports": newest.reports,
        "notices": newest.told,
        "announcements": newest.announcements,
    }
