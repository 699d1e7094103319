"""What the Judge or host does with effect now. At a real table this is nearly the whole game."""

from __future__ import annotations

from typing import assert_never

from rulesets.dice import Dice
from rulesets.fiim import orders as entered
from rulesets.fiim.book import SEATS, Book
from rulesets.fiim.choices import Choices, choices_at_table
from rulesets.fiim.close import close_part, go_on, outcome_of
from rulesets.fiim.events import Event, FistsShown, Nominated, NoteSet, Paused, SheriffShown, TurnOpened
from rulesets.fiim.evolve import evolve
from rulesets.fiim.facts import AimShown, Fact
from rulesets.fiim.fouls import sanction
from rulesets.fiim.night import may_check
from rulesets.fiim.orders import Act, Payload
from rulesets.fiim.protocol import enter
from rulesets.fiim.speeches import speech_seconds
from rulesets.fiim.state import CheckRole, Part, State, at_table, candidates, darks, holder, in_seat_order, nominees
from rulesets.words import Outcome, Pending, Refusal, Seat

Facts = tuple[Fact, ...]


def act(book: Book, state: State, pending: Pending[Payload], act: Act, dice: Dice) -> Outcome[State, Event] | Refusal:
    """An act of the Judge or host: sanctions always (FIIM-7.4), play at a real table only, points after the end.

    Refused: `no_seat` (no such chair), `wrong_moment`, `no_right` and what the act's own rule says.
    """
    if any(seat not in SEATS for seat in _seats_named(act)):
        return Refusal("no_seat", clause="FIIM-1.2.1")
    if isinstance(act, entered.Sanction):
        facts = sanction(book, state, act, _has_spoken(state, pending, act.seat))
    elif isinstance(act, entered.TableAct):
        facts = _play(book, state, act) if book.live and state.verdict is None else Refusal("wrong_moment")
    else:
        facts = enter(book, state, act)
    if isinstance(facts, Refusal):
        return facts
    return outcome_of(book, state, (*facts, *go_on(book, evolve(book, state, facts), Choices())))


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


def _play(book: Book, state: State, act: entered.TableAct) -> Facts | Refusal:
    """An entry of play; out of its step it is refused (FIIM-3.1.1.2)."""
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
            return _unless_in(state, "all") or _unless_present(state, voters) or close_part(book, state, Choices(hands=voters))
        case entered.ShotShown(by, targets):
            return _show_shot(state, by, targets)
        case entered.CheckShown(seats):
            return _show_check(book, state, seats)
        case entered.BestMoveSaid():
            return _say_best_move(book, state, act)
        case _:
            assert_never(act)


def _unless_in(state: State, *parts: Part) -> Refusal | None:
    return None if state.part in parts else Refusal("wrong_moment", {"part": state.part}, "FIIM-3.1.1.2")


def _unless_present(state: State, seats: tuple[Seat, ...]) -> Refusal | None:
    gone = in_seat_order(set(seats) - set(at_table(state)))
    return Refusal("no_right", {"seats": gone}, "FIIM-R3") if gone else None


def _pause(state: State, on: bool) -> Facts | Refusal:
    return Refusal("wrong_moment", clause="FIIM-7.6.1") if state.paused == on else (Paused(on),)


def _show_sheriff(state: State, seat: Seat) -> Facts | Refusal:
    """Night 1: the seat must match the role sheet, then thirty seconds of free seating (FIIM-4.2.9, 4.2.10)."""
    if refusal := _unless_in(state, "agree"):
        return refusal
    if seat != holder(state, "sheriff"):
        return Refusal("no_right", {"seats": (seat,)}, "FIIM-4.2.9")
    return (SheriffShown(seat),)


def _open_turn(state: State, seat: Seat) -> Facts | Refusal:
    return _unless_in(state, "speech") or _unless_present(state, (seat,)) or (TurnOpened(seat, speech_seconds(state, seat)),)


def _nominate(state: State, who: Seat) -> Facts | Refusal:
    """One accepted nomination a turn; a refused one does not use it up (FIIM-R10)."""
    turn = state.the_day.turn
    if refusal := _unless_in(state, "speech"):
        return refusal
    if turn is None:
        return Refusal("wrong_moment", clause="FIIM-3.1.2.2")
    if refusal := _unless_present(state, (turn.seat,)):
        return refusal
    if any(nomination.by == turn.seat for nomination in state.the_day.nominations):
        return Refusal("already_used", {"seat": turn.seat}, "FIIM-5.6.3")
    if who not in at_table(state):
        return Refusal("not_at_table", {"seat": who}, "FIIM-R10")
    if who in nominees(state):
        return Refusal("already_nominated", {"seat": who}, "FIIM-R10")
    return (Nominated(turn.seat, who),)


def _show_fists(book: Book, state: State, fists: entered.Fists) -> Facts | Refusal:
    """One call, in the order of nomination (FIIM-5.7.1.2). A voter's first fist counts (FIIM-R11); the last call counts all."""
    if refusal := _unless_in(state, "vote", "tie"):
        return refusal
    listed, calls = candidates(state), state.the_day.calls
    if fists.candidate not in listed:
        return Refusal("not_on_list", {"seat": fists.candidate}, "FIIM-5.7.1.1")
    if fists.candidate != listed[len(calls)]:
        return Refusal("not_called", {"seat": listed[len(calls)]}, "FIIM-5.7.1.2")
    if refusal := _unless_present(state, fists.voters):
        return refusal
    voters, used = set(fists.voters), {voter for call in calls for voter in call.voters}
    shown = FistsShown(fists.candidate, in_seat_order(voters - used), in_seat_order(voters & used))
    after = evolve(book, state, (shown,))
    last = fists.candidate == listed[-1]
    return shown, *(close_part(book, after, choices_at_table(after)) if last else ())


def _show_shot(state: State, by: Seat, targets: tuple[Seat, ...]) -> Facts | Refusal:
    """What one Dark player shows; the result is fixed when the step is closed, seat ten called (FIIM-R15)."""
    if refusal := _unless_in(state, "shoot"):
        return refusal
    return (AimShown(by, targets),) if by in darks(state) else Refusal("no_right", {"seats": (by,)}, "FIIM-4.3.3")


def _show_check(book: Book, state: State, seats: tuple[Seat, ...]) -> Facts | Refusal:
    """The check of the step that is open, and its end; none or several seats shown give no answer (FIIM-R14)."""
    if refusal := _unless_in(state, "don", "sheriff"):
        return refusal
    role: CheckRole = "don" if state.part == "don" else "sheriff"
    if seats and not may_check(state, role):
        return Refusal("no_right", {"role": role}, "FIIM-R14")
    return close_part(book, state, Choices(checks={role: seats[0]} if len(seats) == 1 else {}))


def _say_best_move(book: Book, state: State, said: entered.BestMoveSaid) -> Facts | Refusal:
    """Numbers as said, three at most, those before other words only (FIIM-4.6.3-7)."""
    if state.part == "done":
        made = state.best_move is not None
        return Refusal("already_used" if made else "no_right", clause="FIIM-4.6.7" if made else "FIIM-4.6.1")
    if refusal := _unless_in(state, "best"):
        return refusal
    counted = said.seats[: said.spoke_after][:3]
    return close_part(book, state, Choices(best_move=counted, spoke=said.spoke_after is not None))
