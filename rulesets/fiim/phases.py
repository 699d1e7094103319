"""How one phase gives way to the next, at a real table (by hand) and by web form (with a length)."""

from __future__ import annotations

from msgspec.structs import replace

from rulesets.fiim.events import (
    BallotOpened,
    BestMoveDue,
    DayCame,
    NightFell,
    NightQuiet,
    NoBallot,
    SpeechesOpened,
)
from rulesets.fiim.state import NIGHT_PARTS, BestMove, Book, Day, Night, Table, Verdict
from rulesets.fiim.table import Change, end, is_cancelled, next_opener, nominees, speaking_order, speech_seconds, tell_night
from rulesets.words import Step

CALENDAR = {
    "agree": 1440, "speech": 2880, "vote": 1440, "tie": 1440, "all": 720, "orders": 1440, "best": 720, "protocol": 2880,
    "open": 0, "last": 0, "shoot": 0, "don": 0, "sheriff": 0, "done": 0,
}  # fmt: skip
"""Usual minutes of each kind of step; 0 = only at a real table, always by hand."""


def step_of(book: Book, table: Table) -> Step:
    """The step that is open. Labels: N2.orders, D1.vote, D1.tie, D1.tie2 (a second tie round), protocol."""
    label = table.part if table.part == "protocol" else f"{'N' if table.part in NIGHT_PARTS else 'D'}{table.day}.{table.part}"
    if table.part == "tie" and table.the_day.round > 1:
        label += str(table.the_day.round)
    if book.live:
        return Step(label, table.part, timing="hand")
    return Step(label, table.part, timing="length")


# --- Night -----------------------------------------------------------------------------------------------------------


def fall(book: Book, table: Table) -> Change:
    """Night is announced: the border of the voting slots, a result of the Day is settled (FIIM-8.1.5)."""
    night = table.day + 1
    table = replace(
        table.with_day(turn=None, leaving=()),
        day=night,
        part="shoot" if book.live else "orders",
        night=Night(),
        last_words=() if book.live else table.last_words,  # by web form they are posts of this Night
    )
    return table, (NightFell(night),)


def best_move_due(book: Book, table: Table) -> bool:
    """Whether the player shot in Night 2 may make a Best Move (FIIM-R2, R16, 8.8.1)."""
    shot = table.night.shot
    if table.day != 2 or shot is None or table.day1_left >= 2:
        return False
    return book.options.best_move_teams == "any" or table.chairs[shot].team == "red"


def after_checks(book: Book, table: Table) -> Change:
    """The Night's actions are over: the Best Move if there is a right to it, else the end of the Night (FIIM-R14)."""
    if best_move_due(book, table) and table.night.shot:
        told, events = tell_night(table)
        seat = table.night.shot
        return replace(told, part="best", best_move=BestMove(seat)), (*events, BestMoveDue(seat))
    return (replace(table, part="done"), ()) if book.live else dawn(book, table)


def dawn(book: Book, table: Table) -> Change:
    """The Night ends: a third quiet one is a draw, else Day is announced (FIIM-R17, 5.1.2)."""
    table, events = tell_night(table)
    if not table.night.changed and (table.day > 1 or book.options.agreement_night_counts):
        table = replace(table, quiet=table.quiet + 1)
        events = (*events, NightQuiet(table.day, table.quiet))
        if table.quiet >= 3:
            table, ended = end(table, Verdict("draw", "three_nights"))
            return table, events + ended
    opener = next_opener(table)
    table = replace(table, part="open", the_day=Day(table.the_day.opener, speaking_order(table, opener)))
    events = (*events, DayCame(table.day))
    if book.live:
        return table, events
    table, opened = open_speeches(table)
    return table, events + opened


# --- Day -------------------------------------------------------------------------------------------------------------


def open_speeches(table: Table) -> Change:
    """Regular speeches begin; now it is settled who opens the Day (FIIM-R9)."""
    opener = next_opener(table)
    table = replace(table.with_day(opener=opener, order=speaking_order(table, opener)), part="speech")
    silent = tuple(seat for seat in table.the_day.order if speech_seconds(table, seat) == 0)
    return table, (SpeechesOpened(table.day, table.the_day.order, silent),)


def why_no_ballot(table: Table) -> tuple[str, str]:
    """(code, clause) of the reason why this Day has no ballot; ("", "") if it is held (FIIM-R12)."""
    if is_cancelled(table):
        return "cancelled", "FIIM-8.1.1"
    if not nominees(table):
        return "no_nominee", "FIIM-R12"
    if table.day == 1 and len(nominees(table)) == 1:
        return "single_day1", "FIIM-5.7.2.1"
    return "", ""


def open_voting(book: Book, table: Table) -> Change:
    """Speeches are over: the ballot opens, or there is none and the reason is given."""
    table = replace(table.with_day(turn=None), last_words=())
    why, clause = why_no_ballot(table)
    if why:
        none = NoBallot(table.day, why, clause)
        table, over = voting_over(book, table)
        return table, (none, *over)
    return replace(table, part="vote"), (BallotOpened(table.day, nominees(table)),)


def voting_over(book: Book, table: Table) -> Change:
    """The Day's voting is settled: last words at a real table, Night by web form (FIIM-5.10.1)."""
    table = table.with_day(calls=())
    return (replace(table, part="last"), ()) if book.live else fall(book, table)
