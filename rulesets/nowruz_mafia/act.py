"""What a host does with effect now: passing a silent player's turn, taking a player out."""

from __future__ import annotations

from typing import assert_never

from rulesets.dice import Dice
from rulesets.nowruz_mafia.close import opening, won
from rulesets.nowruz_mafia.events import Event, Executed, Removed, TurnPassed
from rulesets.nowruz_mafia.evolve import evolved
from rulesets.nowruz_mafia.options import Book
from rulesets.nowruz_mafia.orders import Act, PassTurn, Payload, Remove
from rulesets.nowruz_mafia.refusals import refuse
from rulesets.nowruz_mafia.state import Game, in_play, in_turns, step_of
from rulesets.nowruz_mafia.talk import turn, waiting
from rulesets.words import Field, Offer, Outcome, Pending, Refusal, Seat


def powers(book: Book, game: Game, pending: Pending[Payload]) -> tuple[Offer, ...]:
    """The acts open to a host now."""
    offers = []
    running = _turn(book, game, pending)
    if running:
        offers.append(Offer("pass_turn", "pass_turn", fields=(Field("seat", "seat", (running,)),), sealed=False, final=True))
    if game.window not in ("lobby", "ended"):
        offers.append(Offer("remove", "remove", fields=(Field("seat", "seat", in_play(book, game)),), sealed=False, final=True))
    return tuple(offers)


def act(book: Book, game: Game, pending: Pending[Payload], deed: Act, dice: Dice) -> Outcome[Game, Event] | Refusal:
    """The act's outcome, or why not: `not_the_turn`, `not_open`, `target_out`, `game_over`."""
    if game.window == "ended":
        return refuse("game_over")
    match deed:
        case PassTurn(seat):
            # whose share has gone by is the offer's business: an entry is run again without the clock
            if not (game.window == "talk" and in_turns(book, game) and seat in waiting(game, pending)):
                return refuse("not_the_turn")
            return _outcome(book, game, (TurnPassed(seat),))
        case Remove(seat):
            if game.window == "lobby":
                return refuse("not_open")
            return _removed(book, game, seat) if seat in in_play(book, game) else refuse("target_out", at=seat)
        case _:
            assert_never(deed)


def _removed(book: Book, game: Game, seat: Seat) -> Outcome[Game, Event]:
    """Out at once, no role shown, nobody's personal win. A protection does not help, standing orders of and at the seat fall away
    at the closing. Both teams' numbers are looked at at once; the accused's removal ends the day without an execution."""
    after = evolved(book, game, (Removed(seat),))
    if end := won(book, after):
        return _outcome(book, game, (Removed(seat), end))
    if game.accused == seat:
        return _outcome(book, game, (Removed(seat), Executed(None, "NOW-G6"), *opening(book, after, "night")))
    return _outcome(book, game, (Removed(seat),))


def _outcome(book: Book, game: Game, events: tuple[Event, ...]) -> Outcome[Game, Event]:
    after = evolved(book, game, events)
    return Outcome(after, events, step_of(book, after))


def _turn(book: Book, game: Game, pending: Pending[Payload]) -> Seat | None:
    return turn(book, game, pending) if game.window == "talk" and in_turns(book, game) else None
