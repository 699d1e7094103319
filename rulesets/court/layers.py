"""Block, redirect, shield: they settle what happens to each action before its other effects are carried out (C-SEQ-3)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from rulesets.court.notes import Attempt
from rulesets.court.pieces import Piece, applies
from rulesets.court.scenario.vocabulary import Block, Effect, Redirect, Shield
from rulesets.court.state import Board
from rulesets.court.targets import fault_of_targets
from rulesets.dice import Dice
from rulesets.words import Seat


def settle_attempts(
    board: Board, dice: Dice, attempts: Sequence[Attempt], delayed: Sequence[Piece]
) -> tuple[tuple[Attempt, ...], frozenset[Seat]]:
    """The actions with their outcomes and final targets, and who is shielded. board: as it stood when the phase closed."""
    layered = [attempt for attempt in attempts if attempt.play.layered]
    if not layered and not delayed:
        return tuple(attempts), frozenset()
    blocked = _find_blocked(board, dice, layered, delayed)
    aims = _find_aims(board, dice, [attempt for attempt in layered if attempt.seat not in blocked], delayed)
    struck = {*blocked, *aims}
    settled = tuple([_settle(board, a, blocked, aims.get(a.seat, ())) if a.seat in struck else a for a in attempts])
    return settled, _find_shielded(board, dice, [attempt for attempt in settled if attempt.play.shields], delayed)


def piece_of(attempt: Attempt, targets: tuple[Seat, ...], mark: str, effect: Effect) -> Piece:
    """One effect of an action, on these targets."""
    return Piece(attempt.seat, targets, attempt.play.slug, "C-SEQ-3", mark, effect)


# --- block -------------------------------------------------------------------------------------------


def _find_blocked(board: Board, dice: Dice, attempts: Iterable[Attempt], delayed: Iterable[Piece]) -> Collection[Seat]:
    """Whose orders are blocked. A redirect does not undo a block. Chains and rings: see `blocked_seats`."""
    edges: set[tuple[Seat, Seat]] = set()
    sure: set[Seat] = set()
    for piece in delayed:
        if isinstance(piece.effect, Block) and applies(piece, board, dice):
            seat = piece.seat(piece.effect.who)
            if seat is not None:
                sure.add(seat)
    for attempt in attempts:
        for mark, effect in attempt.play.blocks:
            piece = piece_of(attempt, attempt.ordered, mark, effect)
            seat = piece.seat(effect.who)
            if seat is not None and applies(piece, board, dice):
                edges.add((attempt.seat, seat))
    return blocked_seats(edges, sure) if edges or sure else ()


def blocked_seats(edges: Iterable[tuple[Seat, Seat]], sure: Iterable[Seat] = ()) -> set[Seat]:
    """Who is blocked, of (blocker, blocked) pairs; `sure` are blocked whatever happens.

    The unblocked blocker wins; where nobody in a ring is unblocked, all in it are blocked.
    """
    by: dict[Seat, set[Seat]] = {}
    for blocker, seat in edges:
        by.setdefault(blocker, set())
        by.setdefault(seat, set()).add(blocker)
    stopped = set(sure)
    waiting = set(by) - stopped
    while waiting:
        live = {seat: by[seat] - stopped for seat in waiting}
        settled = {seat for seat in waiting if not live[seat] or live[seat] - waiting}
        if settled:
            stopped |= {seat for seat in settled if live[seat]}
        else:
            settled = _in_rings(live)
            stopped |= settled
        waiting -= settled
    return stopped


def _in_rings(live: Mapping[Seat, set[Seat]]) -> set[Seat]:
    """The seats that block themselves by way of others, or directly."""
    rings = set()
    for start in live:
        seen: set[Seat] = set()
        ahead = list(live[start])
        while ahead:
            seat = ahead.pop()
            if seat not in seen:
                seen.add(seat)
                ahead += live[seat]
        if start in seen:
            rings.add(start)
    return rings


# --- redirect ----------------------------------------------------------------------------------------


def _find_aims(board: Board, dice: Dice, attempts: Iterable[Attempt], delayed: Iterable[Piece]) -> dict[Seat, set[Seat]]:
    """Redirected actor -> its new targets. Redirects themselves keep their targets."""
    aims: dict[Seat, set[Seat]] = {}
    pieces = [piece for piece in delayed if isinstance(piece.effect, Redirect)]
    for attempt in attempts:
        pieces += [piece_of(attempt, attempt.ordered, mark, effect) for mark, effect in attempt.play.redirects]
    for piece in pieces:
        effect = piece.effect
        assert isinstance(effect, Redirect)
        if applies(piece, board, dice):
            seat = piece.seat(effect.who)
            to = seat if effect.to == effect.who else piece.seat(effect.to)
            if seat is not None and to is not None:
                aims.setdefault(seat, set()).add(to)
    return aims


def _settle(board: Board, attempt: Attempt, blocked: Collection[Seat], aims: Collection[Seat]) -> Attempt:
    """Two redirects of one actor to different targets cancel out. An action that would be illegal on its new target fails;
    one that only blocks or redirects keeps its targets."""
    seat, play, ordered = attempt.seat, attempt.play, attempt.ordered
    if seat in blocked:
        return Attempt(seat, play, ordered, ordered, attempt.drawn, "blocked")
    if not ordered or len(aims) != 1 or not (play.rest or play.shields):
        return attempt
    targets = (*aims, *ordered[1:])
    fails = fault_of_targets(play, board, seat, targets)
    return Attempt(seat, play, ordered, targets, attempt.drawn, "failed" if fails else "done")


# --- shield ------------------------------------------------------------------------------------------


def _find_shielded(board: Board, dice: Dice, attempts: Iterable[Attempt], delayed: Iterable[Piece]) -> frozenset[Seat]:
    """Who is shielded from hostile effects of others in this closing."""
    pieces = [piece for piece in delayed if isinstance(piece.effect, Shield)]
    for attempt in attempts:
        if attempt.outcome == "done":
            pieces += [piece_of(attempt, attempt.targets, mark, effect) for mark, effect in attempt.play.shields]
    shielded = set()
    for piece in pieces:
        assert isinstance(piece.effect, Shield)
        seat = piece.seat(piece.effect.who)
        if seat is not None and applies(piece, board, dice):
            shielded.add(seat)
    return frozenset(shielded)
