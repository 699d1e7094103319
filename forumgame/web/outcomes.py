"""What came of a seat's orders: waiting, counted, replaced, taken back, refused. For receipts, and for what was done today."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal

from django.db.models import Q

from forumgame.models import Entry, Game, OrderRow, Phase, RefusalRow, ToldRow
from forumgame.record.books import book_of, rules_of
from forumgame.record.open_phase import order_of
from forumgame.record.undone import without_undone
from forumgame.web.reader import Reader
from rulesets.words import Order, Refusal, Seat

State = Literal[
    "waiting", "planned", "lost", "taken", "stood", "told", "replaced", "withdrawn", "refused", "annulled", "turned_down"
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of one order. said: the rule set's sentences about it. receipt: of the order that took its place, or that a plan
    became.

    waiting: its phase is open. planned: its step has not come. lost: a plan whose step never came. taken: a plan that became an
    order. refused: a plan that was not taken at its step. turned_down: refused at once. stood: it stood at the closing, and the
    rules say no more. told: it stood, and `said` tells what came of it. annulled: a host went back to before its closing.
    """

    state: State
    said: tuple[str, ...] = ()
    receipt: str = ""


@dataclass(frozen=True, slots=True)
class Done:
    """Something that a seat did in a closed phase: its own order, or (`row` is None) what was done for it without one. at: of the
    closing."""

    step: str
    at: datetime
    said: str
    outcome: Outcome | None
    row: OrderRow | None


class Past:
    """The orders of one seat in some phases, with what the seat was told at their closings. One query."""

    def __init__(
        self,
        game: Game,
        seat: Seat,
        reader: Reader,
        phases: Sequence[Phase],
        rows: Iterable[OrderRow],
        turned_down: Iterable[RefusalRow] = (),
    ) -> None:
        """phases: in their order. rows: in theirs; their phases are among the phases. turned_down: plans that were refused."""
        self.game, self.seat, self.reader, self.phases = game, seat, reader, phases
        self.rows, self._turned_down = without_undone(game, rows), list(turned_down)
        self._phase = {phase.pk: phase for phase in phases}
        self._in_slot: dict[tuple[str, str], list[OrderRow]] = {}
        for row in self.rows:
            self._in_slot.setdefault((row.slot, row.for_step), []).append(row)
        self._told = self._notices()

    def _notices(self) -> Mapping[str, list[Any]]:
        """Step -> what the seat alone was told by its closing, as far as it counts."""
        codec = rules_of(self.game).codec
        told: dict[str, list[Any]] = {}
        rows = ToldRow.objects.filter(
            game=self.game, to=ToldRow.To.PLAYER, seat=self.seat, kind="notice", entry__kind=Entry.Kind.CLOSE, annulled_by=None
        )
        steps = [phase.step for phase in self.phases]
        for step, says in rows.filter(step__in=steps).order_by("pk").values_list("entry__step", "says"):
            told.setdefault(step, []).append(codec.notice(says))
        return told

    def phase_of(self, row: OrderRow) -> Phase:
        """The phase in which a row stands."""
        return self._phase[row.phase_id]

    def outcome(self, row: OrderRow) -> Outcome:
        """What came of one order, `place` rows only."""
        phase = self._phase[row.phase_id]
        if row.for_step != phase.step:
            return self._of_plan(row)
        if (later := self._after(row, plan=False)) is not None:
            return _moved_on(later)
        match phase.state:
            case Phase.State.CLOSED:
                told = self._said(self._told_after(phase, order_of(row, rules_of(self.game).codec)))
                return Outcome("told" if told else "stood", tuple(beyond(self.said(row), sentence) for sentence in told))
            case Phase.State.ANNULLED:
                return Outcome("annulled")
            case _:
                return Outcome("waiting")

    def _of_plan(self, row: OrderRow) -> Outcome:
        if (later := self._after(row, plan=True)) is not None:
            return _moved_on(later)
        for other in self._in_slot[row.slot, row.for_step]:
            became = other.carried and other.says == row.says and other.count > row.count
            if became and self._phase[other.phase_id].step == row.for_step:
                return Outcome("taken", self.outcome(other).said, other.receipt)
        for refusal in self._turned_down:
            opened = self._phase.get(refusal.phase_id or 0)
            if refusal.says == row.says and opened is not None and opened.step == row.for_step:
                why = Refusal(refusal.code, json.loads(refusal.params))
                return Outcome("refused", (self._refusal(why),))
        if self._phase[row.phase_id].state == Phase.State.ANNULLED:
            return Outcome("annulled")
        return Outcome("lost" if self.game.status == Game.Status.OVER else "planned")

    def _after(self, row: OrderRow, *, plan: bool) -> OrderRow | None:
        """The seat's next word in the same slot: of the same phase, or for a plan of any phase before its step."""
        for other in self._in_slot[row.slot, row.for_step]:
            if other.count <= row.count:
                continue
            is_plan = self._phase[other.phase_id].step != other.for_step
            if is_plan == plan and (plan or other.phase_id == row.phase_id):
                return other
        return None

    def _told_after(self, phase: Phase, order: Order[Any]) -> Sequence[Any]:
        """What says what came of an order: told at the closing of its phase, else at a later one of the same cycle."""
        rules, book = rules_of(self.game), book_of(self.game)
        for closed in rest_of_cycle(self.game, phase, self.phases):
            if closed.closed_at is not None and (found := rules.came_of(book, order, self._told.get(closed.step, ()))):
                return found
        return ()

    def done(self) -> list[Done]:
        """What the seat did in the closed phases, oldest first: orders that stood, and what was done for it without one."""
        found = []
        for phase in self.phases:
            if phase.state != Phase.State.CLOSED or phase.closed_at is None:
                continue
            for row in self.rows:
                if row.phase_id == phase.pk and row.for_step == phase.step and row.verb == OrderRow.Verb.PLACE:
                    outcome = self.outcome(row)
                    if outcome.state in ("stood", "told"):
                        found.append(Done(self.reader.step(phase.step), phase.closed_at, self.said(row), outcome, row))
            found += self.unordered(phase)
        return found

    def unordered(self, phase: Phase) -> list[Done]:
        """What was done for the seat in a phase without an order of its own; nothing before the closing."""
        if phase.state != Phase.State.CLOSED or phase.closed_at is None:
            return []
        done = rules_of(self.game).came_of(book_of(self.game), None, self._told.get(phase.step, ()))
        return [Done(self.reader.step(phase.step), phase.closed_at, said, None, None) for said in self._said(done)]

    def said(self, row: OrderRow) -> str:
        """The sentence of an order; empty for a press."""
        if not row.says:
            return ""
        r, order = self.reader, order_of(row, rules_of(self.game).codec)
        return r.with_digits(r.words.order(r.book, r.names, order, r.language))

    def _said(self, notices: Iterable[Any]) -> tuple[str, ...]:
        r = self.reader
        return tuple(r.with_digits(r.words.notice(r.book, r.names, notice, r.language)) for notice in notices)

    def _refusal(self, refusal: Refusal) -> str:
        r = self.reader
        return r.with_digits(r.words.refusal(r.book, r.names, refusal, r.language))


def beyond(order: str, told: str) -> str:
    """What a notice says beyond the sentence of its order, with which it may begin."""
    rest = told.removeprefix(order).lstrip(" :.")
    return rest[0].upper() + rest[1:] if order and told.startswith(order) and rest else told


def _moved_on(later: OrderRow) -> Outcome:
    return Outcome("withdrawn" if later.verb == OrderRow.Verb.WITHDRAW else "replaced", receipt=later.receipt)


def past_in(game: Game, seat: Seat, reader: Reader, shown: Collection[Phase]) -> Past:
    """What a seat sent in these phases, with all that says what came of it: the later words for the same steps, and the phases to
    the end of their cycle. Four queries."""
    numbers = [phase.number for phase in shown] or [0]
    mine = OrderRow.objects.filter(game=game, seat=seat)
    steps = mine.filter(phase__in=shown).values("for_step")
    rows = list(mine.filter(Q(phase__in=shown) | Q(for_step__in=steps)).order_by("count"))
    around = Q(number__gte=min(numbers), number__lte=max(numbers) + len(rules_of(game).calendar))
    of_rows = Q(pk__in={row.phase_id for row in rows}) | Q(step__in={row.for_step for row in rows})
    phases = Phase.objects.filter(around | of_rows, game=game).order_by("number")
    turned_down = RefusalRow.objects.filter(game=game, seat=seat, phase__step__in={row.for_step for row in rows}).exclude(says="")
    return Past(game, seat, reader, list(phases), rows, turned_down)


def done_today(game: Game, seat: Seat, reader: Reader, phase: Phase) -> list[Done]:
    """What a seat did in the closed phases of the cycle of the open phase. No query in the first phase of a cycle."""
    kinds = list(rules_of(game).calendar)
    if phase.kind not in kinds[1:]:
        return []
    latest = Phase.objects.filter(game=game, number__lt=phase.number, state=Phase.State.CLOSED).order_by("-number")
    cycle = [phase]
    for earlier in latest[: len(kinds)]:
        if not _precedes(kinds, earlier, cycle[0]):
            break
        cycle.insert(0, earlier)
    closed = cycle[:-1]
    rows = OrderRow.objects.filter(game=game, seat=seat, phase__in=closed).order_by("count")
    return Past(game, seat, reader, closed, rows).done() if closed else []


def rest_of_cycle(game: Game, phase: Phase, phases: Sequence[Phase]) -> list[Phase]:
    """A phase and those after it in the same cycle, without annulled ones."""
    kinds = list(rules_of(game).calendar)
    found = [phase]
    for later in phases:
        if later.number > phase.number and later.state != Phase.State.ANNULLED:
            if not _precedes(kinds, found[-1], later):
                break
            found.append(later)
    return found


def _precedes(kinds: Sequence[str], first: Phase, second: Phase) -> bool:
    """Whether the second phase follows the first within one cycle, by the sequence of kinds of the calendar."""
    return first.kind in kinds and second.kind in kinds and kinds.index(first.kind) < kinds.index(second.kind)
