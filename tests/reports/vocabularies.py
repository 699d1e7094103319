"""What each game's words are asked for: everything its types tell, and the codes that no type tells, game by game."""

from __future__ import annotations

import typing
from collections.abc import Mapping

import rulesets.shahnameh as shahnameh
from reports.words.court.cast_file import CASTS
from rulesets import RULESETS
from rulesets.court.refusals import CLAUSES as ALL_CLAUSES
from rulesets.court.scenario.vocabulary import Kind, Trigger
from rulesets.fiim.appeals import OUTCOMES
from rulesets.fiim.book import DECK
from rulesets.fiim.menu import SILENCE as FIIM_SILENCE
from rulesets.fiim.reasons import PENALTIES, SANCTIONS
from rulesets.fiim.state import Answer, Cause, Part, PenaltyKind
from rulesets.nowruz_mafia.menu import SILENCE
from rulesets.nowruz_mafia.refusals import Code
from rulesets.nowruz_mafia.roles import ROLES, WAKE
from rulesets.nowruz_mafia.state import Window
from rulesets.nowruz_mafia.told import Grade
from rulesets.shahnameh.menu import SILENCE as SHAHNAMEH_SILENCE
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
    "fiim": vocabulary(
        RULESETS["fiim"],
        "reports.words.fiim",
        codes={
            "step": (*typing.get_args(Part), "deal"),
            "grade": ("won", "lost", "drawn", "void", "first_killed", "removed", "ppk", "expelled"),
            "role": [code for role in DECK for code in (role, f"{role}.text")],
            "winner": ("red", "dark", "draw"),
            "answer": typing.get_args(Answer),
            "cause": typing.get_args(Cause),
            "sanction": SANCTIONS,
            "kind": typing.get_args(PenaltyKind),
            "reason": {
                *(reason for reasons in (*SANCTIONS.values(), *PENALTIES.values()) for reason in reasons),
                *("foul", "dq", "expel", "ppk"),  # of a removal and of PPK
            },
            "why": (
                *("cancelled", "no_nominee", "single_day1", "three_of_nine", "whole_table"),
                *("speeches_or_night", "ballot_open", "before_night", "next_by_option", "cancelled_before"),
                *("shot", "voted_out", "left_before", "decided"),
            ),
            "about": ("sanction", "points", "procedure", "opinion"),
            "outcome": OUTCOMES,
            "slot": ("note", "speech", "last_word", "nomination", "vote", "all_leave", "shot", "check", "best_move"),
            "field": (
                *("seats", "text", "who", "candidate", "in_favour", "target", "seat", "by", "voters", "targets", "spoke_after"),
                *("kind", "reason", "points", "approved", "about", "elapsed", "written", "decision", "outcome"),
            ),
            "silence": FIIM_SILENCE.values(),
            "refusal": (
                *("no_seat", "no_plans", "wrong_moment", "no_right", "already_used", "not_at_table", "already_nominated"),
                *("not_on_list", "not_called", "three_seats", "no_speech", "too_long", "signed", "unknown_reason", "not_rated"),
                *("bonus_step", "bonus_range", "bonus_total", "not_written", "late", "opinion", "closed", "no_outcome"),
                *("no_penalty", "malformed"),
            ),
            "fault": ("no_scenario", "unknown_option", "bad_option", "languages", "ten_seats", "deck"),
            "languages": ("ru", "en", "fa"),
            "agreement_night_counts": ("true", "false"),
        },
        params={
            "step": ("n", "round"),
            "refusal": ("seat", "length", "limit", "tenths"),
            "fault": ("where",),
        },
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
            "refusal": (*typing.get_args(Code), *FOUND_IN_PENDING),
            "fault": ("unknown_option", "bad_value", "no_scenario", "no_such_seat", "seat_empty", "no_such_role", "role_count"),
        },
        params={
            "step": ("n",),
            "refusal": ("at", "found", "most"),
            "fault": ("where", "found", "expected", "role"),
        },
        unoffered=("interrupt",),
    ),
    "shahnameh": vocabulary(
        RULESETS["shahnameh"],
        "reports.words.shahnameh",
        codes={
            "window": (*RULESETS["shahnameh"].calendar, "ended"),
            "result": ("jamshid", "zahhak", "draw"),
            "grade": ("won", "lost", "drawn", "unjoined"),
            "role": [code for role in shahnameh.roles.EVERY_ROLE for code in (role, f"{role}.text")],
            "card": typing.get_args(shahnameh.orders.KingCard),
            "side": ("jamshid", "zahhak", "unjoined"),
            "kept": typing.get_args(shahnameh.orders.Kept),
            "field": {name for says in typing.get_args(shahnameh.orders.Payload) for name in says.__struct_fields__},
            "silence": {*SHAHNAMEH_SILENCE.values()},
            "refusal": (*typing.get_args(shahnameh.refusals.Code), *FOUND_IN_PENDING),
            "fault": (
                *("malformed", "negative", "one_king", "one_holder", "no_companions", "majority", "rebels", "voters"),
                *("seats", "deal"),
            ),
        },
        params={
            "window": ("n",),
            "refusal": ("seat", "least", "most", "from_cycle"),
            "fault": ("found", "expected", "jamshid", "zahhak"),
        },
    ),
}
"""Rule set -> its vocabulary."""
