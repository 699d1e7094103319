"""What a host does with effect now: passing a silent player's turn, taking a player out."""

from __future__ import annotations

from typing import assert_never

from rulesets.dice import Dice
from rulesets.nowruz_mafia.book import Book
from rulesets.nowruz_mafia.ending import count_teams
from rulesets.nowruz_mafia.events import Event, Executed, Removed, TurnPassed
from rulesets.nowruz_mafia.evolve import evolve
from rulesets.nowruz_mafia.opening import open_window
from rulesets.nowruz_mafia.orders import Act, PassTurn, Payload, Remove
from rulesets.nowruz_mafia.refusals import refuse
from rulesets.nowruz_mafia.state import State, in_play, in_turns
from rulesets.nowruz_mafia.steps import step_of
from rulesets.nowruz_mafia.talk import waiting
from rulesets.words import Outcome, Pending, Refusal, Seat


def act(book: Book, state: State, pending: Pending[Payload], act: Act, dice: Dice) -> Outcome[State, Event] | Refusal:
    """The act's outcome, or why not: `not_the_turn`, `not_open`, `target_out`, `game_over`."""
    if state.window == "ended":
        return refuse("game_over")
    match act:
        case PassTurn(seat):
            # whose share has gone by is the offer's business: an entry is run again without the clock
            if not (state.window == "talk" and in_turns(book, state) and seat in waiting(state, pending)):
                return refuse("not_the_turn")
            return _outcome(book, state, (TurnPassed(seat),))
        case Remove(seat):
            if state.window == "lobby":
                return refuse("not_open")
            return _remove(book, state, seat) if seat in in_play(book, state) else refuse("target_out", at=seat)
        case _:
            assert_never(act)


def _remove(book: Book, state: State, seat: Seat) -> Outcome[State, Event]:
    """Out at once, no role shown, nobody's personal win. A protection does not help, standing orders of and at the seat fall away
    at the closing. Both teams' numbers are looked at at once; the accused's removal ends the day without an execution."""
    after = evolve(book, state, (Removed(seat),))
    if end := count_teams(book, after):
        return _outcome(book, state, (Removed(seat), end))
    if state.accused == seat:
        return _outcome(book, state, (Removed(seat), Executed(None, "NOW-G6"), *open_window(book, after, "night")))
    return _outcome(book, state, (Removed(seat),))


def _outcome(book: Book, state: State, events: tuple[Event, ...]) -> Outcome[State, Event]:
    after = evolve(book, state, events)
    return Outcome(after, events, step_of(book, after))
