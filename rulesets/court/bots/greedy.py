"""The greedy bot: at every moment what brings itself most, at anybody's cost. It has no friends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulesets.ballot import AGAINST_ALL
from rulesets.court.book import Book
from rulesets.court.bots.choosing import best_acts
from rulesets.court.bots.regard import Regard, suppose_board
from rulesets.court.bots.taking import find_offer, legal_of, take_up
from rulesets.court.orders import Payload
from rulesets.court.seen import Own, Sight
from rulesets.court.state import EXECUTION, Board
from rulesets.dice import Dice
from rulesets.words import Menu, Offer, Seat

RIVAL, FIRST_RIVAL = -8, -33
"""Percent at which others' good is one's own: anybody's, and that of whoever stands higher with the King."""


def greedy_bot(book: Book, sight: Sight, menu: Menu, dice: Dice) -> Sequence[Payload]:
    """The best action, a vote against the highest candidate, execution for prisoners, the strongest of those who invite."""
    own, offers = sight.own, menu.open()
    if own is None or not offers:
        return ()
    board = suppose_board(book, sight, own)
    return [*best_acts(book, own, regard_of(own, board), offers, dice), *_votes(own, board, offers), *_joins(board, offers)]


def regard_of(own: Own, board: Board) -> Regard:
    """Only oneself matters, and those above most of all."""
    mine = board.personal(own.seat)
    of = {seat: FIRST_RIVAL if board.personal(seat) >= mine else RIVAL for seat, person in board.people.items() if person.alive}
    return Regard(own.seat, board, {**of, own.seat: 100}, 100, secret_worth(own.tv))


def secret_worth(tv: int) -> int:
    """What a point of ТВ is worth: most where it wards off the daily loss, much where it opens the action of influence."""
    return 120 if tv <= 2 else 80 if tv <= 10 else 40


def _votes(own: Own, board: Board, offers: Sequence[Offer]) -> Iterator[Payload]:
    ballot = find_offer(offers, "prison_vote")
    if ballot is not None:
        rivals = [Seat(c) for c in legal_of(ballot) if c not in (AGAINST_ALL, own.seat)]
        choice = max(rivals, key=lambda seat: (board.personal(seat), seat)) if rivals else AGAINST_ALL
        yield take_up(ballot, {"choice": choice})
    measure = find_offer(offers, "measure_vote")
    if measure is not None:
        yield take_up(measure, {"measure": EXECUTION})


def _joins(board: Board, offers: Sequence[Offer]) -> Iterator[Payload]:
    """Joins the inviter with the highest ВК, if that is not below 0: a faction brings a bonus."""
    answer = find_offer(offers, "answer")
    strong = [Seat(s) for s in legal_of(answer) if board.personal(Seat(s)) > 0]
    if answer is not None and strong:
        inviter = max(strong, key=lambda seat: (board.personal(seat), seat))
        yield take_up(answer, {"inviter": inviter})
