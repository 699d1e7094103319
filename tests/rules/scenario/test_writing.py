"""Files written from scenarios: what is written is read back the same."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

import forumgame
from reports.words.court.cast_file import blank
from rulesets.court.scenario.load import load
from rulesets.court.scenario.vocabulary import Scenario
from rulesets.court.scenario.writing import starter, write
from tests.rules.scenario.wrong import SMALL

CASTS = sorted((Path(forumgame.__file__).parent / "scenarios").glob("*.yaml"))
AWKWARD = [
    "12",
    "null",
    "true",
    "- a",
    "a: b",
    "a #b",
    "'",
    '"',
    "*a",
    "{a}",
    "a\nb\n",
    " a ",
    "۱۲ می‌شود",
    "1e3",
    "\\",
    "%a",
    "a,b",
    "~ a",
    "!a",
]


def scenario(text: str) -> Scenario:
    found = load(text)
    assert isinstance(found, Scenario), found
    return found


@pytest.mark.parametrize(
    "text", [SMALL, *(path.read_text(encoding="utf-8") for path in CASTS)], ids=["small", *(p.stem for p in CASTS)]
)
def test_a_scenario_written_and_read_is_the_same(text: str) -> None:
    first = scenario(text)
    assert scenario(write(first)) == first


@pytest.mark.parametrize("text", AWKWARD)
def test_no_text_is_lost_in_writing(text: str) -> None:
    small = scenario(SMALL)
    awkward = replace(small, texts={language: {**texts, "title": text + "x"} for language, texts in small.texts.items()})
    assert scenario(write(awkward)).texts["ru"]["title"] == text + "x"
    digits = replace(small, texts={language: {**texts, "about": "1" + text} for language, texts in small.texts.items()})
    assert scenario(write(digits)).texts["ru"]["about"] == "1" + text


@pytest.mark.parametrize(("languages", "seats"), [(("ru",), 2), (("fa", "ru", "en"), 6), (("en", "de"), 16), (("ru",), 64)])
def test_the_starting_file_loads_as_it_stands(languages: tuple[str, ...], seats: int) -> None:
    text = blank(languages, seats)
    assert scenario(text) == starter(languages, seats)
    assert [len(role.actions) for role in scenario(text).roles] == [6] * seats


def test_the_notes_of_the_starting_file_are_in_the_hosts_language() -> None:
    assert blank(["ru", "en"], 2).startswith("# Состав")
    assert blank(["ru", "en"], 2, "en").startswith("# A cast")
    assert blank(["fa"], 2).startswith("# فهرست شخصیت‌های")
    assert blank(["de"], 2).startswith("# A cast")
