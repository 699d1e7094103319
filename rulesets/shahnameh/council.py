"""The talk ends, the council is seated, the accused are named (SHAH-D8 to D14)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from rulesets.ballot import tally
from rulesets.shahnameh.book import Book
from rulesets.shahnameh.events import Charged, Event, HandedOut, Seated, Tied
from rulesets.shahnameh.morning import play_cards
from rulesets.shahnameh.orders import Accuse, Cards, Says, SeatTied, Speak
from rulesets.shahnameh.people import cards_held, in_play, in_seat_order, is_king, within_reach
from rulesets.shahnameh.state import Handed, State
from rulesets.shahnameh.windows import is_silent, is_turn, speakers
from rulesets.words import Order, Pending, Seat

ACCUSED = 2  # SHAH-D11


def close_talk(book: Book, state: State, orders: tuple[Order[Says], ...]) -> tuple[State, tuple[Event, ...]]:
    """The end of the talk, or of one speaking turn while others wait for theirs (SHAH-D1)."""
    speaking = speakers(book, state, Pending(orders))
    state, called = play_cards(state, orders)  # Soroush, called during the talk (SHAH-K11)
    state, handed = hand_out(state, orders)
    if is_silent(state):
        return replace(state, window="noon"), called
    if is_turn(book, state):
        over = in_seat_order(state, {*state.day.turns_over, *speaking, *(event.giver for event in handed)})
        state = replace(state, day=replace(state.day, turns_over=over))
        if speakers(book, state, Pending()):
            return state, (*called, *handed)
    state, seated = seat_council(book, state)
    return state, (*called, *handed, *seated)


def hand_out(state: State, orders: tuple[Order[Says], ...]) -> tuple[State, tuple[HandedOut, ...]]:
    """The cards of trust and doubt come to lie on the table, in seat order of the givers (SHAH-D4)."""
    given = {order.seat: order.says for order in orders if isinstance(order.says, Cards)}
    events = tuple(HandedOut(s, given[s].peyman, given[s].goman) for s in in_seat_order(state, given))
    cards = [Handed(e.giver, to, kind) for e in events for to, kind in ((e.peyman, "peyman"), (e.goman, "goman"))]  # type: ignore[arg-type]
    spoke = {order.seat for order in orders if isinstance(order.says, Speak)}
    day = replace(state.day, cards=(*state.day.cards, *cards), spoke=in_seat_order(state, {*state.day.spoke, *spoke}))
    return replace(state, day=day), events


def council_size(book: Book, state: State) -> int:
    """Three while seven or more non-kings are in play, else two, unless the table fixed it (SHAH-D9)."""
    if book.options.council_size != "auto":
        return book.options.council_size
    return 3 if sum(not is_king(state, seat) for seat in in_play(state)) >= 7 else 2


def seat_council(book: Book, state: State) -> tuple[State, tuple[Event, ...]]:
    """The most trusted are seated; a tie over the last seats is Jamshid's to break (SHAH-D9, D10)."""
    candidates = within_reach(state)
    size = min(council_size(book, state), len(candidates))
    trust = cards_held(state.day, "peyman")
    last = sorted((trust.get(seat, 0) for seat in candidates), reverse=True)[size - 1] if size else 0
    above = tuple(seat for seat in candidates if trust.get(seat, 0) > last)
    level = tuple(seat for seat in candidates if trust.get(seat, 0) == last)
    if len(above) + len(level) == size:
        council = in_seat_order(state, (*above, *level))
        return replace(state, window="council", day=replace(state.day, council=council)), (Seated(council, "order"),)
    day = replace(state.day, council=above, tied=level)
    return replace(state, window="seating", day=day), (Tied(level, size - len(above)),)


def places_left(book: Book, state: State) -> int:
    """How many of the tied Jamshid has to seat (SHAH-D10)."""
    return min(council_size(book, state), len(within_reach(state))) - len(state.day.council)


def close_seating(book: Book, state: State, orders: tuple[Order[Says], ...]) -> tuple[State, tuple[Event, ...]]:
    """Jamshid's choice, or those with fewer doubt cards, then the lower seats (SHAH-D10, A5)."""
    choice = next((order.says.at for order in orders if isinstance(order.says, SeatTied)), None)
    if choice is None:
        doubt = cards_held(state.day, "goman")
        choice = tuple(sorted(state.day.tied, key=lambda s: (doubt.get(s, 0), state.seats.index(s))))[: places_left(book, state)]
        decided = Seated(in_seat_order(state, (*state.day.council, *choice)), "default", "SHAH-A5")
    else:
        decided = Seated(in_seat_order(state, (*state.day.council, *choice)), "order", "SHAH-D10")
    return replace(state, window="council", day=replace(state.day, council=decided.council, tied=())), (decided,)


def close_council(state: State, orders: tuple[Order[Says], ...]) -> tuple[State, tuple[Event, ...]]:
    """The two names that most members filed, or the two most doubted if nobody filed (SHAH-D13, D14)."""
    filed = {order.seat: order.says.at for order in orders if isinstance(order.says, Accuse)}
    named = tally({f"{member}/{name}": name for member, names in filed.items() for name in names})
    ranked = most_doubted(state, named or within_reach(state), named)
    accused = in_seat_order(state, ranked[:ACCUSED])
    charged = Charged(accused, "order", "SHAH-D13") if filed else Charged(accused, "default", "SHAH-D14")
    return replace(state, window="noon", day=replace(state.day, accused=accused)), (charged,)


def most_doubted(state: State, among: Iterable[Seat], named: Mapping[Seat, int]) -> tuple[Seat, ...]:
    """By members who named them, then more doubt, less trust, the lower seat (SHAH-D13, D14)."""
    doubt, trust = cards_held(state.day, "goman"), cards_held(state.day, "peyman")
    seats = in_seat_order(state, among)
    return tuple(sorted(seats, key=lambda s: (-named.get(s, 0), -doubt.get(s, 0), trust.get(s, 0))))
