"""Calendar presets: what a host picks at the opening instead of writing out lengths. The lengths are the rule sets' own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy

from forumgame.calendar import COURT_SLOTS, Calendar
from rulesets import RULESETS

DIVIDED: Mapping[str, int] = {"usual": 1, "brisk": 4, "evening": 60}
"""Preset -> by what it divides the usual lengths."""

TITLES: Mapping[str, Any] = {
    "usual": gettext_lazy("as these games usually go"),
    "brisk": gettext_lazy("brisk: a quarter of the usual lengths"),
    "evening": gettext_lazy("one evening: a minute for each usual hour"),
    "quick": gettext_lazy("quick: all phases alike"),
}


def presets_of(ruleset: str) -> list[tuple[str, Any]]:
    """Names and titles for a choice. A game that closes at fixed hours has no lengths to divide."""
    names = ["usual", "quick"] if _slots(ruleset) else list(TITLES)
    return [(name, TITLES[name]) for name in names]


def calendar_of(ruleset: str, preset: str, zone: str, every_seconds: int) -> Calendar:
    """The calendar of a preset: fixed hours where the rule set has them, else its lengths, or all phases alike."""
    if preset == "quick":
        return Calendar(zone=zone, every_seconds=every_seconds)
    slots = _slots(ruleset)
    lengths = {kind: minutes for kind, minutes in RULESETS[ruleset].calendar.items() if minutes and kind not in slots}
    part = DIVIDED[preset]
    return Calendar(zone=zone, slots=slots, minutes={kind: max(1, minutes // part) for kind, minutes in lengths.items()})


def _slots(ruleset: str) -> dict[str, str]:
    """The fixed hours, of a rule set that has all of them."""
    return dict(COURT_SLOTS) if set(COURT_SLOTS) <= set(RULESETS[ruleset].calendar) else {}
