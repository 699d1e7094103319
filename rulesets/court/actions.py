"""The actions of a closing: judged, drawn where they are missing, then carried out, all on the snapshot (C-CHR-11, C-SEQ-3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rulesets.court.closing import Closing, Snapshot
from rulesets.court.effects import carry
from rulesets.court.events import Acted, Drawn, Lapsed
from rulesets.court.facts import Attempt, Attempted, Fact
from rulesets.court.layers import settle_attempts
from rulesets.court.orders import Act
from rulesets.court.pieces import Piece, delayed_pieces
from rulesets.court.playbook import Play
from rulesets.court.targets import CLAUSES, can_be_aimed, fault_of_targets, legal_targets, slots, why_closed
from rulesets.words import Seat

CLAUSE: Mapping[str, str] = {"done": "C-CHR-8", "blocked": "C-CHR-13", "failed": "C-SEQ-3"}
"""Outcome of an action -> its row of the ledger."""


def judge_orders(snapshot: Snapshot, closing: Closing) -> list[Fact]:
    """The orders that stand, judged once more: a ruling may have jailed or killed somebody since they were accepted."""
    room: dict[Seat, int] = {}
    lapsed: list[Fact] = []
    attempts: list[Attempt] = []
    board, number = snapshot.board, snapshot.number
    for order in snapshot.orders:
        says = order.says
        if type(says) is not Act:
            continue
        seat, person = order.seat, board.people[order.seat]
        play = snapshot.playbook.play(seat, person.nature, says.action)
        code = "malformed"
        if play is not None:
            code = why_closed(play, board, seat, number) or fault_of_targets(play, board, seat, says.targets)
            if not code and not play.action.free:
                left = room.setdefault(seat, slots(person, number))
                room[seat] = left - 1
                code = "" if left > 0 else "slot_spent"
        if play is None or code:
            lapsed.append(Lapsed(seat, "act", code, CLAUSES.get(code, "C-CHR-4")))
        else:
            attempts.append(Attempt(seat, play, says.targets))
    return [*lapsed, _in_seat_order(snapshot, attempts)]


def _in_seat_order(snapshot: Snapshot, attempts: Sequence[Attempt]) -> Attempted:
    order = snapshot.playbook.order
    return Attempted(tuple(sorted(attempts, key=lambda attempt: order[attempt.seat])))


def _attempts(closing: Closing) -> Attempted:
    attempted = closing.last(Attempted)
    assert attempted is not None, "orders are judged first"
    return attempted


def draw_missing(snapshot: Snapshot, closing: Closing) -> Sequence[Fact]:
    """Step 1: at h4 and at night an action is drawn for each unspent slot of whoever is free (C-CHR-10, C-CHR-11)."""
    if not snapshot.is_last_hour and not snapshot.is_night:
        return ()
    ordered = _attempts(closing).attempts
    taken: dict[Seat, list[Play]] = {}
    for attempt in ordered:
        if not attempt.play.action.free:
            taken.setdefault(attempt.seat, []).append(attempt.play)
    drawn: list[Attempt] = []
    for seat in snapshot.playbook.seats:
        person = snapshot.board.people[seat]
        if person.status != "free":
            continue
        mine = taken.get(seat, [])
        for nth in range(slots(person, snapshot.number) - len(mine)):
            found = _draw(snapshot, seat, mine, f"{seat}/{nth}" if nth else seat)
            if found is None:
                break
            mine = [*mine, found.play]
            drawn.append(found)
    if not drawn:
        return ()
    return [*(Drawn(a.seat, a.play.slug, a.ordered) for a in drawn), _in_seat_order(snapshot, (*ordered, *drawn))]


def _draw(snapshot: Snapshot, seat: Seat, taken: Sequence[Play], throw: str) -> Attempt | None:
    """Uniform over the legal actions, then over the action's legal targets; two targets differ; free ones are never drawn."""
    playbook, board = snapshot.playbook, snapshot.board
    legal = [
        play
        for play in playbook.plays(seat, board.people[seat].nature)
        if not play.action.free
        and not (play.counted and play in taken)
        and not why_closed(play, board, seat, snapshot.number)
        and can_be_aimed(play, board, seat, playbook.seats)
    ]
    if not legal:
        return None
    play = snapshot.dice.pick(legal, f"missing:{throw}")
    targets: list[Seat] = []
    for nth in range(play.action.targets):
        left = [s for s in legal_targets(play, board, seat, playbook.seats) if s not in targets]
        targets.append(snapshot.dice.pick(left, f"missing:{throw}/target{nth + 1}"))
    return Attempt(seat, play, tuple(targets), drawn=True)


def settle_orders(snapshot: Snapshot, closing: Closing) -> list[Fact]:
    """Step 3, the three layers: what is blocked, where each action falls, who is shielded."""
    settled, shielded = settle_attempts(snapshot, _attempts(closing).attempts, delayed_pieces(snapshot))
    acted = [Acted(a.seat, a.play.action.slug, a.ordered, a.targets, a.outcome, a.drawn, CLAUSE[a.outcome]) for a in settled]
    return [*acted, Attempted(settled, shielded)]


def carry_out(snapshot: Snapshot, closing: Closing) -> Sequence[Fact]:
    """Step 3, the effects of what is left, with the delayed effects that are due."""
    settled = _attempts(closing)
    pieces = [
        Piece(attempt.seat, attempt.play.slug, "C-SEQ-3", mark, attempt.targets, effect)
        for attempt in settled.attempts
        if attempt.outcome == "done"
        for mark, effect in attempt.play.rest
    ]
    return carry(snapshot, closing, snapshot.board, [*pieces, *delayed_pieces(snapshot)], settled.shielded)
