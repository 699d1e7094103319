"""The inputs of a case of sport mafia: orders by web form, or what the Judge enters at a real table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulesets.words import Public
from tests.cases.fiim.given import moment, one_input, seat, seats
from tests.cases.plain import Words
from tests.cases.play import Play

ANNOUNCED = {"day": ("agree", "done"), "speeches": ("open",), "voting": ("speech",), "night": ("last",)}
"""What the Judge announces, and the parts of the game that end with it."""
REASON = {"warn": "other", "foul": "other", "dq": "integrity", "expel": "peek", "ppk": "ppk-other"}
FIELD = {
    "nominate": "who", "vote": "candidate", "all_leave": "in_favour", "shoot": "target", "check": "target",
    "best_move": "seats", "shooting_order": "seats",
}  # fmt: skip
"""Kinds of orders and the field that holds their value."""


def enter(play: Play, entry: Words) -> str:
    """One input. Returns the code of its refusal, after which nothing has changed, or an empty text."""
    kind, value = one_input(entry)
    before = play.state, play.pending, play.step
    code = _enter(play, kind, value)
    if code:
        play.state, play.pending, play.step = before
    return code


def _enter(play: Play, kind: str, value: Any) -> str:
    if kind in REASON:
        return play.act("sanction", {"kind": kind, "seat": seat(value), "reason": REASON[kind]})
    if play.book.options.mode == "live":
        return _at_the_table(play, kind, value)
    match kind:
        case "order":
            return _order(play, dict(value))
        case "close":
            return _close(play, moment(play) == value)
        case _:
            raise ValueError(f"no input {kind} in mode async; there are order, close, {', '.join(REASON)}")


def _order(play: Play, entry: dict[str, Any]) -> str:
    who = seat(entry.pop("seat"))
    kind, value = one_input(entry)
    if kind == "all_leave":
        value = {"yes": True, "no": False}[value]
    elif kind in FIELD:
        value = seats(value) if isinstance(value, list) else seat(value)
    refused = play.order(who, kind, {FIELD.get(kind, "value"): value})
    return refused[0].code if refused else ""


def _close(play: Play, is_due: bool) -> str:
    if not is_due:
        return "wrong_moment"
    play.close()
    return ""


def _at_the_table(play: Play, kind: str, value: Any) -> str:
    part = play.state.part
    match kind:
        case "announce":
            return _close(play, part in ANNOUNCED[value])
        case "nominate":
            return _nominate(play, seat(value["by"]), seat(value["who"]))
        case "vote":
            return _ballot(play, {seat(candidate): seats(voters) for candidate, voters in value.items()})
        case "all_leave":
            return play.act("hands", {"voters": seats(value)})
        case "shots":
            shots = [("shot", {"by": seat(by), "targets": _shown(targets)}) for by, targets in value.items()]
            return _each(play, shots) or _close(play, play.state.part == "shoot")
        case "don_check" | "sheriff_check":
            due = part == kind.removesuffix("_check")
            return play.act("checked", {"seats": _shown(value)}) if due else "wrong_moment"
        case "best_move":
            return play.act("best_move_said", {**value, "seats": seats(value["seats"])})
        case _:
            raise ValueError(f"no input {kind} in mode live")


def _each(play: Play, acts: list[tuple[str, dict[str, Any]]]) -> str:
    """Several acts up to the first that is refused."""
    return next((code for kind, values in acts if (code := play.act(kind, values))), "")


def _nominate(play: Play, by: str, who: str) -> str:
    """A nomination opens the turn of whoever makes it."""
    turn = play.state.the_day.turn
    opens = [] if turn is not None and turn.seat == by else [("turn", {"seat": by})]
    return _each(play, [*opens, ("nomination", {"who": who})])


def _ballot(play: Play, fists: Mapping[str, list[str]]) -> str:
    """A whole ballot, called in order of nomination; a candidate who is not listed first, so that it is refused."""
    listed = [*play.see(Public()).ballot] if play.state.part in ("vote", "tie") else []
    called = [candidate for candidate in fists if candidate not in listed] + listed
    return _each(play, [("fists", {"candidate": candidate, "voters": fists.get(candidate, [])}) for candidate in called])


def _shown(target: Any) -> list[str]:
    """A seat, several, or `none`."""
    if target == "none":
        return []
    return seats(target) if isinstance(target, list) else [seat(target)]
