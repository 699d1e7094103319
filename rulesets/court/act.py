"""What a host does with effect now: a ruling. Each ruling is an entry of its own, with its reason.

A ruling changes the state and nothing else: the open phase goes on and no throw changes. Natures do not react to rulings, and
victories do not count them.
"""

from __future__ import annotations

from typing import assert_never

import msgspec
from msgspec.structs import asdict, replace

from rulesets.court.book import Book
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
from rulesets.court.factions import ROOM, leave, new_id, settle_factions
from rulesets.court.facts import Facts, Pass
from rulesets.court.influence import floor_secret
from rulesets.court.notes import DeathPushed, Fact
from rulesets.court.orders import (
    LARGEST,
    RULING,
    Act,
    Adjust,
    Appoint,
    ClearCounter,
    Dissolve,
    GiveCure,
    GivePoison,
    GrantSlot,
    Payload,
    PutIn,
    Remove,
    SendToPrison,
    SetFree,
    ShiftDeath,
    TakeOut,
)
from rulesets.court.prison import is_void
from rulesets.court.refusals import Closed, refuse
from rulesets.court.state import Board, Past, State
from rulesets.court.steps import step_of
from rulesets.court.tallies import people_after
from rulesets.dice import Dice
from rulesets.words import Outcome, Pending, Refusal, Seat, kind_of


def act(book: Book, state: State, pending: Pending[Payload], act: Act, dice: Dice) -> Outcome[State, Event] | Refusal:
    """The state after a ruling; the open phase goes on.

    Refused: game_over, no_seat, dead, not_free, not_in_prison, poisoned_already, not_poisoned, in_faction, no_faction,
    self_target, full (no room in the faction), bound (a number beyond 1000).
    """
    if state.over is not None:
        return refuse("game_over", RULING)
    code = _fault(state.board, act)
    if code:
        return refuse(code, RULING, **msgspec.to_builtins(asdict(act)))
    says = {name: value for name, value in msgspec.to_builtins(act).items() if name != "type"}
    facts = Facts.of(state, Pending(), dice)
    facts = facts.add(book, Ruled(kind_of(act), says), *_found(book, state, facts, act))
    for find in AFTER_RULING:
        facts = find(book, state, facts)
    gone = any(isinstance(event, BallotVoid) for event in facts.events)
    after = replace(
        state,
        people=people_after(book, facts, counting=False),
        king_death=last_day(book, state, facts),
        factions=tuple(sorted(facts.now.factions, key=lambda side: side.id)),
        ballot=None if gone else state.ballot,
        past=(*state.past, *facts.notes_of(Past)),
    )
    return Outcome(after, facts.events, step_of(book, after))


def _shift_death(book: Book, state: State, facts: Facts) -> Facts:
    if not facts.notes_of(DeathPushed):
        return facts
    day = last_day(book, state, facts)
    return facts.add(book, DeathShifted(day - state.king_death, day, clause=RULING))


def _void_ballot(book: Book, state: State, facts: Facts) -> Facts:
    ballot = state.ballot
    return facts if ballot is None or not is_void(facts.now, ballot) else facts.add(book, BallotVoid(ballot.candidates[0]))


AFTER_RULING: tuple[Pass, ...] = (_shift_death, floor_secret, settle_factions, _void_ballot)
"""What follows every ruling."""


def _fault(board: Board, act: Act) -> Closed:
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


def _fault_of_leader(board: Board, seat: Seat, leader: Seat) -> Closed:
    if leader not in board.people:
        return "no_seat"
    if leader == seat:
        return "self_target"
    if not board.people[leader].alive:
        return "dead"
    side = board.side_of.get(leader)
    return "full" if side is not None and len(side.members) > ROOM else ""


def _found(book: Book, state: State, facts: Facts, act: Act) -> tuple[Fact, ...]:
    """What a ruling that fits makes happen."""
    board = state.board
    match act:
        case Adjust(seat, vk, tv):
            moves = (Moved(seat, "vk", vk, RULING, RULING), Moved(seat, "tv", tv, RULING, RULING))
            return tuple(move for move in moves if move.by)
        case SendToPrison(seat):
            return (Jailed(seat, "ruling", RULING),)
        case SetFree(seat):
            return (Released(seat, "ruling", RULING),)
        case GivePoison(seat):
            return (poison(board.people[seat], seat, state.closing),)
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
            return _join(state, facts, seat, leader)
        case TakeOut(seat):
            return leave(board, seat, "ruling", RULING)
        case Appoint(seat):
            return (LeaderChanged(board.side_of[seat].id, seat, RULING),)
        case Dissolve(seat):
            members = book.playbook.in_order(board.side_of[seat].members)
            return tuple(fact for member in members for fact in leave(board, member, "ruling", RULING))
        case _:
            assert_never(act)


def _join(state: State, facts: Facts, seat: Seat, leader: Seat) -> tuple[Joined, ...]:
    side = state.board.side_of.get(leader)
    if side is not None:
        return (Joined(seat, side.id, side.leader),)
    slug = new_id(facts.dice, leader, [faction.id for faction in state.board.factions])
    return Joined(leader, slug, leader), Joined(seat, slug, leader)
