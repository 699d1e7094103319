"""Holds the rows of a game against its entries: notices, reports, orders, phases, names. Each difference is named."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import datetime
from typing import Any

import msgspec
from django.db.models import Q

from forumgame.models import Character, Entry, Game, OrderRow, Phase, ToldRow
from forumgame.record.annulled import Corrections, Return, annulled_by, corrections_taken_back, marks_of, read_return
from forumgame.record.binding import Bound, read_bound, text_hash
from forumgame.record.books import book_of, rules_of
from forumgame.record.ledger import next_of
from forumgame.record.open_phase import fold_orders
from forumgame.record.proof.clock_of_entries import ClockOfEntries
from forumgame.record.proof.phases_of_entries import PhasesTold, PhaseTold
from forumgame.record.proof.report_rows import Before, LinesOf, has_report, public_notices, report_fields
from forumgame.record.proof.unreadable import named
from forumgame.record.rows import told_row
from reports.models import Report
from reports.words.version import version
from rulesets.codec import write
from rulesets.words import Cast, Order, Seat, Told

TOLD = ("to", "seat", "step", "kind", "says", "at")
UNREADABLE = (msgspec.MsgspecError, ValueError, LookupError, TypeError)
"""What a reader raises at a text that is damaged."""
PHASE = ("step", "kind", "early", "waits_for", "state", "closed_at")


class RowsOfEntries:
    """The rows of one game, read by four queries, and how far they were compared. `entry` goes on by one entry, `rest` ends.

    lines_of: phrases a report anew, where nothing else proves its lines. unproved: kind of row -> how many nothing proves.
    """

    def __init__(self, game: Game, lines_of: LinesOf | None = None) -> None:
        self._game, self._lines_of = game, lines_of
        self._told: dict[int, list[ToldRow]] = {}
        for row in ToldRow.objects.filter(game=game, kind="notice", entry__isnull=False).order_by("pk"):
            self._told.setdefault(row.entry_id or 0, []).append(row)
        self._reports = {row.entry: row for row in Report.objects.filter(game=game)}
        self._phases = {row.number: row for row in Phase.objects.filter(game=game)}
        self._orders: dict[int, list[OrderRow]] = {}
        self._places: dict[int, int] = {}
        for place, order in enumerate(OrderRow.objects.filter(game=game).order_by("pk")):
            self._orders.setdefault(order.phase_id, []).append(order)
            self._places[order.pk] = place
        self._before, self._walk, self.clock = Before(), PhasesTold(), ClockOfEntries()
        self._returns, self._corrections = _returns_in(game)
        self._annulled, self._taken_back = marks_of(self._returns), corrections_taken_back(self._returns)
        self._counting = Corrections()
        for back in self._returns:
            self._counting.add(back)
        self.unproved: dict[str, int] = {}

    def entry(self, entry: Entry) -> Iterator[str]:
        """The faults of an entry's rows."""
        yield from named("its notices or its report", lambda: self._said(entry))
        yield from named("the orders of its phase", lambda: self._sent(entry))
        with suppress(*UNREADABLE):  # named above
            self._before.add(entry)
        yield from named("what moved", lambda: self._moved(entry))

    def _moved(self, entry: Entry) -> Iterator[str]:
        phase = self._walk.open
        self.clock.add(entry, phase.number if phase else None)
        yield from ()

    def _said(self, entry: Entry) -> Iterator[str]:
        found, report = self._told.pop(entry.pk, []), self._reports.pop(entry.number, None)
        told = rules_of(self._game).codec.told(entry.told)
        yield from self._notices(entry, told, found)
        if has_report(entry.kind, told):
            yield from self._report(entry, told, report)
        elif report is not None:
            self._reports[entry.number] = report

    def _sent(self, entry: Entry) -> Iterator[str]:
        open_now = self._walk.at(entry)
        closed = self._walk.add(entry, next_of(entry))
        if closed is not None:
            yield from self._closing(entry, closed, read_bound(entry.bound))
        elif entry.kind == Entry.Kind.ACT and open_now is not None:
            yield from self._within(entry, open_now)

    def rest(self, last: Entry) -> Iterator[str]:
        """The faults of rows that belong to no entry, of the phases, and of the game's own row. last: the last entry."""
        yield from named("the step after it", lambda: self.clock.faults(self._game, last, next_of(last), self._walk))
        yield from (f"its notice to {row.seat or row.to} was added" for rows in self._told.values() for row in rows)
        yield from (f"the report of {row.step} was added" for row in self._reports.values())
        told = self._walk.by_number()
        for number in sorted({*told, *self._phases}):
            if number not in self._phases:
                yield f"phase {number} is missing"
            elif number not in told:
                yield f"phase {number} was added"
            else:
                yield from _phase_faults(told[number], self._phases[number])
        if self._game.imported_at is None:
            yield from self.clock.deadline_faults(self._phases)
        yield from self._marks()
        self.unproved["times"] = len(self._phases)

    def _marks(self) -> Iterator[str]:
        """Whether a return annulled the notices of no entry: those of an order with its phase, with the order that a correction
        replaced, or with a correction that was taken back. Refusals of plans go with their entry. One query."""
        phases = {row.pk: self._walk.by_number().get(row.number) for row in self._phases.values()}
        orders = {order.pk: order for rows in self._orders.values() for order in rows}
        rows = ToldRow.objects.filter(Q(entry=None) | ~Q(kind="notice"), game=self._game).order_by("pk")
        for kind, pk, number, seat, mark in rows.values_list("kind", "order", "entry__number", "seat", "annulled_by"):
            order, found = orders.get(pk), {self._annulled.get(number, 0) if number and kind != "house" else 0}
            if order is not None and kind != "house":
                phase = phases.get(order.phase_id)
                own = self._corrections.get(order.arrived_at, 0) if order.by == "host" and order.carried else 0
                found |= {phase.annulled_by if phase else 0, self._taken_back.get(own, 0), *self._replaced(order)}
            if mark != min(found - {0}, default=None):
                yield f"the mark of a notice ({kind}) to {seat or 'all'}, whether a return annulled it, differs"

    def _replaced(self, order: OrderRow) -> Iterator[int]:
        """The numbers of the corrections that put another order in the place of this one and were not taken back."""
        for other in self._orders.get(order.phase_id, []):
            same = (other.seat, other.slot) == (order.seat, order.slot) and other.pk > order.pk
            number = self._corrections.get(other.arrived_at, 0) if same and other.by == "host" and other.carried else 0
            if number not in self._taken_back:
                yield number

    def _notices(self, entry: Entry, told: Sequence[Told[Any]], found: Sequence[ToldRow]) -> Iterator[str]:
        wanted = [told_row(self._game, one, entry.step, entry.at, entry) for one in told]
        yield from _sequence_faults(wanted, found)
        if any(row.annulled_by != self._annulled_by(entry) for row in found):
            yield "the marks of its notices, whether a return annulled them, differ"

    def _report(self, entry: Entry, told: Sequence[Told[Any]], row: Report | None) -> Iterator[str]:
        if row is None:
            yield "its report is missing"
            return
        bound = read_bound(entry.bound)
        wanted = report_fields(entry, told, self._before)
        wanted["annulled_by"] = self._annulled_by(entry)
        yield from (f"{name} of its report differs" for name, value in wanted.items() if getattr(row, name) != value)
        if not bound.lines:
            self._count("prefaces", bool(row.preface))
        elif text_hash(row.preface) != bound.preface:
            yield "the preface of its report differs"
        yield from self._lines(row, public_notices(told), bound)

    def _lines(self, row: Report, public: Sequence[Any], bound: Bound) -> Iterator[str]:
        """Lines are proved by their hash in the entry; without one, or in a game from a file, by phrasing them again."""
        if bound.lines and text_hash(row.lines) == bound.lines:
            return
        if row.catalogue == version() and self._lines_of is not None:
            if row.lines != self._lines_of(self._game, public):
                yield "the lines of its report differ"
        elif bound.lines and self._game.imported_at is None:
            yield "the lines of its report differ"
        else:
            self._count("lines", True)

    def _closing(self, entry: Entry, closed: PhaseTold, bound: Bound) -> Iterator[str]:
        """The rows of a closed phase give exactly the orders and ready presses that the entry resolved."""
        row = self._phases.get(closed.number)
        if row is None:
            return
        rows = [
            order
            for order in self._orders.get(row.pk, [])
            if order.for_step == row.step and not self._is_later(order, entry, bound)
        ]
        stood = fold_orders(self._game, rows).pending
        yield from _order_faults(rules_of(self._game).codec.orders(entry.orders), stood.orders)
        if write(stood.ready) != entry.ready:
            yield "the ready presses of its phase differ"

    def _is_later(self, order: OrderRow, entry: Entry, bound: Bound) -> bool:
        """Whether a correction after this entry put the order in, or one that was taken back before it."""
        back = self._corrections.get(order.arrived_at, 0) if order.by == "host" and order.carried else 0
        if 0 < back < entry.number:
            return back not in self._counting.after(entry.number)
        return back > entry.number and self._places[order.pk] >= bound.upto.get("orders", 0)

    def _annulled_by(self, entry: Entry) -> int | None:
        return annulled_by(self._annulled, entry) or None

    def _within(self, entry: Entry, phase: PhaseTold) -> Iterator[str]:
        """Each order that stood at a ruling has its row; later rows are compared at the closing."""
        row = self._phases.get(phase.number)
        rows = self._orders.get(row.pk, []) if row else []
        kept = {(o.seat, o.slot, o.says, o.by, o.rank, o.final) for o in rows if o.verb == OrderRow.Verb.PLACE}
        for order in rules_of(self._game).codec.orders(entry.orders):
            if (order.seat, order.slot, write(order.says), order.by, order.rank, order.final) not in kept:
                yield f"the order of {order.seat} in {order.slot} differs from the one that stood at the ruling"

    def _count(self, kind: str, counts: bool) -> None:
        if counts:
            self.unproved[kind] = self.unproved.get(kind, 0) + 1


def name_faults(game: Game, cast: Cast) -> Iterator[str]:
    """Seats, their order and their names against the deal. One query."""
    wanted = [(seat, place, cast.names.get(seat, "")) for place, seat in enumerate(rules_of(game).seats(book_of(game)), 1)]
    found = {row[0]: row for row in Character.objects.filter(game=game).values_list("seat", "place", "name")}
    for seat, place, name in wanted:
        row = found.pop(str(seat), None)
        if row is None:
            yield f"seat {seat} is missing"
        elif row[2] != name:
            yield f"the name of seat {seat} differs"
        elif row[1] != place:
            yield f"the place of seat {seat} differs"
    yield from (f"seat {seat} was added" for seat in found)


def _sequence_faults(wanted: Sequence[ToldRow], found: Sequence[ToldRow]) -> Iterator[str]:
    """Notices compared in their order; where the numbers differ, those that are missing and those that are too many."""
    if len(wanted) == len(found):
        for place, (one, other) in enumerate(zip(wanted, found, strict=True), 1):
            differs = [name for name in TOLD if getattr(one, name) != getattr(other, name)]
            if differs:
                yield f"notice {place} ({one.to} {one.seat}) differs: {', '.join(differs)}"
        return
    keys = [[tuple(getattr(row, name) for name in TOLD) for row in rows] for rows in (wanted, found)]
    spare = list(keys[1])
    for place, key in enumerate(keys[0], 1):
        if key in spare:
            spare.remove(key)
        else:
            yield f"notice {place} ({key[0]} {key[1]}) is missing"
    yield from (f"a notice ({key[0]} {key[1]}) was added" for key in spare)


def _order_faults(wanted: Sequence[Order[Any]], found: Sequence[Order[Any]]) -> Iterator[str]:
    was: dict[tuple[Seat, str], Order[Any]] = {(order.seat, order.slot): order for order in wanted}
    rows: dict[tuple[Seat, str], Order[Any]] = {(order.seat, order.slot): order for order in found}
    for seat, slot in sorted({*was, *rows}):
        if (seat, slot) not in rows:
            yield f"the order of {seat} in {slot} is missing"
        elif (seat, slot) not in was:
            yield f"an order of {seat} in {slot} was added"
        elif rows[seat, slot] != was[seat, slot]:
            yield f"the order of {seat} in {slot} differs"


def _phase_faults(told: PhaseTold, row: Phase) -> Iterator[str]:
    state = Phase.State.OPEN if row.state == Phase.State.HELD else row.state
    found = (row.step, row.kind, row.early, _seats_in(row.waits_for), state, row.closed_at)
    wanted = (told.step.label, told.step.kind, told.step.early, list(told.step.waits_for), told.state, told.closed_at)
    differs = [name for name, a, b in zip(PHASE, found, wanted, strict=True) if a != b]
    if differs:
        yield f"phase {told.number} ({told.step.label}) differs: {', '.join(differs)}"


def _seats_in(text: str) -> Any:
    """A list of seats as it is stored; the text itself if it is none."""
    try:
        return json.loads(text)
    except ValueError:
        return text


def _returns_in(game: Game) -> tuple[tuple[Return, ...], dict[datetime, int]]:
    """The returns of a game, and instant -> number of those that correct. One that cannot be read is named with its entry."""
    found, corrections = [], {}
    for entry in Entry.objects.filter(game=game, kind=Entry.Kind.RETURN).order_by("number"):
        with suppress(*UNREADABLE):
            found.append(read_return(entry))
            if found[-1].corrects:
                corrections[entry.at] = entry.number
    return tuple(found), corrections
