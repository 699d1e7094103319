"""The actions of a closing. They are judged, drawn where they are missing, then carried out. All of them read the board as it
stood before the closing, the snapshot (C-CHR-11, C-SEQ-3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rulesets.court.book import Book
from rulesets.court.effects import carry
from rulesets.court.events import Acted, Drawn, Lapsed
from rulesets.court.facts import Facts
from rulesets.court.layers import settle_attempts
from rulesets.court.notes import Attempt, Attempted, Fact
from rulesets.court.orders import UseAction
from rulesets.court.pieces import Piece, delayed_pieces
from rulesets.court.playbook import Play
from rulesets.court.refusals import CLAUSES, Closed
from rulesets.court.state import State
from rulesets.court.targets import fault_of_targets, legal_targets, ready_plays, slots, why_closed
from rulesets.dice import Dice
from rulesets.words import Seat

CLAUSE: Mapping[str, str] = {"done": "C-CHR-8", "blocked": "C-CHR-13", "failed": "C-SEQ-3"}
"""Outcome of an action -> its row of the ledger."""


def judge_orders(book: Book, state: State, facts: Facts) -> Facts:
    """The orders that stand, judged once more: a ruling may have jailed or killed somebody since they were accepted."""
    room: dict[Seat, int] = {}
    lapsed: list[Fact] = []
    attempts: list[Attempt] = []
    board, number, playbook = state.board, state.closing, book.playbook
    for order in facts.orders_of(UseAction):
        seat, says = order.seat, order.says
        person = board.people[seat]
        play = playbook.play(seat, person.nature, says.action)
        code: Closed = "malformed"
        if play is not None:
            code = why_closed(play, board, seat, number) or fault_of_targets(play, board, seat, says.targets)
            if not code and not play.action.free:
                left = room[seat] if seat in room else slots(person, number)
                room[seat] = left - 1
                code = "" if left > 0 else "slot_spent"
        if code:
            lapsed.append(Lapsed(seat, "act", code, CLAUSES.get(code, "C-CHR-4")))
        elif play is not None:
            attempts.append(Attempt(seat, play, says.targets, says.targets))
    return facts.add(book, *lapsed, _in_seat_order(book, attempts))


def _in_seat_order(book: Book, attempts: Sequence[Attempt]) -> Attempted:
    order = book.playbook.order
    return Attempted(tuple(sorted(attempts, key=lambda attempt: order[attempt.seat])))


def _attempts(facts: Facts) -> Attempted:
    attempted = facts.last(Attempted)
    assert attempted is not None, "orders are judged first"
    return attempted


def draw_missing(book: Book, state: State, facts: Facts) -> Facts:
    """Step 1: at h4 and at night an action is drawn for each unspent slot of whoever is free (C-CHR-10, C-CHR-11)."""
    if not state.is_last_hour and not state.is_night:
        return facts
    ordered = _attempts(facts).attempts
    taken: dict[Seat, list[Play]] = {}
    for attempt in ordered:
        if not attempt.play.action.free:
            taken.setdefault(attempt.seat, []).append(attempt.play)
    drawn: list[Attempt] = []
    for seat in book.playbook.seats:
        person = state.board.people[seat]
        if person.status != "free":
            continue
        mine = taken.get(seat, [])
        for nth in range(slots(person, state.closing) - len(mine)):
            found = _draw(book, state, facts.dice, seat, mine, f"{seat}/{nth}" if nth else seat)
            if found is None:
                break
            mine = [*mine, found.play]
            drawn.append(found)
    if not drawn:
        return facts
    throws = (Drawn(a.seat, a.play.slug, a.ordered) for a in drawn)
    return facts.add(book, *throws, _in_seat_order(book, (*ordered, *drawn)))


def _draw(book: Book, state: State, dice: Dice, seat: Seat, taken: Sequence[Play], throw: str) -> Attempt | None:
    """One legal action by lot, then its legal targets by lot, two different ones if it has two. `free` actions are never
    drawn."""
    playbook, board = book.playbook, state.board
    aims = legal_targets(board, seat, playbook.seats)
    plays = playbook.plays_at(seat, board.people[seat].nature, "night" if state.is_night else "day")
    legal = [
        play
        for play in ready_plays(plays, board, seat, state.closing)
        if not play.action.free and not (play.counted and play in taken) and len(aims[play.own]) >= play.action.targets
    ]
    if not legal:
        return None
    play = dice.pick(legal, f"missing:{throw}")
    targets: tuple[Seat, ...] = ()
    for nth in range(play.action.targets):
        left = [s for s in aims[play.own] if s not in targets]
        targets = (*targets, dice.pick(left, f"missing:{throw}/target{nth + 1}"))
    return Attempt(seat, play, targets, targets, drawn=True)


def settle_orders(book: Book, state: State, facts: Facts) -> Facts:
    """Step 3, the three layers: what is blocked, where each action falls, who is shielded."""
    settled, shielded = settle_attempts(state.board, facts.dice, _attempts(facts).attempts, delayed_pieces(state))
    acted = [Acted(a.seat, a.play.slug, a.ordered, a.targets, a.outcome, a.drawn, CLAUSE[a.outcome]) for a in settled]
    return facts.add(book, *acted, Attempted(settled, shielded))


def carry_out(book: Book, state: State, facts: Facts) -> Facts:
    """Step 3, the effects of what is left, with the delayed effects that are due."""
    settled = _attempts(facts)
    pieces = [
        Piece(attempt.seat, attempt.targets, attempt.play.slug, "C-SEQ-3", mark, effect)
        for attempt in settled.attempts
        if attempt.outcome == "done"
        for mark, effect in attempt.play.rest
    ]
    return facts.add(book, *carry(book, state, facts, state.board, [*pieces, *delayed_pieces(state)], settled.shielded))
