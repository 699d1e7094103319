"""Memberships of a side. `stays_in` reads the rows; every other function is pure.

Steps are labels of the rules. The caller passes `places`: step -> its number in the order of play (any increasing numbers).
A stay covers the steps after the one at whose closing it began, up to and including the one at whose closing it ended.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import pairwise

from factions.models import MembershipRow
from rulesets.words import Seat

Places = Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Stay:
    """A seat's stay in a side. since, until: the steps at whose closings it joined and left; until is "" for a present member."""

    faction: str
    seat: Seat
    since: str
    until: str = ""


def stays_in(game_id: int, faction: str = "", seat: str = "") -> tuple[Stay, ...]:
    """The stored stays of one game: of all, of one side, or of one seat. One query."""
    wanted = {name: value for name, value in (("faction", faction), ("seat", seat)) if value}
    rows = MembershipRow.objects.filter(game_id=game_id, **wanted).order_by("pk")
    return tuple(Stay(row.faction, Seat(row.seat), row.since, row.until) for row in rows)


def steps_of(stay: Stay, places: Places, first: str = "") -> frozenset[str]:
    """The steps of a stay. first: the step with which it begins, if the rules name it. Empty if one of the steps is unknown."""
    begin = places.get(first or stay.since)
    end = places.get(stay.until) if stay.until else max(places.values(), default=0)
    if begin is None or end is None:
        return frozenset()
    begin = begin if first else begin + 1
    return frozenset(step for step, place in places.items() if begin <= place <= end)


def was_member(stays: Iterable[Stay], seat: str, step: str, places: Places) -> bool:
    """Whether a seat has one of these stays in a step."""
    return any(stay.seat == seat and step in steps_of(stay, places) for stay in stays)


def members_at(stays: Iterable[Stay], step: str, places: Places) -> tuple[Seat, ...]:
    """The seats that have one of these stays in a step, sorted."""
    known = tuple(stays)
    return tuple(seat for seat in sorted({stay.seat for stay in known}) if was_member(known, seat, step, places))


def departures_told(stays: Iterable[Stay], read: Iterable[str], places: Places) -> tuple[Stay, ...]:
    """The stays whose end a reader was told of. `read`: the reader's steps in the side; both the step of the closing and the next
    one, if there is a next one, must be among them. A stay that ended when the reader joined, or earlier, is left out."""
    there = set(read)
    steps = sorted(places, key=places.__getitem__)
    following = dict(pairwise(steps))
    return tuple(stay for stay in stays if stay.until in there and following.get(stay.until, stay.until) in there)
