"""Cases in which nothing is played: points, Ci, ranking, appeals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from rulesets.dice import Dice
from rulesets.fiim.act import act
from rulesets.fiim.appeals import seconds_between
from rulesets.fiim.book import Book, Options
from rulesets.fiim.cases.file import Case, CiThen, Given, Sums, Then
from rulesets.fiim.cases.given import ended, many, seat, table_of
from rulesets.fiim.cases.then import Difference, unlike
from rulesets.fiim.orders import Act, Decide, FileAppeal, GiveBonus, GivePenalty
from rulesets.fiim.rating import Sum, ci, equal_groups, rank, threshold
from rulesets.fiim.scoring import penalty_points, score_sheet, two_decimals
from rulesets.fiim.state import BestMove, Game, Penalty, Protocol
from rulesets.words import Pending, Refusal

REASON = {"small": "regulations", "big": "regulations"}
DICE = Dice(b"a worked case", "none is thrown")


class Sheet:
    """A game that has ended, and the sums of a rating distance."""

    def __init__(self, given: Given) -> None:
        self.given = given
        self.book = Book("1", Options(mode="live", status=given.status))
        self.table = _table(given)
        self.ci: dict[str, CiThen] = {}
        self.asked: list[str] = []
        self.lots: list[str] = []

    def enter(self, entry: Mapping[str, Any]) -> str:
        """One input; returns the code of its refusal or an empty text."""
        if len(entry) != 1:
            raise ValueError(f"one key an input: {sorted(entry)}")
        ((kind, value),) = entry.items()
        match kind:
            case "ci":
                self.ci[value] = _ci(self.given.players[value])
            case "rank":
                self.asked = list(value)
            case "lot":
                self.lots = list(value)
            case _:
                return self._act(self._done(kind, dict(value)))
        return ""

    def _done(self, kind: str, value: dict[str, Any]) -> Act:
        match kind:
            case "bonus":
                return GiveBonus(seat(value.pop("seat")), **value)
            case "penalty":
                return GivePenalty(seat(value["seat"]), value["kind"], REASON[value["kind"]])
            case "appeal":
                elapsed = seconds_between(self.given.ended, value.pop("at")) if self.given.ended else 0
                return FileAppeal(seat(value.pop("by")), elapsed=elapsed, **value)
            case "decide":
                return Decide(**value)
            case _:
                raise ValueError(f"no input {kind!r} on a sheet")

    def _act(self, done: Act) -> str:
        outcome = act(self.book, self.table, Pending(), done, DICE)
        if isinstance(outcome, Refusal):
            return outcome.code
        self.table = outcome.state
        return ""

    def sums(self) -> list[Sum]:
        """The players asked about, in the order asked."""
        return [_sum(letter, self.given.players[letter]) for letter in self.asked]


def _table(given: Given) -> Game:
    table = table_of("live", replace(given, at="N1.agree"))
    if given.result:
        table = ended(table, given)
    penalties = [Penalty(s, "removal") for s in many(given.removed)]
    if given.ppk:
        penalties.append(Penalty(seat(given.ppk), "ppk"))
    table = replace(table, protocol=Protocol(tuple(penalties)))
    if given.fk is None:
        return table
    table = replace(table, first_killed=seat(given.fk))
    said = given.best_move
    if said is None:
        return table
    spoke = said.spoke_after is not None
    named = many(said.seats[: said.spoke_after] if spoke else said.seats)
    return replace(table, best_move=BestMove(seat(given.fk), named, made=True, spoke=spoke))


def _sum(letter: str, sums: Sums) -> Sum:
    return Sum(letter, sums.games, sums.fk, Fraction(sums.total), Fraction(sums.bonus), sums.wins, sums.role_wins)


def _ci(sums: Sums) -> CiThen:
    value = ci(sums.fk, sums.games)
    return CiThen(threshold(sums.games), str(value), two_decimals(value))


def run_sheet(case: Case) -> Iterator[Difference]:
    """The case, and everything that is not as it says."""
    sheet, then = Sheet(case.given), case.then
    rejected = {}
    for number, entry in enumerate(case.when, 1):
        if code := sheet.enter(entry):
            rejected[number] = code
    yield from unlike("rejected", dict(then.rejected), rejected)
    yield from _points(then, sheet)
    if then.ci is not UNSET:
        yield from unlike("ci", dict(then.ci), sheet.ci)
    if then.ranking is not UNSET:
        yield from unlike("ranking", list(then.ranking), rank(sheet.sums(), sheet.lots))
    if then.lots is not UNSET:
        yield from unlike("lots", [sorted(group) for group in then.lots], [sorted(group) for group in equal_groups(sheet.sums())])
    if then.void is not UNSET:
        yield from unlike("void", then.void, sheet.table.protocol.void)


def _points(then: Then, sheet: Sheet) -> Iterator[Difference]:
    lines = score_sheet(sheet.table, {seat(number): Fraction(value) for number, value in sheet.given.ci.items()})
    for number, points in then.score.items():
        line = lines.get(seat(number))
        yield from unlike(f"score of {number}", Fraction(points), line and line.total)
    if then.penalties is not UNSET:  # on a sheet the small and the big alone
        entered = [penalty for penalty in sheet.table.protocol.penalties if penalty.kind in ("small", "big")]
        got = {int(s): points for s, points in penalty_points(entered).items()}
        yield from unlike("penalties", {number: Fraction(points) for number, points in then.penalties.items()}, got)
