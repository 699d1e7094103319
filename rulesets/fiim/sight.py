"""Who may see and learn what at a table of sport mafia. Nothing else decides it. Built by addition, from nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from msgspec.structs import replace

from rulesets.fiim import told
from rulesets.fiim.events import (
    Aimed,
    AppealDecided,
    AppealFiled,
    BallotCounted,
    BallotOpened,
    BestMoveDue,
    BestMoveMade,
    BonusGiven,
    Checked,
    DayCame,
    Dealt,
    Ended,
    Event,
    Expelled,
    FistsShown,
    LastWordTaken,
    Left,
    NightFell,
    NightQuiet,
    NightTold,
    NoBallot,
    Nominated,
    NoteSet,
    Paused,
    PenaltyGiven,
    PenaltyLifted,
    QuestionAnswered,
    QuestionBarred,
    QuestionPut,
    Ruled,
    Sanctioned,
    SheriffShown,
    Shooting,
    Signed,
    SlotRuled,
    SpeechesOpened,
    TieRound,
    TurnOpened,
)  # fmt: skip
from rulesets.fiim.orders import LastWord, Nominate, Says, Speak
from rulesets.fiim.phases import step_of
from rulesets.fiim.scoring import score_sheet, shown
from rulesets.fiim.seen import JudgeSight, SeenChair, Sheet, Sight
from rulesets.fiim.state import NIGHT_PARTS, SEATS, Book, Role, Table
from rulesets.fiim.table import VOTING, candidates, count, holder, is_critical
from rulesets.words import Host, Pending, Player, Public, Record, Room, Seat, Told, Watcher


def see(book: Book, table: Table, pending: Pending[Says], watcher: Watcher) -> Sight:
    """What the watcher sees now. Sealed orders show to nobody; nominations are read where they were said."""
    sight = _public(book, table)
    if table.verdict:
        sight = replace(sight, roles=_roles(table, SEATS), checks=table.checks, sheet=_sheet(book, table))  # FIIM-R24
    match watcher:
        case Public():
            return sight
        case Player(seat):
            return _of_player(sight, table, seat)
        case Host():
            red, dark = count(table)
            judge = JudgeSight(red, dark, is_critical(table), table.night.aims, table.night.shot)
            return replace(sight, roles=_roles(table, SEATS), note=table.note, checks=table.checks, judge=judge)
        case _:
            assert_never(watcher)


def _public(book: Book, table: Table) -> Sight:
    the_day, verdict, move = table.the_day, table.verdict, table.best_move
    secret = untold_shot(table)
    running = table.part in NIGHT_PARTS and not table.night.told
    return Sight(
        step=step_of(book, table).label,
        part=table.part,
        day=table.day,
        chairs={seat: _chair(table, seat, secret) for seat in SEATS},
        order=the_day.order,
        quiet=None if running else table.quiet,
        cancelled=table.cancelled,
        last_words=tuple(seat for seat in table.last_words if seat != secret),
        turn=the_day.turn,
        ballot=candidates(table) if table.part in VOTING else (),
        called={call.candidate: call.voters for call in the_day.calls},
        tally=table.tally,
        leaving=the_day.leaving,
        popil=the_day.popil,
        best_move=move.seats if move else (),
        paused=table.paused,
        winner=verdict.winner if verdict else "",
        by=verdict.by if verdict else "",
        penalties=table.protocol.penalties,
        expelled=table.protocol.expelled,
        signed=table.protocol.signed,
        void=table.protocol.void,
    )


def untold_shot(table: Table) -> Seat | None:
    """The seat shot in a Night whose outcome has not been announced: at a real table, until Day or Best Move (FIIM-5.1.2)."""
    return None if table.night.told else table.night.shot


def _chair(table: Table, seat: Seat, secret: Seat | None) -> SeenChair:
    chair = table.chairs[seat]
    status = "at_table" if chair.left is None or seat == secret else chair.left
    return SeenChair(status, chair.fouls, chair.third == table.day)


def _roles(table: Table, seats: tuple[Seat, ...]) -> dict[Seat, Role]:
    return {seat: table.chairs[seat].role for seat in seats}


def _sheet(book: Book, table: Table) -> dict[Seat, Sheet]:
    """The score sheet, for games that have one (FIIM-10.1.4)."""
    if book.options.status == "non_rating":
        return {}
    return {
        seat: Sheet(shown(line.base), shown(line.best_move), shown(line.bonus), shown(line.penalties), shown(line.total))
        for seat, line in score_sheet(table, {}).items()
    }


def _of_player(sight: Sight, table: Table, seat: Seat) -> Sight:
    """What a player adds to the public: the own card, the own checks; the Dark team knows itself from Night 1 (FIIM-4.2.2)."""
    chair = table.chairs.get(seat)
    if chair is None:
        raise KeyError(seat)
    known = {**sight.roles, seat: chair.role}
    checks = sight.checks or tuple(check for check in table.checks if check.by == chair.role)
    note: tuple[Seat, ...] = ()
    if chair.team == "dark":
        known |= {mate: role for mate, role in _roles(table, SEATS).items() if role in ("dark", "don")}
        note = table.note
    return replace(sight, seat=seat, roles=known, checks=checks, note=note)


# --- what is told ----------------------------------------------------------------------------------------------------


def tell(book: Book, before: Table | None, after: Table, events: tuple[Event, ...]) -> tuple[Told[told.Notice], ...]:
    """Notices of an entry, in the order of its events."""
    return tuple(notice for event in events for notice in _notices(book, after, event))


def notice_of_post(seat: Seat, says: Says) -> tuple[Told[told.Notice], ...]:
    """What an order makes known at once: a speech, a last word, a nomination in it (FIIM-R21)."""
    match says:
        case Speak(text):
            return (_all(told.Posted(seat, "speak", text.ref)),)
        case LastWord(text):
            return (_all(told.Posted(seat, "last_word", text.ref)),)
        case Nominate(who):
            return (_all(told.NominationMade(seat, who)),)
        case _:
            return ()


def _all(notice: told.Notice) -> Told[told.Notice]:
    return Told(Public(), notice)


def _one(seat: Seat, notice: told.Notice) -> Told[told.Notice]:
    return Told(Player(seat), notice)


def _dark(table: Table) -> tuple[Seat, ...]:
    return tuple(seat for seat in SEATS if table.chairs[seat].team == "dark")


def _notices(book: Book, table: Table, event: Event) -> Iterator[Told[told.Notice]]:
    match event:
        case Dealt(roles):
            yield from (_one(seat, told.YourRole(roles[seat])) for seat in SEATS)
            team = told.YourTeam(_dark(table), holder(table, "don"))
            yield from (_one(seat, team) for seat in _dark(table))
        case NoteSet(seats):
            yield from (_one(seat, told.ShootingNote(seats)) for seat in _dark(table))
        case Aimed(by, targets):
            yield _one(by, told.YourShot(table.day, targets[0] if len(targets) == 1 else None))
        case Checked(night, by, _, seat, answer):
            if by is not None:
                yield _one(by, told.CheckAnswered(night, seat, answer))
        case BestMoveDue(seat):
            yield _one(seat, told.YourBestMove())
        case Left(seat, cause, last_word):
            if cause != "shot":  # told with the outcome of the Night
                yield _all(told.Gone(seat, cause, last_word))
        case SlotRuled(seat, day, effect, why, stay, clause):
            to: Public | Host = Host() if why == "shot" and not table.night.told else Public()
            yield Told(to, told.RemovalRuled(seat, day, effect, why, stay, clause))
        case LastWordTaken(seat):
            yield Told(Host() if seat == untold_shot(table) else Public(), told.LastWordLost(seat))
        case Nominated(by, who):
            if book.live:  # by web form it was told when it was said
                yield _all(told.NominationMade(by, who))
        case Ended(winner, by_):
            yield _all(told.GameOver(winner, by_))
            yield _all(told.RolesShown(_roles(table, SEATS)))
        case Shooting() | SheriffShown():
            return  # the outcome is told with the Day; who showed itself is the Judge's alone (FIIM-9.3.2)
        case _:
            yield _all(public_notice(event))


PublicEvent = (
    NightFell | BestMoveMade | NightTold | NightQuiet | DayCame | SpeechesOpened | TurnOpened | BallotOpened | NoBallot
    | FistsShown | BallotCounted | TieRound | QuestionPut | QuestionBarred | QuestionAnswered | Sanctioned | PenaltyGiven
    | PenaltyLifted | Expelled | BonusGiven | AppealFiled | AppealDecided | Signed | Ruled | Paused
)  # fmt: skip


def public_notice(event: PublicEvent) -> told.Notice:
    """Events that everybody at the table witnesses."""
    match event:
        case NightFell(night):
            return told.NightBegan(night)
        case NightTold(night, shot):
            return told.Missed(night) if shot is None else told.Killed(night, shot)
        case NightQuiet(_, running):
            return told.QuietNights(running)
        case BestMoveMade(seat, seats):
            return told.BestMoveTold(seat, seats)
        case DayCame(day):
            return told.DayBegan(day)
        case SpeechesOpened(day, order, silent):
            return told.SpeakingOrder(day, order, silent)
        case TurnOpened(seat, seconds):
            return told.TurnBegan(seat, seconds)
        case BallotOpened(day, listed):
            return told.BallotBegan(day, listed)
        case NoBallot(day, why, clause):
            return told.NoBallotToday(day, why, clause)
        case FistsShown(candidate, voters):
            return told.FistsCalled(candidate, voters)
        case BallotCounted(day, listed, votes, silent):
            return told.BallotResult(day, listed, votes, silent)
        case TieRound(_, seats):
            return told.TieBegan(seats)
        case QuestionPut(seats):
            return told.QuestionAsked(seats)
        case QuestionBarred(seats, why, clause):
            return told.QuestionSkipped(seats, why, clause)
        case QuestionAnswered(seats, in_favour, of, leave):
            return told.QuestionResult(seats, in_favour, of, leave)
        case Sanctioned(seat, kind, reason, fouls, clause):
            return told.SanctionGiven(seat, kind, reason, fouls, clause)
        case PenaltyGiven(seat, kind, reason, clause):
            return told.PointsOff(seat, kind, reason, clause)
        case PenaltyLifted(seat, kind):
            return told.PointsBack(seat, kind)
        case Expelled(seat):
            return told.OutOfTournament(seat)
        case BonusGiven(seat, tenths):
            return told.BonusTold(seat, tenths)
        case AppealFiled(by, about):
            return told.AppealTold(by, about)
        case AppealDecided(by, about, outcome, clause):
            return told.AppealAnswered(by, about, outcome, clause)
        case Signed():
            return told.ProtocolSigned()
        case Ruled():
            return told.RulingTold()
        case Paused(on):
            return told.PauseTold(on)
        case _:
            assert_never(event)


# --- places and the end ----------------------------------------------------------------------------------------------


def rooms(book: Book, table: Table, pending: Pending[Says]) -> tuple[Room, ...]:
    """The table, read by all. Words come into it by orders alone: no Dark chat, no talk at Night (FIIM-4.2.3)."""
    return (Room("table", readers=SEATS, public=True),)


def opened(book: Book, record: Record[Says, Event, told.Notice]) -> Record[Says, Event, told.Notice]:
    """The end opens everything: cards, shots, checks, votes, sanctions (FIIM-R24)."""
    return Record(record.kind, record.step, record.orders, record.events, record.told)
