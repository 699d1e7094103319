"""Reads the open phase from its rows: standing orders and plans."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.db import connection
from django.db.models import F, FilteredRelation, OuterRef, Q, QuerySet, Subquery
from msgspec.structs import replace

from forumgame.clockwork import clock
from forumgame.models import Entry, Game, OrderRow, Phase
from forumgame.record.books import book_of, rules_of
from forumgame.record.one_reading import row_of
from forumgame.record.undone import without_undone
from rulesets.words import Order, Owed, Pending, Seat


@dataclass(frozen=True, slots=True)
class Orders:
    """pending: the standing orders of a step. rows: (seat, slot) -> the row of each standing order.

    kept: orders for the same step from a phase that a return annulled, which nobody has sent again; only `orders_and_plans` reads
    them."""

    pending: Pending[Any]
    rows: dict[tuple[str, str], OrderRow]
    kept: tuple[tuple[Order[Any], OrderRow], ...] = ()


@dataclass(frozen=True, slots=True)
class Now:
    """A game's present: the state after its last entry, the open or held phase (None before the start and after the end), and
    the instant at which both were read."""

    state: Any
    phase: Phase | None
    at: datetime


def with_now(games: QuerySet[Game]) -> QuerySet[Game]:
    """The games annotated with their state and open phase, for `now_in`."""
    last = Entry.objects.filter(game=OuterRef("pk"), number=OuterRef("head_number")).values("state")
    opened = FilteredRelation("phases", condition=Q(phases__state__in=[Phase.State.OPEN, Phase.State.HELD]))
    columns = {f"now_{field.attname}": F(f"now__{field.attname}") for field in Phase._meta.concrete_fields}
    return games.annotate(now=opened).annotate(now_state_text=Subquery(last[:1]), now_instant=clock.in_query(), **columns)


def now_in(game: Game) -> Now:
    """State and phase of a dealt game, read at one instant: from `with_now` (only for the first call), else by one query."""
    text = vars(game).pop("now_state_text", None)
    if text is None:
        row = with_now(Game.objects.filter(pk=game.pk)).get()
        game, text = row, vars(row).pop("now_state_text")
    names = [field.attname for field in Phase._meta.concrete_fields]
    values = [vars(game).pop(f"now_{name}") for name in names]
    phase = Phase.from_db(game._state.db, names, values) if values[0] is not None else None
    if phase:
        phase.game = game
    return Now(rules_of(game).codec.state(text), phase, vars(game).pop("now_instant"))


def orders_of(game: Game, phase: Phase, at: datetime | None = None) -> Orders:
    """The standing orders of a phase, folded from its rows in order of arrival. One query. at: the instant for
    `Pending.elapsed`."""
    rows = OrderRow.objects.filter(phase=phase, for_step=phase.step).order_by("rank", "pk")
    return with_elapsed(fold_orders(game, rows), phase, at)


NOW_AND_PLANNED = """SELECT {columns}, its.number, its.step
FROM forumgame_orderrow sent JOIN forumgame_phase its ON its.id = sent.phase_id
WHERE sent.game_id = %s AND (sent.phase_id = %s OR (its.state <> 'annulled' AND sent.for_step <> its.step)
OR (its.state = 'annulled' AND its.step = %s AND sent.for_step = its.step))
ORDER BY sent.count, sent.id"""
"""The orders in a phase, the plans of a game, and the orders in annulled phases of the same step; every table asks for them."""


def orders_and_plans(game: Game, phase: Phase, at: datetime) -> tuple[Orders, dict[str, Orders]]:
    """The standing orders of a phase with those kept for it, and the plans for every other step by its label. One query."""
    rows = _sent(game, phase)
    now = _by_rank(r for r in rows if r.phase_id == phase.pk and r.for_step == phase.step)
    before = [r for r in rows if r.phase_id != phase.pk and r.for_step == phase.step == r.in_step]
    steps = sorted({r.for_step for r in rows} - {phase.step})
    standing = with_elapsed(fold_orders(game, now), phase, at)
    return Orders(standing.pending, standing.rows, _kept(game, before, now)), {
        s: fold_orders(game, [r for r in rows if r.for_step == s]) for s in steps
    }


def _sent(game: Game, phase: Phase) -> list[Any]:
    """The rows of `NOW_AND_PLANNED`, each with number and step of its phase as `in_phase` and `in_step`."""
    columns = ", ".join(f'sent."{field.column}"' for field in OrderRow._meta.concrete_fields)
    with connection.cursor() as cursor:
        cursor.execute(NOW_AND_PLANNED.format(columns=columns), [game.pk, phase.pk, phase.step])
        found = cursor.fetchall()
    rows = []
    for *of_row, number, step in found:
        row = row_of(OrderRow, of_row)
        row.in_phase, row.in_step = number, step
        rows.append(row)
    return rows


def kept_orders(game: Game, phase: Phase) -> tuple[tuple[Order[Any], OrderRow], ...]:
    """The orders for the step of this phase that stood when a return annulled it, without slots in which something was sent
    since. In order of arrival. Two queries."""
    annulled = OrderRow.objects.filter(game=game, phase__state=Phase.State.ANNULLED, phase__step=phase.step, for_step=phase.step)
    now = _by_rank(OrderRow.objects.filter(phase=phase, for_step=phase.step))
    return _kept(game, list(annulled.annotate(in_phase=F("phase__number"))), now)


def _kept(game: Game, annulled: Sequence[Any], now: Sequence[OrderRow]) -> tuple[tuple[Order[Any], OrderRow], ...]:
    """annulled: rows of annulled phases of one step, with their phase's number as `in_phase`; the newest phase counts."""
    if not annulled:
        return ()
    newest = max(row.in_phase for row in annulled)
    stood = fold_orders(game, _by_rank(without_undone(game, (row for row in annulled if row.in_phase == newest))))
    sent = {(row.seat, row.slot) for row in now}
    kept = [(order, stood.rows[order.seat, order.slot]) for order in stood.pending.orders if (order.seat, order.slot) not in sent]
    return tuple(sorted(kept, key=lambda one: (one[0].rank, one[0].seat, one[0].slot)))


def _by_rank(rows: Iterable[OrderRow]) -> list[OrderRow]:
    return sorted(rows, key=lambda row: (row.rank, row.pk))


def unacted_in(game: Game, phase: Phase, state: Any, orders: Orders, plans: Mapping[str, Orders]) -> tuple[Owed, ...]:
    """What is awaited of seats today: those of the rules' `unacted` without a plan for a coming step of the day."""
    rules = rules_of(game)
    assert rules.unacted is not None
    return tuple(
        owed
        for owed in rules.unacted(book_of(game), state, orders.pending)
        if owed.at is None
        or not any(
            (owed.seat, owed.slot) in plan.rows and _comes(tuple(rules.calendar), phase.step, step, owed.at.label)
            for step, plan in plans.items()
        )
    )


def _comes(kinds: tuple[str, ...], now: str, step: str, last: str) -> bool:
    """Whether a step comes after the present one and not after the last. Labels: a cycle and a kind, `3.h2`; False for others."""
    try:
        here, there, end = (
            (int(cycle), kinds.index(kind)) for cycle, _, kind in (one.partition(".") for one in (now, step, last))
        )
    except ValueError:
        return False
    return here < there <= end


def with_elapsed(orders: Orders, phase: Phase, at: datetime | None) -> Orders:
    """The orders with `Pending.elapsed` set for an instant."""
    return Orders(replace(orders.pending, elapsed=elapsed(phase, at)), orders.rows, orders.kept) if at else orders


def elapsed(phase: Phase, at: datetime) -> int:
    """The elapsed part of the phase's length, in thousandths; 0 without a deadline, at most 999 before the deadline."""
    if phase.closes_at is None or phase.closes_at <= phase.opens_at:
        return 0
    gone = min(max(at - phase.opens_at, timedelta(0)), phase.closes_at - phase.opens_at)
    return int(gone * 1000 // (phase.closes_at - phase.opens_at))


def plans_for(game: Game, step: str) -> Orders:
    """The plans for a later step. One query."""
    return fold_orders(
        game,
        OrderRow.objects.filter(game=game, for_step=step)
        .exclude(phase__step=step)
        .exclude(phase__state="annulled")
        .order_by("count", "pk"),
    )


def fold_orders(game: Game, rows: Iterable[Any]) -> Orders:
    """Fold the rows of one step, each an OrderRow or a closing's SentRow, into its standing orders."""
    behind: dict[tuple[str, str], Any] = {}
    ready: set[Seat] = set()
    for row in rows:
        place = row.seat, row.slot
        match row.verb:
            case OrderRow.Verb.PLACE:
                behind[place] = row
            case OrderRow.Verb.WITHDRAW:  # of what is final only a correction takes something back
                if place in behind and (row.carried or not behind[place].final):
                    del behind[place]
            case OrderRow.Verb.READY:
                ready.add(Seat(row.seat))
            case OrderRow.Verb.NOT_READY:
                ready.discard(Seat(row.seat))
            case _:
                raise ValueError(f"unknown verb {row.verb}")
    codec = rules_of(game).codec
    orders = tuple(order_of(behind[place], codec) for place in sorted(behind))
    return Orders(Pending(orders, tuple(sorted(ready))), behind)


def order_of(row: OrderRow, codec: Any) -> Order[Any]:
    """The rules' Order of a row."""
    return Order(
        Seat(row.seat), codec.says(row.says), row.slot, "host" if row.by == "host" else "seat", row.rank, row.for_step, row.final
    )
