"""The schemer: it forms a faction, invites, answers, overthrows, votes for its own and pursues the victory of its nature.

It saves itself: from prison by minding its ВК first when that is below 0, from poison by any cure in reach.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulesets.ballot import AGAINST_ALL
from rulesets.court.book import Book
from rulesets.court.bots.choosing import best_acts
from rulesets.court.bots.greedy import secret_worth
from rulesets.court.bots.regard import GUESSED_TV, Regard, suppose_board
from rulesets.court.bots.taking import find_offer, legal_of, take_up
from rulesets.court.bots.wishes import Wishes, wishes_of
from rulesets.court.orders import Payload
from rulesets.court.scenario.vocabulary import Cure
from rulesets.court.seen import Own, Sight
from rulesets.court.state import AMNESTY, EXECUTION, Board, side_sum
from rulesets.dice import Dice
from rulesets.words import Menu, Offer, Seat

FRIEND, LEADER, DEAR = 45, 60, 70
RIVAL, FIRST_RIVAL, FOE = -8, -33, -60
"""Percent at which the good of others is one's own."""

A_DAY = 500
"""Worth of a day by which the King's death moves the right way, to a nature that wins by it."""
IN_DANGER = 200
"""Worth of a point of ВК while one's own is below 0."""
SURE_OF_A_COUP = 6
"""ТВ above the guess at the leader's with which a challenge is dared."""


def schemer_bot(book: Book, sight: Sight, menu: Menu, dice: Dice) -> Sequence[Payload]:
    """The best action for its own goals, then votes and moves of factions."""
    own, offers = sight.own, menu.open()
    if own is None or not offers:
        return ()
    board = suppose_board(book, sight, own)
    nature = book.playbook.natures.get(own.nature)
    wishes = Wishes() if nature is None else wishes_of(nature)
    regard = regard_of(own, board, wishes)
    return [
        *best_acts(book, own, regard, offers, dice),
        *_votes(own, board, regard, offers),
        *_moves(book, own, board, wishes, offers, dice),
    ]


def regard_of(own: Own, board: Board, wishes: Wishes) -> Regard:
    """Friends are those of the faction, its leader first; rivals are all others, the strongest most."""
    mine, side = board.personal(own.seat), board.side_of.get(own.seat)
    inside = () if side is None else side.members
    of = {}
    for seat, person in board.people.items():
        if not person.alive:
            continue
        if seat in inside:
            of[seat] = LEADER if side is not None and side.leader == seat else FRIEND
        else:
            of[seat] = FIRST_RIVAL if board.personal(seat) >= mine else RIVAL
        if seat in wishes.near:
            of[seat] = DEAR
        elif seat in wishes.against:
            of[seat] = FOE
    of[own.seat] = 100
    martyr = bool({"jail", "execute"} & wishes.suffers)
    favour = -60 if martyr else IN_DANGER if own.personal < 0 else 100
    secret = secret_worth(own.tv) if not wishes.tv else 130
    return Regard(own.seat, board, of, favour, secret, wishes.haste * A_DAY, not martyr)


# --- votes -------------------------------------------------------------------------------------------


def _votes(own: Own, board: Board, regard: Regard, offers: Sequence[Offer]) -> Iterator[Payload]:
    """To prison with the most hated, but with no friend; pardon for a friend, the scaffold for others."""
    ballot = find_offer(offers, "prison_vote")
    if ballot is not None:
        foes = [Seat(c) for c in legal_of(ballot) if c != AGAINST_ALL and regard.of.get(Seat(c), 0) < 0]
        if not regard.dreads_prison and own.seat in legal_of(ballot):
            foes = [own.seat]
        choice = min(foes, key=lambda seat: (regard.of[seat], -board.personal(seat), seat)) if foes else AGAINST_ALL
        yield take_up(ballot, {"choice": choice})
    measure = find_offer(offers, "measure_vote")
    if measure is not None:
        jailed = [seat for seat, person in board.people.items() if person.status == "prison"]
        mercy = any(regard.of.get(seat, 0) > 0 for seat in jailed)
        yield take_up(measure, {"measure": AMNESTY if mercy else EXECUTION})


# --- factions ----------------------------------------------------------------------------------------


def _moves(book: Book, own: Own, board: Board, wishes: Wishes, offers: Sequence[Offer], dice: Dice) -> Iterator[Payload]:
    yield from _leaves(own, board, wishes, offers)
    overthrow = find_offer(offers, "overthrow")
    if overthrow is not None and own.tv >= GUESSED_TV + board.number // 5 + _daring(own, wishes):
        yield take_up(overthrow, {})
    invite = find_offer(offers, "invite")
    if invite is not None:
        yield from _invites(own, board, wishes, invite, dice)
    answer = find_offer(offers, "answer")
    inviters = [Seat(s) for s in legal_of(answer)]
    if answer is not None and inviters:
        inviter = max(inviters, key=lambda seat: (_draw(book, own, board, wishes, seat), seat))
        yield take_up(answer, {"inviter": inviter})


def _leaves(own: Own, board: Board, wishes: Wishes, offers: Sequence[Offer]) -> Iterator[Payload]:
    """Out of a faction that drags one down, or, for a nature that wins by joining often, out to the next one."""
    leave, side = find_offer(offers, "leave"), board.side_of.get(own.seat)
    if leave is None or side is None:
        return
    without_me = side_sum(side, board.vk) - board.vk[own.seat]
    led_by_dear = side.leader is not None and side.leader in wishes.near
    if "join" in wishes.does or (without_me < 0 and not led_by_dear and not wishes.serves):
        yield take_up(leave, {})


def _daring(own: Own, wishes: Wishes) -> int:
    """How much stronger than guessed one wants to be: a nature that wins by a coup dares it with less, one that serves never."""
    if wishes.serves and "overthrow" not in wishes.does:
        return 1000
    return 1 if "overthrow" in wishes.does else SURE_OF_A_COUP


def _invites(own: Own, board: Board, wishes: Wishes, invite: Offer, dice: Dice) -> Iterator[Payload]:
    """Those who bring most ВК and can be thought to come: free, not poisoned, drawn from the better half."""
    names = [Seat(name) for name in legal_of(invite) if board.people[Seat(name)].alive]
    names.sort(key=lambda seat: (seat not in wishes.near, board.people[seat].poisoned is not None, -board.personal(seat), seat))
    most = invite.fields[0].most
    better = names[: max(most, (len(names) + 1) // 2)]
    near = [seat for seat in better if seat in wishes.near][:most]
    others = dice.shuffle([seat for seat in better if seat not in near], f"bot:{own.seat}:invite")
    yield take_up(invite, {"names": [*near, *others][:most]})


def _draw(book: Book, own: Own, board: Board, wishes: Wishes, inviter: Seat) -> int:
    """What draws one to an inviter: its standing, its nearness to one's victory, and a cure where one is poisoned."""
    poisoned = board.people[own.seat].poisoned is not None
    heals = any(
        isinstance(e, Cure) and e.who == "target" for p in book.playbook.of_role[inviter].values() for e in p.action.effects
    )
    return board.personal(inviter) + 100 * (inviter in wishes.near) + 50 * (poisoned and heals)
