"""Guess the number: the smallest whole game, to copy. README.md beside this file says what goes where.

Everybody names a number from 1 to 9 in secret, one is drawn, and whoever is nearest gets a point. Most points after three
rounds win.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, assert_never

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from rulesets.codec import Codec
from rulesets.dice import Dice
from rulesets.ruleset import RuleSet
from rulesets.words import (
    Admitted,
    Cast,
    End,
    Fault,
    Field,
    Host,
    Menu,
    Offer,
    Order,
    Outcome,
    Pending,
    Player,
    Public,
    Refusal,
    Result,
    Seat,
    Step,
    Told,
    Watcher,
)

MOST, ROUNDS = 9, 3


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What a host sets before a game begins. The defaults are the rules' own."""

    players: Annotated[int, Meta(ge=2, le=16)] = 3


class Book(Struct, frozen=True, tag="guess_book"):
    """What never changes in one game. Every Book has these four fields."""

    options: Options
    ruleset: str = "guess"
    version: str = "1"
    scenario: str = ""


class State(Struct, frozen=True, tag="guess_state"):
    """What the game remembers between two steps. round: the one that is open."""

    round: int
    points: Mapping[Seat, int]


class Guess(Struct, frozen=True, tag="guess"):
    """What a seat orders. The tag is the kind of its offer, the fields are the offer's fields."""

    number: int


class Drawn(Struct, frozen=True, tag="drawn"):
    """What happened, for hosts and the ledger, with the clause that made it so. No player is ever handed an event."""

    number: int
    guesses: Mapping[Seat, int]
    nearest: tuple[Seat, ...]
    clause: str = "GUESS-2"


class RoundOver(Struct, frozen=True, tag="round_over"):
    """What everybody is told. A game with several notices makes a union of them, as it does of orders and events."""

    number: int
    nearest: tuple[Seat, ...]


class Sight(Struct, frozen=True):
    """What a watcher sees now. guesses: the own one for a player, all of them for a host."""

    step: str
    points: Mapping[Seat, int]
    guesses: Mapping[Seat, int]


def open_book(options: Mapping[str, Any], scenario: str | None) -> Book | tuple[Fault, ...]:
    """The Book of a new game, or what is wrong with the host's settings."""
    try:
        return Book(msgspec.convert(dict(options), Options))
    except msgspec.ValidationError as error:
        return (Fault("options", "malformed", params={"found": str(error)}),)


def seats(book: Book) -> tuple[Seat, ...]:
    """The seats, lowest first."""
    return tuple(Seat(f"s{number:02}") for number in range(1, book.options.players + 1))


def step(state: State) -> Step:
    """The open step. Its label is unique in the game; the house's calendar knows how long its kind takes."""
    return Step(f"{state.round}.round", "round", "length")


def setup(book: Book, cast: Cast, dice: Dice) -> Outcome[State, Drawn]:
    """The deal: the first state and the first step."""
    state = State(1, dict.fromkeys(seats(book), 0))
    return Outcome(state, (), step(state))


def menu(book: Book, state: State, pending: Pending[Guess], seat: Seat) -> Menu:
    """What a seat may order now. Pages make a form of it."""
    return Menu((Offer("guess", "guess", fields=(Field("number", "number", least=1, most=MOST),)),))


def admit(book: Book, state: State, pending: Pending[Guess], order: Order[Guess]) -> Admitted[Guess, RoundOver] | Refusal:
    """Whether an order stands, by the seat or by a host on its behalf (GUESS-1)."""
    if order.seat not in seats(book) or order.for_step not in ("", step(state).label):
        return Refusal("not_now", {}, "GUESS-1")
    if not 1 <= order.says.number <= MOST:
        return Refusal("out_of_range", {"least": 1, "most": MOST}, "GUESS-1")
    return Admitted(replace(order, slot="guess"))


def close(book: Book, state: State, pending: Pending[Guess], dice: Dice) -> Outcome[State, Drawn]:
    """The end of a step: all orders at once. Chance comes from the dice alone (GUESS-2)."""
    number = dice.below(MOST, "number") + 1
    guesses = {order.seat: order.says.number for order in pending.orders}
    closest = min((abs(guess - number) for guess in guesses.values()), default=0)
    nearest = tuple(seat for seat in seats(book) if seat in guesses and abs(guesses[seat] - number) == closest)
    after = State(state.round + 1, {seat: points + (seat in nearest) for seat, points in state.points.items()})
    over = after.round > ROUNDS
    return Outcome(after, (Drawn(number, guesses, nearest),), End() if over else step(after))


def see(book: Book, state: State, pending: Pending[Guess], watcher: Watcher) -> Sight:
    """What a watcher sees, built up from nothing. Together with `tell` the one place where secrets are kept."""
    guesses = {order.seat: order.says.number for order in pending.orders}
    match watcher:
        case Public():
            shown = {}
        case Player(seat):
            shown = {seat: guesses[seat]} if seat in guesses else {}
        case Host():
            shown = guesses
        case _:
            assert_never(watcher)
    return Sight(step(state).label, state.points, shown)


def tell(book: Book, before: State | None, after: State, events: tuple[Drawn, ...]) -> tuple[Told[RoundOver], ...]:
    """Who learns what of an entry."""
    return tuple(Told(Public(), RoundOver(event.number, event.nearest)) for event in events)


def result(book: Book, state: State) -> Result | None:
    """How the game ended; None while it goes on. Two with most points have both won (GUESS-3)."""
    if state.round <= ROUNDS:
        return None
    best = [seat for seat, points in state.points.items() if points == max(state.points.values())]
    grades = {seat: ("won",) if seat in best else ("lost",) for seat in state.points}
    return Result(f"{ROUNDS}.round", best[0] if len(best) == 1 else None, grades)


def guess_at_random(book: Book, sight: Sight, offers: Menu, dice: Dice) -> Sequence[Guess]:
    """A bot. It sees what its seat sees."""
    return [Guess(dice.below(MOST, "guess") + 1) for offer in offers.open()]


GUESS: RuleSet[State, Guess, Drawn, RoundOver] = RuleSet(
    slug="guess",
    version="1",
    options=Options,
    calendar={"round": 60},
    codec=Codec(state=State, payload=Guess, event=Drawn, notice=RoundOver, book=Book),
    open=open_book,
    seats=seats,
    setup=setup,
    menu=menu,
    admit=admit,
    close=close,
    see=see,
    tell=tell,
    result=result,
    bots={"random": guess_at_random},
)
