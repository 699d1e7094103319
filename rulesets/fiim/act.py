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
from rulesets.fiim.orders import Act, Says
from rulesets.fiim.protocol import enter
from rulesets.fiim.speeches import speech_seconds
from rulesets.fiim.state import CheckRole, Game, Part, at_table, candidates, darks, holder, in_seat_order, nominees
from rulesets.words import Outcome, Pending, Refusal, Seat

Facts = tuple[Fact, ...]


def act(book: Book, game: Game, pending: Pending[Says], deed: Act, dice: Dice) -> Outcome[Game, Event] | Refusal:
    """An act of the Judge or host: sanctions always (FIIM-7.4), play at a real table only, points after the end.

    Refused: `no_seat` (no such chair), `wrong_moment`, `no_right` and what the act's own rule says.
    """
    if any(seat not in SEATS for seat in _seats_named(deed)):
        return Refusal("no_seat", clause="FIIM-1.2.1")
    if isinstance(deed, entered.Sanction):
        facts = sanction(book, game, deed, _has_spoken(game, pending, deed.seat))
    elif isinstance(deed, entered.TableAct):
        facts = _play(book, game, deed) if book.live and game.verdict is None else Refusal("wrong_moment")
    else:
        facts = enter(book, game, deed)
    if isinstance(facts, Refusal):
        return facts
    return outcome_of(book, game, (*facts, *go_on(book, evolve(book, game, facts), Choices())))


def _seats_named(deed: Act) -> tuple[Seat, ...]:
    found: list[Seat] = []
    for field in ("seat", "by", "who", "candidate"):
        value = getattr(deed, field, None)
        found += [value] if value is not None else []
    for field in ("seats", "voters", "targets"):
        found += getattr(deed, field, ())
    return tuple(found)


def _has_spoken(game: Game, pending: Pending[Says], seat: Seat) -> bool:
    """Whether the seat's regular speech of this Day has begun (FIIM-R8)."""
    posted = any(order.seat == seat and isinstance(order.says, entered.Speak) for order in pending.orders)
    return game.part == "speech" and (posted or seat in game.the_day.spoken)


def _play(book: Book, game: Game, deed: entered.TableAct) -> Facts | Refusal:
    """An entry of play; out of its step it is refused (FIIM-3.1.1.2)."""
    match deed:
        case entered.Pause() | entered.Resume():
            return _pause(game, isinstance(deed, entered.Pause))
        case entered.NoteOrder(seats):
            return _unless_in(game, "agree") or (NoteSet(seats),)
        case entered.SheriffShows(seat):
            return _show_sheriff(game, seat)
        case entered.OpenTurn(seat):
            return _open_turn(game, seat)
        case entered.NominateInTurn(who):
            return _nominate(game, who)
        case entered.Fists():
            return _show_fists(book, game, deed)
        case entered.Hands(voters):
            return _unless_in(game, "all") or _unless_present(game, voters) or close_part(book, game, Choices(hands=voters))
        case entered.ShotShown(by, targets):
            return _show_shot(game, by, targets)
        case entered.CheckShown(seats):
            return _show_check(book, game, seats)
        case entered.BestMoveSaid():
            return _say_best_move(book, game, deed)
        case _:
            assert_never(deed)


def _unless_in(game: Game, *parts: Part) -> Refusal | None:
    return None if game.part in parts else Refusal("wrong_moment", {"part": game.part}, "FIIM-3.1.1.2")


def _unless_present(game: Game, seats: tuple[Seat, ...]) -> Refusal | None:
    gone = in_seat_order(set(seats) - set(at_table(game)))
    return Refusal("no_right", {"seats": gone}, "FIIM-R3") if gone else None


def _pause(game: Game, on: bool) -> Facts | Refusal:
    return Refusal("wrong_moment", clause="FIIM-7.6.1") if game.paused == on else (Paused(on),)


def _show_sheriff(game: Game, seat: Seat) -> Facts | Refusal:
    """Night 1: the seat must match the role sheet, then thirty seconds of free seating (FIIM-4.2.9, 4.2.10)."""
    if refusal := _unless_in(game, "agree"):
        return refusal
    if seat != holder(game, "sheriff"):
        return Refusal("no_right", {"seats": (seat,)}, "FIIM-4.2.9")
    return (SheriffShown(seat),)


def _open_turn(game: Game, seat: Seat) -> Facts | Refusal:
    return _unless_in(game, "speech") or _unless_present(game, (seat,)) or (TurnOpened(seat, speech_seconds(game, seat)),)


def _nominate(game: Game, who: Seat) -> Facts | Refusal:
    """One accepted nomination a turn; a refused one does not use it up (FIIM-R10)."""
    turn = game.the_day.turn
    if refusal := _unless_in(game, "speech"):
        return refusal
    if turn is None:
        return Refusal("wrong_moment", clause="FIIM-3.1.2.2")
    if refusal := _unless_present(game, (turn.seat,)):
        return refusal
    if any(nomination.by == turn.seat for nomination in game.the_day.nominations):
        return Refusal("already_used", {"seat": turn.seat}, "FIIM-5.6.3")
    if who not in at_table(game):
        return Refusal("not_at_table", {"seat": who}, "FIIM-R10")
    if who in nominees(game):
        return Refusal("already_nominated", {"seat": who}, "FIIM-R10")
    return (Nominated(turn.seat, who),)


def _show_fists(book: Book, game: Game, fists: entered.Fists) -> Facts | Refusal:
    """One call, in the order of nomination (FIIM-5.7.1.2). A voter's first fist counts (FIIM-R11); the last call counts all."""
    if refusal := _unless_in(game, "vote", "tie"):
        return refusal
    listed, calls = candidates(game), game.the_day.calls
    if fists.candidate not in listed:
        return Refusal("not_on_list", {"seat": fists.candidate}, "FIIM-5.7.1.1")
    if fists.candidate != listed[len(calls)]:
        return Refusal("not_called", {"seat": listed[len(calls)]}, "FIIM-5.7.1.2")
    if refusal := _unless_present(game, fists.voters):
        return refusal
    voters, used = set(fists.voters), {voter for call in calls for voter in call.voters}
    shown = FistsShown(fists.candidate, in_seat_order(voters - used), in_seat_order(voters & used))
    after = evolve(book, game, (shown,))
    last = fists.candidate == listed[-1]
    return shown, *(close_part(book, after, choices_at_table(after)) if last else ())


def _show_shot(game: Game, by: Seat, targets: tuple[Seat, ...]) -> Facts | Refusal:
    """What one Dark player shows; the result is fixed when the step is closed, seat ten called (FIIM-R15)."""
    if refusal := _unless_in(game, "shoot"):
        return refusal
    return (AimShown(by, targets),) if by in darks(game) else Refusal("no_right", {"seats": (by,)}, "FIIM-4.3.3")


def _show_check(book: Book, game: Game, seats: tuple[Seat, ...]) -> Facts | Refusal:
    """The check of the step that is open, and its end; none or several seats shown give no answer (FIIM-R14)."""
    if refusal := _unless_in(game, "don", "sheriff"):
        return refusal
    role: CheckRole = "don" if game.part == "don" else "sheriff"
    if seats and not may_check(game, role):
        return Refusal("no_right", {"role": role}, "FIIM-R14")
    return close_part(book, game, Choices(checks={role: seats[0]} if len(seats) == 1 else {}))


def _say_best_move(book: Book, game: Game, said: entered.BestMoveSaid) -> Facts | Refusal:
    """Numbers as said, three at most, those before other words only (FIIM-4.6.3-7)."""
    if game.part == "done":
        made = game.best_move is not None
        return Refusal("already_used" if made else "no_right", clause="FIIM-4.6.7" if made else "FIIM-4.6.1")
    if refusal := _unless_in(game, "best"):
        return refusal
    counted = said.seats[: said.spoke_after][:3]
    return close_part(book, game, Choices(best_move=counted, spoke=said.spoke_after is not None))
