"""What each game's words are asked for: everything its types tell, and the codes that no type tells, game by game."""

from __future__ import annotations

import typing
from collections.abc import Mapping

from rulesets import RULESETS
from rulesets.nowruz_mafia.outcome import SILENCE
from rulesets.nowruz_mafia.refusals import Why
from rulesets.nowruz_mafia.roles import ROLES, WAKE
from rulesets.nowruz_mafia.told import Grade
from rulesets.nowruz_mafia.windows import Window
from tests.reports.completeness import Vocabulary, vocabulary

FOUND_IN_PENDING = ("malformed", "no_order", "final")
"""Codes that the shared bookkeeping gives (`rulesets.pending`, `rulesets.codec`)."""

VOCABULARIES: Mapping[str, Vocabulary] = {
    "nowruz_mafia": vocabulary(
        RULESETS["nowruz_mafia"],
        "reports.words.nowruz_mafia",
        codes={
            "step": typing.get_args(Window),
            "grade": typing.get_args(Grade),
            "role": [code for role in ROLES for code in (role, f"{role}.text")],
            "wake": WAKE,
            "field": ("at", "seat", "text", "execute", "rule"),
            "silence": {*SILENCE.values(), "no_act"},
            "refusal": (*typing.get_args(Why), *FOUND_IN_PENDING),
            "fault": ("unknown_option", "bad_value", "no_scenario", "no_such_seat", "seat_empty", "no_such_role", "role_count"),
        },
        params={
            "step": ("n",),
            "refusal": ("at", "found", "most"),
            "fault": ("where", "found", "expected", "role"),
        },
        unoffered=("interrupt",),
    ),
}
"""Rule set -> its vocabulary."""
