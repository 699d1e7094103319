"""Numbers and conditions, read on a View: the state as it stood at one moment (C-SEQ-3, C-SCN)."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Protocol, assert_never

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
from rulesets.court.state import CYCLE, NIGHT, Court, Ending, Person
from rulesets.words import Seat

SIGNS: Mapping[str, Callable[[int, int], bool]] = {
    "<": operator.lt,
    "<=": operator.le,
    "==": operator.eq,
    "!=": operator.ne,
    ">=": operator.ge,
    ">": operator.gt,
}


class Side(Protocol):
    """A faction, in the state or in the hands of a closing."""

    @property
    def leader(self) -> Seat | None: ...
    @property
    def members(self) -> Mapping[Seat, int]: ...


class View:
    """What formulas, conditions and looks read. vk: own ВК. side_of: seat -> its faction, no entry outside factions."""

    __slots__ = ("_others", "number", "over", "people", "side_of", "sides", "tv", "vk")

    def __init__(
        self,
        number: int,
        people: Mapping[Seat, Person],
        vk: Mapping[Seat, int],
        tv: Mapping[Seat, int],
        sides: Sequence[Side],
        over: Ending | None = None,
    ) -> None:
        self.number, self.people, self.vk, self.tv, self.sides, self.over = number, people, vk, tv, sides, over
        self.side_of: Mapping[Seat, Side] = {seat: side for side in sides for seat in side.members}
        self._others: dict[Seat | None, tuple[Seat, ...]] = {}

    @classmethod
    def of(cls, court: Court) -> View:
        """The state as it stands: the snapshot of the open phase. The latest is remembered: all look at one in turn."""
        global _latest
        latest = _latest  # once: another thread may look at another game meanwhile
        if latest is not None and latest[0] is court:
            return latest[1]
        people = court.people
        vk, tv = {seat: person.vk for seat, person in people.items()}, {seat: person.tv for seat, person in people.items()}
        view = cls(court.closing, people, vk, tv, court.factions, court.over)
        _latest = court, view
        return view

    def living(self, seats: tuple[Seat, ...], but: Seat | None = None) -> tuple[Seat, ...]:
        """The living among all seats, prisoners included, without one of them if named. For a view whose people stay."""
        known = self._others.get(but)
        if known is None:
            if but is None:
                known = tuple([seat for seat in seats if self.people[seat].alive])
            else:
                whole = self.living(seats)
                at = whole.index(but) if but in whole else len(whole)
                known = (*whole[:at], *whole[at + 1 :])
            self._others[but] = known
        return known

    def personal(self, seat: Seat) -> int:
        """Personal ВК: own ВК and the faction's bonus (C-FAC-10)."""
        side = self.side_of.get(seat)
        return self.vk[seat] + (bonus(side_sum(side, self.vk)) if side is not None else 0)

    def favours(self) -> dict[Seat, int]:
        """Personal ВК of everybody."""
        return with_bonus(self.vk, self.sides)

    def is_free(self, seat: Seat) -> bool:
        """Alive and not in prison."""
        return self.people[seat].status == "free"

    def prisoners(self) -> int:
        """How many are in prison."""
        return sum(person.status == "prison" for person in self.people.values())


_latest: tuple[Court, View] | None = None


def side_sum(side: Side, vk: Mapping[Seat, int]) -> int:
    """Faction ВК: the sum of its living members' own ВК (C-FAC-10)."""
    return sum([vk[seat] for seat in side.members])


def with_bonus(vk: Mapping[Seat, int], sides: Iterable[Side]) -> dict[Seat, int]:
    """Personal ВК of everybody: own ВК and the bonus of the faction (C-FAC-10)."""
    favours = dict(vk)
    for side in sides:
        extra = bonus(side_sum(side, vk))
        if extra:
            for seat in side.members:
                favours[seat] += extra
    return favours


def bonus(total: int) -> int:
    """Faction ВК / 5, truncated toward zero (C-FAC-10)."""
    return total // 5 if total >= 0 else -(-total // 5)


class Parties:
    """Who is self, target and target2 here. A party that is missing is None, and whatever speaks of it is void."""

    __slots__ = ("doer", "targets")

    def __init__(self, doer: Seat, targets: tuple[Seat, ...]) -> None:
        self.doer, self.targets = doer, targets

    def seat(self, party: str) -> Seat | None:
        """The seat of `self`, `target`, `target2` or `role:<slug>`."""
        if party == "self":
            return self.doer
        if party == "target":
            return self.targets[0] if self.targets else None
        if party == "target2":
            return self.targets[1] if len(self.targets) > 1 else None
        return Seat(party.removeprefix("role:"))


def amount(by: Amount, view: View, parties: Parties) -> int:
    """A number, or a formula worked out on the view. An operand whose party is missing counts 0."""
    if isinstance(by, int):
        return by
    product = operand(by.of, view, parties) * by.times
    total = (product // by.over if product >= 0 else -(-product // by.over)) + by.plus
    if by.least is not None:
        total = max(total, by.least)
    if by.most is not None:
        total = min(total, by.most)
    return total


def operand(name: str, view: View, parties: Parties) -> int:
    """A number on the view by its name: `target.vk`, `self.faction_size`, `prisoners`, `cycle`."""
    if name == "cycle":
        return view.number // CYCLE + 1
    if name == "prisoners":
        return view.prisoners()
    party, _, what = name.rpartition(".")
    seat = parties.seat(party)
    if seat is None or seat not in view.people:
        return 0
    match what:
        case "vk":
            return view.personal(seat)
        case "tv":
            return view.tv[seat]
        case "faction_size":
            side = view.side_of.get(seat)
            return 0 if side is None else len(side.members)
        case _:
            raise ValueError(f"no such number: {name}")


def holds(condition: Condition, view: View, parties: Parties, chance: Callable[[int], bool]) -> bool:
    """Whether a condition holds on the view. chance: throws for a percentage. False where its party is missing."""
    match condition:
        case Compare(left, sign, right):
            return SIGNS[sign](operand(left, view, parties), right)
        case Status(who, status):
            seat = _present(view, parties, who)
            return seat is not None and _has_status(view.people[seat], status)
        case InFaction(who):
            return parties.seat(who) in view.side_of
        case Leads(who):
            seat = parties.seat(who)
            side = None if seat is None else view.side_of.get(seat)
            return side is not None and side.leader == seat
        case SameFaction(who, other):
            sides = [view.side_of.get(seat) for seat in (parties.seat(who), parties.seat(other)) if seat is not None]
            return len(sides) == 2 and sides[0] is not None and sides[0] is sides[1]
        case During(time):
            return (time == "night") == (view.number % CYCLE == NIGHT)
        case HasRole(who, role):
            return parties.seat(who) == role
        case Chance(percent):
            return chance(percent)
        case Tally(who, side_, what, sign, right):
            seat = _present(view, parties, who)
            if seat is None:
                return False
            person = view.people[seat]
            return SIGNS[sign]((person.done if side_ == "done" else person.suffered).get(what, 0), right)
        case Wears(who):
            return view.over is not None and view.over.king is not None and parties.seat(who) == view.over.king
        case InCourt(who):
            seat = parties.seat(who)
            return view.over is not None and seat is not None and seat in (view.over.king, *view.over.court)
        case Not(of):
            return not holds(of, view, parties, chance)
        case Every(parts):
            return all(holds(part, view, parties, chance) for part in parts)
        case Some(parts):
            return any(holds(part, view, parties, chance) for part in parts)
        case _:
            assert_never(condition)


def no_chance(percent: int) -> bool:
    """For conditions in which a chance has no place."""
    raise ValueError("a chance has no place here")


def _present(view: View, parties: Parties, who: str) -> Seat | None:
    seat = parties.seat(who)
    return seat if seat in view.people else None


def _has_status(person: Person, status: str) -> bool:
    match status:
        case "free" | "prison":
            return person.status == status
        case "dead":
            return not person.alive
        case _:
            return person.alive and person.poisoned is not None
