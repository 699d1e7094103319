"""What returns annulled: entries by the ledger alone; reports and notices by a mark on their rows, made from it."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass

import msgspec
from django.db.models import Max, Q, QuerySet

from forumgame.models import Entry, Game, OrderRow, Phase, ToldRow
from reports.models import Report


@dataclass(frozen=True, slots=True)
class Return:
    """A return to the state after an earlier entry.

    corrects: whether it begins a correction. again: how many of the entries right after it compute a step again. keeps: whether
    the phase that was open stays open.
    """

    number: int
    to: int
    reason: str
    corrects: bool = False
    again: int = 0
    keeps: bool = False


def read_return(entry: Entry) -> Return:
    """The return that an entry of this kind is."""
    given = msgspec.json.decode(entry.given)
    return Return(
        entry.number, given["to"], entry.reason, "again" in given, given.get("again", 0), bool(given.get("keeps", False))
    )


def returns_in(game: Game) -> tuple[Return, ...]:
    """The returns of a game, oldest first. One query."""
    rows = Entry.objects.filter(game=game, kind=Entry.Kind.RETURN).order_by("number").only("number", "given", "reason")
    return tuple(read_return(row) for row in rows)


def annuls(back: Return, number: int) -> bool:
    """Whether a return annulled the entry of this number."""
    return back.to < number < back.number


def annulled_by(backs: Iterable[Return], entry: Entry) -> int:
    """The number of the first return that annulled an entry; 0 for none. What the clock did is never annulled."""
    if entry.kind == Entry.Kind.CLOCK:
        return 0
    return next((back.number for back in backs if annuls(back, entry.number)), 0)


def annulled_entries(game: Game) -> frozenset[int]:
    """The numbers of all entries that a return annulled. One query."""
    return frozenset(n for back in returns_in(game) for n in range(back.to + 1, back.number))


def standing_entries(game: Game) -> QuerySet[Entry]:
    """The entries that no return annulled, oldest first. One query, and one for the returns."""
    return Entry.objects.filter(game=game).exclude(number__in=annulled_entries(game)).order_by("number")


def strike(game: Game, back: Return, phases: Collection[int] | None = None) -> None:
    """Mark the reports and notices of the entries that a return annulled, the notices of orders in the phases that it annulled,
    and those of orders that its correction replaced. Rows that are marked already stay as they are.

    phases: the numbers of these phases (None: those that are annulled now, for the newest return)."""
    at = Entry.objects.values_list("at", flat=True).get(game=game, number=back.number)
    after = {"entry__gt": back.to, "entry__lt": back.number}
    Report.objects.filter(game=game, annulled_by=None, **after).update(annulled_by=back.number)
    told = ToldRow.objects.filter(game=game, annulled_by=None).exclude(kind="house")
    of_entries = Q(entry__number__gt=back.to, entry__number__lt=back.number)
    of_phases = Q(order__phase__state=Phase.State.ANNULLED) if phases is None else Q(order__phase__number__in=phases)
    gone = set(told.filter(of_entries | of_phases).values_list("pk", flat=True))
    for row in OrderRow.objects.filter(game=game, by="host", carried=True, arrived_at=at):
        replaced = told.filter(order__phase_id=row.phase_id, order__seat=row.seat, order__slot=row.slot, order__pk__lt=row.pk)
        gone.update(replaced.values_list("pk", flat=True))
    ToldRow.objects.filter(pk__in=gone).update(annulled_by=back.number)


def reason_of_coming_again(game: Game, number: int, step: str, ruling: bool) -> str:
    """The host's reason of the return after which the entry of this number came: for a closing whose step was reported before,
    and for a ruling that was computed again. "" for what came for the first time. At most two queries."""
    if ruling:
        return next((back.reason for back in returns_in(game) if back.number < number <= back.number + back.again), "")
    earlier = Report.objects.filter(game=game, step=step, ruling=False, entry__lt=number)
    back = earlier.aggregate(last=Max("annulled_by"))["last"]
    return str(Entry.objects.values_list("reason", flat=True).get(game=game, number=back)) if back else ""
