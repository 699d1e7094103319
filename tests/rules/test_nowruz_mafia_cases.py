"""The worked cases of the Nowruz mafia, one test each; and that the runner sees a wrong expectation."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cases import CaseRun, WorkedCase, cases_of, run

TEXT = (Path(__file__).parent / "nowruz_mafia-cases.yaml").read_text(encoding="utf-8")
HEAD, _, _ = TEXT.partition("cases:\n\n")


@pytest.mark.parametrize("case", cases_of("nowruz_mafia", TEXT), ids=lambda case: case.id)
def test_case(case: WorkedCase) -> None:
    assert case.run().faults == ()


def one_case(given: str, when: str, then: str) -> CaseRun:
    """A case of the twelve, written in one line each."""
    case = f"- {{id: X, title: x, cites: [], given: {{cast: t12, cycle: 1, {given}}}, when: [{when}], then: {{{then}}}}}\n"
    return next(iter(run("nowruz_mafia", f"{HEAD}cases:\n{case}")))


KILL = "{by: gf, do: kill, at: c2}, {close: night}"


@pytest.mark.parametrize(
    ("then", "what"),
    [
        ("window: vote", "window"),
        ("cycle: 2", "cycle"),
        ("left: []", "left"),
        ("left: [c2, c3]", "left"),
        ("rejected: [1]", "rejected"),
        ("announced: {dawn: []}", "announced.dawn"),
        ("announced: {rumour: c1}", "announced.rumour"),
        ("winner: mafia", "winner"),
        ("co_winners: [jes]", "co_winners"),
        ("revealed: all", "revealed"),
        ("told: {det: [{inquiry: gf, answer: citizen}]}", "told.det"),
        ("facts: {bullet: false}", "facts.bullet"),
        ("facts: {hit: true}", "facts.hit"),
        ("facts: {speakers: [gf, det]}", "facts.speakers"),
        ("facts: {allowance: {gf: 60}}", "facts.allowance"),
    ],
)
def test_a_wrong_expectation_is_found(then: str, what: str) -> None:
    faults = one_case("window: night", KILL, then).faults
    assert what in [fault[0] for fault in faults]
    assert all(fault[1] != fault[2] for fault in faults)


def test_speakers_are_compared_in_order_and_lists_are_not() -> None:
    order = "c1, gf, det, mat, doc, ps, snp, jes, sm, rum, c3"
    backward = ", ".join(reversed(order.split(", ")))
    assert one_case("window: night", KILL, f"facts: {{speakers: [{order}]}}").faults == ()
    assert one_case("window: night", KILL, f"facts: {{speakers: [{backward}]}}").faults != ()
    both = "{by: snp, do: snipe, at: c1}, {close: night}"
    assert one_case("window: night", both, "left: [c1, snp], announced: {dawn: [snp, c1, c1]}").faults == ()


@pytest.mark.parametrize(
    ("given", "when"),
    [
        ("window: night, config: {speed: 3}", ""),
        ("window: noon", ""),
        ("window: night, facts: {arrows: 2}", ""),
        ("window: night", "{by: gf, do: bite, at: c1}"),
        ("window: night", "{by: stranger, do: kill, at: c1}"),
        ("window: night", "{close: vote}"),
        ("window: night", "{open: vote}"),
        ("window: night, out: [stranger]", ""),
    ],
)
def test_a_word_outside_the_vocabulary_is_an_error(given: str, when: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        one_case(given, when, "winner: none")


LAST_TWO = "[mat, ps, sm, c1, c2, c3, det, doc, jes, rum]"  # gf and snp are left


def test_the_city_comes_first_with_nobody_left_on_either_side() -> None:
    """NOW-W4."""
    both = "{by: gf, do: kill, at: snp}, {by: snp, do: snipe, at: gf}, {close: night}"
    assert one_case(f"window: night, out: {LAST_TWO}", both, "left: [gf, snp], winner: city, window: ended").faults == ()


def test_the_count_is_taken_after_a_night_and_an_execution_only() -> None:
    """NOW-W4: no other closing ends the game, whatever the numbers are."""
    assert one_case(f"window: vote, out: {LAST_TWO}", "{close: vote}", "winner: none, window: night").faults == ()
    assert one_case(f"window: night, out: {LAST_TWO}", "{close: night}", "winner: mafia, window: ended").faults == ()


def test_another_games_file_is_an_error() -> None:
    with pytest.raises(ValueError, match="shahnameh"):
        list(run("nowruz_mafia", TEXT.replace("ruleset: nowruz_mafia", "ruleset: shahnameh")))
