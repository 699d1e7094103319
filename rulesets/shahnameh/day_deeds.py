"""What is ordered by day and at noon: speech, cards, council, verdict, antidote."""

from __future__ import annotations

from rulesets.shahnameh.chair import Chair, Deed, commoner, in_windows, role_is
from rulesets.shahnameh.codes import Closed
from rulesets.shahnameh.council import ACCUSED, places_left
from rulesets.shahnameh.letters import SPEECH_LENGTH
from rulesets.shahnameh.noon import verdict_holder
from rulesets.shahnameh.people import within_reach
from rulesets.shahnameh.windows import is_silent, speakers
from rulesets.words import Field


def _turn(chair: Chair) -> Closed:
    if is_silent(chair.state):
        return "silent_day"  # SHAH-K10
    if chair.seat in speakers(chair.book, chair.state, chair.pending):
        return ""
    handed = any(card.giver == chair.seat for card in chair.state.day.cards)
    handed = handed or any(o.seat == chair.seat and o.slot == "cards" for o in chair.pending.orders)
    return "turn_over" if handed or chair.seat in chair.state.day.turns_over else "not_your_turn"


def _speech(chair: Chair) -> Closed:
    spoke = any(o.seat == chair.seat and o.slot == "speak" for o in chair.pending.orders)
    return _turn(chair) or ("already_spoken" if spoke else "")


def _accusable(chair: Chair) -> tuple[Field, ...]:
    eligible = within_reach(chair.state)
    count = min(ACCUSED, len(eligible))
    return (Field("at", "seats", eligible, count, count),)


def _verdict(chair: Chair) -> tuple[Field, ...]:
    day = chair.state.day
    anyone = day.revenge and chair.book.options.revenge_scope == "anyone" and not day.ahriman  # SHAH-V6, V8
    legal = within_reach(chair.state) if anyone else day.accused
    return (Field("at", "seats", legal, 0, min(len(legal), 2 if day.revenge else 1)),)  # SHAH-M3, V5


def _antidote(chair: Chair) -> tuple[Field, ...]:
    used_up = chair.state.limits.antidotes == 0
    legal = () if used_up else chair.state.day.victims
    return (Field("at", "seats", legal, 0, len(legal)),)


DAY = (
    Deed(
        "speak", "speak", "SHAH-D1", in_windows("talk"), commoner,
        lambda _: (Field("text", "text", (), 1, SPEECH_LENGTH),), _speech, final=True, sealed=False,
    ),
    Deed(
        "cards", "cards", "SHAH-D2", in_windows("talk"), commoner,
        lambda c: (Field("peyman", "seat", c.others), Field("goman", "seat", c.others)), _turn, final=True, sealed=False,
    ),
    Deed(
        "seat", "seat", "SHAH-D10", in_windows("seating"), role_is("jamshid"),
        lambda c: (Field("at", "seats", c.state.day.tied, places_left(c.book, c.state), places_left(c.book, c.state)),),
        stranger="not_tied",
    ),
    Deed("accuse", "accuse", "SHAH-D11", in_windows("council"), lambda c: c.seat in c.state.day.council, _accusable),
    Deed(
        "verdict", "verdict", "SHAH-D16", in_windows("noon"), lambda c: c.seat == verdict_holder(c.state), _verdict,
        stranger="not_accused",
    ),
    Deed(
        "antidote", "antidote", "SHAH-M6", in_windows("antidote"), role_is("kay_kavus"), _antidote, stranger="not_victim",
    ),
)  # fmt: skip
