"""What a host may do now: the offers of `act`, each with whom it may concern."""

from __future__ import annotations

from typing import Any

from rulesets.court.book import Book
from rulesets.court.orders import LARGEST, RULING, Payload
from rulesets.court.state import State
from rulesets.words import Field, Offer, Pending, Seat


def powers(book: Book, state: State, pending: Pending[Payload]) -> tuple[Offer, ...]:
    """The rulings that fit the state now, each with who it may concern."""
    if state.over is not None:
        return ()
    seats, people = book.playbook.seats, state.people
    bound = {seat for side in state.factions for seat in side.members}
    living = tuple(s for s in seats if people[s].alive)
    number = ("number", (), -LARGEST, LARGEST)
    slots, how = ("choice", ("day", "night"), 1, 1), ("choice", ("executed", "died"), 1, 1)
    offers = (
        _offer("adjust", living, vk=number, tv=number),
        _offer("jail", tuple(s for s in living if people[s].status == "free")),
        _offer("release", tuple(s for s in living if people[s].status == "prison")),
        _offer("poison", tuple(s for s in living if people[s].poisoned is None)),
        _offer("cure", tuple(s for s in living if people[s].poisoned is not None)),
        _offer("remove", living, how=how),
        Offer("shift_king_death", RULING, {}, (Field("days", "number", (), -LARGEST, LARGEST),)),
        _offer("reset", tuple(s for s in living if people[s].used), action=("choice", _used_actions(state), 0, 1)),
        _offer("grant_slot", living, slot=slots),
        _offer("put_in", tuple(s for s in living if s not in bound), leader=("seat", living, 1, 1)),
        _offer("take_out", tuple(s for s in living if s in bound)),
        _offer("appoint", tuple(s for s in living if s in bound and people[s].status == "free")),
        _offer("dissolve", tuple(s for s in living if s in bound)),
    )
    return tuple(offer for offer in offers if offer.fields[0].legal or offer.fields[0].kind == "number")


def _used_actions(state: State) -> tuple[str, ...]:
    return tuple(sorted({slug for person in state.people.values() for slug in person.used}))


def _offer(kind: str, who: tuple[Seat, ...], **fields: tuple[Any, tuple[str, ...], int, int]) -> Offer:
    more = tuple(Field(name, field, legal, least, most) for name, (field, legal, least, most) in fields.items())
    return Offer(kind, RULING, {}, (Field("seat", "seat", who), *more))
