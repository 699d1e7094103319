"""Prison: its daily price, the King's own jailing, the ballot (C-PRI)."""

from __future__ import annotations

from rulesets.ballot import AGAINST_ALL, is_majority, leaders, tally
from rulesets.court.closing import Closing
from rulesets.court.events import BallotCounted, BallotVoid
from rulesets.court.orders import PrisonVote
from rulesets.court.state import CYCLE, Ballot, Counted
from rulesets.words import Seat

KING_JAILS_AT = -15
"""Personal ВК (C-PRI-6)."""


def charges(hour: Closing) -> None:
    """Step 5: every fifth closing in prison costs 1 ТВ and 1 ВК (C-PRI-8)."""
    for seat in hour.book.seats:
        person = hour.people[seat]
        if person.status != "prison" or person.jailed is None or seat in hour.released:
            continue
        sat = hour.number - person.jailed
        if sat > 0 and sat % CYCLE == 0:
            hour.move("vk", seat, -1, "prison", "C-PRI-8")
            hour.move("tv", seat, -1, "prison", "C-PRI-8")


def king_looks(hour: Closing) -> None:
    """Step 6: the King jails whoever has fallen to -15 or below since his last look (C-PRI-6)."""
    jailed = []
    for seat, now in hour.favours().items():
        if now <= KING_JAILS_AT and hour.is_free(seat) and now < hour.checked.get(seat, hour.people[seat].checked):
            jailed.append(seat)
        hour.checked[seat] = now
    for seat in hour.in_order(jailed):
        hour.jail(seat, "king", "C-PRI-6")


def votes(hour: Closing) -> dict[Seat, str]:
    """The votes of the running ballot: as they stood, then as cast in this phase (C-PRI-3)."""
    cast = dict(hour.court.ballot.votes) if hour.court.ballot is not None else {}
    for order in hour.orders:
        if isinstance(order.says, PrisonVote):
            cast[order.seat] = order.says.choice
    return cast


def is_void(hour: Closing, ballot: Ballot) -> bool:
    """Whether the only candidate is in prison or dead (C-PRI-5)."""
    return len(ballot.candidates) == 1 and not hour.is_free(ballot.candidates[0])


def count(hour: Closing) -> Counted | None:
    """Step 7, at h4: counts the ballot and sends the winner to prison (C-PRI-3, C-PRI-4, C-PRI-5)."""
    ballot = hour.court.ballot
    if ballot is None or not hour.is_last_hour:
        return None
    if is_void(hour, ballot):
        hour.events.append(BallotVoid(ballot.candidates[0]))
        return None
    able = [seat for seat in hour.book.seats if hour.before.is_free(seat)]
    cast = votes(hour)
    choices = {*ballot.candidates, AGAINST_ALL}
    valid = {seat: cast[seat] for seat in able if cast.get(seat) in choices}
    sums = tally({**valid})
    against = sums.pop(AGAINST_ALL, 0)
    first = [] if is_majority(against, len(able)) else [Seat(seat) for seat in leaders(sums)]
    lowest = min((hour.personal(seat) for seat in first), default=0)
    tied = hour.in_order(seat for seat in first if hour.personal(seat) == lowest)
    winner = None if not tied else tied[0] if len(tied) == 1 else hour.dice.pick(tied, "lot:prison")
    sent = winner if winner is not None and hour.is_free(winner) else None
    shown = {Seat(seat): n for seat, n in sums.items()}
    hour.events.append(BallotCounted(len(able), against, shown, winner, sent, len(tied) > 1))
    if sent is not None:
        hour.jail(sent, "ballot", "C-PRI-4")
    return Counted(hour.number, len(able), against, shown, valid, sent)
