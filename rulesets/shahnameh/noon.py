"""The noon sleep: the verdict, the antidote, and what comes of a death (SHAH-M14)."""

from __future__ import annotations

from msgspec.structs import replace

from rulesets.shahnameh.book import Book
from rulesets.shahnameh.crises import (
    coup_called,
    end_of_game,
    gathering,
    leave,
    power_returned,
    uprising_ended,
    war,
)
from rulesets.shahnameh.events import AntidoteUsed, Event, Lapsed, NoonEnded, SiavashReturned, Taken
from rulesets.shahnameh.orders import Antidote, Says, Verdict
from rulesets.shahnameh.people import awake, holder, in_seat_order
from rulesets.shahnameh.state import Cause, State
from rulesets.words import Order, Seat


def verdict_holder(state: State) -> Seat | None:
    """Whose the verdict is today: Jamshid, or after a coup Fereydun, nobody while he is in prison (SHAH-C4, C8)."""
    return awake(state, "fereydun" if state.power == "fereydun" else "jamshid")


def close_noon(state: State, orders: tuple[Order[Says], ...]) -> tuple[State, tuple[Event, ...]]:
    """The verdict; Kay Kavus, if free, is shown who would die (SHAH-M5). Silence takes nobody (SHAH-M3)."""
    victims: tuple[Seat, ...] = next((order.says.at for order in orders if isinstance(order.says, Verdict)), ())
    victims = in_seat_order(state, victims)
    shown = (Taken(victims, verdict_holder(state), awake(state, "kay_kavus")),) if victims else ()
    return replace(state, window="antidote", day=replace(state.day, victims=victims)), shown


def close_antidote(book: Book, state: State, orders: tuple[Order[Says], ...]) -> tuple[State, tuple[Event, ...]]:
    """Noon is settled: antidote, return of Siavash, exits, coup, war, return of the verdict, announcement, win check."""
    by_jamshid = state.power == "jamshid" or book.options.regent_counts_as_jamshid  # SHAH-C9
    state, saved, used = give_antidote(state, orders)
    doomed = tuple(seat for seat in state.day.victims if seat not in saved)
    state, doomed, back = return_siavash(state, doomed, by_jamshid)
    causes: dict[Seat, tuple[Cause, ...]] = dict.fromkeys(doomed, ("verdict",))
    state, left = leave(state, causes, "noon")
    state, lapsed = lapse(state)
    state, coup = coup_called(state, doomed, by_jamshid)
    state, fight = war(state, doomed, by_jamshid)
    state, returned = power_returned(state)
    state, banner = uprising_ended(state)
    state = replace(state, window="night", day=replace(state.day, victims=(), revenge=False))  # SHAH-V8
    events: tuple[Event, ...] = (*used, *left, *lapsed, *coup, *fight, *returned, *banner, NoonEnded(doomed), *back)
    state, end = end_of_game(book, state)
    return state, (*events, *(end or gathering(state)))


def give_antidote(state: State, orders: tuple[Order[Says], ...]) -> tuple[State, tuple[Seat, ...], tuple[Event, ...]]:
    """Whom the antidote saves: not Sohrab, nobody on the revenge day; a use is a use all the same (SHAH-M7 to M9)."""
    at: tuple[Seat, ...] = next((order.says.at for order in orders if isinstance(order.says, Antidote)), ())
    if not at:
        return state, (), ()
    saved = () if state.day.revenge else tuple(seat for seat in at if state.roles[seat] != "sohrab")
    left = state.limits.antidotes
    limits = replace(state.limits, antidotes=None if left is None else left - 1)
    clause = "SHAH-M8" if state.day.revenge else "SHAH-M6" if saved else "SHAH-M7"
    return replace(state, limits=limits), saved, (AntidoteUsed(at, saved, clause),)


def return_siavash(state: State, doomed: tuple[Seat, ...], by_jamshid: bool) -> tuple[State, tuple[Seat, ...], tuple[Event, ...]]:
    """A Siavash whom Jamshid would remove is unmasked instead and plays on, once (SHAH-V1, V2)."""
    siavash = holder(state, "siavash")
    if siavash not in doomed or state.siavushan or not by_jamshid or siavash is None:
        return state, doomed, ()
    return replace(state, siavushan=True), tuple(s for s in doomed if s != siavash), (SiavashReturned(siavash),)


def lapse(state: State) -> tuple[State, tuple[Event, ...]]:
    """A suicide lapses with its owner's exit at noon (SHAH-N17)."""
    owner = holder(state, "garsivaz")
    if not state.day.suicide or owner is None or owner not in state.out:
        return state, ()
    return replace(state, day=replace(state.day, suicide=False)), (Lapsed(owner, "SHAH-N17"),)
