"""The talk ends, the council is seated, the accused are named (SHAH-D8 to D14)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rulesets.ballot import tally
from rulesets.shahnameh.book import Book
from rulesets.shahnameh.events import Charged, HandedOut, Seated, Tied
from rulesets.shahnameh.facts import Facts
from rulesets.shahnameh.orders import Accuse, Cards, SeatTied, first_of
from rulesets.shahnameh.state import State, cards_held, in_play, in_seat_order, is_king, within_reach
from rulesets.shahnameh.steps import is_silent, turns_wait
from rulesets.words import Seat

ACCUSED = 2  # SHAH-D11


def hand_out(book: Book, state: State, facts: Facts) -> Facts:
    """The cards of trust and doubt come to lie on the table, in seat order of the givers (SHAH-D4)."""
    given = ((order.seat, order.says) for order in facts.orders if isinstance(order.says, Cards))
    return facts.add(book, *(HandedOut(giver, cards.peyman, cards.goman) for giver, cards in given))


def council_size(book: Book, state: State) -> int:
    """Three while seven or more non-kings are in play, else two, unless the table fixed it (SHAH-D9). No more than may sit."""
    size = book.options.council_size
    if size == "auto":
        size = 3 if sum(not is_king(state, seat) for seat in in_play(state)) >= 7 else 2
    return min(size, len(within_reach(state)))


def seat_council(book: Book, state: State, facts: Facts) -> Facts:
    """The most trusted are seated; a tie over the last seats is Jamshid's to break (SHAH-D9, D10)."""
    now = facts.now
    if is_silent(now) or turns_wait(book, now):
        return facts
    candidates, size = within_reach(now), council_size(book, now)
    trust = cards_held(now.day, "peyman")
    last = sorted((trust.get(seat, 0) for seat in candidates), reverse=True)[size - 1] if size else 0
    above = tuple(seat for seat in candidates if trust.get(seat, 0) > last)
    level = tuple(seat for seat in candidates if trust.get(seat, 0) == last)
    if len(above) + len(level) == size:
        return facts.add(book, Seated(in_seat_order(now, (*above, *level)), "order"))
    return facts.add(book, Tied(level, size - len(above)))


def places_left(book: Book, state: State) -> int:
    """How many of the tied Jamshid has to seat (SHAH-D10)."""
    return council_size(book, state) - len(state.day.council)


def seat_tied(book: Book, state: State, facts: Facts) -> Facts:
    """Jamshid's choice, or those with fewer doubt cards, then the lower seats (SHAH-D10, A5)."""
    choice = first_of(SeatTied, facts.orders)
    if choice is not None:
        return facts.add(book, Seated(in_seat_order(state, (*state.day.council, *choice.at)), "order", "SHAH-D10"))
    doubt = cards_held(state.day, "goman")
    least_doubted = sorted(in_seat_order(state, state.day.tied), key=lambda seat: doubt.get(seat, 0))[: places_left(book, state)]
    return facts.add(book, Seated(in_seat_order(state, (*state.day.council, *least_doubted)), "default", "SHAH-A5"))


def accuse(book: Book, state: State, facts: Facts) -> Facts:
    """The two names that most members filed, or the two most doubted if nobody filed (SHAH-D13, D14)."""
    filed = {order.seat: order.says.at for order in facts.orders if isinstance(order.says, Accuse)}
    named = tally({f"{member}/{name}": name for member, names in filed.items() for name in names})
    accused = in_seat_order(state, most_doubted(state, named or within_reach(state), named)[:ACCUSED])
    return facts.add(book, Charged(accused, "order", "SHAH-D13") if filed else Charged(accused, "default", "SHAH-D14"))


def most_doubted(state: State, among: Iterable[Seat], named: Mapping[Seat, int]) -> tuple[Seat, ...]:
    """By members who named them, then more doubt, less trust, the lower seat (SHAH-D13, D14)."""
    doubt, trust = cards_held(state.day, "goman"), cards_held(state.day, "peyman")
    seats = in_seat_order(state, among)
    return tuple(sorted(seats, key=lambda s: (-named.get(s, 0), -doubt.get(s, 0), trust.get(s, 0))))
