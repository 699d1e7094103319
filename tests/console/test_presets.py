"""Calendar presets: each is sound for its game, divides the usual lengths, and leaves fixed hours alone."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from forumgame.clockwork.calendar import COURT_SLOTS, closes_at, faults, timing
from forumgame.clockwork.presets import calendar_of, first_closings, presets_of, usual
from reports.words import WORDS
from rulesets import RULESETS
from rulesets.words import Step
from tests.fixtures_games import At


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
    assert [name for name, _ in presets_of("court")] == ["usual", "quick", "own"]
    assert calendar_of("court", "usual", "Europe/Moscow", 0).slots == COURT_SLOTS
    assert calendar_of("court", "quick", "Europe/Moscow", 90).every_seconds == 90


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_your_own_begins_with_the_usual_and_names_every_kind(ruleset: str) -> None:
    """Sent back as it is, it is the usual calendar."""
    assert calendar_of(ruleset, "own", "UTC", 0, usual(ruleset)) == calendar_of(ruleset, "usual", "UTC", 0)
    for language in ("ru", "en", "fa"):
        names = [WORDS[ruleset].step(None, WORDS[ruleset].label(kind, 1), language) for kind in usual(ruleset)]
        assert len(set(names)) == len(names) and not any("." in name for name in names)


def test_hours_and_lengths_of_ones_own() -> None:
    own = calendar_of("nowruz_mafia", "own", "Asia/Tehran", 0, {"talk": "21:30", "night": "45", "vote": ""})
    assert own.slots == {"talk": "21:30"} and own.minutes["night"] == 45 and own.minutes["vote"] == 600
    assert "talk" not in own.minutes
    court = calendar_of("court", "own", "Europe/Moscow", 0, {"h1": "12:15", "night": "30"})
    assert court.slots == {**{k: v for k, v in COURT_SLOTS.items() if k != "night"}, "h1": "12:15"}
    assert court.minutes == {"night": 30}


def test_the_closings_to_come() -> None:
    at = datetime(2026, 3, 2, 7, tzinfo=UTC)
    court = first_closings("court", calendar_of("court", "usual", "Europe/Moscow", 0), at)
    walls = [f"{closing.label} {closing.at.astimezone(ZoneInfo('Europe/Moscow')):%d %H:%M}" for closing in court]
    assert walls[:6] == ["1.h1 02 13:00", "1.h2 02 16:00", "1.h3 02 19:00", "1.h4 02 22:00", "1.night 03 10:00", "2.h1 03 13:00"]
    assert len(court) == 10
    quick = first_closings("fiim", calendar_of("fiim", "quick", "UTC", 90), at)
    assert [(c.at - at).total_seconds() for c in quick] == [90 * n for n in range(1, 11)]


def test_a_length_that_is_given_an_hour_keeps_to_it(at: At) -> None:
    own = calendar_of("nowruz_mafia", "own", "Asia/Tehran", 0, {"talk": "21:30"})
    step = Step("1.talk", "talk", "length")
    closes = closes_at(own, step, at("2026-03-02 10:00:00", "Asia/Tehran"))
    assert closes is not None and f"{closes.astimezone(ZoneInfo('Asia/Tehran')):%d %H:%M}" == "02 21:30"
    assert (timing(own, step), timing(own, Step("1.vote", "vote", "length"))) == ("slot", "length")
    assert (
        timing(own, Step("1.talk", "talk", "hand")) == "hand" and closes_at(own, Step("1.talk", "talk", "hand"), closes) is None
    )
