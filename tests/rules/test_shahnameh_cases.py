"""The numbered cases of the Shahnameh game, each a test, run through the real functions."""

from pathlib import Path

import pytest

from reports.words import LANGUAGES, WORDS
from tests.cases import WorkedCase, cases_of, run
from tests.cases.forum import begin
from tests.cases.plain import Case, read
from tests.cases.shahnameh import FORMAT, VOCABULARY

FILE = Path(__file__).parent / "shahnameh-cases.yaml"
SHAHNAMEH = read(FILE.read_text(encoding="utf-8"), FORMAT)
CASES = cases_of("shahnameh", FILE.read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_case(case: WorkedCase) -> None:
    assert case.run().faults == ()


@pytest.mark.parametrize("case", [case for case in SHAHNAMEH.cases if case.then.get("unsaid")], ids=lambda case: case.id)
def test_no_public_sentence_names_the_role(case: Case) -> None:
    """SHAH-M13, SHAH-N21: neither the identifier nor the name in any language is in any public text."""
    table = begin(VOCABULARY, SHAHNAMEH, case)
    for number, entry in enumerate(case.when, 1):
        table.enter(number, entry)
    assert table.public()
    book = table.play.book
    for language in LANGUAGES:
        text = " ".join(WORDS["shahnameh"].notice(book, {}, notice, language) for notice in table.public())
        for role in case.then["unsaid"]:
            assert role not in text and WORDS["shahnameh"].role(book, role, language).title not in text


def test_the_file_is_read_to_its_end() -> None:
    assert len(CASES) == FILE.read_text().count("\n- id: ") == 74


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
    (only,) = run("shahnameh", FIRST + ONE + then)
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
        list(run("shahnameh", text))
