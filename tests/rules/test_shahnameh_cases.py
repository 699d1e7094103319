"""The numbered cases of the Shahnameh game, each a test, run through the real functions."""

from pathlib import Path

import pytest

from reports.words import LANGUAGES, WORDS
from rulesets.shahnameh import SHAHNAMEH
from rulesets.shahnameh.cases import Table, read, run
from rulesets.words import Public

FILE = Path(__file__).parent / "shahnameh-cases.yaml"
CASES = [pytest.param(case, given, id=case["id"]) for case, given in read(FILE.read_text())]


@pytest.mark.parametrize(("case", "given"), CASES)
def test_case(case, given):
    assert run(case, given).faults == ()


@pytest.mark.parametrize(("case", "given"), [p for p in CASES if p.values[0]["then"].get("unsaid")])
def test_no_public_sentence_names_the_role(case, given):
    """SHAH-M13, SHAH-N21: neither the identifier nor the name in any language is in any public text."""
    table = Table.at(given)
    for number, entry in enumerate(case["when"], 1):
        table.take(number, entry)
    public = [told.says for told in table.told if told.to == Public()]
    assert public
    for language in LANGUAGES:
        text = " ".join(WORDS["shahnameh"].notice(table.book, {}, notice, language) for notice in public)
        for role in case["then"]["unsaid"]:
            assert role not in text and WORDS["shahnameh"].role(table.book, role, language).title not in text


def test_the_file_is_read_to_its_end():
    runs = list(SHAHNAMEH.cases(FILE.read_text()))
    assert len(runs) == FILE.read_text().count("\n- id: ") == 74


FIRST = FILE.read_text().split("\ncases:\n")[0] + "\ncases:\n"
ONE = """
- id: T01
  title: a case that does not hold
  cites: [SHAH-M3]
  given: {cast: t9, cycle: 1, window: noon, facts: {accused: [sud, arm]}}
  when:
    - {by: J, do: verdict, at: [sud]}
    - {by: J, do: verdict, at: [sud, arm]}
    - {close: noon}
    - {close: antidote}
  then:
"""


@pytest.mark.parametrize(
    ("then", "what"),
    [
        ("    left: [sud]", "rejected"),  # absent means: nothing was refused
        ("    {rejected: [2], left: []}", "left"),
        ("    {rejected: [2], announced: {noon: [arm]}}", "announced noon"),
        ("    {rejected: [2], window: talk}", "window"),
        ("    {rejected: [2], told: {kay: []}}", "told kay"),
        ("    {rejected: [2], facts: {power: fereydun}}", "facts power"),
        ("    {rejected: [2], winner: jamshid}", "winner"),
        ("    {rejected: [2], revealed: all}", "revealed"),
    ],
)
def test_a_wrong_expectation_is_found(then, what):
    (only,) = SHAHNAMEH.cases(FIRST + ONE + then)
    assert [fault[0] for fault in only.faults] == [what]


@pytest.mark.parametrize(
    "text",
    [
        "format: other",
        FIRST.replace("ruleset: shahnameh", "ruleset: nowruz_mafia"),
        FIRST + ONE.replace("do: verdict", "do: dance") + "    {}",
        FIRST + ONE.replace("accused:", "suspects:") + "    {}",
        FIRST + ONE + "    {mood: good}",
        FIRST + ONE + "    {facts: {mood: good}}",
        FIRST + ONE.replace("window: noon", "window: noon, config: {tempo: 3}") + "    {}",
        ": : :",
    ],
)
def test_a_file_outside_the_vocabulary_is_refused(text):
    with pytest.raises(ValueError):
        list(SHAHNAMEH.cases(text))
