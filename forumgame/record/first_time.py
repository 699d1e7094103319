"""When something was first told or sent that a correction tells or orders again: whose words they are is decided by that instant,
not by the one at which a host corrected."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime

import msgspec
from django.db.models import F

from forumgame.models import Entry, Game, OrderRow
from forumgame.record.annulled import returns_in, standing_after

COMPUTED = (Entry.Kind.CLOSE, Entry.Kind.ACT)


@dataclass(frozen=True, slots=True)
class FirstTimes:
    """The instants of what corrections of a game brought again.

    entries: number -> when the first entry was made that it stands for. orders: id of a corrected order -> when the order that it
    replaces arrived, or when its phase closed. texts: ref of a text that a correction brought -> the instant of its order.
    """

    entries: Mapping[int, datetime] = field(default_factory=dict)
    orders: Mapping[int, datetime] = field(default_factory=dict)
    texts: Mapping[str, datetime] = field(default_factory=dict)


def first_times(game: Game) -> FirstTimes:
    """The instants of a game's corrections. One query; two more, and one for each correction, if there are any."""
    backs = returns_in(game)
    if not any(back.corrects for back in backs):
        return FirstTimes()
    entries = {entry.number: entry for entry in Entry.objects.filter(game=game).only("number", "kind", "step", "at", "given")}
    first = {number: entry.at for number, entry in entries.items()}
    moved: dict[int, datetime] = {}
    orders: dict[int, datetime] = {}
    texts: dict[str, datetime] = {}
    for back in backs:
        if not back.corrects:
            continue
        stood = standing_after(backs, back.number - 1)
        old = [entries[n] for n in sorted(stood) if n > back.to and entries[n].kind in COMPUTED]
        for entry in (entries[n] for n in range(back.number + 1, back.number + back.again + 1) if n in entries):
            first[entry.number] = moved[entry.number] = _first_of(entry, old, first)
        for row in _corrected(game, entries[back.number].at):
            orders[row.pk] = _first_sent(row, orders)
            texts |= dict.fromkeys(_refs_of(row), orders[row.pk])
    return FirstTimes(moved, orders, texts)


def _first_of(entry: Entry, old: Sequence[Entry], first: Mapping[int, datetime]) -> datetime:
    """When the entry was made first for which this one stands: the closing of its step, the same ruling; of rulings with other
    values the earliest of its step."""
    same = [one for one in old if (one.kind, one.step) == (entry.kind, entry.step)]
    like = [one for one in same if one.given == entry.given] or same
    return min((first[one.number] for one in like), default=entry.at)


def _corrected(game: Game, at: datetime) -> Iterable[OrderRow]:
    """The orders that a correction of this instant wrote."""
    return (
        OrderRow.objects.filter(game=game, by="host", carried=True, arrived_at=at)
        .annotate(closed=F("phase__closed_at"))
        .order_by("pk")
    )


def _first_sent(row: OrderRow, orders: Mapping[int, datetime]) -> datetime:
    """When the order arrived that a correction replaced; when its phase closed, if there was none."""
    earlier = OrderRow.objects.filter(
        phase_id=row.phase_id, seat=row.seat, slot=row.slot, for_step=row.for_step, pk__lt=row.pk
    )  # fmt: skip
    replaced = earlier.order_by("-pk").first()
    if replaced is not None:
        return orders.get(replaced.pk, replaced.arrived_at)
    closed: datetime | None = row.closed  # type: ignore[attr-defined]
    return min(row.arrived_at, closed) if closed else row.arrived_at


def _refs_of(row: OrderRow) -> list[str]:
    says = msgspec.json.decode(row.says) if row.says else {}
    return [value["ref"] for value in says.values() if isinstance(value, dict) and value.get("ref")]
