"""The worked cases of the court, one test each; and that the runner sees a wrong expectation and an unknown word."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cases import CaseRun, WorkedCase, cases_of, run

HERE = Path(__file__).parent
TEXT = (HERE / "court-cases.yaml").read_text(encoding="utf-8")
CASES = cases_of("court", TEXT)
MORE = cases_of("court", (HERE / "court-more-cases.yaml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", [*CASES, *MORE], ids=lambda case: case.id)
def test_case(case: WorkedCase) -> None:
    assert case.run().faults == ()


def test_the_clock_case_is_compared_with_the_houses_calendar() -> None:
    assert CASES[0].id == "C-001"
    wrong = TEXT.replace("2026-03-03 10:00 +03:00", "2026-03-03 10:00 +04:00")
    clock = next(iter(run("court", wrong)))
    assert clock.faults == (("closes 1.night", "2026-03-03 10:00 +04:00", "2026-03-03 10:00 +03:00"),)


GIVEN = """
      phase: 3.h4
      seed: 1
      cast: {A: {vk: 0, tv: 3}, B: {vk: -1, tv: 1}, C: {vk: 0, tv: 0, nature: SLY}, D: {vk: 1, tv: 1, status: prison, jailed: 2.h1}}
      factions: [{leader: A, members: {A: 1.night, B: 1.night}}]
      ballot: {candidates: [B], votes: {}}
      actions:
        DAY: {of: [A, C], kind: day, targets: 1, effects: [{do: influence, who: target, by: 2}]}
        LOOK: {of: [B], kind: hidden_day, targets: 1, effects: [{do: look, who: target, what: secret}]}
        AXE: {of: [B], kind: night, targets: 1, effects: [{do: execute, who: target}]}
      natures: {SLY: {}}"""
WHEN = """
      - close: 3.h4
        orders: {A: [{use: DAY, targets: [C]}], B: [{use: LOOK, targets: [A]}]}
        votes: {A: B, C: nobody}
        measures: {A: amnesty}
      - close: 3.night
        orders: {B: [{use: AXE, targets: [C]}]}"""
RIGHT = {
    "refused": "[{who: C, phase: 3.h4, what: prison_vote, why: not_candidate}, {who: B, phase: 3.night, what: AXE, why: in_prison}]",
    "draws": "[{who: C, phase: 3.h4, choices: [{use: DAY, targets: [A]}, {use: DAY, targets: [B]}, {use: DAY, targets: [D]}]}]",
}


def one_case(then: dict[str, str], given: str = GIVEN, when: str = WHEN, extra: str = "") -> CaseRun:
    lines = "".join(f"      {key}: {value}\n" for key, value in then.items())
    head = f"format: court-cases/1\nrules: court.md\ncases:\n  - id: X\n    title: x\n    cites: []\n{extra}"
    return next(iter(run("court", f"{head}    given:{given}\n    when:{when or ' []'}\n    then:\n{lines}")))


def test_what_is_right_passes() -> None:
    assert one_case(RIGHT).faults == ()


@pytest.mark.parametrize(
    ("key", "wrong", "what"),
    [
        ("refused", "[]", "refused"),
        ("draws", "[]", "draws"),
        ("draws", RIGHT["draws"].replace(", {use: DAY, targets: [D]}", ""), "draws C 3.h4 choices"),
        ("draws", RIGHT["draws"].replace("targets: [D]}", "targets: [D], share: 60}"), "draws C 3.h4 share of DAY"),
        ("result", "{at: 3.h4, king: A, court: [], nature: []}", "result at"),
        ("cast", "{D: {status: prison}}", "cast D status"),
        ("cast", "{A: {tv: 4}}", "cast A tv"),
        ("cast", "{B: {poisoned: 3.h1}}", "cast B poisoned"),
        ("factions", "[]", "factions"),
        ("factions", "[{leader: B, members: [A, B]}]", "factions"),
        ("ballot", "[A]", "ballot"),
        ("reports", "{3.h4: {vk: {C: 1}}}", "reports 3.h4 vk"),
        ("reports", "{3.h4: {status: {B: prison}}}", "reports 3.h4 status"),
        ("reports", "{3.h4: {reveals: {B: {nature: SLY, in_faction: true}}}}", "reports 3.h4 reveals"),
        ("prison_vote", "{3.h4: {able: 4}}", "prison_vote 3.h4 able"),
        ("measure_vote", "{3.h4: {amnesty: 2}}", "measure_vote 3.h4 amnesty"),
        ("menu", "{A: [night]}", "menu A"),
        ("moves", "{A: [letter]}", "moves A"),
        ("learns", "{B: [{phase: 3.h4, about: A, what: secret, is: 4}]}", "learns B"),
        ("learns", "{B: []}", "learns B"),
        ("king_death_day", "9", "king_death_day"),
        ("reveals_all", "true", "reveals_all"),
    ],
)
def test_a_wrong_expectation_is_found(key: str, wrong: str, what: str) -> None:
    faults = one_case({**RIGHT, key: wrong}).faults
    assert what in [fault[0] for fault in faults]
    assert all(fault[1] != fault[2] for fault in faults)


@pytest.mark.parametrize(
    ("then", "given", "when"),
    [
        ({"winner": "A"}, GIVEN, WHEN),
        ({"cast": "{A: {gold: 1}}"}, GIVEN, WHEN),
        ({"reports": "{3.h4: {causes: []}}"}, GIVEN, WHEN),
        ({"reports": "{3.h4: {hides: [weather]}}"}, GIVEN, WHEN),
        ({"reports": "{3.h3: {vk: {}}}"}, GIVEN, WHEN),
        ({"result": "{at: 3.h4, queen: A}"}, GIVEN, WHEN),
        ({"factions": "[{head: A}]"}, GIVEN, WHEN),
        ({}, GIVEN.replace("seed: 1", "luck: 1"), WHEN),
        ({}, GIVEN.replace("tv: 0,", ""), WHEN),
        ({}, GIVEN.replace("nature: SLY", "nature: MAD"), WHEN),
        ({}, GIVEN.replace("do: influence", "do: enchant"), WHEN),
        ({}, GIVEN.replace("who: target, by", "whom: target, by"), WHEN),
        ({}, GIVEN.replace("by: 2", "by: {of: target.gold}"), WHEN),
        ({}, GIVEN.replace("by: 2", 'by: 2, if: [target.gold, "<", 0]'), WHEN),
        ({}, GIVEN.replace("kind: night", "kind: evening"), WHEN),
        ({}, GIVEN.replace("of: [B], kind: night", "of: [Z], kind: night"), WHEN),
        ({}, GIVEN.replace("jailed: 2.h1", "poisoned: 2.h1"), WHEN),
        ({}, GIVEN.replace("phase: 3.h4", "phase: 3.h5"), WHEN),
        ({}, GIVEN.replace("seed: 1", "options: {king_death_day: soon}"), WHEN),
        ({}, GIVEN.replace("seed: 1", "options: {speed: 2}"), WHEN),
        ({}, GIVEN, WHEN.replace("close: 3.night", "close: 4.h1")),
        ({}, GIVEN, WHEN.replace("measures: {A: amnesty}", "measures: {A: mercy}")),
        ({}, GIVEN, WHEN.replace("measures:", "prayers:")),
        ({}, GIVEN, WHEN.replace("{use: LOOK, targets: [A]}", "{targets: [A]}")),
        ({}, GIVEN, WHEN.replace("votes: {A: B", "votes: {Z: B")),
    ],
)
def test_a_word_outside_the_vocabulary_is_an_error(then: dict[str, str], given: str, when: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        one_case({**RIGHT, **then}, given, when)


def test_another_format_and_broken_yaml_are_errors() -> None:
    with pytest.raises(ValueError, match="court-cases/9"):
        list(run("court", TEXT.replace("format: court-cases/1", "format: court-cases/9")))
    with pytest.raises(ValueError, match="not a case file"):
        list(run("court", "cases: [\n"))
