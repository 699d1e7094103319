"""Why an order is turned down, and the row that says so. A reason rests only on what the sender may know (NOW-A3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from rulesets.words import Refusal

Code = Literal[
    "game_over",
    "not_a_seat",
    "out",
    "not_open",
    "not_an_order",
    "not_your_role",
    "bullet_spent",
    "power_spent",
    "target_out",
    "oneself",
    "own_side",
    "self_save_spent",
    "not_the_accused",
    "only_the_accused",
    "accused_has_no_vote",
    "already_spoken",
    "not_your_turn",
    "turns_over",
    "already_defended",
    "only_the_executed",
    "will_left",
    "too_long",
    "empty",
    "two_sentences",
    "names_somebody",
    "not_the_turn",
]

CLAUSES: Mapping[Code, str] = {
    "game_over": "NOW-A1",
    "not_a_seat": "NOW-A3",
    "out": "NOW-G6",
    "not_open": "NOW-A1",
    "not_an_order": "NOW-A3",
    "not_your_role": "NOW-A3",
    "bullet_spent": "NOW-N17",
    "power_spent": "NOW-D13",
    "target_out": "NOW-N25",
    "oneself": "NOW-N25",
    "own_side": "NOW-N6",
    "self_save_spent": "NOW-N14",
    "not_the_accused": "NOW-D13",
    "only_the_accused": "NOW-D4",
    "accused_has_no_vote": "NOW-D5",
    "already_spoken": "NOW-D2",
    "not_your_turn": "NOW-D2",
    "turns_over": "NOW-D2",
    "already_defended": "NOW-D13",
    "only_the_executed": "NOW-F6",
    "will_left": "NOW-A2",
    "too_long": "NOW-D2",
    "empty": "NOW-F6",
    "two_sentences": "NOW-F6",
    "names_somebody": "NOW-F6",
    "not_the_turn": "NOW-D2",
}


def refuse(code: Code, clause: str = "", **params: Any) -> Refusal:
    """A refusal with its usual clause, or a nearer one."""
    return Refusal(code, params, clause or CLAUSES[code])
