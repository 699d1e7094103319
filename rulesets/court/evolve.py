"""From events to the board: the one place where the position changes, in a closing or by a ruling."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from msgspec.structs import replace

from rulesets.court import events as happened
from rulesets.court.book import Book
from rulesets.court.events import Acted, Event, Moved
from rulesets.court.playbook import Playbook
from rulesets.court.state import CYCLE, Aimed, Board, Faction, LastOrder, members_of
from rulesets.words import Seat

QUIET = frozenset((
    happened.Reacted, happened.Learned, happened.Drawn, happened.Lapsed, happened.Put, happened.Turned, happened.Dealt,
    happened.Shielded, happened.Coup, happened.DeathShifted, happened.Ended, happened.Ruled, happened.BallotOpened,
    happened.BallotVoid, happened.BallotCounted, happened.MeasureCounted,
))  # fmt: skip
"""Events that nothing but the ledger holds."""


def evolve(book: Book, board: Board, events: Sequence[Event]) -> Board:
    """The board after the events."""
    if QUIET.issuperset(map(type, events)):
        return board
    draft = _Draft(book.playbook, board)
    for event in events:
        if type(event) is Moved:  # the two that come most, found without asking kind after kind
            values = draft.vk if event.stat == "vk" else draft.tv
            values[event.who] += event.by
        elif type(event) is Acted:
            _spend(draft, event)
        elif type(event) not in QUIET:
            _change(draft, event)
    return draft.finish(board)


class _Draft:
    """The next board while `evolve` makes it; nothing else holds it. regrouped: whether any faction has changed."""

    __slots__ = ("factions", "number", "people", "playbook", "regrouped", "tv", "vk")

    def __init__(self, playbook: Playbook, board: Board) -> None:
        self.playbook, self.number, self.regrouped = playbook, board.number, False
        self.people, self.vk, self.tv = dict(board.people), dict(board.vk), dict(board.tv)
        self.factions = {side.id: side for side in board.factions}

    def set(self, who: Seat, **changes: object) -> None:
        """Changes fields of a person."""
        self.people[who] = replace(self.people[who], **changes)

    def regroup(self, side: Faction) -> None:
        """Replaces a faction, or adds it as the newest."""
        self.factions[side.id] = side
        self.regrouped = True

    def finish(self, before: Board) -> Board:
        """The next board."""
        factions = tuple(self.factions.values()) if self.regrouped else before.factions
        side_of = members_of(factions) if self.regrouped else before.side_of
        return Board(self.number, self.people, self.vk, self.tv, factions, side_of)


def _change(draft: _Draft, event: Event) -> None:
    """What any other event changes."""
    match event:
        case happened.Jailed(who):
            draft.set(who, status="prison", jailed=draft.number)
        case happened.Released(who):
            draft.set(who, status="free", jailed=None)
        case happened.Poisoned(who):
            if not event.again:
                draft.set(who, poisoned=draft.number)
        case happened.Cured(who):
            draft.set(who, poisoned=None)
        case happened.Died(who):
            draft.set(who, status=event.how, jailed=None, poisoned=None, died_in_faction=event.in_faction)
        case happened.CounterReset(who, action):
            used = draft.people[who].used
            draft.set(who, used={slug: cycle for slug, cycle in used.items() if action and slug != action})
        case happened.SlotGranted(who, slot):
            extra = f"extra_{slot}"
            draft.set(who, **{extra: getattr(draft.people[who], extra) + 1})
        case happened.Left(who, faction):
            side = draft.factions[faction]
            left = {seat: since for seat, since in side.members.items() if seat != who}
            draft.regroup(Faction(faction, None if side.leader == who else side.leader, left))
        case happened.Joined(who, faction, leader):
            members = draft.factions[faction].members if faction in draft.factions else {}
            draft.regroup(Faction(faction, leader, {**members, who: draft.number}))
        case happened.LeaderChanged(faction, leader):
            draft.regroup(Faction(faction, leader, draft.factions[faction].members))
        case happened.Dissolved(faction):
            del draft.factions[faction]
            draft.regrouped = True
        case happened.Reacted() | happened.Learned() | happened.Drawn() | happened.Lapsed() | happened.Put() | happened.Turned():
            pass  # QUIET
        case happened.Dealt() | happened.Shielded() | happened.Coup() | happened.DeathShifted() | happened.Ended():
            pass  # QUIET
        case happened.BallotOpened() | happened.BallotVoid() | happened.BallotCounted() | happened.MeasureCounted():
            pass  # QUIET
        case happened.Ruled():
            pass  # QUIET
        case Moved() | Acted():
            pass  # done by `evolve`
        case _:
            assert_never(event)


def _spend(draft: _Draft, event: Acted) -> None:
    """Slots and counters are spent by every order, blocked or not (C-CHR-5, C-CHR-13). Who was targeted, after redirects, by
    an action neither blocked nor failed, is remembered where some effect looks at it (C-SEQ-4)."""
    person, playbook = draft.people[event.who], draft.playbook
    play = playbook.play(event.who, person.nature, event.action)
    assert play is not None, "nobody acts but by an action of its own"
    draft.people[event.who] = replace(
        person,
        spent=person.spent + (not play.action.free),
        used={**person.used, event.action: draft.number // CYCLE + 1} if play.counted else person.used,
        last=LastOrder(draft.number, event.action, event.ordered) if playbook.looks_at_orders else person.last,
    )
    if playbook.looks_at_aims and event.outcome == "done":
        for target in event.targets:
            person = draft.people[target]
            known = person.aimed
            by = known.by if known is not None and known.at == draft.number else ()
            if event.who not in by:
                draft.people[target] = replace(person, aimed=Aimed(draft.number, (*by, event.who)))
