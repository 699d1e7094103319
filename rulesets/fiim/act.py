"""What the Judge or host does with effect now. At a real table this is nearly the whole game."""

from __future__ import annotations

from typing import assert_never

from rulesets.dice import Dice
from rulesets.fiim import orders as entered
from rulesets.fiim.book import SEATS, Book
from rulesets.fiim.close import close_part, go_on
from rulesets.fiim.events import Event, FistsShown, Nominated, NoteSet, Paused, SheriffShown, TurnOpened
from rulesets.fiim.evolve import evolve
from rulesets.fiim.facts import Facts, facts_at_table
from rulesets.fiim.fouls import sanction
from rulesets.fiim.night import may_check
from rulesets.fiim.notes import AimShown, Fact
from rulesets.fiim.orders import Act, Payload
from rulesets.fiim.protocol import enter
from rulesets.fiim.refusals import refuse
from rulesets.fiim.speeches import speech_seconds
from rulesets.fiim.state import CheckRole, Part, State, at_table, candidates, darks, holder, in_seat_order, nominees
from rulesets.fiim.steps import step_of
from rulesets.words import Outcome, Pending, Refusal, Seat


def act(book: Book, state: State, pending: Pending[Payload], act: Act, dice: Dice) -> Outcome[State, Event] | Refusal:
    """An act of the Judge or host: sanctions always (FIIM-7.4), play at a real table only, points after the end.

    Refused: `no_seat` (no such chair), `wrong_moment`, `no_right` and what the act's own rule says.
    """
    if any(seat not in SEATS for seat in _seats_named(act)):
        return refuse("no_seat", "FIIM-1.2.1")
    if isinstance(act, entered.Sanction):
        found = sanction(book, state, act, _has_spoken(state, pending, act.seat))
    elif isinstance(act, entered.TableAct):
        found = _play(book, state, act) if book.live and state.verdict is None else refuse("wrong_moment")
    else:
        found = enter(book, state, act)
    if isinstance(found, Refusal):
        return found
    facts = go_on(book, Facts(state).add(book, *found))
    return Outcome(facts.now, facts.events, step_of(book, facts.now))


def _seats_named(act: Act) -> tuple[Seat, ...]:
    found: list[Seat] = []
    for field in ("seat", "by", "who", "candidate"):
        value = getattr(act, field, None)
        found += [value] if value is not None else []
    for field in ("seats", "voters", "targets"):
        found += getattr(act, field, ())
    return tuple(found)


def _has_spoken(state: State, pending: Pending[Payload], seat: Seat) -> bool:
    """Whether the seat's regular speech of this Day has begun (FIIM-R8)."""
    posted = any(order.seat == seat and isinstance(order.says, entered.Speak) for order in pending.orders)
    return state.part == "speech" and (posted or seat in state.the_day.spoken)


def _play(book: Book, state: State, act: entered.TableAct) -> tuple[Fact, ...] | Refusal:
    """An entry of play; it is refused outside its step (FIIM-3.1.1.2)."""
    match act:
        case entered.Pause() | entered.Resume():
            return _pause(state, isinstance(act, entered.Pause))
        case entered.NoteOrder(seats):
            return _unless_in(state, "agree") or (NoteSet(seats),)
        case entered.SheriffShows(seat):
            return _show_sheriff(state, seat)
        case entered.OpenTurn(seat):
            return _open_turn(state, seat)
        case entered.NominateInTurn(who):
            return _nominate(state, who)
        case entered.Fists():
            return _show_fists(book, state, act)
        case entered.Hands(voters):
            return _show_hands(book, state, voters)
        case entered.ShotShown(by, targets):
            return _show_shot(state, by, targets)
        case entered.CheckShown(seats):
            return _show_check(book, state, seats)
        case entered.BestMoveSaid():
            return _say_best_move(book, state, act)
        case _:
            assert_never(act)


def _unless_in(state: State, *parts: Part) -> Refusal | None:
    return None if state.part in parts else refuse("wrong_moment", "FIIM-3.1.1.2", part=state.part)


def _unless_present(state: State, seats: tuple[Seat, ...]) -> Refusal | None:
    gone = in_seat_order(set(seats) - set(at_table(state)))
    return refuse("no_right", "FIIM-R3", seats=gone) if gone else None


def _pause(state: State, on: bool) -> tuple[Fact, ...] | Refusal:
    return refuse("wrong_moment", "FIIM-7.6.1") if state.paused == on else (Paused(on),)


def _show_sheriff(state: State, seat: Seat) -> tuple[Fact, ...] | Refusal:
    """Night 1: the seat must match the role sheet, then thirty seconds of free seating (FIIM-4.2.9, 4.2.10)."""
    if refusal := _unless_in(state, "agree"):
        return refusal
    if seat != holder(state, "sheriff"):
        return refuse("no_right", "FIIM-4.2.9", seats=(seat,))
    return (SheriffShown(seat),)


def _open_turn(state: State, seat: Seat) -> tuple[Fact, ...] | Refusal:
    return _unless_in(state, "speech") or _unless_present(state, (seat,)) or (TurnOpened(seat, speech_seconds(state, seat)),)


def _nominate(state: State, who: Seat) -> tuple[Fact, ...] | Refusal:
    """One accepted nomination a turn; a refused one does not use it up (FIIM-R10)."""
    turn = state.the_day.turn
    if refusal := _unless_in(state, "speech"):
        return refusal
    if turn is None:
        return refuse("wrong_moment", "FIIM-3.1.2.2")
    if refusal := _unless_present(state, (turn.seat,)):
        return refusal
    if any(nomination.by == turn.seat for nomination in state.the_day.nominations):
        return refuse("already_used", "FIIM-5.6.3", seat=turn.seat)
    if who not in at_table(state):
        return refuse("not_at_table", "FIIM-R10", seat=who)
    if who in nominees(state):
        return refuse("already_nominated", "FIIM-R10", seat=who)
    return (Nominated(turn.seat, who),)


def _show_fists(book: Book, state: State, fists: entered.Fists) -> tuple[Fact, ...] | Refusal:
    """One call, in the order of nomination (FIIM-5.7.1.2). A voter's first fist counts (FIIM-R11); the last call counts all."""
    if refusal := _unless_in(state, "vote", "tie"):
        return refusal
    listed, calls = candidates(state), state.the_day.calls
    if fists.candidate not in listed:
        return refuse("not_on_list", "FIIM-5.7.1.1", seat=fists.candidate)
    if fists.candidate != listed[len(calls)]:
        return refuse("not_called", "FIIM-5.7.1.2", seat=listed[len(calls)])
    if refusal := _unless_present(state, fists.voters):
        return refusal
    voters, used = set(fists.voters), {voter for call in calls for voter in call.voters}
    shown = FistsShown(fists.candidate, in_seat_order(voters - used), in_seat_order(voters & used))
    after = evolve(book, state, (shown,))
    last = fists.candidate == listed[-1]
    return shown, *(close_part(book, facts_at_table(after)).found if last else ())


def _show_hands(book: Book, state: State, voters: tuple[Seat, ...]) -> tuple[Fact, ...] | Refusal:
    """The hands in favour, counted at once (FIIM-5.8.4)."""
    refusal = _unless_in(state, "all") or _unless_present(state, voters)
    return refusal or close_part(book, Facts(state, hands=voters)).found


def _show_shot(state: State, by: Seat, targets: tuple[Seat, ...]) -> tuple[Fact, ...] | Refusal:
    """What one Dark player shows. It counts when the step is closed, after seat ten was called (FIIM-R15)."""
    if refusal := _unless_in(state, "shoot"):
        return refusal
    return (AimShown(by, targets),) if by in darks(state) else refuse("no_right", "FIIM-4.3.3", seats=(by,))


def _show_check(book: Book, state: State, seats: tuple[Seat, ...]) -> tuple[Fact, ...] | Refusal:
    """The check of the step that is open, and its end; none or several seats shown give no answer (FIIM-R14)."""
    if refusal := _unless_in(state, "don", "sheriff"):
        return refusal
    role: CheckRole = "don" if state.part == "don" else "sheriff"
    if seats and not may_check(state, role):
        return refuse("no_right", "FIIM-R14", role=role)
    return close_part(book, Facts(state, checks={role: seats[0]} if len(seats) == 1 else {})).found


def _say_best_move(book: Book, state: State, said: entered.BestMoveSaid) -> tuple[Fact, ...] | Refusal:
    """The numbers as said: three at most, and only those said before other words (FIIM-4.6.3-7)."""
    if state.part == "done":
        made = state.best_move is not None
        return refuse("already_used" if made else "no_right", "FIIM-4.6.7" if made else "FIIM-4.6.1")
    if refusal := _unless_in(state, "best"):
        return refusal
    counted = said.seats[: said.spoke_after][:3]
    return close_part(book, Facts(state, best_move=counted, spoke=said.spoke_after is not None)).found
