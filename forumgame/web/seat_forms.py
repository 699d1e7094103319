"""The menu of one seat as forms, slot by slot, with the standing orders. For its player, and for a host on its behalf."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal

from forumgame.models import Game, OrderRow, Phase
from forumgame.people.timers import foreseen_closing
from forumgame.record.books import book_of, rules_of
from forumgame.record.open_phase import Orders
from forumgame.record.writings import has_words
from forumgame.web.forms import OfferForm, offer_form
from forumgame.web.posted.posted_order import PostedOrder
from forumgame.web.reader import Reader
from rulesets.words import Menu, Offer, Order, Owed, Pending, Refusal, Seat


@dataclass(frozen=True, slots=True)
class Stands:
    """A standing order or a plan: its sentence, its row with the receipt, and for a plan the name of its step.

    against: why a plan would not be taken as things stand, empty if nothing is known against it."""

    said: str
    row: OrderRow
    step: str = ""
    against: str = ""


@dataclass(frozen=True, slots=True)
class Slot:
    """One slot: its offers, its standing order, its plans. state: sent, planned, unsent (an order is owed), may (optional), none.

    silence: what happens if nothing is sent by the instant `by`."""

    name: str
    id: str
    title: str
    state: Literal["sent", "planned", "unsent", "may", "none"]
    silence: str
    by: datetime | None
    sent: Stands | None
    plans: tuple[Stands, ...]
    open: tuple[OfferForm, ...]
    closed: tuple[OfferForm, ...]


@dataclass(frozen=True, slots=True)
class Desk:
    """The input for the slots of one seat. taken: the order that was just refused; it fills its form again.

    foreseen: the seat's plans that would be refused as things stand, with the refusals. own: ids of the orders whose words the
    reader may read; None: of all. Of another one it is said that it stands, not what."""

    reader: Reader
    phase: Phase
    seat: Seat
    menu: Menu
    owed: tuple[Owed, ...]
    orders: Orders
    plans: Mapping[str, Orders]
    taken: PostedOrder | None = None
    foreseen: Sequence[tuple[Order[Any], Refusal]] = ()
    own: frozenset[int] | None = None

    def slots(self) -> tuple[Slot, ...]:
        """The slots in the order of the menu, then those with a standing order that the menu no longer offers."""
        ordered = [slot for seat, slot in self.orders.rows if seat == self.seat]
        names = dict.fromkeys([*(offer.slot for offer in self.menu.offers), *ordered])
        return tuple(self._slot(name, place) for place, name in enumerate(names, 1))

    def _slot(self, name: str, place: int) -> Slot:
        offers = [(offer, f"{place}-{i}") for i, offer in enumerate((o for o in self.menu.offers if o.slot == name), 1)]
        standing = self._stands(self.orders, name)
        planned = self._planned(name, [offer for offer, _ in offers])
        readable = standing if standing and self._may_read(standing, self.orders.rows[self.seat, name]) else None
        opened = tuple(self._form(offer, at, readable) for offer, at in offers if not offer.why_not)
        owed = next((o for o in (*self.owed, *self.menu.later) if (o.seat, o.slot) == (self.seat, name)), None)
        reader = self.reader
        title = reader.with_digits(reader.words.slot(reader.book, name, reader.language))
        return Slot(
            name=name,
            id=f"slot-{place}",
            title=title or next((form.title for form in opened), ""),
            state="sent" if standing else "planned" if planned else "unsent" if owed else "may" if opened else "none",
            silence=reader.with_digits(reader.words.silence(reader.book, reader.names, owed, reader.language)) if owed else "",
            by=self._by(owed) if owed else None,
            sent=Stands(self._said(readable) if readable else "", self.orders.rows[self.seat, name]) if standing else None,
            plans=planned,
            open=opened,
            closed=tuple(self._form(offer, at, None) for offer, at in offers if offer.why_not),
        )

    def _form(self, offer: Offer, place: str, standing: Order[Any] | None) -> OfferForm:
        return offer_form(self.reader, offer, place, standing, self.taken)

    def _by(self, owed: Owed) -> datetime | None:
        """The deadline after which a missing order has its consequence."""
        if owed.at is None:
            return self.phase.closes_at
        return foreseen_closing(self.phase.game, self.phase, owed.at.label)

    def _planned(self, name: str, offers: list[Offer]) -> tuple[Stands, ...]:
        plans = []
        for step in dict.fromkeys(step for offer in offers for step in offer.plan_for if step in self.plans):
            if plan := self._stands(self.plans[step], name):
                row = self.plans[step].rows[self.seat, name]
                said = self._said(plan) if self._may_read(plan, row) else ""
                plans.append(Stands(said, row, self.reader.step(step), self._against(plan)))
        return tuple(plans)

    def _against(self, plan: Order[Any]) -> str:
        reader = self.reader
        refusal = next((no for order, no in self.foreseen if order == plan), None)
        return reader.with_digits(reader.words.refusal(reader.book, reader.names, refusal, reader.language)) if refusal else ""

    def _may_read(self, order: Order[Any], row: OrderRow) -> bool:
        return self.own is None or row.pk in self.own or not has_words(order)

    def _stands(self, orders: Orders, name: str) -> Order[Any] | None:
        return next((o for o in orders.pending.orders if (o.seat, o.slot) == (self.seat, name)), None)

    def _said(self, order: Order[Any]) -> str:
        reader = self.reader
        return reader.with_digits(reader.words.order(reader.book, reader.names, order, reader.language))


def foreseen(
    game: Game, state: Any, orders: Orders, plans: Mapping[str, Orders], seat: Seat
) -> Sequence[tuple[Order[Any], Refusal]]:
    """The plans of a seat that would be refused as things stand. The rules get this seat's orders alone, so that they cannot tell
    it anything of others'."""
    planned = [order for step in plans for order in plans[step].pending.orders if order.seat == seat]
    if not planned:
        return ()
    own: Pending[Any] = Pending(tuple(order for order in orders.pending.orders if order.seat == seat))
    return rules_of(game).foresee(book_of(game), state, own, planned)
