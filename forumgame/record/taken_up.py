"""What a return takes up again: phases, reports and notices as the entries tell of them, after all returns and corrections."""

from __future__ import annotations

from collections.abc import Mapping

from forumgame.models import Entry, Game, OrderRow, Phase, ToldRow
from forumgame.record import ledger
from forumgame.record.annulled import annulled_by, corrections_taken_back, marks_of, returns_in
from forumgame.record.proof.phases_of_entries import PhasesTold, PhaseTold
from reports.models import Report


def restore(game: Game) -> None:
    """Set the state of each phase, and mark anew what a return annulled: after a return that takes up again what another one
    annulled, and for a game from a file that has such a return."""
    walk = PhasesTold()
    for entry in Entry.objects.filter(game=game).order_by("number").defer("state", "told", "orders", "events"):
        walk.add(entry, ledger.next_of(entry))
    ended = {told.number: told for told in walk.all if told.state in (Phase.State.CLOSED, Phase.State.ANNULLED)}
    for state in (Phase.State.CLOSED, Phase.State.ANNULLED):
        numbers = [number for number, told in ended.items() if told.state == state]
        Phase.objects.filter(game=game, number__in=numbers).exclude(state=state).update(state=state)
    _mark(game, ended)


def _mark(game: Game, phases: Mapping[int, PhaseTold]) -> None:
    backs = returns_in(game)
    marks = marks_of(backs)
    for report in Report.objects.filter(game=game):
        _set(report, marks.get(report.entry))
    told = ToldRow.objects.filter(game=game).exclude(kind="house")
    for row in told.filter(entry__isnull=False).select_related("entry"):
        assert row.entry is not None
        _set(row, annulled_by(marks, row.entry) or None)
    undone = corrections_taken_back(backs)
    number_at = {at: n for n, at in Entry.objects.filter(game=game, kind=Entry.Kind.RETURN).values_list("number", "at")}
    entered = OrderRow.objects.filter(game=game, by="host", carried=True, arrived_at__in=number_at).order_by("pk")
    corrected = {order.pk: (number_at[order.arrived_at], order) for order in entered}
    for row in told.filter(order__isnull=False).select_related("order__phase"):
        order = row.order
        assert order is not None
        phase = phases.get(order.phase.number)
        causes = {number for number, other in corrected.values() if number not in undone and _replaces(other, order)}
        causes.add(phase.annulled_by if phase is not None and phase.state == Phase.State.ANNULLED else 0)
        causes.add(undone.get(corrected[order.pk][0], 0) if order.pk in corrected else 0)
        _set(row, min(causes - {0}, default=None))


def _replaces(other: OrderRow, order: OrderRow) -> bool:
    same = (other.phase_id, other.seat, other.slot) == (order.phase_id, order.seat, order.slot)
    return same and other.pk > order.pk


def _set(row: Report | ToldRow, mark: int | None) -> None:
    if row.annulled_by != mark:
        row.annulled_by = mark
        row.save(update_fields=["annulled_by"])
