"""What a host does with effect now: rulings (mend, move, free, remove), each an entry with a reason of its own.

A ruling changes the state and nothing else: no phase passes, nobody's luck changes, the ledger keeps the old state. Natures
do not react to rulings, and victories do not count them.
"""

from __future__ import annotations

from typing import Any, Literal, assert_never

import msgspec
from msgspec import Struct
from msgspec.structs import asdict, replace

from rulesets.court.book import Book
from rulesets.court.closing import Closing, Pass, Snapshot, take_snapshot
from rulesets.court.crown import last_day
from rulesets.court.death import kill
from rulesets.court.effects import cure, poison
from rulesets.court.events import (
    BallotVoid,
    CounterReset,
    DeathShifted,
    Event,
    Jailed,
    Joined,
    LeaderChanged,
    Moved,
    Released,
    Ruled,
    SlotGranted,
)
from rulesets.court.evolve import people_after, run_passes
from rulesets.court.factions import ROOM, leave, new_id, settle_factions
from rulesets.court.facts import DeathPushed, Fact
from rulesets.court.influence import floor_secret
from rulesets.court.orders import Payload
from rulesets.court.prison import is_void
from rulesets.court.scenario.vocabulary import Slot
from rulesets.court.state import Board, Court, Past, step
from rulesets.dice import Dice
from rulesets.words import Field, Offer, Outcome, Pending, Refusal, Seat

RULING = "ruling"


class Adjust(Struct, frozen=True, tag="adjust"):
    """Own ВК and ТВ move by numbers; ТВ stops at 0."""

    seat: Seat
    vk: int = 0
    tv: int = 0


class SendToPrison(Struct, frozen=True, tag="jail"):
    """A free character goes to prison, as if this phase had jailed it."""

    seat: Seat


class SetFree(Struct, frozen=True, tag="release"):
    """A prisoner goes free."""

    seat: Seat


class GivePoison(Struct, frozen=True, tag="poison"):
    """A character is poisoned, as if in this phase."""

    seat: Seat


class GiveCure(Struct, frozen=True, tag="cure"):
    """A character is cured."""

    seat: Seat


class Remove(Struct, frozen=True, tag="remove"):
    """A character leaves the game: executed (with what that reveals), or died (revealing nothing)."""

    seat: Seat
    how: Literal["executed", "died"] = "died"


class ShiftDeath(Struct, frozen=True, tag="shift_king_death"):
    """The King's last day moves by whole days, held to the game's bound."""

    days: int


class ClearCounter(Struct, frozen=True, tag="reset"):
    """A counter of a character is cleared; action "" = all."""

    seat: Seat
    action: str = ""


class GrantSlot(Struct, frozen=True, tag="grant_slot"):
    """One more action for a character this day, or in the coming night."""

    seat: Seat
    slot: Slot


class PutIn(Struct, frozen=True, tag="put_in"):
    """A character outside factions joins the faction of another; where that has none, the two found one and the other leads."""

    seat: Seat
    leader: Seat


class TakeOut(Struct, frozen=True, tag="take_out"):
    """A member leaves its faction."""

    seat: Seat


class Appoint(Struct, frozen=True, tag="appoint"):
    """A free member leads its faction."""

    seat: Seat


class Dissolve(Struct, frozen=True, tag="dissolve"):
    """The faction of this member is no more."""

    seat: Seat


Act = (
    Adjust
    | SendToPrison
    | SetFree
    | GivePoison
    | GiveCure
    | Remove
    | ShiftDeath
    | ClearCounter
    | GrantSlot
    | PutIn
    | TakeOut
    | Appoint
    | Dissolve
)

LARGEST = 1000
"""Bound of a number in a ruling."""


def powers(book: Book, court: Court, pending: Pending[Payload]) -> tuple[Offer, ...]:
    """The rulings that fit the state now, each with who it may concern."""
    if court.over is not None:
        return ()
    seats, people = book.playbook.seats, court.people
    bound = {seat for side in court.factions for seat in side.members}
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
        _offer("reset", tuple(s for s in living if people[s].used), action=("choice", _used_actions(court), 0, 1)),
        _offer("grant_slot", living, slot=slots),
        _offer("put_in", tuple(s for s in living if s not in bound), leader=("seat", living, 1, 1)),
        _offer("take_out", tuple(s for s in living if s in bound)),
        _offer("appoint", tuple(s for s in living if s in bound and people[s].status == "free")),
        _offer("dissolve", tuple(s for s in living if s in bound)),
    )
    return tuple(offer for offer in offers if offer.fields[0].legal or offer.fields[0].kind == "number")


def _used_actions(court: Court) -> tuple[str, ...]:
    return tuple(sorted({slug for person in court.people.values() for slug in person.used}))


def _offer(kind: str, who: tuple[Seat, ...], **fields: tuple[Any, tuple[str, ...], int, int]) -> Offer:
    more = tuple(Field(name, field, legal, least, most) for name, (field, legal, least, most) in fields.items())
    return Offer(kind, RULING, {}, (Field("seat", "seat", who), *more))


def act(book: Book, court: Court, pending: Pending[Payload], act: Act, dice: Dice) -> Outcome[Court, Event] | Refusal:
    """The state after a ruling; the open phase goes on.

    Refused: game_over, no_seat, dead, not_free, not_in_prison, poisoned_already, not_poisoned, in_faction, no_faction,
    self_target, full (no room in the faction), bound (a number beyond 1000).
    """
    if court.over is not None:
        return Refusal("game_over", clause=RULING)
    snapshot = take_snapshot(book, court, Pending(), dice)
    code = _fault(snapshot.board, act)
    if code:
        return Refusal(code, msgspec.to_builtins(asdict(act)), RULING)
    says = {name: value for name, value in msgspec.to_builtins(act).items() if name != "type"}

    def rule(snapshot: Snapshot, closing: Closing) -> tuple[Fact, ...]:
        return Ruled(str(act.__struct_config__.tag), says), *_facts(snapshot, act)

    passes: tuple[Pass, ...] = (rule, _shift_death, floor_secret, settle_factions, _void_ballot)
    ruled = run_passes(passes, snapshot, Closing(snapshot.board))
    after = replace(
        court,
        people=people_after(snapshot.playbook, ruled, counting=False),
        king_death=last_day(snapshot, ruled),
        factions=tuple(sorted(ruled.board.factions, key=lambda side: side.id)),
        ballot=None if any(isinstance(event, BallotVoid) for event in ruled.events) else court.ballot,
        past=(*court.past, *ruled.notes_of(Past)),
    )
    return Outcome(after, ruled.events, step(court.closing))


def _shift_death(snapshot: Snapshot, closing: Closing) -> tuple[DeathShifted, ...]:
    day = last_day(snapshot, closing)
    shifts = closing.notes_of(DeathPushed)
    return (DeathShifted(day - snapshot.court.king_death, day, clause=RULING),) if shifts else ()


def _void_ballot(snapshot: Snapshot, closing: Closing) -> tuple[BallotVoid, ...]:
    ballot = snapshot.court.ballot
    return () if ballot is None or not is_void(closing.board, ballot) else (BallotVoid(ballot.candidates[0]),)


def _fault(board: Board, act: Act) -> str:
    """Why a ruling does not fit the state; "" = it fits."""
    if isinstance(act, ShiftDeath):
        return "bound" if abs(act.days) > LARGEST else ""
    person, bound = board.people.get(act.seat), act.seat in board.side_of
    if person is None or not person.alive:
        return "no_seat" if person is None else "dead"
    match act:
        case Adjust(_, vk, tv):
            return "bound" if max(abs(vk), abs(tv)) > LARGEST else ""
        case SendToPrison():
            return "" if person.status == "free" else "not_free"
        case SetFree():
            return "" if person.status == "prison" else "not_in_prison"
        case GivePoison():
            return "poisoned_already" if person.poisoned is not None else ""
        case GiveCure():
            return "not_poisoned" if person.poisoned is None else ""
        case PutIn(seat, leader):
            return "in_faction" if bound else _fault_of_leader(board, seat, leader)
        case Appoint():
            return "no_faction" if not bound else "" if person.status == "free" else "not_free"
        case TakeOut() | Dissolve():
            return "" if bound else "no_faction"
        case Remove() | ClearCounter() | GrantSlot():
            return ""
        case _:
            assert_never(act)


def _fault_of_leader(board: Board, seat: Seat, leader: Seat) -> str:
    if leader not in board.people:
        return "no_seat"
    if leader == seat:
        return "self_target"
    if not board.people[leader].alive:
        return "dead"
    side = board.side_of.get(leader)
    return "full" if side is not None and len(side.members) > ROOM else ""


def _facts(snapshot: Snapshot, act: Act) -> tuple[Fact, ...]:
    """What a ruling that fits makes happen."""
    board = snapshot.board
    match act:
        case Adjust(seat, vk, tv):
            moves = (Moved(seat, "vk", vk, RULING, RULING), Moved(seat, "tv", tv, RULING, RULING))
            return tuple(move for move in moves if move.by)
        case SendToPrison(seat):
            return (Jailed(seat, "ruling", RULING),)
        case SetFree(seat):
            return (Released(seat, "ruling", RULING),)
        case GivePoison(seat):
            return (poison(board.people[seat], seat, snapshot.number),)
        case GiveCure(seat):
            return cure(board.people[seat], seat)
        case Remove(seat, how):
            return kill(board, seat, how, RULING)
        case ShiftDeath(days):
            return (DeathPushed(days, None),)
        case ClearCounter(seat, action):
            return (CounterReset(seat, action, clause=RULING),)
        case GrantSlot(seat, slot):
            return (SlotGranted(seat, slot, clause=RULING),)
        case PutIn(seat, leader):
            return _joining(snapshot, seat, leader)
        case TakeOut(seat):
            return leave(board, seat, "ruling", RULING)
        case Appoint(seat):
            return (LeaderChanged(board.side_of[seat].id, seat, RULING),)
        case Dissolve(seat):
            members = snapshot.playbook.in_order(board.side_of[seat].members)
            return tuple(fact for member in members for fact in leave(board, member, "ruling", RULING))
        case _:
            assert_never(act)


def _joining(snapshot: Snapshot, seat: Seat, leader: Seat) -> tuple[Joined, ...]:
    side = snapshot.board.side_of.get(leader)
    if side is not None:
        return (Joined(seat, side.id, side.leader),)
    slug = new_id(snapshot.dice, leader, [faction.id for faction in snapshot.board.factions])
    return Joined(leader, slug, leader), Joined(seat, slug, leader)
