"""One effect of somebody, and whom and when it strikes."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

from msgspec import Struct

from rulesets.court.closing import Closing, Deed
from rulesets.court.formulas import Parties, View, amount, holds
from rulesets.court.scenario.vocabulary import Amount, Effect
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

    @classmethod
    def of_deed(cls, deed: Deed, targets: tuple[Seat, ...], mark: str, effect: Effect) -> Piece:
        """One effect of an action, on these targets."""
        return cls(deed.seat, deed.play.action.slug, "C-SEQ-3", mark, targets, effect)


def target_of(piece: Piece, who: str) -> Seat | None:
    """The seat that an effect falls on; None where the order names no such target."""
    if who == "target":
        return piece.targets[0] if piece.targets else None
    if who == "self":
        return piece.doer
    return piece.targets[1] if len(piece.targets) > 1 else None


def applies(hour: Closing, view: View, piece: Piece) -> bool:
    """Whether the effect's own condition holds on the view."""
    condition = piece.effect.when
    return condition is None or holds(condition, view, Parties(piece.doer, piece.targets), _chance(hour, piece))


def _chance(hour: Closing, piece: Piece) -> Callable[[int], bool]:
    """Throws for one effect, by its place and targets; several chances in one condition are several throws."""
    throws = count()

    def throw(percent: int) -> bool:
        where = f"chance:{piece.doer}:{piece.cause}:{piece.mark}:{','.join(piece.targets)}/{next(throws)}"
        return hour.dice.below(100, where) < percent

    return throw


def worked_out(by: Amount, view: View, piece: Piece) -> int:
    """The effect's number on the view."""
    return by if type(by) is int else amount(by, view, Parties(piece.doer, piece.targets))
