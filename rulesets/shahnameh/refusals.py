"""The words in which orders are refused. A word that is not here cannot be used, and each has its sentences."""

from __future__ import annotations

from typing import Any, Literal

from rulesets.words import Refusal

Code = Literal[
    "ended", "unknown_seat", "not_this_step", "out", "imprisoned", "not_now", "not_yours", "no_such_power",
    "silent_day", "turn_over", "not_your_turn", "already_spoken", "disabled", "joined_already", "too_early",
    "no_uprising", "once_a_night", "no_additions_left", "no_ballot", "none_left", "no_prey", "card_spent",
    "no_letters_for_you", "no_soroush", "same_twice", "too_few", "too_many", "twice", "empty", "too_long",
    "not_a_choice", "target_unknown", "target_out", "target_king", "target_imprisoned", "target_self",
    "not_a_target", "not_tied", "not_accused", "not_victim", "already_member", "not_prey",
]  # fmt: skip
Closed = Code | Literal[""]
"""Why an offer is closed now, or empty when it is open."""


def refuse(code: Code, clause: str = "", **params: Any) -> Refusal:
    """A refusal in the words of this game, with the clause it rests on."""
    return Refusal(code, params, clause)
