"""The words in which orders and rulings are refused, with their rows. A word that is not here cannot be used."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from rulesets.words import Refusal

Code = Literal[
    "dead", "in_prison", "wrong_time", "in_faction", "no_faction", "low_influence", "low_secret", "cooling", "slot_spent",
    "dead_target", "self_target", "same_target", "game_over", "no_seat", "not_yours", "no_target", "no_ballot",
    "not_candidate", "no_prisoner", "not_leader", "too_many", "already_invited", "already_member", "not_invited",
    "not_member", "no_leader", "too_early", "no_plan", "malformed", "not_free", "not_in_prison", "poisoned_already",
    "not_poisoned", "full", "bound",
]  # fmt: skip
Closed = Code | Literal[""]
"""Why something is closed, or empty when it is open."""

CLAUSES: Mapping[Code, str] = {
    "dead": "C-PRI-13",
    "in_prison": "C-PRI-7",
    "wrong_time": "C-CHR-6",
    "in_faction": "C-CHR-4",
    "no_faction": "C-CHR-4",
    "low_influence": "C-CHR-4",
    "low_secret": "C-CHR-4",
    "cooling": "C-CHR-5",
    "slot_spent": "C-CHR-7",
    "dead_target": "C-CHR-12",
    "self_target": "C-CHR-9",
    "same_target": "C-CHR-11",
    "game_over": "C-CLK-6",
    "no_seat": "C-CHR-1",
    "not_yours": "C-CHR-4",
    "no_target": "C-CHR-12",
    "no_ballot": "C-PRI-1",
    "not_candidate": "C-PRI-3",
    "no_prisoner": "C-PRI-9",
    "not_leader": "C-FAC-1",
    "too_many": "C-FAC-1",
    "already_invited": "C-FAC-1",
    "already_member": "C-FAC-4",
    "not_invited": "C-FAC-2",
    "not_member": "C-FAC-6",
    "no_leader": "C-FAC-6",
    "too_early": "C-FAC-7",
    "no_plan": "C-CHR-14",
}
"""Code of a refused order -> its row; a move may name a nearer one. A malformed order breaks C-CHR-4."""


def refuse(code: Code, clause: str = "", **params: Any) -> Refusal:
    """A refusal with its usual clause, or a nearer one."""
    return Refusal(code, params, clause or CLAUSES.get(code, "C-CHR-4"))
