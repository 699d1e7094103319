"""The passes of a vote: the ballot, tie rounds, the question whether all leave (FIIM-5.7, 5.8)."""

from __future__ import annotations

from rulesets.ballot import is_majority, leaders
from rulesets.fiim.book import Book
from rulesets.fiim.ending import leave
from rulesets.fiim.events import BallotCounted, QuestionAnswered, QuestionBarred, QuestionPut, TieRound
from rulesets.fiim.facts import Facts
from rulesets.fiim.state import State, at_table, candidates, in_seat_order


def count_ballot(book: Book, state: State, facts: Facts) -> Facts:
    """The open ballot is counted. Who shows no fist votes for the last candidate (FIIM-R11)."""
    listed, voters = candidates(state), at_table(state)
    votes = {voter: facts.fists.get(voter, listed[-1]) for voter in voters}
    silent = tuple(voter for voter in voters if voter not in facts.fists)
    return facts.add(book, BallotCounted(state.day, listed, votes, silent))


def settle_ballot(book: Book, state: State, facts: Facts) -> Facts:
    """One candidate with most votes leaves (FIIM-5.9.3). Several speak for thirty seconds each, and a re-vote among them follows,
    again and again while fewer remain (FIIM-5.8.1-3). If the same ones tie again, the question is put, or nobody leaves
    (FIIM-5.8.4, 8.6)."""
    best = leaders(facts.now.tally)
    top = tuple(candidate for candidate in candidates(state) if candidate in best)
    if len(top) == 1:
        return facts.add(book, *leave(top, "vote"))
    if state.part == "vote":
        return facts.add(book, TieRound(state.day, top, "FIIM-5.8.1"))
    if top != candidates(state):
        return facts.add(book, TieRound(state.day, top, "FIIM-5.8.3"))
    why, clause = question_bar(len(top), len(at_table(state)))
    return facts.add(book, QuestionBarred(top, why, clause) if why else QuestionPut(top))


def question_bar(tied: int, present: int) -> tuple[str, str]:
    """(code, clause) of the reason why the question may not be put; ("", "") if it may (FIIM-R13, to the letter)."""
    if tied == present:
        return "whole_table", "FIIM-5.8.8"
    if (tied, present) == (3, 9):
        return "three_of_nine", "FIIM-5.8.7"
    return "", ""


def answer_question(book: Book, state: State, facts: Facts) -> Facts:
    """All the tied leave if the hands in favour are more than half of those at the table (FIIM-R13). Last words in order of
    nomination (FIIM-5.3.2)."""
    present, tied = at_table(state), state.the_day.tied
    in_favour = tuple(seat for seat in in_seat_order(facts.hands) if seat in present)
    all_leave = is_majority(len(in_favour), len(present))
    clause = "FIIM-5.8.5" if all_leave else "FIIM-5.8.6"
    answered = QuestionAnswered(tied, in_favour, len(present), all_leave, clause)
    return facts.add(book, answered, *(leave(tied, "vote") if all_leave else ()))
