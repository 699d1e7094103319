"""The morning closes: the kings' cards take effect together (SHAH-K11)."""

from __future__ import annotations

from msgspec.structs import replace

from rulesets.shahnameh.events import CardPlayed, Counted, Event, Lapsed
from rulesets.shahnameh.orders import Play, Says
from rulesets.shahnameh.people import companions
from rulesets.shahnameh.state import State
from rulesets.words import Order

CLAUSES = {"jam_cup": "SHAH-K2", "soroush": "SHAH-K4", "ahriman": "SHAH-K5", "prison": "SHAH-K7"}


def close_morning(state: State, orders: tuple[Order[Says], ...]) -> tuple[State, tuple[Event, ...]]:
    """Cards are spent; an Ahriman day goes to noon, unless Soroush leaves a silent talk for letters (SHAH-K5, K10)."""
    state, played = play_cards(state, orders)
    state, lapsed = lapse_in_prison(state)
    skip = state.day.ahriman and not state.day.soroush
    return replace(state, window="noon" if skip else "talk"), (*played, *count(state, played), *lapsed)


def play_cards(state: State, orders: tuple[Order[Says], ...]) -> tuple[State, tuple[Event, ...]]:
    """The cards played in this window: spent, and in force from now on (SHAH-K1)."""
    played = [(order.seat, order.says) for order in orders if isinstance(order.says, Play)]
    events = [CardPlayed(p.card, seat, p.at, CLAUSES[p.card]) for seat, p in sorted(played, key=lambda entry: entry[1].card)]
    cards = {event.card: event for event in events}
    day = replace(
        state.day,
        soroush=state.day.soroush or "soroush" in cards,
        ahriman=state.day.ahriman or "ahriman" in cards,
        prisoner=cards["prison"].at if "prison" in cards else state.day.prisoner,
    )
    return replace(state, day=day, spent=tuple(sorted({*state.spent, *cards}))), tuple(events)


def count(state: State, played: tuple[Event, ...]) -> tuple[Event, ...]:
    """What the Jam cup shows: kings not counted, the prisoner counted (SHAH-K2, K3)."""
    return tuple(
        Counted(card.by, len(companions(state, "jamshid")), len(companions(state, "zahhak")))
        for card in played
        if isinstance(card, CardPlayed) and card.card == "jam_cup"
    )


def lapse_in_prison(state: State) -> tuple[State, tuple[Event, ...]]:
    """A suicide lodged this morning lapses when its owner goes to prison (SHAH-A7, N17)."""
    prisoner = state.day.prisoner
    if prisoner is None or not state.day.suicide or state.roles[prisoner] != "garsivaz":
        return state, ()
    return replace(state, day=replace(state.day, suicide=False)), (Lapsed(prisoner, "SHAH-A7"),)
