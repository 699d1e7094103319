"""Sanctions and what a removal does: the player leaves, the slot is cancelled, one win check, play goes on (FIIM-R5 to R7)."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from rulesets.fiim.events import Expelled, LastWordTaken, PenaltyGiven, Sanctioned, SlotRuled
from rulesets.fiim.orders import Sanction
from rulesets.fiim.phases import fall
from rulesets.fiim.reasons import SANCTIONS
from rulesets.fiim.state import Book, Penalty, Table, Verdict
from rulesets.fiim.table import VOTING, Change, depart, end, in_seat_order, is_cancelled, is_critical, win_check
from rulesets.words import Refusal, Seat

Cause = Literal["foul", "dq", "expel"]


def sanction(book: Book, table: Table, act: Sanction, has_spoken: bool) -> Change | Refusal:
    """One sanction, at any time until the protocol is signed (FIIM-12.9.2).

    has_spoken: whether the player's regular speech of this Day has begun. Refused: `signed`, `unknown_reason`.
    """
    if table.protocol.signed:
        return Refusal("signed", clause="FIIM-R18")
    clause = SANCTIONS[act.kind].get(act.reason)
    if clause is None:
        return Refusal("unknown_reason", {"kind": act.kind, "reason": act.reason}, "FIIM-7.4.3")
    critical, popil = is_critical(table), table.the_day.popil
    if act.kind == "foul":
        table = _count_foul(book, table, act.seat, has_spoken)
    fouls = table.chairs[act.seat].fouls
    given = Sanctioned(act.seat, act.kind, act.reason, fouls, clause, critical, popil)
    table, events = _effect(book, table, act, fouls)
    return table, (given, *events)


def _count_foul(book: Book, table: Table, seat: Seat, has_spoken: bool) -> Table:
    """One foul more; the third is noted for the Day whose speech it takes (FIIM-R8)."""
    fouls = table.chairs[seat].fouls + 1
    if fouls != 3:
        return table.with_chair(seat, fouls=fouls)
    over = has_spoken or table.part in (*VOTING, "last")
    later = book.options.third_foul_loss == "next_speech" and over
    return table.with_chair(seat, fouls=fouls, third=table.day + 1 if later else table.day)


def _effect(book: Book, table: Table, act: Sanction, fouls: int) -> Change:
    match act.kind:
        case "warn":
            return table, ()  # FIIM-12.2.2: written down, nothing else
        case "foul":
            return removal(book, table, act.seat, "foul") if fouls == 4 else (table, ())
        case "dq":
            return removal(book, table, act.seat, "dq")
        case "expel":
            protocol = table.protocol
            expelled = in_seat_order((*protocol.expelled, act.seat))
            table, events = removal(book, table.with_protocol(expelled=expelled), act.seat, "expel")
            return table, (Expelled(act.seat), *events)
        case "ppk":
            return forfeit(table, act.seat)


def forfeit(table: Table, seat: Seat) -> Change:
    """PPK: the other team has won at once, before any count or cancellation; after the end only the penalty (FIIM-R19)."""
    table, penalised = penalise(table, seat, "ppk", "ppk")
    if table.verdict:
        return table, penalised
    winner: Literal["red", "dark"] = "dark" if table.chairs[seat].team == "red" else "red"
    table, ended = end(table, Verdict(winner, "ppk"))
    return table, penalised + ended


def removal(book: Book, table: Table, seat: Seat, cause: Cause) -> Change:
    """One event in the order of FIIM-R7. Who has left, or a decided game, loses nothing but the last word (FIIM-R18)."""
    table, penalised = penalise(table, seat, "removal", cause)
    if table.verdict or table.chairs[seat].left:
        table, taken = take_last_word(table, seat)
        return table, (*penalised, *taken, _without_effect(table, seat))
    ballot_open = table.part in VOTING
    table, left = depart(table, (seat,), cause)
    table, ruled = cancel_slot(book, table, seat)
    table, ended = win_check(table)
    events = (*penalised, *left, ruled, *ended)
    if ended or not ballot_open:
        return table, events
    if book.live:
        return replace(table.with_day(calls=()), part="last"), events
    table, fell = fall(book, table.with_day(calls=()))
    return table, events + fell


def _without_effect(table: Table, seat: Seat) -> SlotRuled:
    """Why this removal cancels nothing."""
    if table.verdict:
        return SlotRuled(seat, table.day, "none", "decided", (), "FIIM-12.9.1")
    if seat in table.the_day.leaving:
        return SlotRuled(seat, table.day, "none", "voted_out", (), "FIIM-8.1.3")
    if table.night.shot == seat:
        return SlotRuled(seat, table.day, "none", "shot", (), "FIIM-8.1.2")
    return SlotRuled(seat, table.day, "none", "left_before", (), "FIIM-R18")


def cancel_slot(book: Book, table: Table, seat: Seat) -> tuple[Table, SlotRuled]:
    """The slot this removal cancels (FIIM-R5); between the count and the Night it voids the result too (FIIM-R6)."""
    day, the_day = table.day, table.the_day
    if table.part == "last" and the_day.counted and not is_cancelled(table):
        if book.options.late_removal == "cancel_next":
            return _cancel(table, day + 1), SlotRuled(seat, day + 1, "next", "next_by_option", (), "FIIM-R6")
        stay = () if removed_leaver(table) else the_day.leaving
        return void_result(_cancel(table, day), stay), SlotRuled(seat, day, "voided", "before_night", stay, "FIIM-8.1.5")
    if is_cancelled(table):
        return table, SlotRuled(seat, day, "none", "cancelled_before", (), "FIIM-R5")
    why = "ballot_open" if table.part in VOTING else "speeches_or_night"
    clause = "FIIM-8.1.4" if table.part not in (*VOTING, "speech", "open", "last") and day > 1 else "FIIM-8.1.1"
    return _cancel(table, day), SlotRuled(seat, day, "cancelled", why, (), clause)


def _cancel(table: Table, day: int) -> Table:
    return replace(table, cancelled=tuple(sorted({*table.cancelled, day})))


def removed_leaver(table: Table) -> bool:
    """Whether one of those leaving by the vote was removed: then the result stands for all of them (FIIM-8.1.3)."""
    removed = {penalty.seat for penalty in table.protocol.penalties if penalty.kind == "removal"}
    return bool(removed & set(table.the_day.leaving))


def void_result(table: Table, stay: tuple[Seat, ...]) -> Table:
    """Whoever was leaving by the vote stays at the table, without a last word (FIIM-R6); it does not count for FIIM-8.8.1."""
    if not stay:
        return table
    for seat in stay:
        table = table.with_chair(seat, left=None)
    return replace(
        table.with_day(leaving=(), popil=False),
        last_words=tuple(seat for seat in table.last_words if seat not in stay),
        farewells=tuple(seat for seat in table.farewells if seat not in stay),
        day1_left=0 if table.day == 1 else table.day1_left,
    )


def take_last_word(table: Table, seat: Seat) -> Change:
    """A removal ends a last word that is open or still due (FIIM-12.5.3)."""
    if seat not in table.last_words:
        return table, ()
    last_words = tuple(other for other in table.last_words if other != seat)
    farewells = tuple(other for other in table.farewells if other != seat)
    return replace(table, last_words=last_words, farewells=farewells), (LastWordTaken(seat),)


def penalise(table: Table, seat: Seat, kind: Literal["removal", "ppk"], reason: str) -> Change:
    """The automatic penalty: removal once a game (FIIM-13.7.1), PPK for each act (FIIM-13.7.2, R19)."""
    entry = Penalty(seat, kind)
    if kind == "removal" and entry in table.protocol.penalties:
        return table, ()
    table = table.with_protocol(penalties=(*table.protocol.penalties, entry))
    return table, (PenaltyGiven(seat, kind, reason, "FIIM-13.7.1" if kind == "removal" else "FIIM-13.7.2"),)
