"""The table a case of sport mafia begins with."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rulesets import RULESETS
from tests.cases.plain import Words, build, fill
from tests.cases.play import Play

RULES = RULESETS["fiim"]
SEATS = tuple(str(number) for number in range(1, 11))
BY = {"red": "dark_gone", "dark": "parity", "draw": "three_nights"}
PARTS = {
    "live": ("agree", "open", "speech", "vote", "tie", "all", "last", "shoot", "don", "sheriff", "best", "done"),
    "async": ("agree", "speech", "vote", "tie", "all", "orders", "best"),
}
"""The parts of a game that each mode has."""
GIVEN: Words = {
    "roles": {}, "at": "N1.agree", "out": [], "fouls": {}, "third": {}, "opener": None, "nominated": [], "tied": [], "leaving": [],
    "shot": None, "cancelled": [], "quiet": 0, "day1_left": 0, "result": None, "status": "tournament", "fk": None,
    "best_move": None, "removed": [], "ppk": None, "ci": {}, "ended": None, "players": {},
}  # fmt: skip
ROLES: Words = {"don": 10, "dark": [8, 9], "sheriff": 7}
"""What a case may say of the position, with what it means to leave it out."""


def seat(number: Any) -> str:
    """A seat by its number. Raises ValueError for one that no table has."""
    if isinstance(number, bool) or str(number) not in SEATS:
        raise ValueError(f"no seat {number!r}; there are {SEATS[0]} to {SEATS[-1]}")
    return str(number)


def seats(numbers: Iterable[Any]) -> list[str]:
    """Several seats, in the order given."""
    return [seat(number) for number in numbers]


def one_input(entry: Words) -> tuple[str, Any]:
    """Kind and value of an input, which has one key."""
    if len(entry) != 1:
        raise ValueError(f"one key an input, not {', '.join(entry)}")
    return next(iter(entry.items()))


def moment(play: Play) -> str:
    """The moment a table is at, in the words of a case. A second tie round has the same name."""
    return "end" if play.step == "protocol" else play.step.rstrip("0123456789")


def lay(mode: str, given: Words) -> Play:
    """The table at `at`. Raises ValueError for a moment that the mode does not know."""
    if given["at"] == "end":
        return open_table(mode, given, {"part": "protocol", "verdict": verdict(given)})
    day, _, part = given["at"][1:].partition(".")
    if part not in PARTS[mode] or not day.isdecimal():
        raise ValueError(f"no moment {given['at']} in mode {mode}; its parts are {', '.join(PARTS[mode])}")
    play = open_table(mode, given, _under_way(given, int(day), part))
    if moment(play) != given["at"]:
        raise ValueError(f"no moment {given['at']}; the table calls it {moment(play)}")
    return play


def open_table(mode: str, given: Words, facts: Words) -> Play:
    """The ten chairs and the counters that a case gives, with further facts of the state."""
    tree = {"version": RULES.version, "options": {"mode": mode, "status": given["status"]}}
    table = {
        "chairs": _chairs(given),
        "cancelled": given["cancelled"],
        "quiet": given["quiet"],
        "day1_left": given["day1_left"],
    }
    return Play(RULES, build(RULES.codec.book, "given", tree), build(RULES.codec.state, "given", table | facts))


def verdict(given: Words) -> dict[str, str]:
    """How the game ended."""
    if given["result"] is None:
        raise ValueError("the end needs a result")
    return {"winner": given["result"], "by": BY[given["result"]]}


def _under_way(given: Words, day: int, part: str) -> dict[str, Any]:
    shot = seat(given["shot"]) if given["shot"] else None
    speaking = seats(given["leaving"]) + ([shot] if shot else [])
    if part == "best" and shot is None:
        raise ValueError("a Best Move needs the seat shot")
    return {
        "day": day,
        "part": part,
        "the_day": _day(given, part),
        "night": {} if part in ("agree", "shoot", "orders") or day == 1 else _night(part, shot),
        "last_words": speaking,
        "farewells": speaking,
        "first_killed": shot if day == 2 else None,
        "best_move": {"seat": shot} if part == "best" else None,
    }


def _chairs(given: Words) -> dict[str, Any]:
    cards = fill("roles", given["roles"], ROLES)
    roles = dict.fromkeys(SEATS, "red") | {seat(cards["sheriff"]): "sheriff", seat(cards["don"]): "don"}
    roles |= dict.fromkeys(seats(cards["dark"]), "dark")
    left = dict.fromkeys(seats([*given["out"], *given["leaving"]]), "vote")
    left |= {seat(given["shot"]): "shot"} if given["shot"] else {}
    fouls = {seat(number): count for number, count in given["fouls"].items()}
    third = {seat(number): day for number, day in given["third"].items()}
    return {s: {"role": roles[s], "fouls": fouls.get(s, 0), "third": third.get(s, 0), "left": left.get(s)} for s in SEATS}


def _day(given: Words, part: str) -> dict[str, Any]:
    """The Day: whoever opens it stands first in its order, upwards from there. Before the speeches it is the next after that seat."""
    opener = seat(given["opener"]) if given["opener"] else None
    absent = {*seats(given["out"]), *([seat(given["shot"])] if given["shot"] else [])} - {*seats(given["leaving"])}
    first = (SEATS.index(opener) if opener else 0) + (1 if part == "open" and opener else 0)
    order = [s for s in SEATS[first:] + SEATS[:first] if s not in absent] if opener or part == "open" else []
    return {
        "opener": opener,
        "order": order,
        "nominations": [{"who": who, "by": None} for who in seats(given["nominated"])],
        "tied": seats(given["tied"]),
        "round": 1 if given["tied"] else 0,
        "counted": bool(given["tied"] or given["leaving"]),
        "leaving": seats(given["leaving"]),
        "popil": len(given["leaving"]) == 2,
    }


def _night(part: str, shot: str | None) -> dict[str, Any]:
    """A Night whose shooting is over."""
    told = part not in ("don", "sheriff", "done")
    return {"outcome": "kill" if shot else "misfire", "shot": shot, "told": told, "changed": shot is not None}
