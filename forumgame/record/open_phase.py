"""The open phase read from its rows: what stands, what is planned."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.db.models import F, FilteredRelation, OuterRef, Q, QuerySet, Subquery
from msgspec.structs import replace

from forumgame.clockwork import clock
from forumgame.models import Entry, Game, OrderRow, Phase
from forumgame.record.books import rules_of
from rulesets.pending import press_ready, stand, withdraw
from rulesets.words import Order, Pending, Refusal, Seat


@dataclass(frozen=True, slots=True)
class Orders:
    """pending: what stands in the open phase. rows: the row behind each standing order, by (seat, slot)."""

    pending: Pending[Any]
    rows: dict[tuple[str, str], OrderRow]


@dataclass(frozen=True, slots=True)
class Now:
    """A game as it stands: the state after its last entry, the phase that is open or held (None before and after), and the
    instant at which both were read."""

    state: Any
    phase: Phase | None
    at: datetime


def with_now(games: QuerySet[Game]) -> QuerySet[Game]:
    """The games with their state and their open phase beside them, for `now_in`."""
    last = Entry.objects.filter(game=OuterRef("pk"), number=OuterRef("head_number")).values("state")
    opened = FilteredRelation("phases", condition=Q(phases__state__in=[Phase.State.OPEN, Phase.State.HELD]))
    columns = {f"now_{field.attname}": F(f"now__{field.attname}") for field in Phase._meta.concrete_fields}
    return games.annotate(now=opened).annotate(now_state_text=Subquery(last[:1]), now_instant=clock.in_query(), **columns)


def now_in(game: Game) -> Now:
    """State and phase of a dealt game, read at one instant: what `with_now` brought (used up by this), else one query."""
    text = vars(game).pop("now_state_text", None)
    if text is None:
        found = with_now(Game.objects.filter(pk=game.pk)).get()
        game, text = found, vars(found).pop("now_state_text")
    names = [field.attname for field in Phase._meta.concrete_fields]
    values = [vars(game).pop(f"now_{name}") for name in names]
    phase = Phase.from_db(game._state.db, names, values) if values[0] is not None else None
    if phase:
        phase.game = game
    return Now(rules_of(game).codec.state(text), phase, vars(game).pop("now_instant"))


def orders_of(game: Game, phase: Phase, at: datetime | None = None) -> Orders:
    """What stands in a phase: its rows in order of arrival, folded. One query. at: the instant for `Pending.elapsed`."""
    rows = OrderRow.objects.filter(phase=phase, for_step=phase.step).order_by("rank", "pk")
    return with_elapsed(fold_orders(game, rows), phase, at)


def orders_and_plans(game: Game, phase: Phase, at: datetime) -> tuple[Orders, dict[str, Orders]]:
    """What stands in a phase, and what was planned for any other step, by its label. One query."""
    wanted = Q(phase=phase) | ~Q(for_step=F("phase__step"))
    rows = list(OrderRow.objects.filter(wanted, game=game).order_by("count", "pk"))
    now = sorted((r for r in rows if r.phase_id == phase.pk and r.for_step == phase.step), key=lambda r: (r.rank, r.pk))
    steps = sorted({r.for_step for r in rows} - {phase.step})
    return with_elapsed(fold_orders(game, now), phase, at), {
        s: fold_orders(game, [r for r in rows if r.for_step == s]) for s in steps
    }


def with_elapsed(orders: Orders, phase: Phase, at: datetime | None) -> Orders:
    """The same orders, with the thousandths of the phase's length that have gone by at an instant."""
    return Orders(replace(orders.pending, elapsed=elapsed(phase, at)), orders.rows) if at else orders


def elapsed(phase: Phase, at: datetime) -> int:
    """Thousandths of the phase's length gone by; 0 where it has no deadline, never 1000 before that has passed."""
    if phase.closes_at is None or phase.closes_at <= phase.opens_at:
        return 0
    gone = min(max(at - phase.opens_at, timedelta(0)), phase.closes_at - phase.opens_at)
    return int(gone * 1000 // (phase.closes_at - phase.opens_at))


def plans_for(game: Game, step: str) -> Orders:
    """What stands as plans for a later step. One query."""
    return fold_orders(
        game,
        OrderRow.objects.filter(game=game, for_step=step)
        .exclude(phase__step=step)
        .exclude(phase__state="annulled")
        .order_by("count", "pk"),
    )


def fold_orders(game: Game, rows: Iterable[OrderRow]) -> Orders:
    """The rows of one step folded into what stands."""
    codec = rules_of(game).codec
    pending: Pending[Any] = Pending()
    behind: dict[tuple[str, str], OrderRow] = {}
    for row in rows:
        seat = Seat(row.seat)
        match row.verb:
            case OrderRow.Verb.PLACE:
                pending = stand(pending, order_of(row, codec))
                behind[row.seat, row.slot] = row
            case OrderRow.Verb.WITHDRAW:
                left = withdraw(pending, seat, row.slot)
                pending = pending if isinstance(left, Refusal) else left
                behind.pop((row.seat, row.slot), None)
            case OrderRow.Verb.READY | OrderRow.Verb.NOT_READY:
                pending = press_ready(pending, seat, row.verb == OrderRow.Verb.READY)
            case _:
                raise ValueError(f"unknown verb {row.verb}")
    return Orders(pending, behind)


def order_of(row: OrderRow, codec: Any) -> Order[Any]:
    """A row as the rules see it."""
    return Order(
        Seat(row.seat), codec.says(row.says), row.slot, "host" if row.by == "host" else "seat", row.rank, row.for_step, row.final
    )
