"""From events to the state: the one place where the state changes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal, assert_never, cast

from msgspec.structs import replace

from rulesets.ballot import tally
from rulesets.fiim import events as happened
from rulesets.fiim.book import SEATS, Book
from rulesets.fiim.notes import AimShown, Fact, LastWordsOver, SpeechTaken
from rulesets.fiim.speeches import next_opener, speaking_order
from rulesets.fiim.state import (
    NIGHT_PARTS,
    VOTING,
    Aim,
    Appeal,
    BestMove,
    Bonus,
    Call,
    Chair,
    Check,
    CheckRole,
    Day,
    Night,
    Nomination,
    Penalty,
    PenaltyKind,
    State,
    Turn,
    Verdict,
    in_seat_order,
)  # fmt: skip
from rulesets.words import Seat


def evolve(book: Book, state: State, events: Iterable[Fact]) -> State:
    """The state after the events, and the notes among them."""
    for fact in events:
        if isinstance(fact, happened.NightEvent | AimShown):
            state = _after_night_event(book, state, fact)
        elif isinstance(fact, happened.DayEvent):
            state = _after_day_event(book, state, fact)
        elif isinstance(fact, happened.SanctionEvent | SpeechTaken):
            state = _after_sanction_event(state, fact)
        else:
            state = _after_protocol_event(state, fact)
    return state


def _with_chair(state: State, seat: Seat, **changes: Any) -> State:
    return replace(state, chairs={**state.chairs, seat: replace(state.chairs[seat], **changes)})


def _with_day(state: State, **changes: Any) -> State:
    return replace(state, the_day=replace(state.the_day, **changes))


def _with_night(state: State, **changes: Any) -> State:
    return replace(state, night=replace(state.night, **changes))


def _with_protocol(state: State, **changes: Any) -> State:
    return replace(state, protocol=replace(state.protocol, **changes))


# --- Night -----------------------------------------------------------------------------------------------------------


def _after_night_event(book: Book, state: State, fact: happened.NightEvent | AimShown) -> State:
    match fact:
        case happened.NoteSet(seats):
            return replace(state, note=seats)
        case happened.SheriffShown():
            return _with_night(state, free=True)
        case happened.NightFell(night):
            # by web form last words are posts of the Night that begins
            words = () if book.live else state.last_words
            part: Literal["shoot", "orders"] = "shoot" if book.live else "orders"
            return replace(_with_day(state, turn=None, leaving=()), day=night, part=part, night=Night(), last_words=words)
        case AimShown(by, targets):
            aims = [*(aim for aim in state.night.aims if aim.by != by), Aim(by, in_seat_order(targets))]
            return _with_night(state, aims=tuple(sorted(aims, key=lambda aim: SEATS.index(aim.by))))
        case happened.Shooting(_, shot):
            over = _with_night(state, aims=(), outcome="kill" if shot else "misfire", shot=shot)
            return replace(over, part="don", last_words=())
        case happened.Checked(night, _, role, seat, answer):
            check = Check(night, cast(CheckRole, role), seat, answer)
            return replace(state, checks=(*state.checks, check), part="sheriff" if role == "don" else "done")
        case happened.BestMoveDue(seat):
            return replace(state, part="best", best_move=BestMove(seat))
        case happened.BestMoveMade(seat, seats, spoke):
            return replace(state, part="done", best_move=BestMove(seat, seats, made=True, spoke=spoke))
        case happened.NightTold():
            return _with_night(state, told=True)
        case happened.NightQuiet(_, running):
            return replace(state, quiet=running)
        case happened.Aimed():
            return state
        case _:
            assert_never(fact)


# --- Day -------------------------------------------------------------------------------------------------------------


def _after_day_event(book: Book, state: State, event: happened.DayEvent) -> State:
    match event:
        case happened.DayCame():
            day = Day(state.the_day.opener, speaking_order(state, next_opener(state)))
            return replace(state, part="open", the_day=day)
        case happened.SpeechesOpened(_, order):
            opened = _with_day(state, opener=order[0] if order else None, order=order)
            # by web form the last word of the seat shot is a post of this part
            return replace(opened, part="speech", last_words=() if book.live else state.last_words)
        case happened.TurnOpened(seat, seconds):
            return _with_day(state, turn=Turn(seat, seconds), spoken=in_seat_order((*state.the_day.spoken, seat)))
        case happened.Nominated(by, who):
            return _with_day(state, nominations=(*state.the_day.nominations, Nomination(who, by)))
        case happened.BallotOpened():
            return replace(_with_day(state, turn=None), part="vote", last_words=())
        case happened.NoBallot():
            return replace(_with_day(state, turn=None, calls=()), part="last", last_words=())
        case happened.FistsShown(candidate, voters):
            return _with_day(state, calls=(*state.the_day.calls, Call(candidate, voters)))
        case happened.BallotCounted(_, candidates, votes):
            sums = dict.fromkeys(candidates, 0) | tally(votes)
            return replace(_with_day(state, calls=(), counted=True), tally=sums)
        case happened.TieRound(_, seats):
            return replace(_with_day(state, tied=seats, round=state.the_day.round + 1), part="tie")
        case happened.QuestionPut():
            return replace(state, part="all")
        case happened.QuestionBarred():
            return replace(state, part="last")
        case happened.QuestionAnswered(seats, _, _, leave):
            return replace(_with_day(state, popil=leave and len(seats) == 2), part="last")  # FIIM-11.3.1
        case _:
            assert_never(event)


# --- leaving, sanctions, points --------------------------------------------------------------------------------------


def _after_sanction_event(state: State, fact: happened.SanctionEvent | SpeechTaken) -> State:
    protocol = state.protocol
    match fact:
        case happened.Left():
            return _leave(state, fact)
        case happened.LastWordTaken(seat):
            return _without_last_words(state, (seat,))
        case happened.Sanctioned(seat, _, _, fouls):
            return _with_chair(state, seat, fouls=fouls)
        case SpeechTaken(seat, day):
            return _with_chair(state, seat, third=day)
        case happened.SlotRuled():
            return _rule_slot(state, fact)
        case happened.PenaltyGiven(seat, kind):
            return _with_protocol(state, penalties=(*protocol.penalties, Penalty(seat, cast(PenaltyKind, kind))))
        case happened.PenaltyLifted(seat, kind):
            place = protocol.penalties.index(Penalty(seat, cast(PenaltyKind, kind)))
            return _with_protocol(state, penalties=protocol.penalties[:place] + protocol.penalties[place + 1 :])
        case happened.Expelled(seat):
            return _with_protocol(state, expelled=in_seat_order((*protocol.expelled, seat)))
        case _:
            assert_never(fact)


def _leave(state: State, left: happened.Left) -> State:
    """The seat no longer counts; those voted out wait for Night to be announced (FIIM-R6)."""
    seat, words = left.seat, (left.seat,) if left.last_word else ()
    state = replace(
        _with_night(_with_chair(state, seat, left=left.cause), changed=True),
        quiet=0,
        last_words=state.last_words + words,
        farewells=state.farewells + words,
    )
    if left.cause == "shot":
        return replace(state, first_killed=seat) if state.day == 2 else state  # FIIM-R2
    if left.cause == "vote":
        day1_left = state.day1_left + 1 if state.day == 1 else state.day1_left
        return replace(_with_day(state, leaving=(*state.the_day.leaving, seat)), part="last", day1_left=day1_left)
    return state


def _without_last_words(state: State, seats: tuple[Seat, ...]) -> State:
    return replace(
        state,
        last_words=tuple(seat for seat in state.last_words if seat not in seats),
        farewells=tuple(seat for seat in state.farewells if seat not in seats),
    )


def _rule_slot(state: State, ruled: happened.SlotRuled) -> State:
    """A removal cancels a voting slot and ends an open vote; `stay` come back and do not count for FIIM-8.8.1."""
    if ruled.effect == "none":
        return state
    state = replace(state, cancelled=tuple(sorted({*state.cancelled, ruled.day})))
    if state.part in VOTING:
        state = replace(_with_day(state, calls=()), part="last")
    if not ruled.stay:
        return state
    for seat in ruled.stay:
        state = _with_chair(state, seat, left=None)
    state = _without_last_words(_with_day(state, leaving=(), popil=False), ruled.stay)
    return replace(state, day1_left=0 if state.day == 1 else state.day1_left)


# --- the deal, the end, the protocol ---------------------------------------------------------------------------------


def _after_protocol_event(state: State, fact: happened.ProtocolEvent | LastWordsOver) -> State:
    match fact:
        case happened.Dealt(roles):
            return replace(state, chairs={seat: Chair(roles[seat]) for seat in SEATS})
        case happened.Ended():
            return _end(state, fact)
        case happened.BonusGiven(seat, tenths, approved):
            others = [bonus for bonus in state.protocol.bonuses if bonus.seat != seat]
            bonuses = sorted([*others, Bonus(seat, tenths, approved)], key=lambda bonus: SEATS.index(bonus.seat))
            return _with_protocol(state, bonuses=tuple(bonuses))
        case happened.AppealFiled(by, about, decision):
            appeal = Appeal(by, cast(Literal["sanction", "points", "procedure"], about), decision)
            return _with_protocol(state, appeals=(*state.protocol.appeals, appeal))
        case happened.AppealDecided():
            return _decide(state, fact.outcome)
        case happened.Signed():
            return _with_protocol(state, signed=True)
        case LastWordsOver():
            return replace(state, last_words=())
        case happened.Paused(on):
            return replace(state, paused=on)
        case happened.Ruled():
            return state
        case _:
            assert_never(fact)


def _end(state: State, ended: happened.Ended) -> State:
    """Only last words and the protocol remain (FIIM-6.3.3, 8.7.1)."""
    winner = cast(Literal["red", "dark", "draw"], ended.winner)
    by = cast(Literal["dark_gone", "parity", "ppk", "three_nights"], ended.by)
    verdict = Verdict(winner, by, f"{'N' if state.part in NIGHT_PARTS else 'D'}{state.day}")
    return replace(_with_day(state, turn=None, calls=(), leaving=()), part="protocol", paused=False, verdict=verdict)


def _decide(state: State, outcome: str) -> State:
    """The oldest open appeal has its decision (FIIM-14.6.1)."""
    protocol = state.protocol
    place = next(number for number, appeal in enumerate(protocol.appeals) if not appeal.outcome)
    decided = replace(protocol.appeals[place], outcome=outcome)
    appeals = (*protocol.appeals[:place], decided, *protocol.appeals[place + 1 :])
    return _with_protocol(state, appeals=appeals, void=protocol.void or outcome == "void_result")
