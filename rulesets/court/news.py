"""What single players are told of an entry: each what concerns itself, no more (C-REP-2). A part of `sight`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from rulesets.court import events as happened
from rulesets.court import told as notices
from rulesets.court.events import Event
from rulesets.court.playbook import Playbook
from rulesets.court.state import State
from rulesets.court.told import Notice
from rulesets.words import Host, Player, Seat, Told

INSIDE = frozenset((happened.Joined, happened.Left, happened.Dissolved, happened.LeaderChanged))
"""Events told inside factions only, by `of_factions`."""
SUMS = frozenset((happened.Moved, happened.Jailed, happened.Released, happened.Poisoned, happened.Cured, happened.Died))
"""Events told as sums and statuses, by the report and `of_oneself`."""
BALLOTS = frozenset((happened.BallotOpened, happened.BallotVoid, happened.BallotCounted))
"""Events open on the ballot's own page, by `see`."""
QUIET = INSIDE | SUMS | BALLOTS | {happened.Dealt, happened.Shielded, happened.Put, happened.Ended, happened.Ruled}
"""Events not told one by one. The deal and the end tell themselves; the rest stays with hosts."""


def to(seat: Seat, notice: Notice) -> Told[Notice]:
    """A notice for one player."""
    return Told(Player(seat), notice)


def of_oneself(playbook: Playbook, before: State, after: State) -> Iterator[Told[Notice]]:
    """To each whose own ВК or ТВ changed: by how much, and where they stand."""
    old, new = before.people, after.people
    for seat in playbook.seats:
        was, now = old[seat], new[seat]
        if was.vk != now.vk or was.tv != now.tv:
            yield to(seat, notices.SelfMoved(now.vk - was.vk, now.tv - was.tv, now.vk, now.tv))


def of_events(events: tuple[Event, ...]) -> Iterator[Told[Notice]]:
    """To each the results of its own doing, and to hosts what only they may know at once."""
    for event in events:
        if type(event) is happened.Acted:  # most of what is told, found without asking kind after kind
            yield to(event.who, notices.ActionDone(event.action, event.ordered, event.outcome, event.drawn))
            continue
        if type(event) in QUIET:
            continue
        match event:
            case happened.Drawn(who, action, targets):
                yield Told(Host(), notices.ActionDrawn(who, action, targets))
            case happened.Lapsed(who, kind, code):
                yield to(who, notices.OrderLapsed(kind, code))
            case happened.Reacted(who, nature, trigger):
                yield to(who, notices.NatureReacted(nature, trigger))
            case happened.Learned(who, about, what, found):
                yield to(who, notices.Discovery(about, what, found))
            case happened.SlotGranted(who, slot):
                yield to(who, notices.SlotGiven(slot))
            case happened.CounterReset(who, action):
                yield to(who, notices.CounterCleared(action))
            case happened.Turned(who, inviter):
                yield to(who, notices.NotTaken(inviter))
            case happened.Coup(who, leader, _, outcome):
                yield to(who, notices.CoupEnded(outcome))
                if outcome == "won":
                    yield to(leader, notices.Toppled(who))
            case happened.DeathShifted(by, day):
                yield Told(Host(), notices.DeathMoved(by, day))
            case happened.MeasureCounted(amnesty, execution, done, whom):
                yield Told(Host(), notices.MeasureWeighed(amnesty, execution, done, whom))
            case happened.Acted():
                pass  # told above
            case happened.Moved() | happened.Jailed() | happened.Released() | happened.Poisoned() | happened.Cured():
                pass  # QUIET
            case happened.Died() | happened.Joined() | happened.Left() | happened.LeaderChanged() | happened.Dissolved():
                pass  # QUIET
            case happened.BallotOpened() | happened.BallotVoid() | happened.BallotCounted():
                pass  # QUIET
            case happened.Dealt() | happened.Shielded() | happened.Put() | happened.Ended() | happened.Ruled():
                pass  # QUIET
            case _:
                assert_never(event)


def of_factions(before: State, after: State, events: tuple[Event, ...]) -> Iterator[Told[Notice]]:
    """What members are told of their faction: who joined, who left, who leads. Only members are told (C-FAC-12)."""
    if INSIDE.isdisjoint(map(type, events)):
        return
    old, new = {side.id: side for side in before.factions}, {side.id: side for side in after.factions}
    for event in events:
        match event:
            case happened.Left(who, _, "will" | "ruling"):
                yield to(who, notices.FactionLeft())
            case happened.Left(who, _, "dissolved"):
                yield to(who, notices.FactionDissolved())
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
            yield to(seat, notices.FactionJoined(side.leader, tuple(sorted(side.members))))
        for seat in stayed:
            for who in fresh:
                yield to(seat, notices.MemberJoined(who))
            for who in sorted(set(had) - set(side.members)):
                yield to(seat, notices.MemberLeft(who))
            if side.leader != old[slug].leader:
                yield to(seat, notices.LeaderNow(side.leader))
