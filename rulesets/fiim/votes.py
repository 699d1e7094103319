"""Ballot, tie rounds, the question whether all leave (FIIM-5.7, 5.8)."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from msgspec.structs import replace

from rulesets.ballot import is_majority, leaders, tally
from rulesets.fiim.events import BallotCounted, QuestionAnswered, QuestionBarred, QuestionPut, TieRound
from rulesets.fiim.phases import voting_over
from rulesets.fiim.state import Book, Table
from rulesets.fiim.table import Change, at_table, candidates, depart, in_seat_order, win_check
from rulesets.words import Seat


def count_ballot(book: Book, table: Table, fists: Mapping[Seat, Seat]) -> Change:
    """The open ballot is counted. fists: voter -> candidate; who shows none votes for the last candidate (FIIM-R11)."""
    listed, voters = candidates(table), at_table(table)
    votes = {voter: fists.get(voter, listed[-1]) for voter in voters}
    sums = {candidate: tally(votes).get(candidate, 0) for candidate in listed}
    silent = tuple(voter for voter in voters if voter not in fists)
    counted = BallotCounted(table.day, listed, votes, silent)
    best = set(leaders(sums))
    top = tuple(candidate for candidate in listed if candidate in best)
    repeated = table.part == "tie" and best == set(listed)
    table = replace(table.with_day(calls=(), counted=True), tally=sums)
    if len(top) == 1:
        table, events = vote_out(book, table, top)
    elif not repeated:
        table, events = open_tie_round(table, top)
    else:
        table, events = put_question(book, table, top)
    return table, (counted, *events)


def open_tie_round(table: Table, tied: tuple[Seat, ...]) -> Change:
    """Thirty seconds each, then a re-vote among them, as often as the set shrinks (FIIM-5.8.1-3)."""
    clause = "FIIM-5.8.3" if table.part == "tie" else "FIIM-5.8.1"
    table = replace(table.with_day(tied=tied, round=table.the_day.round + 1), part="tie")
    return table, (TieRound(table.day, tied, clause),)


def question_bar(tied: int, present: int) -> tuple[str, str]:
    """(code, clause) of the reason why the question may not be put; ("", "") if it may (FIIM-R13, to the letter)."""
    if tied == present:
        return "whole_table", "FIIM-5.8.8"
    if (tied, present) == (3, 9):
        return "three_of_nine", "FIIM-5.8.7"
    return "", ""


def put_question(book: Book, table: Table, tied: tuple[Seat, ...]) -> Change:
    """The same players tied again: the question is put, or skipped and nobody leaves (FIIM-5.8.4, 8.6)."""
    why, clause = question_bar(len(tied), len(at_table(table)))
    if why:
        table, over = voting_over(book, table)
        return table, (QuestionBarred(tied, why, clause), *over)
    return replace(table, part="all"), (QuestionPut(tied),)


def answer_question(book: Book, table: Table, hands: Collection[Seat]) -> Change:
    """All the tied leave if the hands in favour are more than half of those at the table (FIIM-R13)."""
    present, tied = at_table(table), table.the_day.tied
    in_favour = tuple(seat for seat in in_seat_order(hands) if seat in present)
    leave = is_majority(len(in_favour), len(present))
    answered = QuestionAnswered(tied, in_favour, len(present), leave, "FIIM-5.8.5" if leave else "FIIM-5.8.6")
    if leave:
        table, events = vote_out(book, table.with_day(popil=len(tied) == 2), tied)  # FIIM-11.3.1
    else:
        table, events = voting_over(book, table)
    return table, (answered, *events)


def vote_out(book: Book, table: Table, seats: tuple[Seat, ...]) -> Change:
    """They are out with the result (FIIM-5.9.3); last words in order of nomination (FIIM-5.3.2); one win check (FIIM-R4)."""
    table, left = depart(table, seats, "vote")
    table = table.with_day(leaving=seats)
    if table.day == 1:
        table = replace(table, day1_left=len(seats))
    table, ended = win_check(table)
    if ended:
        return table, left + ended
    table, over = voting_over(book, table)
    return table, left + over
