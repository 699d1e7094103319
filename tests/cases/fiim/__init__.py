"""The words of sport mafia in worked cases. What they mean stands at the head of `fiim-cases.yaml`."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from msgspec.structs import replace

from rulesets.fiim.scoring import best_move_points, penalty_points
from rulesets.words import Host, Pending, Seat
from tests.cases.compare import Fault, Path, hold
from tests.cases.fiim.entries import enter
from tests.cases.fiim.given import GIVEN, SEATS, lay, moment
from tests.cases.fiim.sheet import Sheet
from tests.cases.plain import Case, File, fill
from tests.cases.play import Play

FORMAT = "fiim-cases/1"
PARTS = {"speech": "speech of {}", "fouls": "fouls of {}", "best_move": "best_move.{}", "score": "score of {}"}


def compare_case(file: File, case: Case) -> Iterator[Fault]:
    """Everything that is not as the case says. No `rejected`, `result` or `left` says that there is none."""
    given = fill("given", case.given, GIVEN)
    if case.mode == "sheet":
        sheet = Sheet(given)
        codes = [sheet.enter(entry) for entry in case.when]
        nothing: dict[str, Any] = {"rejected": {}}
        answers = sheet.answers()
    else:
        start = lay(case.mode, given)
        play = start.afresh()
        codes = [enter(play, entry) for entry in case.when]
        nothing = {"rejected": {}, "result": None, "left": {}}
        answers = _answers(start, play)
    answers["rejected"] = {number: code for number, code in enumerate(codes, 1) if code}
    yield from hold({**nothing, **case.then}, answers, PARTS, _form)


def _form(path: Path, value: Any) -> Any:
    """Points as exact fractions; a group of equals without an order."""
    match path[0]:
        case "penalties":
            return {str(seat): Fraction(points) for seat, points in value.items()}
        case "lots":
            return [sorted(group) for group in value]
        case "score" | "best_move" if path[0] == "score" or path[-1] == "points":
            return None if value is None else Fraction(value)
        case _:
            return value


def _answers(start: Play, play: Play) -> dict[str, Any]:
    """What stands at the table, what the host sees of it, and the points so far."""
    table, sight = play.state, play.see(Host())
    move = table.best_move
    roles = {seat: chair.role for seat, chair in table.chairs.items()}
    there = [seat for seat in SEATS if start.state.chairs[seat].left is None]
    return {
        "at": moment(play),
        "result": sight.winner or None,
        "by": sight.by or None,
        "left": {seat: table.chairs[seat].left for seat in there if table.chairs[seat].left is not None},
        "count": (sight.judge.red, sight.judge.dark),
        "order": _numbers(sight.order),
        "nominated": _numbers(nomination.who for nomination in table.the_day.nominations),
        "tied": _numbers(table.the_day.tied),
        "tally": sight.tally,
        "cancelled": sight.cancelled,
        "quiet": table.quiet,
        "day1_left": table.day1_left,
        "shooting": table.night.outcome,
        "don_sees": _sees(play, "don"),
        "sheriff_sees": _sees(play, "sheriff"),
        "final_speech": _numbers(table.farewells),
        "expelled": _numbers(sight.expelled),
        "flags": [name for name, true in (("critical", sight.judge.critical), ("popil", sight.popil)) if true],
        "speech": {int(seat): lambda seat=seat: _speech_seconds(play, seat) for seat in SEATS},
        "fouls": {int(seat): sight.chairs[seat].fouls for seat in SEATS},
        "best_move": {
            "right": move is not None,
            "recorded": None if move is None else _numbers(move.seats),
            "points": best_move_points(move, roles),
        },
        "penalties": penalty_points(table.protocol.penalties),
    }


def _numbers(seats: Any) -> list[int]:
    return [int(seat) for seat in seats]


def _sees(play: Play, role: str) -> str | None:
    """The answer of the Night last begun; None = that step never came."""
    found = [check.answer for check in play.state.checks if (check.by, check.night) == (role, play.state.day)]
    return found[-1] if found else None


def _speech_seconds(play: Play, seat: str) -> int:
    """Seconds of a speech if its turn opened now, as the form of a speech would limit it; 0 where no speech is offered."""
    book = replace(play.book, options=replace(play.book.options, mode="async"))
    table = play.state if play.state.part == "tie" else replace(play.state, part="speech")
    offers = play.rules.menu(book, table, Pending(), Seat(seat)).offers
    limit = next((offer.about["limit"] for offer in offers if offer.kind == "speak"), 0)
    return int(limit) * 60 // book.options.post_length
