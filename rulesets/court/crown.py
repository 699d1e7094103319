"""The King: pardons and executions, the day of his death, and who comes after him (C-PRI-9, C-CLK-6, C-INF-4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from rulesets.court.closing import Closing, Pass, Snapshot
from rulesets.court.death import kill
from rulesets.court.events import DeathShifted, Ended, MeasureCounted, Released
from rulesets.court.evolve import people_after
from rulesets.court.facts import DeathPushed, Fact, KingDies
from rulesets.court.formulas import Parties, holds, no_chance
from rulesets.court.orders import MeasureVote
from rulesets.court.state import AMNESTY, EXECUTION, Board, Ending, Measure, side_sum
from rulesets.words import Seat

# --- pardon and execution ----------------------------------------------------------------------------


def _measure_votes(snapshot: Snapshot) -> dict[Seat, Measure]:
    """Amnesty or execution: as the votes stood, then as cast in this phase (C-PRI-9)."""
    cast = dict(snapshot.court.measures or {})
    for order in snapshot.orders:
        if isinstance(order.says, MeasureVote):
            cast[order.seat] = order.says.measure
    return cast


def weigh_measures(snapshot: Snapshot, closing: Closing) -> Sequence[Fact]:
    """Step 7, at h4: the heavier side is done to one of the prisoners it fits, or nothing happens (C-PRI-9, C-PRI-10)."""
    if snapshot.court.measures is None:
        return ()
    weights = {AMNESTY: 0, EXECUTION: 0}
    for seat, measure in _measure_votes(snapshot).items():
        if snapshot.board.is_free(seat):
            weights[measure] += snapshot.board.tv[seat]
    amnesty, execution = weights[AMNESTY], weights[EXECUTION]
    to = None if amnesty == execution else _fitting_prisoner(snapshot, closing.board, amnesty > execution)
    done: Literal["amnesty", "execution", "nothing"] = (
        "nothing" if to is None else "amnesty" if amnesty > execution else "execution"
    )
    counted = MeasureCounted(amnesty, execution, done, to)
    if to is None:
        return (counted,)
    if done == "amnesty":
        return counted, Released(to, "amnesty", "C-PRI-9")
    return counted, *kill(closing.board, to, "executed", "C-PRI-9")


def _fitting_prisoner(snapshot: Snapshot, board: Board, pardon: bool) -> Seat | None:
    """The prisoner, since the snapshot and still, that the measure fits: highest ВК from 0 up, or lowest below 0."""
    fitting = []
    for seat, order in snapshot.playbook.order.items():
        jailed = board.people[seat].jailed
        if board.people[seat].status == "prison" and snapshot.board.people[seat].status == "prison" and jailed is not None:
            favour = board.personal(seat)
            if (favour >= 0) == pardon:
                fitting.append((-favour if pardon else favour, jailed, order, seat))
    return min(fitting)[-1] if fitting else None


def next_measures(snapshot: Snapshot, closing: Closing) -> dict[Seat, Measure] | None:
    """Open from the first hour on whose snapshot somebody is in prison until h4 closes (C-PRI-9)."""
    if snapshot.is_last_hour:
        return None
    if snapshot.court.measures is not None:
        return _measure_votes(snapshot)
    return {} if closing.board.prisoners() else None


# --- the King's last day -----------------------------------------------------------------------------


def last_day(snapshot: Snapshot, closing: Closing) -> int:
    """N after this closing: the shifts of the phase add up, only their sum is held to the bound (C-CLK-7)."""
    day = snapshot.court.king_death + sum(push.by for push in closing.notes_of(DeathPushed))
    most = snapshot.book.options.king_death_max
    return day if most is None else min(day, most)


def shift_death(snapshot: Snapshot, closing: Closing) -> Sequence[DeathShifted]:
    """Says by how much the King's last day has moved in this closing."""
    pushes = closing.notes_of(DeathPushed)
    if not sum(push.by for push in pushes):
        return ()
    day = last_day(snapshot, closing)
    authors = snapshot.playbook.in_order({push.author for push in pushes if push.author is not None})
    return (DeathShifted(day - snapshot.court.king_death, day, tuple(authors)),)


def look_for_death(snapshot: Snapshot, closing: Closing) -> Sequence[KingDies]:
    """Step 9: at h4 of the King's last day, or of any day after it, the game ends (C-CLK-6, C-CLK-7)."""
    return () if last_day(snapshot, closing) > snapshot.cycle else (KingDies(),)


def at_the_end(find: Pass) -> Pass:
    """The pass, at the closing at which the King dies alone."""
    return lambda snapshot, closing: find(snapshot, closing) if snapshot.is_last_hour and closing.last(KingDies) else ()


# --- who comes after him -----------------------------------------------------------------------------


def name_heir(snapshot: Snapshot, closing: Closing) -> tuple[Fact, ...]:
    """The claimant with most ВК, then most ТВ, then by lot; its faction; whose nature has won (C-INF-4, C-INF-5)."""
    board, claims = closing.board, _claims(snapshot, closing.board)
    best = max(((claims[seat], board.tv[seat]) for seat in claims), default=None)
    first = [seat for seat in claims if (claims[seat], board.tv[seat]) == best]
    king = None if not first else first[0] if len(first) == 1 else snapshot.dice.pick(first, "lot:king")
    side = None if king is None else board.side_of.get(king)
    court = () if side is None else tuple(snapshot.playbook.in_order(seat for seat in side.members if seat != king))
    winners = _winners_by_nature(snapshot, closing, Ending(snapshot.number, king, court, ()))
    return Ended(king, court, winners, claims, len(first) > 1), Ending(snapshot.number, king, court, winners)


def _claims(snapshot: Snapshot, board: Board) -> dict[Seat, int]:
    """Claimant -> ВК: the living outside factions, prisoners by option, and leaders by faction ВК (C-INF-4, C-FAC-11)."""
    claims = {}
    for seat in snapshot.playbook.seats:
        side, person = board.side_of.get(seat), board.people[seat]
        if side is not None and side.leader == seat:
            claims[seat] = side_sum(side, board.vk)
        elif side is None and (person.status == "free" or (person.alive and snapshot.book.options.prisoners_claim)):
            claims[seat] = board.vk[seat]
    return claims


def _winners_by_nature(snapshot: Snapshot, closing: Closing, ending: Ending) -> tuple[Seat, ...]:
    """Whose nature has won by its own condition (C-CHR-3, C-INF-5)."""
    now, natures = closing.board, snapshot.playbook.natures
    people = people_after(snapshot.playbook, closing)
    board = Board(now.number, people, now.vk, now.tv, now.factions, now.side_of, ending)
    won = []
    for seat in snapshot.playbook.seats:
        nature = natures.get(people[seat].nature)
        if nature is not None and nature.wins is not None and holds(nature.wins, board, Parties(seat, ()), no_chance):
            won.append(seat)
    return tuple(won)
