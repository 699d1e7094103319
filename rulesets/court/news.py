"""What players are told of an entry: each what concerns itself, no more (C-REP-2). The half of `sight` that speaks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from rulesets.court.events import (
    Acted,
    BallotCounted,
    BallotOpened,
    BallotVoid,
    CounterReset,
    Coup,
    Cured,
    Dealt,
    DeathShifted,
    Died,
    Dissolved,
    Drawn,
    Ended,
    Event,
    Jailed,
    Joined,
    Lapsed,
    LeaderChanged,
    Learned,
    Left,
    MeasureCounted,
    Moved,
    Poisoned,
    Put,
    Reacted,
    Released,
    Ruled,
    Shielded,
    SlotGranted,
    Turned,
)
from rulesets.court.playbook import Playbook
from rulesets.court.state import Court
from rulesets.court.told import (
    ActionDone,
    ActionDrawn,
    CounterCleared,
    CoupEnded,
    DeathMoved,
    Discovery,
    FactionDissolved,
    FactionJoined,
    FactionLeft,
    LeaderNow,
    MeasureWeighed,
    MemberJoined,
    MemberLeft,
    NatureReacted,
    Notice,
    NotTaken,
    OrderLapsed,
    SelfMoved,
    SlotGiven,
    Toppled,
)
from rulesets.words import Host, Player, Seat, Told

INSIDE = frozenset((Joined, Left, Dissolved, LeaderChanged))
"""Events told inside factions only, by `of_factions`."""
QUIET = INSIDE | {Moved, Jailed, Released, Poisoned, Cured, Died}
"""Events told as sums, statuses and memberships, not one by one."""


def to(seat: Seat, notice: Notice) -> Told[Notice]:
    """A notice for one player."""
    return Told(Player(seat), notice)


def of_oneself(playbook: Playbook, before: Court, after: Court) -> Iterator[Told[Notice]]:
    """To each whose own ВК or ТВ changed: by how much, and where they stand."""
    for seat in playbook.seats:
        was, now = before.people[seat], after.people[seat]
        if was.vk != now.vk or was.tv != now.tv:
            yield to(seat, SelfMoved(now.vk - was.vk, now.tv - was.tv, now.vk, now.tv))


def of_events(events: tuple[Event, ...]) -> Iterator[Told[Notice]]:
    """To each the results of its own doing, and to hosts what only they may know at once."""
    for event in events:
        if type(event) in QUIET:
            continue
        match event:
            case Acted(who, action, ordered, _, outcome, drawn):
                yield to(who, ActionDone(action, ordered, outcome, drawn))
            case Drawn(who, action, targets):
                yield Told(Host(), ActionDrawn(who, action, targets))
            case Lapsed(who, kind, code):
                yield to(who, OrderLapsed(kind, code))
            case Reacted(who, nature, trigger):
                yield to(who, NatureReacted(nature, trigger))
            case Learned(who, about, what, found):
                yield to(who, Discovery(about, what, found))
            case SlotGranted(who, slot):
                yield to(who, SlotGiven(slot))
            case CounterReset(who, action):
                yield to(who, CounterCleared(action))
            case Turned(who, inviter):
                yield to(who, NotTaken(inviter))
            case Coup(who, leader, _, outcome):
                yield to(who, CoupEnded(outcome))
                if outcome == "won":
                    yield to(leader, Toppled(who))
            case DeathShifted(by, day):
                yield Told(Host(), DeathMoved(by, day))
            case MeasureCounted(amnesty, execution, done, whom):
                yield Told(Host(), MeasureWeighed(amnesty, execution, done, whom))
            case Moved() | Jailed() | Released() | Poisoned() | Cured() | Died():
                pass  # sums and statuses: the report, and of_oneself
            case Joined() | Left() | LeaderChanged() | Dissolved():
                pass  # inside the faction: of_factions
            case BallotOpened() | BallotVoid() | BallotCounted():
                pass  # open on the ballot's own page: see
            case Dealt() | Shielded() | Put() | Ended() | Ruled():
                pass  # the deal and the end tell themselves; the rest stays with hosts
            case _:
                assert_never(event)


def of_factions(before: Court, after: Court, events: tuple[Event, ...]) -> Iterator[Told[Notice]]:
    """News inside factions, from their membership and leader before and after: nothing leaves the circle (C-FAC-12)."""
    moves = [event for event in events if type(event) in INSIDE]
    if not moves:
        return
    old, new = {side.id: side for side in before.factions}, {side.id: side for side in after.factions}
    for event in moves:
        match event:
            case Left(who, _, "will" | "ruling"):
                yield to(who, FactionLeft())
            case Left(who, _, "dissolved"):
                yield to(who, FactionDissolved())
            case _:
                pass
    for slug in sorted({*old, *new}):
        side = new.get(slug)
        if side is None:
            continue
        had = old[slug].members if slug in old else {}
        stayed = [seat for seat in sorted(side.members) if had.get(seat) == side.members[seat]]
        fresh = [seat for seat in sorted(side.members) if seat not in stayed]
        for seat in fresh:
            yield to(seat, FactionJoined(side.leader, tuple(sorted(side.members))))
        for seat in stayed:
            for who in fresh:
                yield to(seat, MemberJoined(who))
            for who in sorted(set(had) - set(side.members)):
                yield to(seat, MemberLeft(who))
            if side.leader != old[slug].leader:
                yield to(seat, LeaderNow(side.leader))
