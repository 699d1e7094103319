"""Factions: leaving, coups, acceptances, and who leads in the end (C-FAC)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Literal

from rulesets.court.book import Book
from rulesets.court.events import Coup, Dissolved, Event, Jailed, Joined, LeaderChanged, Left, Moved, Turned
from rulesets.court.facts import Facts
from rulesets.court.notes import Fact, LeadersChosen, Led
from rulesets.court.orders import Answer, Invite, Leave, Overthrow
from rulesets.court.state import CYCLE, Board, Faction, Invitation, Past, State
from rulesets.dice import Dice
from rulesets.words import Seat

ROOM = 4
"""Members besides the leader (C-FAC-3)."""
STAY = 2 * CYCLE
"""Closings from joining to the first at which one may leave (C-FAC-7)."""
COUP_COSTS = 3
"""ВК and ТВ that a lost coup, or a lost throne of a faction, costs (C-FAC-6)."""
INVITATIONS = 2
"""Names a night (C-FAC-1)."""


# --- leaving -----------------------------------------------------------------------------------------


def leave(board: Board, seat: Seat, how: Literal["will", "dead", "ruling", "dissolved"], clause: str) -> tuple[Fact, ...]:
    """The seat leaves its faction. If it led, nobody leads now (C-FAC-8)."""
    side = board.side_of[seat]
    return Left(seat, side.id, how, clause), Past(side.id, seat, side.members[seat], board.number)


def depart(book: Book, state: State, facts: Facts) -> Facts:
    """Leaving comes first, at any closing (C-FAC-7, C-FAC-14)."""
    found: list[Fact] = []
    for order in facts.orders_of(Leave):
        if order.seat in facts.now.side_of and facts.now.is_free(order.seat):
            found += leave(facts.now, order.seat, "will", "C-FAC-7")
    return facts.add(book, *found)


# --- coups -------------------------------------------------------------------------------------------


def challenge(book: Book, state: State, facts: Facts) -> Facts:
    """At night, after leaving: every challenge is compared on the snapshot (C-FAC-6)."""
    board, challengers = facts.now, dict[str, list[Seat]]()
    for order in facts.orders_of(Overthrow):
        side = board.side_of.get(order.seat)
        if side is not None and board.is_free(order.seat):
            challengers.setdefault(side.id, []).append(order.seat)
    events: list[Event] = []
    for side in board.factions:
        if side.id in challengers:
            events += _coup(book, state, side, book.playbook.in_order(challengers[side.id]))
    return facts.add(book, *events)


def _coup(book: Book, state: State, side: Faction, challengers: list[Seat]) -> Iterator[Event]:
    """A challenger needs at least the leader's ТВ. The strongest of them leads; the too weak and the old leader lose 3 ВК and 3
    ТВ each."""
    old = next(faction.leader for faction in state.factions if faction.id == side.id)
    if old is None:
        return
    if side.leader != old:  # it left tonight: the challenge lapses (C-FAC-15)
        for seat in challengers:
            yield Coup(seat, old, side.id, "void", "C-FAC-15")
        return
    tv = state.board.tv
    strong = [seat for seat in challengers if tv[seat] >= tv[old]]
    winner = min(strong, key=lambda seat: _strength(book, state, seat)) if strong else None
    for seat in challengers:
        if seat not in strong:
            yield Coup(seat, old, side.id, "lost")
            yield from _pay(seat)
        else:
            yield Coup(seat, old, side.id, "won" if seat == winner else "equal")
    if winner is not None:
        yield LeaderChanged(side.id, winner, "C-FAC-6")
        yield from _pay(old)


def _pay(seat: Seat) -> tuple[Moved, Moved]:
    return Moved(seat, "vk", -COUP_COSTS, "coup", "C-FAC-6"), Moved(seat, "tv", -COUP_COSTS, "coup", "C-FAC-6")


def _strength(book: Book, state: State, seat: Seat) -> tuple[int, int, int]:
    """Strongest first: ТВ on the snapshot, then personal ВК there, then the lowest seat (C-FAC-5, C-FAC-6)."""
    board = state.board
    return -board.tv[seat], -board.personal(seat), book.playbook.order[seat]


# --- joining -----------------------------------------------------------------------------------------


def accept(book: Book, state: State, facts: Facts) -> Facts:
    """At night, last of the moves: the strongest inviter comes first. Whoever has joined a faction by then takes no further step
    (C-FAC-5)."""
    lists, answers = _invitation_lists(book, state, facts), _standing_answers(state, facts)
    events: list[Event] = []
    for inviter in sorted(lists, key=lambda seat: _strength(book, state, seat)):
        accepted = [name for name in lists[inviter] if answers.get(name) == inviter]
        if accepted:
            tonight = {event.who: event.faction for event in events if isinstance(event, Joined)}
            events += _take_in(facts, inviter, accepted, tonight)
    return facts.add(book, *events)


def _invitation_lists(book: Book, state: State, facts: Facts) -> dict[Seat, list[Seat]]:
    """Inviter -> the invited whose answers count tonight, in the inviter's order (C-FAC-2, C-FAC-3)."""
    lists: dict[Seat, list[Seat]] = {}
    if book.options.answer_until == "next_night":
        pairs: Iterable[tuple[Seat, Seat]] = [(i.by, i.to) for i in state.invitations if not i.answer]
    else:
        pairs = [(o.seat, name) for o in facts.orders_of(Invite) for name in o.says.names]
    for by, to in pairs:
        if state.board.is_free(by) and to not in lists.get(by, ()):
            lists.setdefault(by, []).append(to)
    return lists


def _standing_answers(state: State, facts: Facts) -> dict[Seat, Seat]:
    """Invitee -> the one inviter it accepts, "" = none: as carried from the day, then as answered in this phase. The dead
    answer nobody, whatever they said before (C-CHR-12)."""
    answers: dict[Seat, Seat] = dict(state.answers)
    answers |= {order.seat: Seat(order.says.inviter) for order in facts.orders_of(Answer)}
    return {seat: inviter for seat, inviter in answers.items() if state.board.people[seat].alive}


def _take_in(facts: Facts, inviter: Seat, accepted: Sequence[Seat], tonight: Mapping[Seat, str]) -> Iterator[Event]:
    """One inviter's step: it founds a faction, or takes in members as room allows. tonight: who has joined so far, and which."""
    board = facts.now
    side = board.side_of.get(inviter)
    barred = inviter in tonight or (side is not None and side.leader != inviter)  # joined, or overthrown tonight (C-FAC-16)
    size = 0 if side is None else len(side.members)
    slug = "" if side is None else side.id
    for name in accepted:
        if barred or name in tonight or name in board.side_of:
            yield Turned(name, inviter, "C-FAC-16" if barred and inviter not in tonight else "C-FAC-5")
        elif size > ROOM:
            yield Turned(name, inviter, "C-FAC-3")
        else:
            if not slug:
                slug, size = new_id(facts.dice, inviter, {*tonight.values(), *(faction.id for faction in board.factions)}), 1
                yield Joined(inviter, slug, inviter)
            size += 1
            yield Joined(name, slug, inviter)


def new_id(dice: Dice, founder: Seat, known: Iterable[str]) -> str:
    """The id of a new faction. It is drawn, so that it tells nobody who founded it, when, or how many there are."""
    taken = set(known)
    for attempt in range(len(taken) + 1):
        drawn = f"{dice.below(36**6, f'faction:{founder}/{attempt}'):08x}"
        if drawn not in taken:
            break
    return drawn


# --- who leads ---------------------------------------------------------------------------------------


def settle_factions(book: Book, state: State, facts: Facts) -> Facts:
    """Step 8: a leader must be a free member, the strongest now; one living member alone is no faction (C-FAC-8, C-FAC-13)."""
    board, found = facts.now, list[Fact]()
    if not board.factions:
        return facts
    chosen = facts.last(LeadersChosen)
    fresh = facts.events[0 if chosen is None else chosen.events :]
    sent = {event.who for event in fresh if type(event) is Jailed}
    for side in board.factions:
        if len(side.members) > 1:
            found += _leadership(book, board, side, sent)
    for side in board.factions:
        if len(side.members) <= 1:
            for last in side.members:
                found += leave(board, last, "dissolved", "C-FAC-13")
            found.append(Dissolved(side.id))
    return facts.add(book, *found, LeadersChosen(len(facts.events)))


def _leadership(book: Book, board: Board, side: Faction, sent: set[Seat]) -> tuple[LeaderChanged, ...]:
    """The leader stays, unless it left, died or was sent to prison in this closing. To be free again by now does not help
    (C-FAC-8, C-FAC-9)."""
    leader = side.leader if side.leader is not None and board.is_free(side.leader) and side.leader not in sent else None
    if leader is None:
        free = [seat for seat in side.members if board.is_free(seat)]
        leader = min(free, key=lambda seat: _fitness(book, board, side, seat)) if free else None
    if leader == side.leader:
        return ()
    return (LeaderChanged(side.id, leader, "C-FAC-9" if leader is None else "C-FAC-8"),)


def _fitness(book: Book, board: Board, side: Faction, seat: Seat) -> tuple[int, int, int, int]:
    """Fittest first: ТВ now, personal ВК now, longest membership, lowest seat (C-FAC-8)."""
    return -board.tv[seat], -board.personal(seat), side.members[seat], book.playbook.order[seat]


def note_leaders(book: Book, state: State, facts: Facts) -> Facts:
    """Who leads after this closing, where some victory counts it."""
    if "lead" not in book.playbook.done and "lead" not in book.playbook.suffered:
        return facts
    return facts.add(book, *(Led(side.leader) for side in facts.now.factions if side.leader is not None))


# --- what waits for the next phase -------------------------------------------------------------------


def next_invitations(book: Book, state: State, facts: Facts) -> tuple[Invitation, ...]:
    """The latest night's invitations with their answers, or, with `answer_until` = next_night, waiting for them (C-FAC-2)."""
    if not state.is_night:
        return state.invitations
    wait = book.options.answer_until == "next_night"
    answers = {} if wait else _standing_answers(state, facts)
    joined = {(event.who, event.leader) for event in facts.events if isinstance(event, Joined)}
    return tuple(
        Invitation(order.seat, name, state.closing, "" if wait else _answer(order.seat, name, answers, joined))
        for order in facts.orders_of(Invite)
        for name in order.says.names
    )


def _answer(
    inviter: Seat, name: Seat, answers: Mapping[Seat, Seat], joined: set[tuple[Seat, Seat | None]]
) -> Literal["accepted", "declined", "unanswered"]:
    if answers.get(name) == inviter:
        return "accepted" if (name, inviter) in joined else "declined"
    return "declined" if name in answers else "unanswered"


def next_answers(state: State, facts: Facts, waiting: tuple[Invitation, ...]) -> dict[Seat, Seat]:
    """An answer stands as long as its invitation waits."""
    still = {(invitation.to, invitation.by) for invitation in waiting if not invitation.answer}
    if not still:
        return {}
    return {seat: inviter for seat, inviter in _standing_answers(state, facts).items() if (seat, inviter) in still}
