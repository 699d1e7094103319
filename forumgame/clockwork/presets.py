"""Calendar presets, which a host chooses at the opening instead of entering lengths. The rule sets define the lengths."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.utils.translation import gettext_lazy

from forumgame.clockwork.calendar import COURT_SLOTS, Calendar, closes_at
from reports.words import WORDS
from rulesets import RULESETS
from rulesets.words import Step

DIVIDED: Mapping[str, int] = {"usual": 1, "brisk": 4, "evening": 60}
"""Preset -> by what it divides the usual lengths."""

TITLES: Mapping[str, Any] = {
    "usual": gettext_lazy("as these games usually go"),
    "brisk": gettext_lazy("brisk: a quarter of the usual lengths"),
    "evening": gettext_lazy("one evening: a minute for each usual hour"),
    "quick": gettext_lazy("quick: all phases alike"),
    "own": gettext_lazy("your own: each phase as you set it below"),
}


def presets_of(ruleset: str) -> list[tuple[str, Any]]:
    """(name, title) of each preset. A game with slots has no presets that divide lengths."""
    names = ["usual", "quick", "own"] if _slots(ruleset) else list(TITLES)
    return [(name, TITLES[name]) for name in names]


def calendar_of(ruleset: str, preset: str, zone: str, every_seconds: int, own: Mapping[str, str] | None = None) -> Calendar:
    """The calendar of a preset: the rule set's slots if it has them, else its lengths, or one length for all phases.

    own: step kind -> wall time (13:00) or minutes, for the preset `own`; an omitted kind gets its default."""
    if preset == "quick":
        return Calendar(zone=zone, every_seconds=every_seconds)
    slots = _slots(ruleset)
    lengths = {kind: minutes for kind, minutes in RULESETS[ruleset].calendar.items() if minutes and kind not in slots}
    if preset == "own":
        given = {kind: text for kind, text in (own or {}).items() if text}
        walls = {kind: text for kind, text in given.items() if ":" in text}
        spans = {kind: int(text) for kind, text in given.items() if ":" not in text}
        return Calendar(
            zone=zone,
            slots={kind: wall for kind, wall in {**slots, **walls}.items() if kind not in spans},
            minutes={kind: span for kind, span in {**lengths, **spans}.items() if kind not in walls},
        )
    part = DIVIDED[preset]
    return Calendar(zone=zone, slots=slots, minutes={kind: max(1, minutes // part) for kind, minutes in lengths.items()})


def usual(ruleset: str) -> dict[str, str]:
    """Defaults of the preset `own`: step kind -> wall time or minutes, without the kinds that are closed by hand."""
    slots = _slots(ruleset)
    return {kind: slots.get(kind, str(minutes)) for kind, minutes in RULESETS[ruleset].calendar.items() if minutes}


@dataclass(frozen=True, slots=True)
class ForeseenClosing:
    """A future closing: the label of its step, its instant."""

    label: str
    at: datetime


def first_closings(ruleset: str, calendar: Calendar, opens_at: datetime, most: int = 10) -> tuple[ForeseenClosing, ...]:
    """The first closings of a game that opens at `opens_at`, if every kind of step comes once in a cycle, in order."""
    kinds, label = list(usual(ruleset)), WORDS[ruleset].label
    closings: list[ForeseenClosing] = []
    for n in range(most):
        cycle, place = divmod(n, len(kinds))
        step = Step(label(kinds[place], cycle + 1), kinds[place], "length")
        instant = closes_at(calendar, step, closings[-1].at if closings else opens_at)
        assert instant is not None  # a step with a length always has a deadline
        closings.append(ForeseenClosing(step.label, instant))
    return tuple(closings)


def _slots(ruleset: str) -> dict[str, str]:
    """The court's slots for a rule set that has all of those kinds of steps; empty for any other."""
    return dict(COURT_SLOTS) if set(COURT_SLOTS) <= set(RULESETS[ruleset].calendar) else {}
