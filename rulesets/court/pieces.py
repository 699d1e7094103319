"""One effect of somebody, and whom and when it strikes."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

from rulesets.court.formulas import Parties, holds
from rulesets.court.scenario.vocabulary import Effect
from rulesets.court.state import Board, State
from rulesets.dice import Dice


class Piece(Parties, frozen=True, gc=False):
    """One effect of somebody on its targets. cause: the slug behind it. mark: its place there, which names its throws.
    shieldable: no delayed effect is (C-SCN)."""

    cause: str
    clause: str
    mark: str
    effect: Effect
    shieldable: bool = True


def delayed_pieces(state: State) -> list[Piece]:
    """The delayed effects that are due at this closing (C-SCN)."""
    return [
        Piece(d.doer, d.targets, d.cause, "C-SCN", f"{d.mark}@{d.due}", d.effect, False)
        for d in state.delayed
        if d.due == state.closing
    ]


def applies(piece: Piece, board: Board, dice: Dice) -> bool:
    """Whether the effect's own condition holds on the board."""
    condition = piece.effect.when
    return condition is None or holds(condition, board, piece, _chance(dice, piece))


def _chance(dice: Dice, piece: Piece) -> Callable[[int], bool]:
    """Throws for one effect, by its place and targets; several chances in one condition are several throws."""
    throws = count()

    def throw(percent: int) -> bool:
        where = f"chance:{piece.doer}:{piece.cause}:{piece.mark}:{','.join(piece.targets)}/{next(throws)}"
        return dice.below(100, where) < percent

    return throw
