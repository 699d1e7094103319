"""Spoiled files: whatever happens to a cast file, it is told in words or it plays."""

from __future__ import annotations

import json
import random
import re

import hypothesis.strategies as st
import pytest
from hypothesis import given, settings

from reports.words.catalogue import LANGUAGES
from reports.words.court.cast_file import located
from rulesets.court.scenario.load import load, load_bytes
from rulesets.court.scenario.vocabulary import Scenario
from rulesets.court.scenario.writing import write
from rulesets.words import Fault
from tests.reports.vocabularies import CAST_FAULTS
from tests.rules.scenario.playing import book_of, play
from tests.rules.scenario.test_writing import CASTS
from tests.rules.scenario.wrong import SMALL

TRIAL = next(path for path in CASTS if path.stem == "trial").read_text(encoding="utf-8")
NASTY = [
    "\x00",
    "\t",
    "\ud800",
    "\u202e",
    "\u200c",
    "&a ",
    "*a",
    "!x ",
    "- ",
    ": ",
    "{",
    "}",
    "[",
    "]",
    '"',
    "'",
    "|",
    ">",
    "#",
    "%",
    "? ",
    "\n",
    "~",
    "-1",
    "0",
    "9e9",
    "\u0661",
]

SWAPS = {
    "do: (cure|jail|release|poison|execute|block|shield)": [
        "do: cure",
        "do: jail",
        "do: release",
        "do: poison",
        "do: execute",
        "do: shield",
        "do: block",
    ],
    "(vk|tv), who": ["vk, who", "tv, who"],
    "who: (self|target)": ["who: self", "who: target"],
    "by: -?[0-9]": ["by: -9", "by: 100", "by: 0", "by: {of: cycle}", "by: {of: self.vk, times: -100, over: 3}"],
    "phases: [0-9]": ["phases: 1", "phases: 99"],
    "percent: [0-9]+": ["percent: 1", "percent: 99"],
    "trigger: [a-z]+": ["trigger: close", "trigger: someone_dies", "trigger: end", "trigger: jailed"],
    "targets: [0-9]": ["targets: 1", "targets: 2"],
    "what: [a-z_]+": ["what: last_order", "what: targeted_by", "what: leader", "what: tv"],
    "own: only": ["own: allowed"],
    "vk: [0-9]": ["vk: -20", "vk: 20", "vk: 7"],
    "status: [a-z]+": ["status: dead", "status: free", "status: poisoned"],
}


def spoiled(text: str, chance: random.Random) -> str:
    """The text with one to three things gone wrong."""
    for _ in range(chance.randint(1, 3)):
        lines = text.split("\n")
        here, there = chance.randrange(len(lines)), chance.randrange(len(lines))
        match chance.randrange(7):
            case 0:
                del lines[here]
            case 1:
                lines.insert(there, lines[here])
            case 2:
                lines[here], lines[there] = lines[there], lines[here]
            case 3:
                lines[here] = " " * chance.randint(0, 12) + lines[here].lstrip()
            case 4:
                place = chance.randint(0, len(lines[here]))
                lines[here] = lines[here][:place] + chance.choice(NASTY) + lines[here][place:]
            case 5:
                words, others = lines[here].split(" "), lines[there].split(" ")
                words[chance.randrange(len(words))] = chance.choice(others)
                lines[here] = " ".join(words)
            case _:
                lines = lines[: here + 1] if chance.random() < 0.2 else lines[:here] + lines[here + chance.randint(1, 9) :]
        text = "\n".join(lines)
    return text


def told_or_played(text: str) -> str:
    """What became of the file: told or played. Anything else is a failure."""
    found = load(text)
    if isinstance(found, Scenario):
        assert load(write(found)) == found
        assert list(play(book_of(text, king_death_day=2, king_death_max=3), "spoiled"))
        return "played"
    lines = text.count("\n") + text.count("\r") + 1
    for fault in found:
        assert fault.code in CAST_FAULTS
        assert 0 <= fault.line <= lines
        assert all(located(fault, language) for language in LANGUAGES)
    return "told"


@pytest.mark.parametrize("batch", range(8))
def test_a_spoiled_file_is_told_or_plays(batch: int) -> None:
    chance = random.Random(batch)
    fates = [told_or_played(spoiled(SMALL, chance)) for _ in range(30)]
    assert fates.count("told") > 10


def test_a_spoiled_trial_cast_is_told_or_plays() -> None:
    chance = random.Random(99)
    assert {told_or_played(spoiled(TRIAL, chance)) for _ in range(20)} <= {"told", "played"}


def altered(text: str, chance: random.Random) -> str:
    """The text with four of its words and numbers changed for others that could stand there."""
    for _ in range(4):
        word = chance.choice(list(SWAPS))
        places = [match.span() for match in re.finditer(rf"\b{word}\b", text)]
        if places:
            start, end = chance.choice(places)
            text = text[:start] + chance.choice(SWAPS[word]) + text[end:]
    return text


@pytest.mark.parametrize("batch", range(4))
def test_a_cast_of_changed_meaning_is_told_or_plays(batch: int) -> None:
    chance = random.Random(1000 + batch)
    fates = [told_or_played(altered(SMALL if n % 3 else TRIAL, chance)) for n in range(15)]
    assert set(fates) == {"told", "played"}


@given(st.text(max_size=300))
def test_any_text_at_all_is_told(text: str) -> None:
    assert told_or_played(text) == "told"


@given(st.binary(max_size=300))
def test_any_bytes_at_all_are_told(data: bytes) -> None:
    found = load_bytes(data)
    assert isinstance(found, tuple)
    assert all(isinstance(fault, Fault) and fault.code in CAST_FAULTS for fault in found)


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)


@settings(max_examples=60)
@given(st.sampled_from(["roles", "natures", "options", "languages", "title", "format"]), VALUES)
def test_any_value_in_any_place_is_told(key: str, value: object) -> None:
    text = "\n".join(line for line in SMALL.split("\n") if not line.startswith(f"{key}:"))
    assert told_or_played(f"{key}: {json.dumps(value)}\n{text}") == "told"
