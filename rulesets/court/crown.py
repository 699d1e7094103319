"""The King: pardons and executions, the day of his death, and who comes after him (C-PRI-9, C-CLK-6, C-INF-4)."""

from __future__ import annotations

from typing import Literal

from rulesets.court.book import Book
from rulesets.court.death import kill
from rulesets.court.events import DeathShifted, Ended, MeasureCounted, Released
from rulesets.court.facts import Facts, Pass
from rulesets.court.formulas import Parties, holds, no_chance
from rulesets.court.notes import DeathPushed, KingDies
from rulesets.court.orders import MeasureVote
from rulesets.court.state import AMNESTY, EXECUTION, Board, Ending, Measure, State, side_sum
from rulesets.court.tallies import people_after
from rulesets.words import Seat

# --- pardon and execution ----------------------------------------------------------------------------


def _measure_votes(state: State, facts: Facts) -> dict[Seat, Measure]:
    """Amnesty or execution: as the votes stood, then as cast in this phase (C-PRI-9)."""
    return {**(state.measures or {}), **{order.seat: order.says.measure for order in facts.orders_of(MeasureVote)}}


def weigh_measures(book: Book, state: State, facts: Facts) -> Facts:
    """Step 7, at h4: the measure with more weight is applied to one prisoner whom it fits. At equal weight, or without such a
    prisoner, nothing happens (C-PRI-9, C-PRI-10)."""
    if state.measures is None:
        return facts
    weights = {AMNESTY: 0, EXECUTION: 0}
    for seat, measure in _measure_votes(state, facts).items():
        if state.board.is_free(seat):
            weights[measure] += state.board.tv[seat]
    amnesty, execution = weights[AMNESTY], weights[EXECUTION]
    to = None if amnesty == execution else _fitting_prisoner(book, state, facts.now, amnesty > execution)
    done: Literal["amnesty", "execution", "nothing"] = (
        "nothing" if to is None else "amnesty" if amnesty > execution else "execution"
    )
    counted = MeasureCounted(amnesty, execution, done, to)
    if to is None:
        return facts.add(book, counted)
    if done == "amnesty":
        return facts.add(book, counted, Released(to, "amnesty", "C-PRI-9"))
    return facts.add(book, counted, *kill(facts.now, to, "executed", "C-PRI-9"))


def _fitting_prisoner(book: Book, state: State, board: Board, pardon: bool) -> Seat | None:
    """Whom the measure fits, of those in prison before the closing and still: a pardon fits the highest ВК from 0 up, an
    execution the lowest below 0."""
    fitting = []
    for seat, order in book.playbook.order.items():
        jailed = board.people[seat].jailed
        if board.people[seat].status == "prison" and state.board.people[seat].status == "prison" and jailed is not None:
            favour = board.personal(seat)
            if (favour >= 0) == pardon:
                fitting.append((-favour if pardon else favour, jailed, order, seat))
    return min(fitting)[-1] if fitting else None


def next_measures(book: Book, state: State, facts: Facts) -> dict[Seat, Measure] | None:
    """The votes on measures as the next phase opens; None = there is no vote. It opens once somebody is in prison and ends with
    h4 (C-PRI-9)."""
    if state.is_last_hour:
        return None
    if state.measures is not None:
        return _measure_votes(state, facts)
    return {} if facts.now.prisoners() else None


# --- the King's last day -----------------------------------------------------------------------------


def last_day(book: Book, state: State, facts: Facts) -> int:
    """The King's last day after this closing. The shifts of the phase are added, and only the sum is held to the bound
    (C-CLK-7)."""
    day = state.king_death + sum(push.by for push in facts.notes_of(DeathPushed))
    most = book.options.king_death_max
    return day if most is None else min(day, most)


def shift_death(book: Book, state: State, facts: Facts) -> Facts:
    """Says by how much the King's last day has moved in this closing."""
    pushes = facts.notes_of(DeathPushed)
    if not sum(push.by for push in pushes):
        return facts
    day = last_day(book, state, facts)
    authors = book.playbook.in_order({push.author for push in pushes if push.author is not None})
    return facts.add(book, DeathShifted(day - state.king_death, day, tuple(authors)))


def look_for_death(book: Book, state: State, facts: Facts) -> Facts:
    """Step 9: at h4 of the King's last day, or of any day after it, the game ends (C-CLK-6, C-CLK-7)."""
    return facts if last_day(book, state, facts) > state.cycle else facts.add(book, KingDies())


def at_the_end(find: Pass) -> Pass:
    """The pass, at the closing at which the King dies alone."""
    return lambda book, state, facts: find(book, state, facts) if state.is_last_hour and facts.last(KingDies) else facts


# --- who comes after him -----------------------------------------------------------------------------


def name_heir(book: Book, state: State, facts: Facts) -> Facts:
    """The claimant with most ВК, then most ТВ, then by lot; its faction; whose nature has won (C-INF-4, C-INF-5)."""
    board, claims = facts.now, _claims(book, facts.now)
    best = max(((claims[seat], board.tv[seat]) for seat in claims), default=None)
    first = [seat for seat in claims if (claims[seat], board.tv[seat]) == best]
    king = None if not first else first[0] if len(first) == 1 else facts.dice.pick(first, "lot:king")
    side = None if king is None else board.side_of.get(king)
    lesser = () if side is None else tuple(book.playbook.in_order(seat for seat in side.members if seat != king))
    winners = _winners_by_nature(book, state, facts, Ending(state.closing, king, lesser, ()))
    ended = Ended(king, lesser, winners, claims, len(first) > 1)
    return facts.add(book, ended, Ending(state.closing, king, lesser, winners))


def _claims(book: Book, board: Board) -> dict[Seat, int]:
    """Claimant -> ВК: the living outside factions, prisoners by option, and leaders by faction ВК (C-INF-4, C-FAC-11)."""
    claims = {}
    for seat in book.playbook.seats:
        side, person = board.side_of.get(seat), board.people[seat]
        if side is not None and side.leader == seat:
            claims[seat] = side_sum(side, board.vk)
        elif side is None and (person.status == "free" or (person.alive and book.options.prisoners_claim)):
            claims[seat] = board.vk[seat]
    return claims


def _winners_by_nature(book: Book, state: State, facts: Facts, ending: Ending) -> tuple[Seat, ...]:
    """Whose nature has won by its own condition (C-CHR-3, C-INF-5)."""
    now, natures = facts.now, book.playbook.natures
    people = people_after(book, facts)
    board = Board(now.number, people, now.vk, now.tv, now.factions, now.side_of, ending)
    won = []
    for seat in book.playbook.seats:
        nature = natures.get(people[seat].nature)
        if nature is not None and nature.wins is not None and holds(nature.wins, board, Parties(seat, ()), no_chance):
            won.append(seat)
    return tuple(won)
