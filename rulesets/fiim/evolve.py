"""From facts to the state: the one place where the state changes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal, assert_never, cast

from msgspec.structs import replace

from rulesets.ballot import tally
from rulesets.fiim import events as happened
from rulesets.fiim.book import SEATS, Book
from rulesets.fiim.facts import AimShown, Fact, LastWordsOver, SpeechTaken
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
    Game,
    Night,
    Nomination,
    Penalty,
    PenaltyKind,
    Turn,
    Verdict,
    in_seat_order,
)  # fmt: skip
from rulesets.words import Seat


def evolve(book: Book, game: Game, facts: Iterable[Fact]) -> Game:
    """The state after the facts."""
    for fact in facts:
        if isinstance(fact, happened.NightEvent | AimShown):
            game = _after_night_event(book, game, fact)
        elif isinstance(fact, happened.DayEvent):
            game = _after_day_event(book, game, fact)
        elif isinstance(fact, happened.SanctionEvent | SpeechTaken):
            game = _after_sanction_event(game, fact)
        else:
            game = _after_protocol_event(game, fact)
    return game


def _with_chair(game: Game, seat: Seat, **changes: Any) -> Game:
    return replace(game, chairs={**game.chairs, seat: replace(game.chairs[seat], **changes)})


def _with_day(game: Game, **changes: Any) -> Game:
    return replace(game, the_day=replace(game.the_day, **changes))


def _with_night(game: Game, **changes: Any) -> Game:
    return replace(game, night=replace(game.night, **changes))


def _with_protocol(game: Game, **changes: Any) -> Game:
    return replace(game, protocol=replace(game.protocol, **changes))


# --- Night -----------------------------------------------------------------------------------------------------------


def _after_night_event(book: Book, game: Game, fact: happened.NightEvent | AimShown) -> Game:
    match fact:
        case happened.NoteSet(seats):
            return replace(game, note=seats)
        case happened.SheriffShown():
            return _with_night(game, free=True)
        case happened.NightFell(night):
            # by web form last words are posts of the Night that begins
            words = () if book.live else game.last_words
            part: Literal["shoot", "orders"] = "shoot" if book.live else "orders"
            return replace(_with_day(game, turn=None, leaving=()), day=night, part=part, night=Night(), last_words=words)
        case AimShown(by, targets):
            aims = [*(aim for aim in game.night.aims if aim.by != by), Aim(by, in_seat_order(targets))]
            return _with_night(game, aims=tuple(sorted(aims, key=lambda aim: SEATS.index(aim.by))))
        case happened.Shooting(_, shot):
            over = _with_night(game, aims=(), outcome="kill" if shot else "misfire", shot=shot)
            return replace(over, part="don", last_words=())
        case happened.Checked(night, _, role, seat, answer):
            check = Check(night, cast(CheckRole, role), seat, answer)
            return replace(game, checks=(*game.checks, check), part="sheriff" if role == "don" else "done")
        case happened.BestMoveDue(seat):
            return replace(game, part="best", best_move=BestMove(seat))
        case happened.BestMoveMade(seat, seats, spoke):
            return replace(game, part="done", best_move=BestMove(seat, seats, made=True, spoke=spoke))
        case happened.NightTold():
            return _with_night(game, told=True)
        case happened.NightQuiet(_, running):
            return replace(game, quiet=running)
        case happened.Aimed():
            return game
        case _:
            assert_never(fact)


# --- Day -------------------------------------------------------------------------------------------------------------


def _after_day_event(book: Book, game: Game, event: happened.DayEvent) -> Game:
    match event:
        case happened.DayCame():
            day = Day(game.the_day.opener, speaking_order(game, next_opener(game)))
            return replace(game, part="open", the_day=day)
        case happened.SpeechesOpened(_, order):
            opened = _with_day(game, opener=order[0] if order else None, order=order)
            # by web form the last word of the seat shot is a post of this part
            return replace(opened, part="speech", last_words=() if book.live else game.last_words)
        case happened.TurnOpened(seat, seconds):
            return _with_day(game, turn=Turn(seat, seconds), spoken=in_seat_order((*game.the_day.spoken, seat)))
        case happened.Nominated(by, who):
            return _with_day(game, nominations=(*game.the_day.nominations, Nomination(who, by)))
        case happened.BallotOpened():
            return replace(_with_day(game, turn=None), part="vote", last_words=())
        case happened.NoBallot():
            return replace(_with_day(game, turn=None, calls=()), part="last", last_words=())
        case happened.FistsShown(candidate, voters):
            return _with_day(game, calls=(*game.the_day.calls, Call(candidate, voters)))
        case happened.BallotCounted(_, candidates, votes):
            sums = dict.fromkeys(candidates, 0) | tally(votes)
            return replace(_with_day(game, calls=(), counted=True), tally=sums)
        case happened.TieRound(_, seats):
            return replace(_with_day(game, tied=seats, round=game.the_day.round + 1), part="tie")
        case happened.QuestionPut():
            return replace(game, part="all")
        case happened.QuestionBarred():
            return replace(game, part="last")
        case happened.QuestionAnswered(seats, _, _, leave):
            return replace(_with_day(game, popil=leave and len(seats) == 2), part="last")  # FIIM-11.3.1
        case _:
            assert_never(event)


# --- leaving, sanctions, points --------------------------------------------------------------------------------------


def _after_sanction_event(game: Game, fact: happened.SanctionEvent | SpeechTaken) -> Game:
    protocol = game.protocol
    match fact:
        case happened.Left():
            return _leave(game, fact)
        case happened.LastWordTaken(seat):
            return _without_last_words(game, (seat,))
        case happened.Sanctioned(seat, _, _, fouls):
            return _with_chair(game, seat, fouls=fouls)
        case SpeechTaken(seat, day):
            return _with_chair(game, seat, third=day)
        case happened.SlotRuled():
            return _rule_slot(game, fact)
        case happened.PenaltyGiven(seat, kind):
            return _with_protocol(game, penalties=(*protocol.penalties, Penalty(seat, cast(PenaltyKind, kind))))
        case happened.PenaltyLifted(seat, kind):
            place = protocol.penalties.index(Penalty(seat, cast(PenaltyKind, kind)))
            return _with_protocol(game, penalties=protocol.penalties[:place] + protocol.penalties[place + 1 :])
        case happened.Expelled(seat):
            return _with_protocol(game, expelled=in_seat_order((*protocol.expelled, seat)))
        case _:
            assert_never(fact)


def _leave(game: Game, left: happened.Left) -> Game:
    """The seat no longer counts; those voted out wait for Night to be announced (FIIM-R6)."""
    seat, words = left.seat, (left.seat,) if left.last_word else ()
    game = replace(
        _with_night(_with_chair(game, seat, left=left.cause), changed=True),
        quiet=0,
        last_words=game.last_words + words,
        farewells=game.farewells + words,
    )
    if left.cause == "shot":
        return replace(game, first_killed=seat) if game.day == 2 else game  # FIIM-R2
    if left.cause == "vote":
        day1_left = game.day1_left + 1 if game.day == 1 else game.day1_left
        return replace(_with_day(game, leaving=(*game.the_day.leaving, seat)), part="last", day1_left=day1_left)
    return game


def _without_last_words(game: Game, seats: tuple[Seat, ...]) -> Game:
    return replace(
        game,
        last_words=tuple(seat for seat in game.last_words if seat not in seats),
        farewells=tuple(seat for seat in game.farewells if seat not in seats),
    )


def _rule_slot(game: Game, ruled: happened.SlotRuled) -> Game:
    """A removal cancels a voting slot and ends an open vote; `stay` come back and do not count for FIIM-8.8.1."""
    if ruled.effect == "none":
        return game
    game = replace(game, cancelled=tuple(sorted({*game.cancelled, ruled.day})))
    if game.part in VOTING:
        game = replace(_with_day(game, calls=()), part="last")
    if not ruled.stay:
        return game
    for seat in ruled.stay:
        game = _with_chair(game, seat, left=None)
    game = _without_last_words(_with_day(game, leaving=(), popil=False), ruled.stay)
    return replace(game, day1_left=0 if game.day == 1 else game.day1_left)


# --- the deal, the end, the protocol ---------------------------------------------------------------------------------


def _after_protocol_event(game: Game, fact: happened.ProtocolEvent | LastWordsOver) -> Game:
    match fact:
        case happened.Dealt(roles):
            return replace(game, chairs={seat: Chair(roles[seat]) for seat in SEATS})
        case happened.Ended():
            return _end(game, fact)
        case happened.BonusGiven(seat, tenths, approved):
            others = [bonus for bonus in game.protocol.bonuses if bonus.seat != seat]
            bonuses = sorted([*others, Bonus(seat, tenths, approved)], key=lambda bonus: SEATS.index(bonus.seat))
            return _with_protocol(game, bonuses=tuple(bonuses))
        case happened.AppealFiled(by, about, decision):
            appeal = Appeal(by, cast(Literal["sanction", "points", "procedure"], about), decision)
            return _with_protocol(game, appeals=(*game.protocol.appeals, appeal))
        case happened.AppealDecided():
            return _decide(game, fact.outcome)
        case happened.Signed():
            return _with_protocol(game, signed=True)
        case LastWordsOver():
            return replace(game, last_words=())
        case happened.Paused(on):
            return replace(game, paused=on)
        case happened.Ruled():
            return game
        case _:
            assert_never(fact)


def _end(game: Game, ended: happened.Ended) -> Game:
    """Only last words and the protocol remain (FIIM-6.3.3, 8.7.1)."""
    winner = cast(Literal["red", "dark", "draw"], ended.winner)
    by = cast(Literal["dark_gone", "parity", "ppk", "three_nights"], ended.by)
    verdict = Verdict(winner, by, f"{'N' if game.part in NIGHT_PARTS else 'D'}{game.day}")
    return replace(_with_day(game, turn=None, calls=(), leaving=()), part="protocol", paused=False, verdict=verdict)


def _decide(game: Game, outcome: str) -> Game:
    """The oldest open appeal has its decision (FIIM-14.6.1)."""
    protocol = game.protocol
    place = next(number for number, appeal in enumerate(protocol.appeals) if not appeal.outcome)
    decided = replace(protocol.appeals[place], outcome=outcome)
    appeals = (*protocol.appeals[:place], decided, *protocol.appeals[place + 1 :])
    return _with_protocol(game, appeals=appeals, void=protocol.void or outcome == "void_result")
