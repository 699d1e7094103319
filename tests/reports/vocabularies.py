"""What each game's words are asked for: everything its types tell, and the codes that no type tells, game by game."""

from __future__ import annotations

import typing
from collections.abc import Mapping

from reports.words.court.cast_file import CASTS
from rulesets import RULESETS
from rulesets.court.admit import ALL_CLAUSES
from rulesets.court.scenario.vocabulary import Kind, Trigger
from rulesets.nowruz_mafia.outcome import SILENCE
from rulesets.nowruz_mafia.refusals import Why
from rulesets.nowruz_mafia.roles import ROLES, WAKE
from rulesets.nowruz_mafia.told import Grade
from rulesets.nowruz_mafia.windows import Window
from tests.reports.completeness import Vocabulary, vocabulary

FOUND_IN_PENDING = ("malformed", "no_order", "final")
"""Codes that the shared bookkeeping gives (`rulesets.pending`, `rulesets.codec`)."""

FOUND_IN_FORMS = ("malformed",)
OF_RULINGS = ("not_free", "not_in_prison", "poisoned_already", "not_poisoned", "full", "bound")
"""Codes by which a ruling at court is turned down, beside those of orders (`rulesets.court.act`)."""

CAST_FAULTS = frozenset(key.removeprefix("fault-") for key in CASTS.patterns("en") if key.startswith("fault-"))
"""Codes of what can be wrong with a cast file; a test of the loader says that it has exactly these."""

VOCABULARIES: Mapping[str, Vocabulary] = {
    "court": vocabulary(
        RULESETS["court"],
        "reports.words.court",
        codes={
            "step": ("h1", "h2", "h3", "h4", "night"),
            "grade": ("king", "court", "nature", "none"),
            "kind": typing.get_args(Kind),
            "offer": ("act",),
            "heading": ("act", "invite2", "ruling", "another", "free"),
            "choice": ("against_all",),
            "stat": ("vk", "tv"),
            "trigger": typing.get_args(Trigger),
            "cause": ("floor", "dawn", "prison", "coup", "ruling"),
            "what": ("tv", "nature", "membership", "leader", "last_order", "targeted_by"),
            "field": (
                "targets",
                "choice",
                "measure",
                "names",
                "inviter",
                "seat",
                "vk",
                "tv",
                "how",
                "days",
                "action",
                "slot",
                "leader",
            ),
            "silence": ("drawn",),
            "series": [name for series in ("vk", "tv") for name in (series, f"{series}.text")],
            "refusal": (*ALL_CLAUSES, *OF_RULINGS, *FOUND_IN_FORMS),
            "fault": ("missing", "malformed", "bound", "too_few", "no_seat", "no_nature", "twice", "fixed"),
        },
        params={
            "step": ("n",),
            "heading": ("action",),
            "silence": ("step",),
            "refusal": ("cycle", "from"),
            "fault": ("least", "found"),
        },
        unoffered=("act",),
    ),
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
