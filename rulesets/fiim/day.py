"""The passes of the Day before its vote: the speeches open, nominations are listed, the ballot opens or not."""

from __future__ import annotations

from rulesets.fiim.book import Book
from rulesets.fiim.events import BallotOpened, NoBallot, Nominated, SpeechesOpened
from rulesets.fiim.facts import Facts
from rulesets.fiim.speeches import next_opener, speaking_order, speech_seconds
from rulesets.fiim.state import State, at_table, is_cancelled, nominees
from rulesets.words import Seat


def open_speeches(book: Book, state: State, facts: Facts) -> Facts:
    """Regular speeches begin; now it is settled who opens the Day (FIIM-R9)."""
    order = speaking_order(state, next_opener(state))
    silent = tuple(seat for seat in order if speech_seconds(state, seat) == 0)
    return facts.add(book, SpeechesOpened(state.day, order, silent))


def list_nominees(book: Book, state: State, facts: Facts) -> Facts:
    """Nominations by web form count in the speaking order of the Day, whatever came first; a repeat has no effect (FIIM-R10)."""
    present, named = at_table(state), dict[Seat, Seat]()
    for seat in state.the_day.order:
        who = facts.nominations.get(seat)
        if who in present and who not in nominees(state) and who not in named:
            named[who] = seat
    return facts.add(book, *(Nominated(by, who) for who, by in named.items()))


def open_ballot(book: Book, state: State, facts: Facts) -> Facts:
    """Speeches are over: the ballot opens, or there is none and the reason is given (FIIM-R12)."""
    listed = nominees(facts.now)
    if is_cancelled(state):
        return facts.add(book, NoBallot(state.day, "cancelled", "FIIM-8.1.1"))
    if not listed:
        return facts.add(book, NoBallot(state.day, "no_nominee", "FIIM-R12"))
    if state.day == 1 and len(listed) == 1:
        return facts.add(book, NoBallot(state.day, "single_day1", "FIIM-5.7.2.1"))
    return facts.add(book, BallotOpened(state.day, listed))
