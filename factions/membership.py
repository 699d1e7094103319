"""Who belonged to a side, and when. Stays are read from the rows once; every question about them is a pure function.

Steps are labels of the rules. `places` gives each its place in the game as it was played (any numbers that grow); only the caller
knows that. A stay counts from the step after the one at whose closing it began, to the one at whose closing it ended.
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
    """A seat in a side. since, until: the steps at whose closings it joined and left; until is "" for a member now."""

    faction: str
    seat: Seat
    since: str
    until: str = ""


def stays_in(game_id: int, faction: str = "", seat: str = "") -> tuple[Stay, ...]:
    """The stays of one game, as they are kept: of all, or of one side, or of one seat. One query."""
    wanted = {name: value for name, value in (("faction", faction), ("seat", seat)) if value}
    rows = MembershipRow.objects.filter(game_id=game_id, **wanted).order_by("pk")
    return tuple(Stay(row.faction, Seat(row.seat), row.since, row.until) for row in rows)


def steps_of(stay: Stay, places: Places, first: str = "") -> frozenset[str]:
    """The steps of a stay. first: the step with which it begins, where the rules say so themselves. None where one is unknown."""
    begin = places.get(first or stay.since)
    end = places.get(stay.until) if stay.until else max(places.values(), default=0)
    if begin is None or end is None:
        return frozenset()
    begin = begin if first else begin + 1
    return frozenset(step for step, place in places.items() if begin <= place <= end)


def was_member(stays: Iterable[Stay], seat: str, step: str, places: Places) -> bool:
    """Whether a seat belonged to the side of these stays in a step."""
    return any(stay.seat == seat and step in steps_of(stay, places) for stay in stays)


def members_at(stays: Iterable[Stay], step: str, places: Places) -> tuple[Seat, ...]:
    """Who belonged to the side of these stays in a step, by seat."""
    known = tuple(stays)
    return tuple(seat for seat in sorted({stay.seat for stay in known}) if was_member(known, seat, step, places))


def departures_told(stays: Iterable[Stay], read: Iterable[str], places: Places) -> tuple[Stay, ...]:
    """The stays whose end was told to somebody who belonged to the side in the steps `read`: who was there before the closing
    and after it. Who left at the closing at which one came, or before, is not among them."""
    there = set(read)
    steps = sorted(places, key=places.__getitem__)
    following = dict(pairwise(steps))
    return tuple(stay for stay in stays if stay.until in there and following.get(stay.until, stay.until) in there)
