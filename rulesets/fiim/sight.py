"""Who may see and learn what at a table of sport mafia. Nothing else decides it. Built by addition, from nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from msgspec.structs import replace

from rulesets.fiim import events as happened
from rulesets.fiim import told
from rulesets.fiim.book import DARK_ROLES, SEATS, Book, Role
from rulesets.fiim.events import Event
from rulesets.fiim.orders import LastWord, Nominate, Payload, Speak
from rulesets.fiim.scoring import score_sheet, two_decimals
from rulesets.fiim.seen import Behind, Own, SeenChair, Sheet, Sight
from rulesets.fiim.state import NIGHT_PARTS, VOTING, State, candidates, count, holder, is_critical
from rulesets.fiim.steps import step_of
from rulesets.words import Host, Pending, Player, Public, Record, Seat, Told, Watcher


def see(book: Book, state: State, pending: Pending[Payload], watcher: Watcher) -> Sight:
    """What the watcher sees now. No sight holds a sealed order; a nomination is told when it is made."""
    sight = _public(book, state)
    if state.verdict:
        sight = replace(sight, roles=_roles(state), checks=state.checks, sheet=_sheet(book, state))  # FIIM-R24
    match watcher:
        case Public():
            return sight
        case Player(seat):
            return _with_own(sight, state, seat)
        case Host():
            return replace(sight, roles=_roles(state), note=state.note, checks=state.checks, judge=_behind(state))
        case _:
            assert_never(watcher)


def _public(book: Book, state: State) -> Sight:
    the_day, verdict, move = state.the_day, state.verdict, state.best_move
    secret = None if state.night.told else state.night.shot  # known with Day or Best Move (FIIM-5.1.2)
    running = state.part in NIGHT_PARTS and not state.night.told
    return Sight(
        step=step_of(book, state).label,
        part=state.part,
        day=state.day,
        chairs={seat: _chair(state, seat, secret) for seat in SEATS},
        order=the_day.order,
        quiet=None if running else state.quiet,
        cancelled=state.cancelled,
        last_words=tuple(seat for seat in state.last_words if seat != secret),
        turn=the_day.turn,
        ballot=candidates(state) if state.part in VOTING else (),
        called={call.candidate: call.voters for call in the_day.calls},
        tally=state.tally,
        leaving=the_day.leaving,
        popil=the_day.popil,
        best_move=move.seats if move else (),
        paused=state.paused,
        winner=verdict.winner if verdict else "",
        by=verdict.by if verdict else "",
        penalties=state.protocol.penalties,
        expelled=state.protocol.expelled,
        signed=state.protocol.signed,
        void=state.protocol.void,
    )


def _chair(state: State, seat: Seat, secret: Seat | None) -> SeenChair:
    chair = state.chairs[seat]
    status = "at_table" if chair.left is None or seat == secret else chair.left
    return SeenChair(status, chair.fouls, chair.third == state.day)


def _behind(state: State) -> Behind:
    red, dark = count(state)
    return Behind(red, dark, is_critical(state), state.night.aims, state.night.shot)


def _roles(state: State) -> dict[Seat, Role]:
    return {seat: state.chairs[seat].role for seat in SEATS}


def _sheet(book: Book, state: State) -> dict[Seat, Sheet]:
    """The score sheet, for games that have one (FIIM-10.1.4)."""
    if not book.rated:
        return {}
    sheet: dict[Seat, Sheet] = {}
    for seat, score in score_sheet(state, {}).items():
        columns = (score.base, score.best_move, score.bonus, score.penalties, score.total)
        sheet[seat] = Sheet(*map(two_decimals, columns))
    return sheet


def _with_own(sight: Sight, state: State, seat: Seat) -> Sight:
    """What a player adds to the public: the own card, the own checks; the Dark team knows itself from Night 1 (FIIM-4.2.2)."""
    chair = state.chairs.get(seat)
    if chair is None:
        raise KeyError(seat)
    known = {**sight.roles, seat: chair.role}
    checks = sight.checks or tuple(check for check in state.checks if check.by == chair.role)
    note: tuple[Seat, ...] = ()
    if chair.team == "dark":
        known |= {mate: role for mate, role in _roles(state).items() if role in DARK_ROLES}
        note = state.note
    return replace(sight, own=Own(seat, chair.role), roles=known, checks=checks, note=note)


# --- what is told ----------------------------------------------------------------------------------------------------


Witnessed = (
    happened.NightFell | happened.BestMoveMade | happened.NightTold | happened.NightQuiet | happened.DayCame
    | happened.SpeechesOpened | happened.TurnOpened | happened.BallotOpened | happened.NoBallot | happened.FistsShown
    | happened.BallotCounted | happened.TieRound | happened.QuestionPut | happened.QuestionBarred | happened.QuestionAnswered
    | happened.Sanctioned | happened.PenaltyGiven | happened.PenaltyLifted | happened.Expelled | happened.BonusGiven
    | happened.AppealFiled | happened.AppealDecided | happened.Signed | happened.Ruled | happened.Paused
)  # fmt: skip
"""Events that everybody at the table witnesses, each as `_public_notice` says."""

Announced = Witnessed | happened.Left | happened.SlotRuled | happened.LastWordTaken | happened.Nominated | happened.Ended
"""Events of which everybody learns something, each as `_report` says."""

Whispered = happened.Dealt | happened.NoteSet | happened.Aimed | happened.Checked | happened.BestMoveDue
"""Events of which some players learn something, each as `_whisper` says."""

Hidden = happened.Shooting | happened.SheriffShown
"""Events of which nobody is told. The outcome of the shooting is told with the Day; who showed itself as the Sheriff is the
Judge's alone (FIIM-9.3.2)."""


def tell(book: Book, before: State | None, after: State, events: tuple[Event, ...]) -> tuple[Told[told.Notice], ...]:
    """The notices of an entry, in the order of its events."""
    known = None if before is None else see(book, before, Pending(), Public())
    shown = see(book, after, Pending(), Public())
    notices: list[Told[told.Notice]] = []
    for event in events:
        if isinstance(event, Announced):
            notices += (Told(to, notice) for to, notice in _report(known, shown, event, book.live))
        if isinstance(event, Whispered):
            notices += (Told(Player(seat), notice) for seat, notice in _whisper(after, event))
        if not isinstance(event, Announced | Whispered | Hidden):
            assert_never(event)
    return tuple(notices)


def notices_of_post(seat: Seat, says: Payload) -> tuple[Told[told.Notice], ...]:
    """What an order makes known at once: a speech, a last word, a nomination in it (FIIM-R21)."""
    match says:
        case Speak(text):
            return (Told(Public(), told.Posted(seat, "speak", text.ref)),)
        case LastWord(text):
            return (Told(Public(), told.Posted(seat, "last_word", text.ref)),)
        case Nominate(who):
            return (Told(Public(), told.NominationMade(seat, who)),)
        case _:
            return ()


def _report(before: Sight | None, after: Sight, event: Announced, live: bool) -> Iterator[tuple[Public | Host, told.Notice]]:
    """(to whom, what) of an event that everybody learns. What would show who was shot in a Night that is not told yet goes to
    the host alone (FIIM-5.1.2). live: at a real table."""
    match event:
        case happened.Left(seat, cause, last_word):
            if cause != "shot":  # told with the outcome of the Night
                yield Public(), told.Gone(seat, cause, last_word)
        case happened.SlotRuled(seat, day, effect, why, stay, clause):
            is_secret = why == "shot" and after.chairs[seat].status == "at_table"
            yield Host() if is_secret else Public(), told.RemovalRuled(seat, day, effect, why, stay, clause)
        case happened.LastWordTaken(seat):
            yield Host() if after.chairs[seat].status == "at_table" else Public(), told.LastWordLost(seat)
        case happened.Nominated(by, who):
            if live:  # by web form it was told when it was said
                yield Public(), told.NominationMade(by, who)
        case happened.Ended(winner, by_):
            yield Public(), told.GameOver(winner, by_)
            if not (before and before.roles):
                yield Public(), told.RolesShown(after.roles)
        case _:
            yield Public(), _public_notice(event)


def _public_notice(event: Witnessed) -> told.Notice:
    """Events that everybody at the table witnesses."""
    match event:
        case happened.NightFell(night):
            return told.NightBegan(night)
        case happened.NightTold(night, shot):
            return told.Missed(night) if shot is None else told.Killed(night, shot)
        case happened.NightQuiet(_, running):
            return told.QuietNights(running)
        case happened.BestMoveMade(seat, seats):
            return told.BestMoveTold(seat, seats)
        case happened.DayCame(day):
            return told.DayBegan(day)
        case happened.SpeechesOpened(day, order, silent):
            return told.SpeakingOrder(day, order, silent)
        case happened.TurnOpened(seat, seconds):
            return told.TurnBegan(seat, seconds)
        case happened.BallotOpened(day, listed):
            return told.BallotBegan(day, listed)
        case happened.NoBallot(day, why, clause):
            return told.NoBallotToday(day, why, clause)
        case happened.FistsShown(candidate, voters):
            return told.FistsCalled(candidate, voters)
        case happened.BallotCounted(day, listed, votes, silent):
            return told.BallotResult(day, listed, votes, silent)
        case happened.TieRound(_, seats):
            return told.TieBegan(seats)
        case happened.QuestionPut(seats):
            return told.QuestionAsked(seats)
        case happened.QuestionBarred(seats, why, clause):
            return told.QuestionSkipped(seats, why, clause)
        case happened.QuestionAnswered(seats, in_favour, of, leave):
            return told.QuestionResult(seats, in_favour, of, leave)
        case happened.Sanctioned(seat, kind, reason, fouls, clause):
            return told.SanctionGiven(seat, kind, reason, fouls, clause)
        case happened.PenaltyGiven(seat, kind, reason, clause):
            return told.PointsOff(seat, kind, reason, clause)
        case happened.PenaltyLifted(seat, kind):
            return told.PointsBack(seat, kind)
        case happened.Expelled(seat):
            return told.OutOfTournament(seat)
        case happened.BonusGiven(seat, tenths):
            return told.BonusTold(seat, tenths)
        case happened.AppealFiled(by, about):
            return told.AppealTold(by, about)
        case happened.AppealDecided(by, about, outcome, clause):
            return told.AppealAnswered(by, about, outcome, clause)
        case happened.Signed():
            return told.ProtocolSigned()
        case happened.Ruled():
            return told.RulingTold()
        case happened.Paused(on):
            return told.PauseTold(on)
        case _:
            assert_never(event)


def _whisper(after: State, event: Whispered) -> Iterator[tuple[Seat, told.Notice]]:
    """(who, what) of an event that only some players learn."""
    darks = tuple(seat for seat in SEATS if after.chairs[seat].team == "dark")
    match event:
        case happened.Dealt(roles):
            yield from ((seat, told.YourRole(roles[seat])) for seat in SEATS)
            yield from ((seat, told.YourTeam(darks, holder(after, "don"))) for seat in darks)
        case happened.NoteSet(seats):
            yield from ((seat, told.ShootingNote(seats)) for seat in darks)
        case happened.Aimed(by, targets):
            yield by, told.YourShot(after.day, targets[0] if len(targets) == 1 else None)
        case happened.Checked(night, by, _, seat, answer):
            if by is not None:
                yield by, told.CheckAnswered(night, seat, answer)
        case happened.BestMoveDue(seat):
            yield seat, told.YourBestMove()
        case _:
            assert_never(event)


# --- the end --------------------------------------------------------------------------------------------------------


def opened(book: Book, record: Record[Payload, Event, told.Notice]) -> Record[Payload, Event, told.Notice]:
    """The end opens everything: cards, shots, checks, votes, sanctions (FIIM-R24)."""
    return Record(record.kind, record.step, record.orders, record.events, record.told)
