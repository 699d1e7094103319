"""What a seat may order now, and what is closed to it, with the reason.

`admit` judges by these same offers, so that no form offers what would be refused. Whether an order is refused depends only
on what its sender may know (SHAH-A4): the own role, the own powers, and the public table.
"""

from __future__ import annotations

from rulesets.shahnameh.book import Book
from rulesets.shahnameh.chair import Chair, OrderKind
from rulesets.shahnameh.menu_day import DAY
from rulesets.shahnameh.menu_kings import CARDS_AND_LETTERS
from rulesets.shahnameh.menu_night import NIGHT
from rulesets.shahnameh.orders import Payload
from rulesets.shahnameh.state import State, free
from rulesets.words import Menu, Offer, Params, Pending, Seat

ORDER_KINDS: tuple[OrderKind, ...] = (*DAY, *NIGHT, *CARDS_AND_LETTERS)


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
