"""The orders of the day and of noon: speech, cards, council, verdict, antidote."""

from __future__ import annotations

from rulesets.pending import standing_order
from rulesets.shahnameh.chair import Chair, OrderKind, in_windows, no_king, role_is
from rulesets.shahnameh.council import ACCUSED, places_left
from rulesets.shahnameh.letters import SPEECH_LENGTH
from rulesets.shahnameh.refusals import Closed
from rulesets.shahnameh.state import verdict_holder, within_reach
from rulesets.shahnameh.steps import is_silent, speakers
from rulesets.words import Field


def _why_no_turn(chair: Chair) -> Closed:
    if is_silent(chair.state):
        return "silent_day"  # SHAH-K10
    if chair.seat in speakers(chair.book, chair.state, chair.pending):
        return ""
    handed = any(card.giver == chair.seat for card in chair.state.day.cards) or standing_order(chair.pending, chair.seat, "cards")
    return "turn_over" if handed or chair.seat in chair.state.day.turns_over else "not_your_turn"


def _why_no_speech(chair: Chair) -> Closed:
    spoke = standing_order(chair.pending, chair.seat, "speak")
    return _why_no_turn(chair) or ("already_spoken" if spoke else "")


def _two_to_accuse(chair: Chair) -> tuple[Field, ...]:
    eligible = within_reach(chair.state)
    count = min(ACCUSED, len(eligible))
    return (Field("at", "seats", eligible, count, count),)


def _victims_to_take(chair: Chair) -> tuple[Field, ...]:
    day = chair.state.day
    anyone = day.revenge and chair.book.options.revenge_scope == "anyone" and not day.ahriman  # SHAH-V6, V8
    legal = within_reach(chair.state) if anyone else day.accused
    return (Field("at", "seats", legal, 0, min(len(legal), 2 if day.revenge else 1)),)  # SHAH-M3, V5


def _victims_to_save(chair: Chair) -> tuple[Field, ...]:
    used_up = chair.state.limits.antidotes == 0
    legal = () if used_up else chair.state.day.victims
    return (Field("at", "seats", legal, 0, len(legal)),)


DAY: tuple[OrderKind, ...] = (
    OrderKind(
        "speak", "speak", "SHAH-D1", in_windows("talk"), no_king,
        lambda _: (Field("text", "text", (), 1, SPEECH_LENGTH),), _why_no_speech, final=True, sealed=False,
    ),
    OrderKind(
        "cards", "cards", "SHAH-D2", in_windows("talk"), no_king,
        lambda c: (Field("peyman", "seat", c.others), Field("goman", "seat", c.others)), _why_no_turn, final=True, sealed=False,
    ),
    OrderKind(
        "seat", "seat", "SHAH-D10", in_windows("seating"), role_is("jamshid"),
        lambda c: (Field("at", "seats", c.state.day.tied, places_left(c.book, c.state), places_left(c.book, c.state)),),
        wrong_target="not_tied",
    ),
    OrderKind("accuse", "accuse", "SHAH-D11", in_windows("council"), lambda c: c.seat in c.state.day.council, _two_to_accuse),
    OrderKind(
        "verdict", "verdict", "SHAH-D16", in_windows("noon"), lambda c: c.seat == verdict_holder(c.state), _victims_to_take,
        wrong_target="not_accused",
    ),
    OrderKind(
        "antidote", "antidote", "SHAH-M6", in_windows("antidote"), role_is("kay_kavus"), _victims_to_save,
        wrong_target="not_victim",
    ),
)  # fmt: skip
