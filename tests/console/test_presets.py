"""Calendar presets: each is sound for its game, divides the usual lengths, and leaves fixed hours alone."""

from __future__ import annotations

import pytest

from forumgame.calendar import COURT_SLOTS, faults
from forumgame.presets import calendar_of, presets_of
from rulesets import RULESETS


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_every_preset_is_a_sound_calendar(ruleset: str) -> None:
    for name, title in presets_of(ruleset):
        assert title and faults(calendar_of(ruleset, name, "Asia/Tehran", 90)) == []


def test_usual_lengths_are_those_of_the_rules() -> None:
    usual = calendar_of("nowruz_mafia", "usual", "Asia/Tehran", 0).minutes
    assert usual == RULESETS["nowruz_mafia"].calendar
    assert [usual[kind] for kind in ("night", "talk", "vote", "defence", "final")] == [960, 1440, 600, 480, 480]
    hours = [6, 24, 4, 10, 6, 4, 14, 6]
    kinds = ("morning", "talk", "seating", "council", "noon", "antidote", "night", "rescue")
    shahnameh = calendar_of("shahnameh", "usual", "Asia/Tehran", 0).minutes
    assert [shahnameh[kind] for kind in kinds] == [60 * h for h in hours]


def test_shorter_ones_divide_and_never_vanish() -> None:
    evening = calendar_of("shahnameh", "evening", "Asia/Tehran", 0).minutes
    assert (evening["talk"], evening["antidote"], min(evening.values())) == (24, 4, 2)
    assert calendar_of("fiim", "brisk", "Europe/Moscow", 0).minutes["speech"] == RULESETS["fiim"].calendar["speech"] // 4
    assert "open" not in calendar_of("fiim", "usual", "Europe/Moscow", 0).minutes  # by hand only


def test_the_court_keeps_its_hours() -> None:
    assert [name for name, _ in presets_of("court")] == ["usual", "quick"]
    assert calendar_of("court", "usual", "Europe/Moscow", 0).slots == COURT_SLOTS
    assert calendar_of("court", "quick", "Europe/Moscow", 90).every_seconds == 90
