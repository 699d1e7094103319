"""Closing a phase. STEPS is the whole of it, in the order of the ledger (C-SEQ)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Literal

from msgspec.structs import replace

from rulesets.court import alliances, crown, deeds, night, poison, prison, reactions
from rulesets.court.closing import Closing, in_hand
from rulesets.court.events import BallotOpened, BallotVoid, Event, Joined
from rulesets.court.orders import Book, Invite, Payload
from rulesets.court.playbook import playbook
from rulesets.court.state import (
    CYCLE,
    LAST_HOUR,
    NIGHT,
    Ballot,
    Counted,
    Court,
    Ending,
    Faction,
    Invitation,
    Measure,
    Person,
    step,
)
from rulesets.dice import Dice
from rulesets.words import End, Outcome, Pending, Seat

BEFORE_JUSTICE = (
    deeds.given,
    deeds.missing,  # 1
    alliances.departures,  # 2
    alliances.coups,
    alliances.acceptances,
    deeds.carry_out,  # 3
    reactions.to_actions,  # 4
    prison.charges,  # 5
    poison.deaths,
    prison.king_looks,  # 6
    crown.measures,  # 7, h4
)
AFTER_JUSTICE = (
    reactions.to_justice,  # 7, every closing
    crown.floor,
    alliances.settle,  # 8
    alliances.led,
    crown.shift,
)
AFTER_A_NIGHT = (
    night.loss,  # 10
    prison.king_looks,  # 6 again
    alliances.settle,  # 8 again
)


def close(book: Book, court: Court, pending: Pending[Payload], dice: Dice) -> Outcome[Court, Event]:
    """The end of the open phase: all its orders at once, on the snapshot (C-CLK-4)."""
    if court.over is not None:
        raise ValueError("the game is over")
    hour = in_hand(playbook(book), court, pending, dice)
    for do in BEFORE_JUSTICE:
        do(hour)
    counted = prison.count(hour)  # 7, h4
    for do in AFTER_JUSTICE:
        do(hour)
    ending = crown.end(hour)  # 9
    if ending is None and hour.is_night:
        for do in AFTER_A_NIGHT:
            do(hour)
    after = _after(hour, counted, ending)
    return Outcome(after, tuple(hour.events), End() if ending is not None else step(after.closing))


def _after(hour: Closing, counted: Counted | None, ending: Ending | None) -> Court:
    """The state that the next phase opens with."""
    court = hour.court
    invitations = _invitations(hour)
    return Court(
        closing=court.closing + (ending is None),
        people=_rested(hour, hour.sealed()),
        king_death=crown.shifted(hour),
        factions=tuple(Faction(side.id, side.leader, side.members) for side in sorted(hour.sides, key=lambda side: side.id)),
        ballot=_ballot(hour, ending is not None),
        measures=_measures(hour, ending is not None),
        counted=counted if counted is not None else court.counted,
        delayed=(*(d for d in court.delayed if d.due > hour.number), *hour.put_off),
        invitations=invitations,
        answers=_answers(hour, invitations),
        past=(*court.past, *hour.past),
        over=ending,
    )


def _rested(hour: Closing, people: dict[Seat, Person]) -> dict[Seat, Person]:
    """New slots at nightfall and at dawn; what was granted for the day, or night, that is over lapses (C-CHR-7, C-SCN)."""
    at = hour.number % CYCLE
    if at not in (LAST_HOUR, NIGHT):
        return people
    for seat, person in people.items():
        night = person.extra_night if at == LAST_HOUR else 0
        if person.spent or person.extra_day or person.extra_night != night:
            people[seat] = replace(person, spent=0, extra_day=0, extra_night=night)
    return people


def _ballot(hour: Closing, over: bool) -> Ballot | None:
    """A ballot opens and grows after every closing but h4's, with the free below 0 (C-PRI-1, C-PRI-2); void ones go (C-PRI-5)."""
    if over or hour.is_last_hour:
        return None
    old = hour.court.ballot
    if old is not None and prison.is_void(hour, old):
        hour.events.append(BallotVoid(old.candidates[0]))
        old = None
    on = () if old is None else old.candidates
    favours, people = hour.favours(), hour.people
    new = [s for s in hour.book.seats if favours[s] < 0 and s not in on and people[s].status == "free"]
    if new:
        hour.events.append(BallotOpened(tuple(new), old is None, "C-PRI-1" if old is None else "C-PRI-2"))
    elif old is None:
        return None
    return Ballot(tuple(hour.in_order((*on, *new))), prison.votes(hour) if old is not None else {})


def _measures(hour: Closing, over: bool) -> dict[Seat, Measure] | None:
    """Open from the first hour on whose snapshot somebody is in prison until h4 closes (C-PRI-9)."""
    if over or hour.is_last_hour:
        return None
    if hour.court.measures is not None:
        return crown.measure_votes(hour)
    return {} if any(person.status == "prison" for person in hour.people.values()) else None


def _invitations(hour: Closing) -> tuple[Invitation, ...]:
    """The latest night's invitations with their answers, or, with `answer_until` = next_night, waiting for them (C-FAC-2)."""
    if not hour.is_night:
        return hour.court.invitations
    wait = hour.book.options.answer_until == "next_night"
    answers = {} if wait else alliances.answered(hour)
    joined = {(event.who, event.leader) for event in hour.events if isinstance(event, Joined)}
    return tuple(
        Invitation(order.seat, name, hour.number, "" if wait else _answer(order.seat, name, answers, joined))
        for order in hour.orders
        if isinstance(order.says, Invite)
        for name in order.says.names
    )


def _answer(
    inviter: Seat, name: Seat, answers: Mapping[Seat, Seat], joined: Collection[tuple[Seat, Seat | None]]
) -> Literal["accepted", "declined", "unanswered"]:
    if answers.get(name) == inviter:
        return "accepted" if (name, inviter) in joined else "declined"
    return "declined" if name in answers else "unanswered"


def _answers(hour: Closing, waiting: tuple[Invitation, ...]) -> dict[Seat, Seat]:
    """Answers stand as long as the invitation they answer waits."""
    open_ = {(invitation.to, invitation.by) for invitation in waiting if not invitation.answer}
    if not open_:
        return {}
    return {seat: inviter for seat, inviter in alliances.answered(hour).items() if (seat, inviter) in open_}
