"""One effect of somebody, and whom and when it strikes."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

from msgspec import Struct

from rulesets.court.formulas import Parties, amount, holds
from rulesets.court.scenario.vocabulary import Amount, Effect
from rulesets.court.state import Board, State
from rulesets.dice import Dice
from rulesets.words import Seat


class Piece(Struct, frozen=True, gc=False):
    """One effect of somebody. cause: the slug behind it. mark: its place there, which names its throws. shieldable: no
    delayed effect is (C-SCN)."""

    doer: Seat
    cause: str
    clause: str
    mark: str
    targets: tuple[Seat, ...]
    effect: Effect
    shieldable: bool = True


def delayed_pieces(state: State) -> list[Piece]:
    """The delayed effects that are due at this closing (C-SCN)."""
    return [
        Piece(d.doer, d.cause, "C-SCN", f"{d.mark}@{d.due}", d.targets, d.effect, False)
        for d in state.delayed
        if d.due == state.closing
    ]


def target_of(piece: Piece, who: str) -> Seat | None:
    """The seat that an effect falls on; None where the order names no such target."""
    if who == "target":
        return piece.targets[0] if piece.targets else None
    if who == "self":
        return piece.doer
    return piece.targets[1] if len(piece.targets) > 1 else None


def applies(piece: Piece, board: Board, dice: Dice) -> bool:
    """Whether the effect's own condition holds on the board."""
    condition = piece.effect.when
    return condition is None or holds(condition, board, Parties(piece.doer, piece.targets), _chance(dice, piece))


def _chance(dice: Dice, piece: Piece) -> Callable[[int], bool]:
    """Throws for one effect, by its place and targets; several chances in one condition are several throws."""
    throws = count()

    def throw(percent: int) -> bool:
        where = f"chance:{piece.doer}:{piece.cause}:{piece.mark}:{','.join(piece.targets)}/{next(throws)}"
        return dice.below(100, where) < percent

    return throw


def amount_of(piece: Piece, by: Amount, board: Board) -> int:
    """A number of the effect, worked out on the board."""
    return by if type(by) is int else amount(by, board, Parties(piece.doer, piece.targets))
