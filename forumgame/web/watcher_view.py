"""The table of a game for one watcher: what it is made from, and the template context made of it. For that watcher, and for
a host who views it as that watcher."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest

from forumgame.models import OrderRow, Phase
from forumgame.people.gate import Visitor, own_orders
from forumgame.people.kept import columns_of, until_next_entry
from forumgame.people.seats import Holder, holders_of
from forumgame.people.timers import shown_timers
from forumgame.record.books import book_of, rules_of
from forumgame.record.open_phase import Now, Orders, order_of, orders_and_plans
from forumgame.record.writings import has_words
from forumgame.web import pages, writing_text
from forumgame.web.news import News, news
from forumgame.web.outcomes import Done, done_today
from forumgame.web.posted.posted_order import PostedOrder
from forumgame.web.reader import Reader
from forumgame.web.seat_forms import Desk, foreseen
from rulesets.codec import write
from rulesets.words import Menu, Order, Owed, Pending, Public, Refusal

REASONS = 2
"""So many reasons stand beside "Nothing to do"; the others are in the list of what is closed."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What the rules and the gate give a visitor's watcher at one instant, read but not yet put into words.

    own: ids of the standing orders that are the visitor's to read. against: the visitor's plans that would be refused."""

    visitor: Visitor
    now: Now
    reader: Reader
    holders: tuple[Holder, ...]
    orders: Orders
    plans: Mapping[str, Orders]
    menu: Menu
    owed: tuple[Owed, ...]
    own: frozenset[int]
    against: tuple[tuple[Order[Any], Refusal], ...]
    sight: Any
    texts: Mapping[str, str]
    news: News

    @property
    def phase(self) -> Phase | None:
        """The open or held phase."""
        return self.now.phase

    @property
    def ready(self) -> bool | None:
        """Whether the visitor's seat pressed ready; None where that would change nothing."""
        presses = self.menu.ready and self.phase is not None and self.phase.early == "all_ready"
        return self.visitor.seat in self.orders.pending.ready if presses else None

    def kept(self) -> list[str]:
        """The sentences of the seat's orders that a return left standing nowhere."""
        r, seat = self.reader, self.visitor.seat
        return [
            r.with_digits(r.words.order(r.book, r.names, order, r.language))
            for order, row in self.orders.kept
            if order.seat == seat and (row.pk in self.own or not has_words(order))
        ]

    def made_from(self) -> tuple[Hashable, ...]:
        """Everything of a table's text that an entry of the game does not decide. It holds nothing that this watcher may not see,
        so that neither the text nor how soon it comes tells what others sent."""
        visitor = self.visitor
        whose = visitor.account.pk if visitor.account and visitor.stays is not None else None
        rows = [columns_of(row) for orders in (self.orders, *self.plans.values()) for row in _of_seat(orders, visitor)]
        told = write((self.menu, self.owed, self.sight, self.against, self.texts))
        return (
            visitor.watcher, whose, visitor.newest, visitor.scopes, columns_of(self.phase) if self.phase else None, self.holders,
            tuple(rows), self.own, self.ready, tuple(self.kept()), told,
        )  # fmt: skip


def _of_seat(orders: Orders, visitor: Visitor) -> list[OrderRow]:
    return [row for (seat, _slot), row in orders.rows.items() if seat == visitor.seat]


def seen(request: HttpRequest, visitor: Visitor, now: Now) -> Seen:
    """What a table is made from. One query; one more for news that this process has not said yet, one if the table shows texts of
    players, one for a successor's own orders."""
    game, seat, phase = visitor.game, visitor.seat, now.phase
    holders = holders_of(game, pages.language_now())
    reader = pages.reader(request, game, {holder.seat: holder.name for holder in holders})
    orders, plans = orders_and_plans(game, phase, now.at) if phase else (Orders(Pending(), {}), {})
    rules, book, pending = rules_of(game), book_of(game), orders.pending
    standing = [*orders.rows.values(), *(row for plan in plans.values() for row in plan.rows.values())]
    own = own_orders(visitor, [*standing, *(row for _order, row in orders.kept)])
    sight = rules.see(book, now.state, pending, visitor.watcher)
    sent = [row.says for row in orders.rows.values() if row.pk in own]
    everybodys = write(rules.see(book, now.state, pending, Public())) if visitor.stays is not None else ""
    return Seen(
        visitor=visitor,
        now=now,
        reader=reader,
        holders=holders,
        orders=orders,
        plans=plans,
        menu=rules.menu(book, now.state, pending, seat) if seat and phase else Menu(),
        owed=tuple(rules.owes(book, now.state, pending)) if seat and phase else (),
        own=own,
        against=tuple(foreseen(game, now.state, orders, plans, seat)) if seat and phase else (),
        sight=sight,
        texts=writing_text.texts_seen(visitor, everybodys, write(sight), *sent),
        news=news(visitor, reader),
    )


def scene(found: Seen, taken: PostedOrder | None = None) -> dict[str, Any]:
    """The context of `parts/table.html`. taken: the order that was just refused; it fills its form again. At most two queries for
    prisoners and poisoned and three for a player after the first phase of a cycle, once after an entry."""
    visitor, reader, phase, game = found.visitor, found.reader, found.phase, found.visitor.game
    seat = visitor.seat
    desk = (
        Desk(reader, phase, seat, found.menu, found.owed, found.orders, found.plans, taken, found.against, found.own)
        if seat and phase
        else None
    )
    slots = desk.slots() if desk else ()
    return {
        "game": game,
        "visitor": visitor,
        "phase": phase,
        "reader": reader,
        "people": found.holders,
        "me": next((holder for holder in found.holders if holder.seat == seat), None),
        "sight": found.sight,
        "timers": shown_timers(game, phase, found.sight),
        "texts": found.texts,
        "sheet": pages.piece(game, "sheet"),
        "board": pages.piece(game, "board"),
        "idle": pages.piece(game, "idle"),
        "slots": slots,
        "kept": found.kept(),
        "doing": any(slot.state != "none" for slot in slots),
        "shut": [slot for slot in slots if slot.state == "none"],
        "reasons": most_said(form.why_not for slot in slots for form in slot.closed),
        "own_orders": found.own,
        "done": _done(visitor, reader, phase) if phase else [],
        "ready": found.ready,
        "reports": found.news.reports,
        "notices": found.news.told,
        "announcements": found.news.announcements,
    }


def mast_of(found: Seen) -> pages.Mast:
    """The header of the table's page, with the time that is left."""
    return pages.mast(found.visitor.game, found.phase, pages.language_now(), found.now.at)


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
