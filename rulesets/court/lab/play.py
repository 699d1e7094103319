"""One game played by bots, from a key and a number: the same key, number and mix make the same game.

The bots have what a seat has, `see` and the open part of `menu`; their orders go through `admit`; `close` is the game's own.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from rulesets.court.admit import admit
from rulesets.court.book import Book, seats
from rulesets.court.bots import BOTS
from rulesets.court.close import close
from rulesets.court.deal import setup
from rulesets.court.events import Event
from rulesets.court.menu import answer_offers, open_menu
from rulesets.court.orders import Invite, Payload, UseAction
from rulesets.court.seen import Sight
from rulesets.court.sight import see_more, see_public
from rulesets.court.state import State, label
from rulesets.dice import Dice
from rulesets.pending import PLACE, stand
from rulesets.words import Cast, Menu, Order, Outcome, Pending, Player, Refusal, Seat, Step

MOST_PHASES = 200
"""A game that has not ended by then is given up: a cast whose King lives for ever."""

NOBODY: Mapping[Seat, str] = {}


class Choice(Struct, frozen=True, gc=False):
    """The first action that a bot wanted in a phase."""

    seat: Seat
    action: str


class Played(Struct, frozen=True):
    """A phase that was played."""

    before: State
    pending: Pending[Payload]
    choices: tuple[Choice, ...]
    refused: int
    events: tuple[Event, ...]
    after: State


def dice_of(key: bytes, number: int, what: str) -> Dice:
    """The dice of a part of one game."""
    return Dice(key, f"{number}/{what}")


def seat_bots(book: Book, mix: Mapping[str, int], key: bytes, number: int) -> dict[Seat, str]:
    """Seat -> its bot, each drawn by the weights of the mix."""
    dice = dice_of(key, number, "bots")
    drawn = [name for name in sorted(mix) for _ in range(mix[name])]
    return {seat: dice.pick(drawn, seat) for seat in seats(book)}


def open_game(book: Book, key: bytes, number: int) -> State:
    """The board of a game when 1.h1 opens. Raises ValueError if the Book cannot be dealt."""
    outcome = setup(book, Cast(), dice_of(key, number, "deal"))
    if not isinstance(outcome, Outcome):
        raise ValueError("the book cannot be dealt")
    return outcome.state


def play_game(
    book: Book, bots: Mapping[Seat, str], key: bytes, number: int, state: State | None = None, denied: Mapping[Seat, str] = NOBODY
) -> Iterator[Played]:
    """The phases of one game, to its end or MOST_PHASES. court: from this board of it on, None = from the first.

    denied: seat -> an action that is kept from its bot; all else is thrown as it would be.
    """
    state = state or open_game(book, key, number)
    for _ in range(MOST_PHASES - state.closing):
        step = label(state.closing)
        pending, choices, refused = _orders(book, state, bots, dice_of(key, number, f"{step}/bots"), denied)
        outcome = close(book, state, pending, dice_of(key, number, step))
        yield Played(state, pending, choices, refused, outcome.events, outcome.state)
        if not isinstance(outcome.next, Step):
            return
        state = outcome.state


def _orders(
    book: Book, state: State, bots: Mapping[Seat, str], dice: Dice, denied: Mapping[Seat, str]
) -> tuple[Pending[Payload], tuple[Choice, ...], int]:
    """What stands when the phase closes. All move at once on what they see at its opening, then whoever was invited answers."""
    empty: Pending[Payload] = Pending()
    sent: list[Order[Payload]] = []
    choices: list[Choice] = []
    invited: set[Seat] = set()
    refused = 0
    public = see_public(book, state, empty)
    for seat, bot in bots.items():
        if not state.people[seat].alive:
            continue
        mine: Pending[Payload] = empty
        wanted = _moves(book, state, public, seat, bot, dice, denied.get(seat))
        first = next((says.action for says in wanted if isinstance(says, UseAction)), None)
        if first is not None:
            choices.append(Choice(seat, first))
        for says in wanted:
            admitted = admit(book, state, mine, Order(seat, says))
            if isinstance(admitted, Refusal):
                refused += 1
                continue
            mine = stand(mine, admitted.order)
            if isinstance(admitted.order.says, Invite):
                invited.update(admitted.order.says.names)
        sent += mine.orders
    pending: Pending[Payload] = Pending(tuple(sorted(sent, key=PLACE)))
    answers = _answers(book, state, pending, sorted(invited), bots, dice) if invited else ()
    for admitted in [admit(book, state, pending, order) for order in answers]:
        if isinstance(admitted, Refusal):
            refused += 1
        else:
            pending = stand(pending, admitted.order)
    return pending, tuple(choices), refused


def _answers(
    book: Book, state: State, pending: Pending[Payload], invited: Sequence[Seat], bots: Mapping[Seat, str], dice: Dice
) -> Iterator[Order[Payload]]:
    """What the invited answer, all on the orders as they stand. Only bots that may answer are asked."""
    public = see_public(book, state, pending)
    for seat in invited:
        asked = Menu(Menu(answer_offers(state, pending, seat)).open())
        if asked.offers:
            sight = see_more(book, state, pending, Player(seat), public)
            yield from [Order(seat, says) for says in BOTS[bots[seat]](book, sight, asked, dice)]


def _moves(book: Book, state: State, public: Sight, seat: Seat, bot: str, dice: Dice, denied: str | None) -> Sequence[Payload]:
    """A bot's orders, nothing ordered yet."""
    nothing: Pending[Payload] = Pending()
    offers = open_menu(book, state, nothing, seat)
    if denied is not None:
        offers = without(offers, denied)
    return BOTS[bot](book, see_more(book, state, nothing, Player(seat), public), offers, dice) if offers.offers else ()


def without(offers: Menu, action: str) -> Menu:
    """The menu without one action."""
    return Menu(tuple(offer for offer in offers.offers if offer.fixed.get("action") != action), offers.ready)
