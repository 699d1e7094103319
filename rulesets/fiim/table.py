"""Who is at the table, who speaks and for how long, who has won. Questions about the state, and the one way of leaving."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from rulesets.fiim.events import Ended, Event, Left, NightTold
from rulesets.fiim.state import NIGHT_PARTS, SEATS, Book, Cause, Role, Table, Verdict
from rulesets.words import Seat

Change = tuple[Table, tuple[Event, ...]]
"""A table after something happened, and what happened."""

VOTING = ("vote", "tie", "all")
LEFT_BY = {
    "vote": "FIIM-5.9.3", "shot": "FIIM-4.7.3", "foul": "FIIM-12.5.1", "dq": "FIIM-12.5.2", "expel": "FIIM-8.2.1",
}  # fmt: skip
WON_BY = {"dark_gone": "FIIM-6.1.1", "parity": "FIIM-6.2.1", "ppk": "FIIM-12.8.2", "three_nights": "FIIM-8.5.1"}


def at_table(table: Table) -> tuple[Seat, ...]:
    """The seats that count, in seat order (FIIM-R3)."""
    return tuple(seat for seat in SEATS if table.chairs[seat].left is None)


def in_seat_order(seats: Iterable[Seat]) -> tuple[Seat, ...]:
    """The same seats, each once, from 1 to 10."""
    wanted = set(seats)
    return tuple(seat for seat in SEATS if seat in wanted)


def darks(table: Table) -> tuple[Seat, ...]:
    """The Dark players at the table."""
    return tuple(seat for seat in at_table(table) if table.chairs[seat].team == "dark")


def holder(table: Table, role: Role) -> Seat:
    """The seat that was dealt a role of which there is one card."""
    return next(seat for seat in SEATS if table.chairs[seat].role == role)


def count(table: Table) -> tuple[int, int]:
    """Red and Dark players at the table."""
    dark = len(darks(table))
    return len(at_table(table)) - dark, dark


def is_critical(table: Table) -> bool:
    """One Red player more out would be parity (FIIM-11.2.1); a flag, without effect (FIIM-11.2.3)."""
    red, dark = count(table)
    return table.verdict is None and red - dark == 1


def nominees(table: Table) -> tuple[Seat, ...]:
    """The list, in order of nomination."""
    return tuple(nomination.who for nomination in table.the_day.nominations)


def candidates(table: Table) -> tuple[Seat, ...]:
    """The candidates of the ballot that is open: all nominated, in a tie round the tied (FIIM-5.8.2)."""
    return table.the_day.tied if table.part in ("tie", "all") else nominees(table)


def is_cancelled(table: Table) -> bool:
    """Whether the voting slot of this Day is cancelled (FIIM-R5)."""
    return table.day in table.cancelled


# --- speeches --------------------------------------------------------------------------------------------------------


def next_opener(table: Table) -> Seat | None:
    """Who opens the speeches: seat 1 on Day 1, else the seat after the real opener of the Day before (FIIM-R9)."""
    last = table.the_day.opener
    start = SEATS.index(last) + 1 if last else 0
    present = set(at_table(table))
    return next((seat for seat in SEATS[start:] + SEATS[:start] if seat in present), None)


def speaking_order(table: Table, opener: Seat | None) -> tuple[Seat, ...]:
    """Upwards round the table from the opener, those who left skipped (FIIM-R9)."""
    start = SEATS.index(opener) if opener else 0
    present = set(at_table(table))
    return tuple(seat for seat in SEATS[start:] + SEATS[:start] if seat in present)


def speech_seconds(table: Table, seat: Seat) -> int:
    """Seconds of a regular speech if its turn opened now (FIIM-R8). 0 = a bare nomination, or nobody there."""
    chair = table.chairs[seat]
    if chair.left is not None:
        return 0
    if chair.fouls >= 3 and len(at_table(table)) in (3, 4):
        return 30  # FIIM-8.4.2 and 12.4.5 beat the loss
    return 0 if chair.third == table.day else 60


def tie_seconds(table: Table, seat: Seat) -> int:
    """Seconds of the speech before a re-vote; three fouls do not take it (FIIM-8.4.1)."""
    return 30 if seat in table.the_day.tied else 0


def post_limit(book: Book, seconds: int) -> int:
    """Characters that stand for so many seconds of speech (FIIM-3.1.2.6)."""
    return book.options.post_length * seconds // 60


# --- leaving and winning ---------------------------------------------------------------------------------------------


def depart(table: Table, seats: tuple[Seat, ...], cause: Cause) -> Change:
    """The seats leave the count together: one change (FIIM-R4). Those voted out or shot have a last word (FIIM-5.3.3)."""
    for seat in seats:
        table = table.with_chair(seat, left=cause)
    table = replace(table.with_night(changed=True), quiet=0)
    speaks = cause in ("vote", "shot")
    if speaks:
        table = replace(table, last_words=table.last_words + seats, farewells=table.farewells + seats)
    return table, tuple(Left(seat, cause, speaks, LEFT_BY[cause]) for seat in seats)


def win_check(table: Table) -> Change:
    """The table after a change of the count, ended if a team has won (FIIM-R4). D = 0 is asked first."""
    red, dark = count(table)
    if dark == 0:
        return end(table, Verdict("red", "dark_gone"))
    if dark >= red:
        return end(table, Verdict("dark", "parity"))
    return table, ()


def end(table: Table, verdict: Verdict) -> Change:
    """The game is over at once; only last words and the protocol remain (FIIM-6.3.3, 8.7.1)."""
    verdict = replace(verdict, at=f"{'N' if table.part in NIGHT_PARTS else 'D'}{table.day}")
    table, told = tell_night(table.with_day(turn=None, calls=(), leaving=()))
    ended = Ended(verdict.winner, verdict.by, WON_BY[verdict.by])
    return replace(table, part="protocol", paused=False, verdict=verdict), (*told, ended)


def tell_night(table: Table) -> Change:
    """The outcome of the shooting becomes known, once (FIIM-5.1.2). Night 1 has none."""
    if table.night.told or table.night.outcome is None:
        return table, ()
    return table.with_night(told=True), (NightTold(table.day, table.night.shot),)
