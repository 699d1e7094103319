"""Factions: leaving, coups, acceptances, and who leads in the end (C-FAC)."""

from __future__ import annotations

from collections.abc import Iterable

from rulesets.court.closing import Closing, Side
from rulesets.court.events import Coup, Dissolved, Joined, LeaderChanged, Turned
from rulesets.court.orders import Answer, Invite, Leave, Overthrow
from rulesets.court.state import CYCLE
from rulesets.words import Seat

ROOM = 4
"""Members besides the leader (C-FAC-3)."""
STAY = 2 * CYCLE
"""Closings from joining to the first at which one may leave (C-FAC-7)."""
COUP_COSTS = 3
"""ВК and ТВ that a lost coup, or a lost throne of a faction, costs (C-FAC-6)."""
INVITATIONS = 2
"""Names a night (C-FAC-1)."""


def departures(hour: Closing) -> None:
    """Leaving comes first, at any closing (C-FAC-7, C-FAC-14)."""
    for order in hour.orders:
        if isinstance(order.says, Leave) and order.seat in hour.side_of and hour.is_free(order.seat):
            hour.leave(order.seat, "will", "C-FAC-7")


def coups(hour: Closing) -> None:
    """At night, after leaving: every challenge is compared on the snapshot (C-FAC-6)."""
    if not hour.is_night:
        return
    challengers: dict[str, list[Seat]] = {}
    for order in hour.orders:
        if isinstance(order.says, Overthrow):
            side = hour.side_of.get(order.seat)
            if side is not None and order.seat in hour.before.side_of and hour.is_free(order.seat):
                challengers.setdefault(side.id, []).append(order.seat)
    for side in hour.sides:
        if side.id in challengers:
            _coup(hour, side, hour.in_order(challengers[side.id]))


def _coup(hour: Closing, side: Side, challengers: list[Seat]) -> None:
    """Strong enough is ТВ >= the leader's; the strongest leads, the weaker lose 3 and 3, the old leader loses 3 and 3."""
    old = next(faction.leader for faction in hour.court.factions if faction.id == side.id)
    if old is None:
        return
    if side.leader != old:  # it left tonight: the challenge lapses (C-FAC-15)
        hour.events += [Coup(seat, old, side.id, "void", "C-FAC-15") for seat in challengers]
        return
    tv = hour.before.tv
    strong = [seat for seat in challengers if tv[seat] >= tv[old]]
    winner = min(strong, key=lambda seat: _strength(hour, seat)) if strong else None
    for seat in challengers:
        if tv[seat] < tv[old]:
            hour.events.append(Coup(seat, old, side.id, "lost"))
            _pays(hour, seat)
        else:
            hour.events.append(Coup(seat, old, side.id, "won" if seat == winner else "equal"))
    if winner is not None:
        side.leader = winner
        hour.events.append(LeaderChanged(side.id, winner, "C-FAC-6"))
        hour.count("overthrow", old, (winner,))
        _pays(hour, old)


def _pays(hour: Closing, seat: Seat) -> None:
    hour.move("vk", seat, -COUP_COSTS, "coup", "C-FAC-6")
    hour.move("tv", seat, -COUP_COSTS, "coup", "C-FAC-6")


def _strength(hour: Closing, seat: Seat) -> tuple[int, int, int]:
    """Strongest first: ТВ on the snapshot, then personal ВК there, then the lowest seat (C-FAC-5, C-FAC-6)."""
    return -hour.before.tv[seat], -hour.before.personal(seat), hour.book.order[seat]


def acceptances(hour: Closing) -> None:
    """At night, last of the moves: inviters by strength; who has led or joined by then takes no further step (C-FAC-5)."""
    if not hour.is_night:
        return
    lists, answers = invited(hour), answered(hour)
    taken: set[Seat] = set()
    for inviter in sorted(lists, key=lambda seat: _strength(hour, seat)):
        accepted = [name for name in lists[inviter] if answers.get(name) == inviter]
        if accepted:
            _takes_in(hour, inviter, accepted, taken)


def invited(hour: Closing) -> dict[Seat, list[Seat]]:
    """Inviter -> the invited whose answers count tonight, in the inviter's order (C-FAC-2, C-FAC-3)."""
    lists: dict[Seat, list[Seat]] = {}
    if hour.book.options.answer_until == "next_night":
        pairs: Iterable[tuple[Seat, Seat]] = [(i.by, i.to) for i in hour.court.invitations if not i.answer]
    else:
        pairs = [(o.seat, name) for o in hour.orders if isinstance(o.says, Invite) for name in o.says.names]
    for by, to in pairs:
        if hour.before.is_free(by) and to not in lists.get(by, ()):
            lists.setdefault(by, []).append(to)
    return lists


def answered(hour: Closing) -> dict[Seat, Seat]:
    """Invitee -> the one inviter it accepts, "" = none: as carried from the day, then as answered in this phase. The dead
    answer nobody, whatever they said before (C-CHR-12)."""
    answers: dict[Seat, Seat] = dict(hour.court.answers)
    answers |= {order.seat: Seat(order.says.inviter) for order in hour.orders if isinstance(order.says, Answer)}
    return {seat: inviter for seat, inviter in answers.items() if hour.before.people[seat].alive}


def _takes_in(hour: Closing, inviter: Seat, accepted: list[Seat], taken: set[Seat]) -> None:
    """One inviter's step: founds a faction, or adds members as room allows."""
    side = hour.side_of.get(inviter)
    barred = inviter in taken or (side is not None and side.leader != inviter)  # joined, or overthrown tonight (C-FAC-16)
    for name in accepted:
        if barred or name in taken or name in hour.side_of:
            hour.events.append(Turned(name, inviter, "C-FAC-16" if barred and inviter not in taken else "C-FAC-5"))
        elif side is not None and len(side.members) - 1 >= ROOM:
            hour.events.append(Turned(name, inviter, "C-FAC-3"))
        else:
            if side is None:
                side = found(hour, inviter)
                taken.add(inviter)
            joins(hour, side, name)
            taken.add(name)


def found(hour: Closing, founder: Seat) -> Side:
    """A new faction. Its id is drawn, so that it tells nobody who founded it, when, or how many there are."""
    known = {side.id for side in hour.sides}
    for attempt in range(len(known) + 1):
        drawn = f"{hour.dice.below(36**6, f'faction:{founder}/{attempt}'):08x}"
        if drawn not in known:
            break
    side = Side(drawn, founder, {})
    hour.sides.append(side)
    joins(hour, side, founder)
    return side


def joins(hour: Closing, side: Side, seat: Seat) -> None:
    """Into a faction, from this closing on."""
    side.members[seat] = hour.number
    hour.side_of[seat] = side
    hour.events.append(Joined(seat, side.id, side.leader))
    hour.count("join", seat, (seat,))


def settle(hour: Closing) -> None:
    """Step 8: a leader must be a free member, the strongest now; one living member alone is no faction (C-FAC-8, C-FAC-13)."""
    for side in hour.sides:
        if len(side.members) > 1:
            _leadership(hour, side)
    hour.sent.clear()
    if any(len(side.members) <= 1 for side in hour.sides):
        for side in hour.sides:
            if len(side.members) <= 1:
                for last in list(side.members):
                    hour.leave(last, "dissolved", "C-FAC-13")
                hour.events.append(Dissolved(side.id))
        hour.sides[:] = [side for side in hour.sides if side.members]


def _leadership(hour: Closing, side: Side) -> None:
    """Who leads goes on leading, unless it left, died or was sent to prison in this closing (C-FAC-8, C-FAC-9)."""
    had = side.leader if side.leader is not None and hour.is_free(side.leader) and side.leader not in hour.sent else None
    if had is None:
        free = [seat for seat in side.members if hour.is_free(seat)]
        had = min(free, key=lambda seat: _fitness(hour, side, seat)) if free else None
    if had != side.leader or (had is None and side.leader is not None):
        side.leader = had
        hour.events.append(LeaderChanged(side.id, had, "C-FAC-9" if had is None else "C-FAC-8"))


def _fitness(hour: Closing, side: Side, seat: Seat) -> tuple[int, int, int, int]:
    """Fittest first: ТВ now, personal ВК now, longest membership, lowest seat (C-FAC-8)."""
    return -hour.tv[seat], -hour.personal(seat), side.members[seat], hour.book.order[seat]


def led(hour: Closing) -> None:
    """Enters who leads after this closing into the event log."""
    for side in hour.sides:
        if side.leader is not None:
            hour.count("lead", side.leader, (side.leader,))
