"""Prison: its daily price, the King's own jailing, the ballot (C-PRI)."""

from __future__ import annotations

from rulesets.ballot import AGAINST_ALL, is_majority, leaders, tally
from rulesets.court.book import Book
from rulesets.court.events import BallotCounted, BallotOpened, BallotVoid, Jailed, Moved, Released
from rulesets.court.facts import Facts
from rulesets.court.notes import Fact, Looked
from rulesets.court.orders import PrisonVote
from rulesets.court.state import CYCLE, Ballot, Board, Counted, State
from rulesets.words import Seat

KING_JAILS_AT = -15
"""Personal ВК (C-PRI-6)."""


def charge_prisoners(book: Book, state: State, facts: Facts) -> Facts:
    """Step 5: every fifth closing in prison costs 1 ТВ and 1 ВК, unless an effect released the prisoner in it (C-PRI-8)."""
    found: list[Fact] = []
    people, number = facts.now.people, state.closing
    for seat in book.playbook.seats:
        person = people[seat]
        if person.status != "prison" or person.jailed is None:
            continue
        sat = number - person.jailed
        if sat > 0 and sat % CYCLE == 0 and not _was_released(facts, seat):
            found += (Moved(seat, "vk", -1, "prison", "C-PRI-8"), Moved(seat, "tv", -1, "prison", "C-PRI-8"))
    return facts.add(book, *found)


def next_charge(since: int, state: State) -> int:
    """The closing that charges a prisoner next: every fifth after the one that jailed (C-PRI-8)."""
    passed = state.closing - since
    return since + max(1, -(-passed // CYCLE)) * CYCLE


def _was_released(facts: Facts, seat: Seat) -> bool:
    return any(isinstance(event, Released) and event.who == seat and event.how == "effect" for event in facts.events)


def let_king_look(book: Book, state: State, facts: Facts) -> Facts:
    """Step 6: the King jails whoever has fallen to -15 or below since his last look (C-PRI-6)."""
    board, earlier = facts.now, facts.last(Looked)
    favours = board.favours()
    jailed = []
    for seat, now in favours.items():
        if now <= KING_JAILS_AT and board.is_free(seat):
            saw = board.people[seat].checked if earlier is None else earlier.favours[seat]
            if now < saw:
                jailed.append(seat)
    return facts.add(book, Looked(favours), *(Jailed(seat, "king", "C-PRI-6") for seat in book.playbook.in_order(jailed)))


# --- the ballot --------------------------------------------------------------------------------------


def _votes(state: State, facts: Facts) -> dict[Seat, str]:
    """The votes of the running ballot: as they stood, then as cast in this phase (C-PRI-3)."""
    ballot = state.ballot
    cast = dict(ballot.votes) if ballot is not None else {}
    return cast | {order.seat: order.says.choice for order in facts.orders_of(PrisonVote)}


def is_void(board: Board, ballot: Ballot) -> bool:
    """Whether the only candidate is in prison or dead (C-PRI-5)."""
    return len(ballot.candidates) == 1 and not board.is_free(ballot.candidates[0])


def count_ballot(book: Book, state: State, facts: Facts) -> Facts:
    """Step 7, at h4: counts the ballot and sends the winner to prison (C-PRI-3, C-PRI-4, C-PRI-5)."""
    ballot, board = state.ballot, facts.now
    if ballot is None:
        return facts
    if is_void(board, ballot):
        return facts.add(book, BallotVoid(ballot.candidates[0]))
    able = [seat for seat in book.playbook.seats if state.board.is_free(seat)]
    cast = _votes(state, facts)
    choices = {*ballot.candidates, AGAINST_ALL}
    valid = {seat: cast[seat] for seat in able if cast.get(seat) in choices}
    sums = tally({**valid})
    against = sums.pop(AGAINST_ALL, 0)
    first = [] if is_majority(against, len(able)) else [Seat(seat) for seat in leaders(sums)]
    lowest = min((board.personal(seat) for seat in first), default=0)
    tied = book.playbook.in_order(seat for seat in first if board.personal(seat) == lowest)
    winner = None if not tied else tied[0] if len(tied) == 1 else facts.dice.pick(tied, "lot:prison")
    sent = winner if winner is not None and board.is_free(winner) else None
    shown = {Seat(seat): n for seat, n in sums.items()}
    return facts.add(
        book,
        BallotCounted(len(able), against, shown, winner, sent, len(tied) > 1),
        *(() if sent is None else (Jailed(sent, "ballot", "C-PRI-4"),)),
        Counted(state.closing, len(able), against, shown, valid, sent),
    )


def open_ballot(book: Book, state: State, facts: Facts) -> Facts:
    """A ballot opens and grows after every closing but h4's, with the free below 0 (C-PRI-1, C-PRI-2); void ones go (C-PRI-5)."""
    if state.is_last_hour:
        return facts
    found: list[Fact] = []
    old, board = state.ballot, facts.now
    if old is not None and is_void(board, old):
        found.append(BallotVoid(old.candidates[0]))
        old = None
    on = () if old is None else old.candidates
    favours = board.favours()
    new = [s for s in book.playbook.seats if favours[s] < 0 and s not in on and board.is_free(s)]
    if new:
        found.append(BallotOpened(tuple(new), old is None, "C-PRI-1" if old is None else "C-PRI-2"))
    if new or old is not None:
        candidates = tuple(book.playbook.in_order((*on, *new)))
        found.append(Ballot(candidates, _votes(state, facts) if old is not None else {}))
    return facts.add(book, *found)
