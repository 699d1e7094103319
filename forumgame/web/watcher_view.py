"""The template context of a table for one watcher: for that watcher's own page, and for a host who views it as that watcher."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from django.http import HttpRequest

from forumgame.models import Phase
from forumgame.people.gate import Visitor, own_orders
from forumgame.people.kept import until_next_entry
from forumgame.people.seats import holders_of
from forumgame.people.timers import shown_timers
from forumgame.record.books import book_of, rules_of
from forumgame.record.open_phase import Now, Orders, order_of, orders_and_plans
from forumgame.record.writings import has_words
from forumgame.web import pages, writing_text
from forumgame.web.news import news
from forumgame.web.outcomes import Done, done_today
from forumgame.web.posted.posted_order import PostedOrder
from forumgame.web.reader import Reader
from forumgame.web.seat_forms import Desk, foreseen
from rulesets.codec import write
from rulesets.words import Menu, Pending, Public

REASONS = 2
"""So many reasons stand beside "Nothing to do"; the others are in the list of what is closed."""


def scene(request: HttpRequest, visitor: Visitor, now: Now, taken: PostedOrder | None = None) -> dict[str, Any]:
    """The context of `parts/table.html`: only what `see`, `menu` and the gate give this visitor's watcher.
    taken: the order that was just refused; it fills its form again. Three queries, one more if the table shows texts of
    players, one more for prisoners and one more for the poisoned, three more for a player after the first phase of a cycle."""
    game, seat, phase = visitor.game, visitor.seat, now.phase
    holders = holders_of(game, pages.language_now())
    reader = pages.reader(request, game, {holder.seat: holder.name for holder in holders})
    orders, plans = orders_and_plans(game, phase, now.at) if phase else (Orders(Pending(), {}), {})
    rules, book, pending = rules_of(game), book_of(game), orders.pending
    menu = rules.menu(book, now.state, pending, seat) if seat and phase else Menu()
    owed = rules.owes(book, now.state, pending) if seat and phase else ()
    standing = [*orders.rows.values(), *(row for plan in plans.values() for row in plan.rows.values())]
    own = own_orders(visitor, [*standing, *(row for _order, row in orders.kept)])
    against = foreseen(game, now.state, orders, plans, seat) if seat and phase else ()
    slots = Desk(reader, phase, seat, menu, owed, orders, plans, taken, against, own).slots() if seat and phase else ()
    newest = news(visitor, reader)
    sight = rules.see(book, now.state, pending, visitor.watcher)
    sent = [row.says for row in orders.rows.values() if row.pk in own]
    everybodys = write(rules.see(book, now.state, pending, Public())) if visitor.stays is not None else ""
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
        "texts": writing_text.texts_seen(visitor, everybodys, write(sight), *sent),
        "sheet": pages.piece(game, "sheet"),
        "board": pages.piece(game, "board"),
        "idle": pages.piece(game, "idle"),
        "slots": slots,
        "kept": [
            reader.with_digits(reader.words.order(book, reader.names, o, reader.language))
            for o, row in orders.kept
            if o.seat == seat and (row.pk in own or not has_words(o))
        ],
        "doing": any(slot.state != "none" for slot in slots),
        "shut": [slot for slot in slots if slot.state == "none"],
        "reasons": most_said(form.why_not for slot in slots for form in slot.closed),
        "own_orders": own,
        "done": _done(visitor, reader, phase) if phase else [],
        "ready": seat in pending.ready if menu.ready and phase and phase.early == "all_ready" else None,
        "reports": newest.reports,
        "notices": newest.told,
        "announcements": newest.announcements,
    }


def _done(visitor: Visitor, reader: Reader, phase: Phase) -> list[Done]:
    """What was done today, without letters that an earlier holder of the seat wrote."""
    if visitor.seat is None:
        return []
    game, seat = visitor.game, visitor.seat
    what = ("done", seat, phase.pk, reader.language, reader.persian)
    done = until_next_entry(game, what, lambda: done_today(game, seat, reader, phase))
    if visitor.stays is None:
        return done
    own, codec = own_orders(visitor, [deed.row for deed in done if deed.row]), rules_of(visitor.game).codec
    return [deed for deed in done if deed.row is None or deed.row.pk in own or not has_words(order_of(deed.row, codec))]


def most_said(reasons: Iterable[str], most: int = REASONS) -> list[str]:
    """The commonest reasons for which something is closed, each once, the commonest first."""
    return [reason for reason, _ in Counter(reasons).most_common(most)]
