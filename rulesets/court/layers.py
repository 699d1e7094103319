"""Block, redirect, shield: what becomes of the orders before any effect of theirs passes (C-SEQ-3)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rulesets.court.closing import Closing, Deed
from rulesets.court.pieces import Piece, applies, target_of
from rulesets.court.scenario.vocabulary import Block, Redirect, Shield
from rulesets.court.targets import fault_of_targets
from rulesets.words import Seat


def block(hour: Closing, delayed: Iterable[Piece]) -> None:
    """Marks the orders of the blocked. Nobody un-blocks by redirecting; chains and rings as `blocked_seats` says."""
    edges: set[tuple[Seat, Seat]] = set()
    sure: set[Seat] = set()
    for piece in delayed:
        if isinstance(piece.effect, Block) and applies(hour, hour.before, piece):
            seat = target_of(piece, piece.effect.who)
            if seat is not None:
                sure.add(seat)
    for deed in hour.deeds:
        for mark, effect in deed.play.blocks:
            piece = Piece.of_deed(deed, deed.ordered, mark, effect)
            seat = target_of(piece, effect.who)
            if seat is not None and applies(hour, hour.before, piece):
                edges.add((deed.seat, seat))
    if not edges and not sure:
        return
    stopped = blocked_seats(edges, sure)
    for deed in hour.deeds:
        if deed.seat in stopped:
            deed.outcome = "blocked"


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


def redirect(hour: Closing, delayed: Iterable[Piece]) -> None:
    """Gives every order its final targets, and fails those that would be illegal on a new one.

    Two redirects of one actor to different targets cancel out; redirects and blocks themselves keep their targets.
    """
    aims: dict[Seat, set[Seat]] = {}
    pieces = [piece for piece in delayed if isinstance(piece.effect, Redirect)]
    for deed in hour.deeds:
        if deed.outcome == "done":
            pieces += [Piece.of_deed(deed, deed.ordered, mark, effect) for mark, effect in deed.play.redirects]
    for piece in pieces:
        effect = piece.effect
        assert isinstance(effect, Redirect)
        if applies(hour, hour.before, piece):
            seat = target_of(piece, effect.who)
            to = seat if effect.to == effect.who else target_of(piece, effect.to)
            if seat is not None and to is not None:
                aims.setdefault(seat, set()).add(to)
    for deed in hour.deeds:
        deed.targets = deed.ordered
        turned = aims.get(deed.seat)
        if deed.outcome != "done" or not deed.ordered or not turned or len(turned) > 1 or not _turns(deed):
            continue
        deed.targets = (*turned, *deed.ordered[1:])
        if fault_of_targets(deed.play, hour.before, deed.seat, deed.targets):
            deed.outcome = "failed"


def _turns(deed: Deed) -> bool:
    return bool(deed.play.rest or deed.play.shields)


def shield(hour: Closing, delayed: Iterable[Piece]) -> set[Seat]:
    """Who is shielded from hostile effects of others in this closing."""
    pieces = [piece for piece in delayed if isinstance(piece.effect, Shield)]
    for deed in hour.deeds:
        if deed.outcome == "done":
            pieces += [Piece.of_deed(deed, deed.targets, mark, effect) for mark, effect in deed.play.shields]
    shielded = set()
    for piece in pieces:
        assert isinstance(piece.effect, Shield)
        seat = target_of(piece, piece.effect.who)
        if seat is not None and applies(hour, hour.before, piece):
            shielded.add(seat)
    return shielded
