"""What returns annulled: entries by the ledger alone; reports and notices by a mark on their rows, made from it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field

import msgspec
from django.db.models import Max, Q, QuerySet

from forumgame.models import Entry, Game, OrderRow, Phase, ToldRow
from reports.models import Report


@dataclass(frozen=True, slots=True)
class Return:
    """A return to the state after an earlier entry.

    corrects: whether it begins a correction. again: how many of the entries right after it compute a step again. keeps: whether
    the phase that was open stays open. restores: whether the earlier entry was annulled, so that it and what led to it count
    again.
    """

    number: int
    to: int
    reason: str
    corrects: bool = False
    again: int = 0
    keeps: bool = False
    restores: bool = False


def read_return(entry: Entry) -> Return:
    """The return that an entry of this kind is."""
    given = msgspec.json.decode(entry.given)
    return Return(
        entry.number,
        given["to"],
        entry.reason,
        "again" in given,
        given.get("again", 0),
        bool(given.get("keeps", False)),
        bool(given.get("restores", False)),
    )


Span = tuple[int, int]
"""The numbers from the first to the last one, both included."""


@dataclass(slots=True)
class Standing:
    """Which entries count after which one. An entry that is no return counts, and all those that counted before it; a return
    leaves those up to its entry, or, if it restores, those that counted when its entry was the last one."""

    _returns: list[int] = field(default_factory=list)
    _spans: list[tuple[Span, ...]] = field(default_factory=list)

    def add(self, back: Return) -> None:
        """Go on by the next return."""
        now, to = self._at(back.number - 1), min(back.to, back.number - 1)
        kept = self._at(to) if back.restores else tuple((a, min(b, to)) for a, b in now if a <= to)
        self._returns.append(back.number)
        self._spans.append(kept)

    def _at(self, number: int) -> tuple[Span, ...]:
        last = bisect_right(self._returns, number) - 1
        return (*self._spans[last], (self._returns[last], number)) if last >= 0 else ((1, number),)

    def after(self, number: int) -> frozenset[int]:
        """The numbers of the entries that count when this one is the last one."""
        return frozenset(n for a, b in self._at(number) for n in range(a, b + 1))


def standing_after(backs: Iterable[Return], number: int) -> frozenset[int]:
    """The numbers of the entries that count when the one of this number is the last one."""
    standing = Standing()
    for back in backs:
        if back.number <= number:
            standing.add(back)
    return standing.after(number)


def marks_of(backs: Iterable[Return]) -> Mapping[int, int]:
    """Number of an entry that counts no more -> number of the return that annulled it."""
    standing = Standing()
    marks: dict[int, int] = {}
    for back in backs:
        was = standing.after(back.number - 1)
        standing.add(back)
        now = standing.after(back.number)
        marks |= dict.fromkeys(was - now, back.number)
        if back.restores:
            marks = {number: by for number, by in marks.items() if number not in now}
    return marks


def returns_in(game: Game) -> tuple[Return, ...]:
    """The returns of a game, oldest first. One query."""
    rows = Entry.objects.filter(game=game, kind=Entry.Kind.RETURN).order_by("number").only("number", "given", "reason")
    return tuple(read_return(row) for row in rows)


@dataclass(slots=True)
class Corrections:
    """Which corrections' orders count after which entry: all that were made before it, without those that a return took back."""

    undone: dict[int, int] = field(default_factory=dict)
    _numbers: list[int] = field(default_factory=list)
    _counting: list[frozenset[int]] = field(default_factory=list)

    def add(self, back: Return) -> None:
        """Go on by the next return. undone: number of a correction -> number of the return that took it back."""
        now = self.after(back.number - 1)
        counting = now | {back.number} if back.corrects else self.after(min(back.to, back.number - 1))
        self._numbers.append(back.number)
        self._counting.append(counting)
        self.undone |= dict.fromkeys(now - counting, back.number)
        self.undone = {number: by for number, by in self.undone.items() if number not in counting}

    def after(self, number: int) -> frozenset[int]:
        """The numbers of the corrections that count after an entry."""
        last = bisect_right(self._numbers, number) - 1
        return self._counting[last] if last >= 0 else frozenset()


def corrections_undone(backs: Iterable[Return]) -> Mapping[int, int]:
    """Number of a correction that a return took back -> number of this return."""
    corrections = Corrections()
    for back in backs:
        corrections.add(back)
    return corrections.undone


def corrections_taken_back(backs: Iterable[Return]) -> Mapping[int, int]:
    """Those of `corrections_undone` whose steps count again as they were. A return that annulled the steps too left the marks of
    what the correction had replaced."""
    known = tuple(backs)
    taking_up = {back.number for back in known if back.restores}
    return {number: by for number, by in corrections_undone(known).items() if by in taking_up}


def annulled_by(marks: Mapping[int, int], entry: Entry) -> int:
    """The number of the return that annulled an entry; 0 for none. What the clock did is never annulled."""
    return 0 if entry.kind == Entry.Kind.CLOCK else marks.get(entry.number, 0)


def annulled_entries(game: Game) -> frozenset[int]:
    """The numbers of all entries that do not count any more. One query."""
    return frozenset(marks_of(returns_in(game)))


def standing_entries(game: Game) -> QuerySet[Entry]:
    """The entries that count, oldest first. One query, and one for the returns."""
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
