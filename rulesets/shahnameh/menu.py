"""What a seat may order now, what is closed to it and why, and whose silence costs something.

`admit` judges by these same offers, so that no form offers what would be refused. Whether an order is refused depends only
on what its sender may know (SHAH-A4): the own role, the own powers, and the public table.
"""

from __future__ import annotations

from rulesets.pending import standing_order
from rulesets.shahnameh.book import Book
from rulesets.shahnameh.chair import Chair, OrderKind
from rulesets.shahnameh.menu_day import DAY
from rulesets.shahnameh.menu_kings import CARDS_AND_LETTERS
from rulesets.shahnameh.menu_night import NIGHT
from rulesets.shahnameh.orders import Payload
from rulesets.shahnameh.state import State, free
from rulesets.words import Menu, Offer, Owed, Params, Pending, Seat

ORDER_KINDS: tuple[OrderKind, ...] = (*DAY, *NIGHT, *CARDS_AND_LETTERS)

SILENCE = {
    "seat": "doubt_decides",  # SHAH-D10
    "accuse": "adds_nothing",  # SHAH-D13
    "verdict": "nobody_taken",  # SHAH-M3
    "antidote": "nobody_saved",  # SHAH-M11
    "hunt": "no_hunt",  # SHAH-N1
    "rescue": "lower_seat_rescued",  # SHAH-N8
    "coup_vote": "counts_as_no",  # SHAH-C3
}
"""Tag of an order whose absence has a price -> what happens then (SHAH-A5)."""


def menu(book: Book, state: State, pending: Pending[Payload], seat: Seat) -> Menu:
    """All that the seat may order in the open window, and what is closed to it with the reason.

    Everybody who is free may press ready in every window, with or without a power (SHAH-A1, A8). A prisoner, a player
    who is out and everybody after the end has an empty menu (SHAH-A7, G10). Raises KeyError for an unknown seat.
    """
    if seat not in state.roles:
        raise KeyError(seat)
    if seat not in free(state) or state.window == "ended":
        return Menu()
    chair = Chair(book, state, pending, seat)
    return Menu(tuple(_offer(chair, kind) for kind in ORDER_KINDS if kind.is_offered(chair)), ready=True)


def _offer(chair: Chair, kind: OrderKind) -> Offer:
    """The offer as this seat sees it now."""
    why_not = kind.why_closed(chair)
    fields = () if why_not else kind.fields(chair)
    sealed = kind.sealed and not _calls_soroush_at_once(chair, kind)
    return Offer(kind.tag, kind.slot, kind.fixed, fields, sealed, is_final(chair, kind), (), why_not, about(chair, kind))


def is_final(chair: Chair, kind: OrderKind) -> bool:
    """Whether the order cannot be changed once it is sent: it is public or has effect at once (SHAH-A3)."""
    return kind.final or _calls_soroush_at_once(chair, kind)


def _calls_soroush_at_once(chair: Chair, kind: OrderKind) -> bool:
    """Soroush is public at once when called during the talk (SHAH-A3)."""
    return kind.slot == "play.soroush" and chair.state.window == "talk"


def about(chair: Chair, kind: OrderKind) -> Params:
    """The numbers that the words of an offer need: how often it is left, from which cycle on."""
    left = chair.state.limits
    match kind.tag:
        case "guess":
            return {"left": left.guesses}
        case "duel":
            return {"left": left.duels}
        case "strike":
            return {"left": left.strikes}
        case "feather":
            return {"left": left.feathers}
        case "antidote":
            return {} if left.antidotes is None else {"left": left.antidotes}
        case "join":
            return {"from_cycle": chair.book.options.sohrab_earliest_join}
        case _:
            return {}


def owes(book: Book, state: State, pending: Pending[Payload]) -> tuple[Owed, ...]:
    """The seats whose silence costs something in the open window. For hosts and each seat itself: it tells of powers."""
    if state.window == "ended":
        return ()
    chairs = [Chair(book, state, pending, seat) for seat in free(state)]
    due = [(chair.seat, kind) for chair in chairs for kind in ORDER_KINDS if kind.tag in SILENCE and _is_due(chair, kind)]
    return tuple(Owed(s, kind.slot, SILENCE[kind.tag]) for s, kind in due if not standing_order(pending, s, kind.slot))


def _is_due(chair: Chair, kind: OrderKind) -> bool:
    if not kind.is_offered(chair) or kind.why_closed(chair):
        return False
    return all(field.legal or field.kind == "yes_no" for field in kind.fields(chair))
