"""Sanctions and what a removal does: the player leaves, the slot is cancelled, one win check, play goes on (FIIM-R5 to R7)."""

from __future__ import annotations

from typing import Literal

from rulesets.fiim.book import Book
from rulesets.fiim.ending import end_by_count, end_game, leave
from rulesets.fiim.events import Expelled, LastWordTaken, PenaltyGiven, Sanctioned, SlotRuled
from rulesets.fiim.evolve import evolve
from rulesets.fiim.notes import Fact, SpeechTaken
from rulesets.fiim.orders import Sanction
from rulesets.fiim.reasons import SANCTIONS
from rulesets.fiim.refusals import refuse
from rulesets.fiim.state import VOTING, Penalty, State, is_cancelled, is_critical
from rulesets.words import Refusal, Seat

Removal = Literal["foul", "dq", "expel"]


def sanction(book: Book, state: State, act: Sanction, has_spoken: bool) -> tuple[Fact, ...] | Refusal:
    """One sanction, at any time until the protocol is signed (FIIM-12.9.2).

    has_spoken: whether the player's regular speech of this Day has begun. Refused: `signed`, `unknown_reason`.
    """
    if state.protocol.signed:
        return refuse("signed", "FIIM-R18")
    clause = SANCTIONS[act.kind].get(act.reason)
    if clause is None:
        return refuse("unknown_reason", "FIIM-7.4.3", kind=act.kind, reason=act.reason)
    fouls = state.chairs[act.seat].fouls + (act.kind == "foul")
    given = Sanctioned(act.seat, act.kind, act.reason, fouls, clause, is_critical(state), state.the_day.popil)
    return given, *_follow(book, state, act, fouls, has_spoken)


def _follow(book: Book, state: State, act: Sanction, fouls: int, has_spoken: bool) -> tuple[Fact, ...]:
    """What comes of a sanction. A warning is written down, nothing else (FIIM-12.2.2)."""
    match act.kind:
        case "warn":
            return ()
        case "foul" if fouls == 3:
            return (_take_speech(book, state, act.seat, has_spoken),)
        case "foul":
            return _remove(book, state, act.seat, "foul") if fouls == 4 else ()
        case "dq":
            return _remove(book, state, act.seat, "dq")
        case "expel":
            return Expelled(act.seat), *_remove(book, state, act.seat, "expel")
        case "ppk":
            return _forfeit(state, act.seat)


def _take_speech(book: Book, state: State, seat: Seat, has_spoken: bool) -> SpeechTaken:
    """The third foul takes the speech of this Day; by option the next one, if that of this Day is over (FIIM-R8)."""
    over = has_spoken or state.part in (*VOTING, "last")
    later = book.options.third_foul_loss == "next_speech" and over
    return SpeechTaken(seat, state.day + 1 if later else state.day)


def _forfeit(state: State, seat: Seat) -> tuple[Fact, ...]:
    """PPK: the other team has won at once, before any count or cancellation; after the end only the penalty, for each act
    (FIIM-13.7.2, R19)."""
    penalty = PenaltyGiven(seat, "ppk", "ppk", "FIIM-13.7.2")
    winner = "dark" if state.chairs[seat].team == "red" else "red"
    return penalty, *(() if state.verdict else end_game(state, winner, "ppk"))


def _remove(book: Book, state: State, seat: Seat, cause: Removal) -> tuple[Fact, ...]:
    """One removal, in the order of FIIM-R7. A player who has left before, or after the end of the game, loses only the last word
    (FIIM-R18)."""
    facts = _penalise(state, seat, cause)
    if state.verdict or state.chairs[seat].left:
        taken = (LastWordTaken(seat),) if seat in state.last_words else ()  # FIIM-12.5.3
        return *facts, *taken, _rule_nothing(state, seat)
    facts = (*facts, *leave((seat,), cause), _rule_slot(book, state, seat))
    return *facts, *end_by_count(evolve(book, state, facts))


def _penalise(state: State, seat: Seat, cause: Removal) -> tuple[Fact, ...]:
    """The automatic penalty of a removal, once a game (FIIM-13.7.1)."""
    if Penalty(seat, "removal") in state.protocol.penalties:
        return ()
    return (PenaltyGiven(seat, "removal", cause, "FIIM-13.7.1"),)


def _rule_nothing(state: State, seat: Seat) -> SlotRuled:
    """Why this removal cancels nothing."""
    if state.verdict:
        return SlotRuled(seat, state.day, "none", "decided", (), "FIIM-12.9.1")
    if seat in state.the_day.leaving:
        return SlotRuled(seat, state.day, "none", "voted_out", (), "FIIM-8.1.3")
    if state.night.shot == seat:
        return SlotRuled(seat, state.day, "none", "shot", (), "FIIM-8.1.2")
    return SlotRuled(seat, state.day, "none", "left_before", (), "FIIM-R18")


def _rule_slot(book: Book, state: State, seat: Seat) -> SlotRuled:
    """The slot this removal cancels (FIIM-R5); between the count and the Night it voids the result too (FIIM-R6)."""
    day, the_day = state.day, state.the_day
    if is_cancelled(state):
        return SlotRuled(seat, day, "none", "cancelled_before", (), "FIIM-R5")
    if state.part == "last" and the_day.counted:
        if book.options.late_removal == "cancel_next":
            return SlotRuled(seat, day + 1, "next", "next_by_option", (), "FIIM-R6")
        stay = () if _removed_leaver(state) else the_day.leaving
        return SlotRuled(seat, day, "voided", "before_night", stay, "FIIM-8.1.5")
    why = "ballot_open" if state.part in VOTING else "speeches_or_night"
    clause = "FIIM-8.1.4" if state.part not in (*VOTING, "speech", "open", "last") and day > 1 else "FIIM-8.1.1"
    return SlotRuled(seat, day, "cancelled", why, (), clause)


def _removed_leaver(state: State) -> bool:
    """Whether one of those leaving by the vote was removed: then the result stands for all of them (FIIM-8.1.3)."""
    removed = {penalty.seat for penalty in state.protocol.penalties if penalty.kind == "removal"}
    return bool(removed & set(state.the_day.leaving))
