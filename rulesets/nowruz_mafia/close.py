"""The end of a window: PASSES is the whole order of what it settles, the end of the game and the next window included."""

from __future__ import annotations

from collections.abc import Mapping

from rulesets.dice import Dice
from rulesets.nowruz_mafia.book import Book
from rulesets.nowruz_mafia.day import count_vote, hear_defence, judge, read_will
from rulesets.nowruz_mafia.deal import agree_rules, deal_roles
from rulesets.nowruz_mafia.ending import look_for_end
from rulesets.nowruz_mafia.events import Event
from rulesets.nowruz_mafia.facts import Facts, Pass
from rulesets.nowruz_mafia.night import (
    announce_dawn,
    answer_inquiry,
    choose_victim,
    daze,
    kill,
    save,
    settle_mark,
    shoot,
    spread_rumour,
    take_orders,
)
from rulesets.nowruz_mafia.opening import open_next
from rulesets.nowruz_mafia.orders import Payload
from rulesets.nowruz_mafia.state import State, Window
from rulesets.nowruz_mafia.steps import step_of
from rulesets.nowruz_mafia.talk import note_last_asleep, note_speeches
from rulesets.words import Outcome, Pending

PASSES: Mapping[Window, tuple[Pass, ...]] = {
    "lobby": (agree_rules, deal_roles, open_next),
    "night": (  # NOW-N1: a daze goes first, because it voids acts of the same night
        take_orders,
        daze,
        choose_victim,
        answer_inquiry,
        save,
        shoot,
        kill,
        spread_rumour,
        settle_mark,
        note_last_asleep,
        announce_dawn,
        look_for_end,
        open_next,
    ),
    "talk": (note_speeches, open_next),
    "vote": (count_vote, open_next),
    "defence": (hear_defence, open_next),
    "final": (judge, look_for_end, open_next),
    "will": (read_will, open_next),
}
"""Window -> its passes. Each reads the position before the closing and the facts of the passes before it."""


def close(book: Book, state: State, pending: Pending[Payload], dice: Dice) -> Outcome[State, Event]:
    """The end of the open window. Raises ValueError for a game that is over."""
    if state.window == "ended":
        raise ValueError("the game is over")
    facts = Facts(pending, dice, state)
    for find in PASSES[state.window]:
        facts = find(book, state, facts)
    return Outcome(facts.now, facts.events, step_of(book, facts.now))
