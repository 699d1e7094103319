"""The words in which orders and acts are refused. A word that is not here cannot be used, and each has its sentences."""

from __future__ import annotations

from typing import Any, Literal

from rulesets.words import Refusal

Code = Literal[
    "already_nominated", "already_used", "bonus_range", "bonus_step", "bonus_total", "closed", "late", "no_outcome", "no_penalty",
    "no_plans", "no_right", "no_seat", "no_speech", "not_at_table", "not_called", "not_on_list", "not_rated", "not_written",
    "opinion", "signed", "three_seats", "too_long", "unknown_reason", "wrong_moment",
]  # fmt: skip


def refuse(code: Code, clause: str = "", **params: Any) -> Refusal:
    """A refusal in the words of this game, with the clause it rests on."""
    return Refusal(code, params, clause)
