"""What a case says of the table afterwards, compared with the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from msgspec import UNSET

from rulesets.fiim.book import SEATS
from rulesets.fiim.cases.file import Case, Then
from rulesets.fiim.cases.given import moment, seat
from rulesets.fiim.cases.play import Play
from rulesets.fiim.scoring import best_move_points, penalty_points
from rulesets.fiim.speeches import speech_seconds, tie_seconds
from rulesets.fiim.state import Game, count, is_critical, nominees
from rulesets.words import Seat

Difference = tuple[str, str, str]
"""(what was compared, expected, got)"""


def differences(case: Case, play: Play, rejected: Mapping[int, str]) -> Iterator[Difference]:
    """Everything that is not as the case says. No `rejected`, `result` or `left` says that there is none."""
    then, table = case.then, play.table
    yield from unlike("rejected", dict(then.rejected), dict(rejected))
    yield from unlike("result", None if then.result is UNSET else then.result, table.verdict and table.verdict.winner)
    yield from unlike("left", dict(then.left), _left(play.before, table))
    for name, got in _facts(table).items():
        expected = getattr(then, name)
        if expected is not UNSET:
            yield from unlike(name, expected, got)
    yield from _of_seats(then, table)
    yield from _of_points(then, table)


def unlike(what: str, expected: Any, got: Any) -> Iterator[Difference]:
    """One difference, if there is one."""
    if expected != got:
        yield what, repr(expected), repr(got)


def _numbers(seats: tuple[Seat, ...]) -> tuple[int, ...]:
    return tuple(int(s) for s in seats)


def _left(before: Game, after: Game) -> dict[int, str]:
    chairs = ((s, after.chairs[s].left) for s in SEATS if before.chairs[s].left is None)
    return {int(s): left for s, left in chairs if left is not None}


def _facts(table: Game) -> dict[str, Any]:
    flags = [("critical", is_critical(table)), ("popil", table.the_day.popil)]
    return {
        "at": moment(table),
        "by": table.verdict and table.verdict.by,
        "count": count(table),
        "order": _numbers(table.the_day.order),
        "nominated": _numbers(nominees(table)),
        "tied": _numbers(table.the_day.tied),
        "tally": {int(candidate): votes for candidate, votes in table.tally.items()},
        "cancelled": table.cancelled,
        "quiet": table.quiet,
        "day1_left": table.day1_left,
        "shooting": table.night.outcome,
        "don_sees": _sees(table, "don"),
        "sheriff_sees": _sees(table, "sheriff"),
        "final_speech": _numbers(table.farewells),
        "expelled": _numbers(table.protocol.expelled),
        "flags": tuple(name for name, true in flags if true),
    }


def _sees(table: Game, role: str) -> str | None:
    """The answer of the Night last begun; None = that step never came."""
    found = [check.answer for check in table.checks if (check.by, check.night) == (role, table.day)]
    return found[-1] if found else None


def _of_seats(then: Then, table: Game) -> Iterator[Difference]:
    for number, seconds in then.speech.items():
        reads = tie_seconds if table.part == "tie" else speech_seconds
        yield from unlike(f"speech of {number}", seconds, reads(table, seat(number)))
    for number, fouls in then.fouls.items():
        yield from unlike(f"fouls of {number}", fouls, table.chairs[seat(number)].fouls)


def _of_points(then: Then, table: Game) -> Iterator[Difference]:
    move, expected = table.best_move, then.best_move
    if expected.right is not UNSET:
        yield from unlike("best_move.right", expected.right, move is not None)
    if expected.recorded is not UNSET:
        yield from unlike("best_move.recorded", expected.recorded, move and _numbers(move.seats))
    if expected.points is not UNSET:
        roles = {s: table.chairs[s].role for s in SEATS}
        yield from unlike("best_move.points", Fraction(expected.points), best_move_points(move, roles))
    if then.penalties is not UNSET:
        got = {int(s): points for s, points in penalty_points(table.protocol.penalties).items()}
        yield from unlike("penalties", {number: Fraction(points) for number, points in then.penalties.items()}, got)
