"""The end of a window: PASSES is the whole order of what it settles; then the next window opens (SHAH-A1)."""

from __future__ import annotations

from collections.abc import Mapping

from rulesets.dice import Dice
from rulesets.shahnameh.book import Book
from rulesets.shahnameh.council import accuse, hand_out, seat_council, seat_tied
from rulesets.shahnameh.crises import (
    call_coup,
    call_revenge,
    count_coup,
    count_hunger,
    end_or_gather,
    end_uprising,
    leave,
    open_war,
    punish_betrayal,
    raise_banner,
    recognise,
    return_power,
)
from rulesets.shahnameh.day import (
    announce_noon,
    count_companions,
    give_antidote,
    give_verdict,
    lapse_by_exit,
    lapse_by_prison,
    play_cards,
    spare_siavash,
)
from rulesets.shahnameh.deaths import hunt, kill, shield, strike
from rulesets.shahnameh.events import Event
from rulesets.shahnameh.evolve import open_window, take_in
from rulesets.shahnameh.facts import Facts, Pass
from rulesets.shahnameh.letters import deliver_letters
from rulesets.shahnameh.night import announce_dawn, cast_spell, hear, inquire, join, recruit, report_spell, show_prey
from rulesets.shahnameh.orders import Payload
from rulesets.shahnameh.state import State, Window
from rulesets.shahnameh.steps import is_silent, step_of, turns_wait
from rulesets.words import End, Outcome, Pending

PASSES: Mapping[Window, tuple[Pass, ...]] = {
    "morning": (play_cards, count_companions, lapse_by_prison),
    "talk": (play_cards, hand_out, seat_council),
    "seating": (seat_tied,),
    "council": (accuse,),
    "noon": (give_verdict,),
    "antidote": (
        give_antidote,
        spare_siavash,
        leave,
        lapse_by_exit,
        call_coup,
        open_war,
        return_power,
        end_uprising,
        announce_noon,
        end_or_gather,
    ),
    "night": (recruit, show_prey),
    "rescue": (  # SHAH-N20
        cast_spell,
        hunt,
        kill,
        shield,
        strike,
        report_spell,
        inquire,
        punish_betrayal,
        leave,
        count_hunger,
        join,
        raise_banner,
        call_revenge,
        recognise,
        count_coup,
        return_power,
        end_uprising,
        deliver_letters,
        hear,
        announce_dawn,
    ),
}
"""Window -> its passes. Each reads the position before the closing and the facts of the passes before it."""


def close(book: Book, state: State, pending: Pending[Payload], dice: Dice) -> Outcome[State, Event]:
    """The end of the open window. No chance is used after the deal, and no rank of arrival is read (SHAH-A9).

    Raises ValueError when the game is over.
    """
    if state.window == "ended":
        raise ValueError("the game is over")
    orders = tuple(sorted(pending.orders, key=lambda order: (state.seats.index(order.seat), order.slot)))
    state = take_in(book, state, orders)
    facts = Facts(orders, state)
    for find in PASSES[state.window]:
        facts = find(book, state, facts)
    if facts.now.window == "ended":
        return Outcome(facts.now, facts.events, End())
    after = open_window(facts.now, _next_window(book, facts.now))
    return Outcome(after, facts.events, step_of(book, after))


def _next_window(book: Book, state: State) -> Window:
    """The window after the open one, whose passes are done. Raises ValueError when the game is over."""
    match state.window:
        case "morning":  # an Ahriman day goes to noon, unless Soroush leaves a silent talk for letters (SHAH-K5, K10)
            return "noon" if state.day.ahriman and not state.day.soroush else "talk"
        case "talk" if is_silent(state):
            return "noon"
        case "talk" if state.day.tied:
            return "seating"
        case "talk":  # others may still wait for their speaking turn (SHAH-D1)
            return "talk" if turns_wait(book, state) else "council"
        case "seating":
            return "council"
        case "council":
            return "noon"
        case "noon":
            return "antidote"
        case "antidote":
            return "night"
        case "night":
            return "rescue"
        case "rescue":
            return "morning"
        case "ended":
            raise ValueError("the game is over")
