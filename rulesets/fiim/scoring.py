"""Points of one game, exact (FIIM-13, R20). Pure arithmetic over facts of the protocol."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from rulesets.fiim.book import DARK_ROLES, SEATS, Role
from rulesets.fiim.refusals import refuse
from rulesets.fiim.state import BestMove, Bonus, Penalty, State
from rulesets.words import Refusal, Seat

WIN, LOSS, DRAW = Fraction(13, 10), Fraction(3, 10), Fraction(3, 10)  # FIIM-13.1
COST: Mapping[str, Fraction] = {
    "small": Fraction(3, 10), "big": Fraction(5, 10), "removal": Fraction(8, 10), "ppk": Fraction(1),
}  # fmt: skip  # FIIM-13.2
BEST_MOVE = {3: Fraction(7, 10), 2: Fraction(5, 10)}  # FIIM-13.3.2, 13.3.3
OWN_MOST, ALL_MOST, ALL_MOST_APPROVED = 10, 28, 35  # tenths, FIIM-13.4.2-4


@dataclass(frozen=True, slots=True)
class Score:
    """One player's points of one game in the five columns of FIIM-10.2.2."""

    base: Fraction
    best_move: Fraction
    bonus: Fraction
    penalties: Fraction
    ci: Fraction

    @property
    def total(self) -> Fraction:
        """Base + bonuses - penalties + Ci (FIIM-13.9.1); may be negative (FIIM-R20)."""
        return self.base + self.best_move + self.bonus - self.penalties + self.ci


def two_decimals(points: Fraction) -> str:
    """Two decimals, halves away from zero (FIIM-R20): 469/200 -> 2.35, -1/200 -> -0.01."""
    cents = (abs(points) * 200 + 1) // 2
    sign = "-" if points < 0 and cents else ""
    return f"{sign}{cents // 100}.{cents % 100:02d}"


def base(team: str, winner: Literal["red", "dark", "draw"]) -> Fraction:
    """Points by the own team's result, for all ten, out or removed too (FIIM-13.1.4)."""
    if winner == "draw":
        return DRAW
    return WIN if team == winner else LOSS


def best_move_points(move: BestMove | None, roles: Mapping[Seat, Role]) -> Fraction:
    """Points of a Best Move: three different seats, nothing else said (FIIM-R16)."""
    if move is None or move.spoke or len(move.seats) != 3 or len(set(move.seats)) != 3:
        return Fraction(0)
    return BEST_MOVE.get(sum(roles[seat] in DARK_ROLES for seat in move.seats), Fraction(0))


def penalty_points(penalties: Iterable[Penalty]) -> dict[Seat, Fraction]:
    """Seat -> all its penalty points; they add up (FIIM-13.2.1)."""
    sums: dict[Seat, Fraction] = {}
    for penalty in penalties:
        sums[penalty.seat] = sums.get(penalty.seat, Fraction(0)) + COST[penalty.kind]
    return sums


def bonus_tenths(points: str) -> int | Refusal:
    """A bonus as written, in whole tenths. Refused: `bonus_step` for anything but a decimal in steps of 0.1 (FIIM-13.4.5)."""
    try:
        tenths = Fraction(points) * 10
    except (ValueError, ZeroDivisionError):
        return refuse("bonus_step", "FIIM-13.4.5", points=points[:20])
    return int(tenths) if tenths.denominator == 1 else refuse("bonus_step", "FIIM-13.4.5", points=points[:20])


def bonus_refusal(bonuses: Iterable[Bonus], entry: Bonus) -> Refusal | None:
    """Why this entry, in place of its seat's earlier one, may not stand: `bonus_range`, then `bonus_total` (FIIM-13.4.2-4)."""
    if entry.tenths < 1 or (entry.tenths > OWN_MOST and not entry.approved):
        return refuse("bonus_range", "FIIM-13.4.4" if entry.tenths > OWN_MOST else "FIIM-13.4.3", tenths=entry.tenths)
    total = entry.tenths + sum(other.tenths for other in bonuses if other.seat != entry.seat)
    if total > (ALL_MOST_APPROVED if entry.approved else ALL_MOST):
        return refuse("bonus_total", "FIIM-13.4.2", tenths=total)
    return None


def score_sheet(state: State, ci: Mapping[Seat, Fraction]) -> dict[Seat, Score]:
    """Seat -> its line, for a game that has ended. ci: seat -> Ci of the rating distance (FIIM-13.8.7).

    Empty while the game goes on and for a result declared invalid (FIIM-14.5.5).
    """
    if state.verdict is None or state.protocol.void:
        return {}
    roles = {seat: state.chairs[seat].role for seat in SEATS}
    costs = penalty_points(state.protocol.penalties)
    tenths = {bonus.seat: bonus.tenths for bonus in state.protocol.bonuses}
    move, winner = state.best_move, state.verdict.winner
    return {
        seat: Score(
            base=base(state.chairs[seat].team, winner),
            best_move=best_move_points(move, roles) if move and move.seat == seat else Fraction(0),
            bonus=Fraction(tenths.get(seat, 0), 10),
            penalties=costs.get(seat, Fraction(0)),
            ci=ci.get(seat, Fraction(0)),
        )
        for seat in SEATS
    }
