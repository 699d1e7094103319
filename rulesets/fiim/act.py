"""What the Judge or host does with effect now. At a real table this is nearly the whole game."""

from __future__ import annotations

from typing import Literal, assert_never

from msgspec.structs import replace

from rulesets.dice import Dice
from rulesets.fiim.events import Event, FistsShown, Nominated, NoteSet, Paused, SheriffShown, TurnOpened
from rulesets.fiim.fouls import sanction
from rulesets.fiim.night import answer, may_check, name_three
from rulesets.fiim.orders import (
    Act,
    BestMoveSaid,
    CheckShown,
    Fists,
    Hands,
    NominateInTurn,
    NoteOrder,
    OpenTurn,
    Pause,
    Resume,
    Sanction,
    Says,
    SheriffShows,
    ShotShown,
    Speak,
    TableAct,
)  # fmt: skip
from rulesets.fiim.phases import after_checks, step_of
from rulesets.fiim.protocol import enter
from rulesets.fiim.state import SEATS, Aim, Book, Call, Nomination, Table, Turn
from rulesets.fiim.table import Change, at_table, candidates, darks, holder, in_seat_order, nominees, speech_seconds
from rulesets.fiim.votes import answer_question, count_ballot
from rulesets.words import Outcome, Pending, Refusal, Seat


def act(book: Book, table: Table, pending: Pending[Says], done: Act, dice: Dice) -> Outcome[Table, Event] | Refusal:
    """An act of the Judge or host: sanctions always (FIIM-7.4), play at a real table only, points after the end.

    Refused: `no_seat` (no such chair), `wrong_moment`, `no_right` and what the act's own rule says.
    """
    if any(seat not in SEATS for seat in seats_named(done)):
        return Refusal("no_seat", clause="FIIM-1.2.1")
    changed: Change | Refusal
    if isinstance(done, Sanction):
        changed = sanction(book, table, done, has_spoken(table, pending, done.seat))
    elif isinstance(done, TableAct):
        changed = at_the_table(book, table, done) if book.live and table.verdict is None else Refusal("wrong_moment")
    else:
        changed = enter(book, table, done)
    if isinstance(changed, Refusal):
        return changed
    after, events = changed
    return Outcome(after, events, step_of(book, after))


def seats_named(done: Act) -> tuple[Seat, ...]:
    """Every seat an act names."""
    found: list[Seat] = []
    for field in ("seat", "by", "who", "candidate"):
        value = getattr(done, field, None)
        found += [value] if value is not None else []
    for field in ("seats", "voters", "targets"):
        found += getattr(done, field, ())
    return tuple(found)


def has_spoken(table: Table, pending: Pending[Says], seat: Seat) -> bool:
    """Whether the seat's regular speech of this Day has begun (FIIM-R8)."""
    posted = any(order.seat == seat and isinstance(order.says, Speak) for order in pending.orders)
    return table.part == "speech" and (posted or seat in table.the_day.spoken)


def at_the_table(book: Book, table: Table, done: TableAct) -> Change | Refusal:
    """An entry of play; out of its step it is refused (FIIM-3.1.1.2)."""
    match done:
        case Pause() | Resume():
            return _pause(table, isinstance(done, Pause))
        case NoteOrder(seats):
            return _only("agree", table) or (replace(table, note=seats), (NoteSet(seats),))
        case SheriffShows(seat):
            return _sheriff_shows(table, seat)
        case OpenTurn(seat):
            return _open_turn(table, seat)
        case NominateInTurn(who):
            return _nominate(table, who)
        case Fists():
            return _fists(book, table, done)
        case Hands(voters):
            return _only("all", table) or _here(table, voters) or answer_question(book, table, voters)
        case ShotShown(by, targets):
            return _shot(table, by, targets)
        case CheckShown(seats):
            return _check(book, table, seats)
        case BestMoveSaid():
            return _best_move(table, done)
        case _:
            assert_never(done)


def _only(part: str, table: Table) -> Refusal | None:
    return None if table.part == part else Refusal("wrong_moment", {"part": table.part}, "FIIM-3.1.1.2")


def _here(table: Table, seats: tuple[Seat, ...]) -> Refusal | None:
    gone = in_seat_order(set(seats) - set(at_table(table)))
    return Refusal("no_right", {"seats": gone}, "FIIM-R3") if gone else None


def _pause(table: Table, on: bool) -> Change | Refusal:
    if table.paused == on:
        return Refusal("wrong_moment", clause="FIIM-7.6.1")
    return replace(table, paused=on), (Paused(on),)


def _sheriff_shows(table: Table, seat: Seat) -> Change | Refusal:
    """Night 1: the seat must match the role sheet, then thirty seconds of free seating (FIIM-4.2.9, 4.2.10)."""
    if refused := _only("agree", table):
        return refused
    if seat != holder(table, "sheriff"):
        return Refusal("no_right", {"seats": (seat,)}, "FIIM-4.2.9")
    return table.with_night(free=True), (SheriffShown(seat),)


def _open_turn(table: Table, seat: Seat) -> Change | Refusal:
    if refused := _only("speech", table) or _here(table, (seat,)):
        return refused
    seconds = speech_seconds(table, seat)
    spoken = in_seat_order((*table.the_day.spoken, seat))
    return table.with_day(turn=Turn(seat, seconds), spoken=spoken), (TurnOpened(seat, seconds),)


def _nominate(table: Table, who: Seat) -> Change | Refusal:
    """One accepted nomination a turn; a refused one does not use it up (FIIM-R10)."""
    turn = table.the_day.turn
    if refused := _only("speech", table):
        return refused
    if turn is None:
        return Refusal("wrong_moment", clause="FIIM-3.1.2.2")
    if refused := _here(table, (turn.seat,)):
        return refused
    listed = table.the_day.nominations
    if any(nomination.by == turn.seat for nomination in listed):
        return Refusal("already_used", {"seat": turn.seat}, "FIIM-5.6.3")
    if who not in at_table(table):
        return Refusal("not_at_table", {"seat": who}, "FIIM-R10")
    if who in nominees(table):
        return Refusal("already_nominated", {"seat": who}, "FIIM-R10")
    return table.with_day(nominations=(*listed, Nomination(who, turn.seat))), (Nominated(turn.seat, who),)


def _fists(book: Book, table: Table, done: Fists) -> Change | Refusal:
    """One call, in the order of nomination (FIIM-5.7.1.2). A voter's first fist counts (FIIM-R11); the last call counts all."""
    if table.part not in ("vote", "tie"):
        return Refusal("wrong_moment", {"part": table.part}, "FIIM-3.1.1.2")
    listed, calls = candidates(table), table.the_day.calls
    if done.candidate not in listed:
        return Refusal("not_on_list", {"seat": done.candidate}, "FIIM-5.7.1.1")
    if done.candidate != listed[len(calls)]:
        return Refusal("not_called", {"seat": listed[len(calls)]}, "FIIM-5.7.1.2")
    if refused := _here(table, done.voters):
        return refused
    used = {voter for call in calls for voter in call.voters}
    first = in_seat_order(set(done.voters) - used)
    calls = (*calls, Call(done.candidate, first))
    shown = FistsShown(done.candidate, first, in_seat_order(set(done.voters) & used))
    if len(calls) < len(listed):
        return table.with_day(calls=calls), (shown,)
    after, events = count_ballot(book, table, {voter: call.candidate for call in calls for voter in call.voters})
    return after, (shown, *events)


def _shot(table: Table, by: Seat, targets: tuple[Seat, ...]) -> Change | Refusal:
    """What one Dark player shows; the result is fixed when the step is closed, seat ten called (FIIM-R15)."""
    if refused := _only("shoot", table):
        return refused
    if by not in darks(table):
        return Refusal("no_right", {"seats": (by,)}, "FIIM-4.3.3")
    aims = [aim for aim in table.night.aims if aim.by != by]
    aims = sorted([*aims, Aim(by, in_seat_order(targets))], key=lambda aim: SEATS.index(aim.by))
    return table.with_night(aims=tuple(aims)), ()


def _check(book: Book, table: Table, seats: tuple[Seat, ...]) -> Change | Refusal:
    """The check of the step that is open; none or several seats shown give no answer (FIIM-R14)."""
    if table.part not in ("don", "sheriff"):
        return Refusal("wrong_moment", {"part": table.part}, "FIIM-3.1.1.2")
    role: Literal["don", "sheriff"] = "don" if table.part == "don" else "sheriff"
    if seats and not may_check(table, role):
        return Refusal("no_right", {"role": role}, "FIIM-R14")
    return check_and_go_on(book, table, role, seats[0] if len(seats) == 1 else None)


def check_and_go_on(book: Book, table: Table, role: Literal["don", "sheriff"], seat: Seat | None) -> Change:
    """The answer, then the next step of a Night at a real table (FIIM-R14)."""
    table, events = answer(table, role, seat)
    if role == "don":
        return replace(table, part="sheriff"), events
    table, more = after_checks(book, table)
    return table, events + more


def _best_move(table: Table, done: BestMoveSaid) -> Change | Refusal:
    """Numbers as said, three at most, those before other words only (FIIM-4.6.3-7)."""
    if table.part == "done":
        made = table.best_move is not None
        return Refusal("already_used" if made else "no_right", clause="FIIM-4.6.7" if made else "FIIM-4.6.1")
    if refused := _only("best", table):
        return refused
    spoke = done.spoke_after is not None
    said = done.seats[: done.spoke_after] if spoke else done.seats
    table, events = name_three(table, said[:3], spoke)
    return replace(table, part="done"), events
