"""Numbers and conditions, worked out on a board: the people as they stood at one moment (C-SEQ-3, C-SCN)."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from typing import assert_never

from msgspec import Struct

from rulesets.court.scenario.vocabulary import (
    Amount,
    Chance,
    Compare,
    Condition,
    During,
    Every,
    HasRole,
    InCourt,
    InFaction,
    Leads,
    Not,
    SameFaction,
    Some,
    Status,
    Tally,
    Wears,
)
from rulesets.court.state import CYCLE, NIGHT, Board, Person
from rulesets.words import Seat

SIGNS: Mapping[str, Callable[[int, int], bool]] = {
    "<": operator.lt,
    "<=": operator.le,
    "==": operator.eq,
    "!=": operator.ne,
    ">=": operator.ge,
    ">": operator.gt,
}


class Parties(Struct, frozen=True, gc=False):
    """Who is self, target and target2 here. A party that is missing is None, and whatever speaks of it is void."""

    doer: Seat
    targets: tuple[Seat, ...]

    def seat(self, party: str) -> Seat | None:
        """The seat of `self`, `target`, `target2` or `role:<slug>`."""
        if party == "target":
            return self.targets[0] if self.targets else None
        if party == "self":
            return self.doer
        if party == "target2":
            return self.targets[1] if len(self.targets) > 1 else None
        return Seat(party.removeprefix("role:"))


def amount(by: Amount, board: Board, parties: Parties) -> int:
    """A number, or a formula worked out on the board. An operand whose party is missing counts 0."""
    if isinstance(by, int):
        return by
    product = operand(by.of, board, parties) * by.times
    total = (product // by.over if product >= 0 else -(-product // by.over)) + by.plus
    if by.least is not None:
        total = max(total, by.least)
    if by.most is not None:
        total = min(total, by.most)
    return total


def operand(name: str, board: Board, parties: Parties) -> int:
    """A number on the board by its name: `target.vk`, `self.faction_size`, `prisoners`, `cycle`."""
    if name == "cycle":
        return board.number // CYCLE + 1
    if name == "prisoners":
        return board.prisoners()
    party, _, what = name.rpartition(".")
    seat = parties.seat(party)
    if seat is None or seat not in board.people:
        return 0
    match what:
        case "vk":
            return board.personal(seat)
        case "tv":
            return board.tv[seat]
        case "faction_size":
            side = board.side_of.get(seat)
            return 0 if side is None else len(side.members)
        case _:
            raise ValueError(f"no such number: {name}")


def holds(condition: Condition, board: Board, parties: Parties, chance: Callable[[int], bool]) -> bool:
    """Whether a condition holds on the board. chance: throws for a percentage. False where its party is missing. Kinds stand in
    the order of how often casts use them."""
    match condition:
        case Compare(left, sign, right):
            return SIGNS[sign](operand(left, board, parties), right)
        case Chance(percent):
            return chance(percent)
        case Status(who, status):
            seat = _present(board, parties, who)
            return seat is not None and _has_status(board.people[seat], status)
        case Not(of):
            return not holds(of, board, parties, chance)
        case Every(parts):
            return all(holds(part, board, parties, chance) for part in parts)
        case InFaction(who):
            return parties.seat(who) in board.side_of
        case Leads(who):
            seat = parties.seat(who)
            side = None if seat is None else board.side_of.get(seat)
            return side is not None and side.leader == seat
        case SameFaction(who, other):
            sides = [board.side_of.get(seat) for seat in (parties.seat(who), parties.seat(other)) if seat is not None]
            return len(sides) == 2 and sides[0] is not None and sides[0] is sides[1]
        case During(time):
            return (time == "night") == (board.number % CYCLE == NIGHT)
        case HasRole(who, role):
            return parties.seat(who) == role
        case Tally(who, side_, what, sign, right):
            seat = _present(board, parties, who)
            if seat is None:
                return False
            person = board.people[seat]
            return SIGNS[sign]((person.done if side_ == "done" else person.suffered).get(what, 0), right)
        case Wears(who):
            return board.over is not None and board.over.king is not None and parties.seat(who) == board.over.king
        case InCourt(who):
            seat = parties.seat(who)
            return board.over is not None and seat is not None and seat in (board.over.king, *board.over.court)
        case Some(parts):
            return any(holds(part, board, parties, chance) for part in parts)
        case _:
            assert_never(condition)


def no_chance(percent: int) -> bool:
    """For conditions in which a chance has no place."""
    raise ValueError("a chance has no place here")


def _present(board: Board, parties: Parties, who: str) -> Seat | None:
    seat = parties.seat(who)
    return seat if seat in board.people else None


def _has_status(person: Person, status: str) -> bool:
    match status:
        case "free" | "prison":
            return person.status == status
        case "dead":
            return not person.alive
        case _:
            return person.alive and person.poisoned is not None
