"""Cases of sport mafia in which nothing is played: points, Ci, ranking, appeals."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from rulesets.fiim.appeals import seconds_between
from rulesets.fiim.rating import Sum, ci, equal_groups, rank, threshold
from rulesets.fiim.scoring import penalty_points, score_sheet, two_decimals
from tests.cases.fiim.given import SEATS, one_input, open_table, seat, seats, verdict
from tests.cases.plain import Words, fill
from tests.cases.play import Play

SUMS: Words = {"games": 0, "fk": 0, "total": "0", "bonus": "0", "wins": 0, "role_wins": 0}
"""A player's sums over the rating distance."""


class Sheet:
    """A game that has ended, and the sums of a rating distance. asked: players to be ranked. lots: in the order drawn."""

    def __init__(self, given: Words) -> None:
        self.given = given
        self.play = lay_sheet(given)
        self.ci: dict[str, dict[str, Any]] = {}
        self.asked: list[str] = []
        self.lots: list[str] = []

    def enter(self, entry: Words) -> str:
        """One input. Returns the code of its refusal, or an empty text."""
        kind, value = one_input(entry)
        match kind:
            case "ci":
                sums = self._sum(value)
                exact = ci(sums.fk, sums.games)
                self.ci[value] = {"b": threshold(sums.games), "exact": str(exact), "shown": two_decimals(exact)}
            case "rank":
                self.asked = list(value)
            case "lot":
                self.lots = list(value)
            case "bonus":
                return self.play.act("bonus", {**value, "seat": seat(value["seat"])})
            case "penalty":
                return self.play.act("penalty", {**value, "seat": seat(value["seat"]), "reason": "regulations"})
            case "appeal":
                rest = {name: part for name, part in value.items() if name != "at"}
                elapsed = seconds_between(self.given["ended"], value["at"]) if self.given["ended"] else 0
                return self.play.act("appeal", {**rest, "by": seat(value["by"]), "elapsed": elapsed})
            case "decide":
                return self.play.act("decide", value)
            case _:
                raise ValueError(f"no input {kind} on a sheet; there are bonus, penalty, appeal, decide, ci, rank, lot")
        return ""

    def _sum(self, letter: str) -> Sum:
        sums = fill(letter, self.given["players"][letter], SUMS)
        return Sum(letter, **{**sums, "total": Fraction(sums["total"]), "bonus": Fraction(sums["bonus"])})

    def answers(self) -> dict[str, Any]:
        """What the points, the ranking and the protocol say. Penalties: the small and the big alone."""
        table = self.play.state
        lines = score_sheet(table, {seat(number): Fraction(value) for number, value in self.given["ci"].items()})
        entered = [penalty for penalty in table.protocol.penalties if penalty.kind in ("small", "big")]
        sums = [self._sum(letter) for letter in self.asked]
        return {
            "score": {int(s): lines[s].total if s in lines else None for s in SEATS},
            "penalties": penalty_points(entered),
            "ci": self.ci,
            "ranking": rank(sums, self.lots),
            "lots": equal_groups(sums),
            "void": table.protocol.void,
        }


def lay_sheet(given: Words) -> Play:
    """The table after the result, if there is one, with what the protocol says."""
    penalties = [{"seat": s, "kind": "removal"} for s in seats(given["removed"])]
    penalties += [{"seat": seat(given["ppk"]), "kind": "ppk"}] if given["ppk"] else []
    facts: dict[str, Any] = {"protocol": {"penalties": penalties}}
    if given["result"]:
        facts |= {"part": "protocol", "verdict": verdict(given)}
    if given["fk"] is not None:
        facts["first_killed"] = seat(given["fk"])
        if said := given["best_move"]:
            after = said.get("spoke_after")
            move = {"seats": seats(said["seats"][:after]), "made": True, "spoke": after is not None}
            facts["best_move"] = {"seat": seat(given["fk"]), **move}
    return open_table("live", given, facts)
