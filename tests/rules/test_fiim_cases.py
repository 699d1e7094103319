"""The worked cases and the recorded games of sport mafia, one test each; and that the runner sees a wrong expectation."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cases import CaseRun, WorkedCase, cases_of, run

HERE = Path(__file__).parent
FILES = (HERE / "fiim-cases.yaml", HERE.parent / "games" / "fiim-recorded.yaml")


@pytest.mark.parametrize(
    "case", [case for file in FILES for case in cases_of("fiim", file.read_text(encoding="utf-8"))], ids=lambda case: case.id
)
def test_case(case: WorkedCase) -> None:
    assert case.run().faults == ()


def one_case(mode: str, given: str, when: str, then: str) -> CaseRun:
    case = f"- {{id: x, title: x, mode: {mode}, cites: [], given: {{{given}}}, when: [{when}], then: {{{then}}}}}\n"
    return next(iter(run("fiim", f"format: fiim-cases/1\ncases:\n{case}")))


BALLOT = "at: D2.vote, opener: 2, out: [1], nominated: [8, 5], fouls: {3: 2}"
VOTES = "{vote: {8: [2, 3, 4, 5, 6, 7], 5: [9, 10]}}, {foul: 3}"
LEFT = "left: {8: vote}"


@pytest.mark.parametrize(
    ("then", "what"),
    [
        ("left: {5: vote}", "left"),
        ("at: D2.tie, left: {8: vote}", "at"),
        (f"{LEFT}, result: red", "result"),
        (f"{LEFT}, count: [7, 2]", "count"),
        (f"{LEFT}, order: [1]", "order"),
        (f"{LEFT}, nominated: [8]", "nominated"),
        (f"{LEFT}, tied: [8]", "tied"),
        (f"{LEFT}, tally: {{8: 6, 5: 2}}", "tally"),
        (f"{LEFT}, speech: {{4: 30}}", "speech of 4"),
        (f"{LEFT}, cancelled: [2]", "cancelled"),
        (f"{LEFT}, quiet: 1", "quiet"),
        (f"{LEFT}, day1_left: 1", "day1_left"),
        (f"{LEFT}, fouls: {{3: 2}}", "fouls of 3"),
        (f"{LEFT}, don_sees: nothing", "don_sees"),
        (f"{LEFT}, sheriff_sees: red", "sheriff_sees"),
        (f"{LEFT}, shooting: kill", "shooting"),
        (f"{LEFT}, best_move: {{right: true}}", "best_move.right"),
        (f"{LEFT}, final_speech: []", "final_speech"),
        (f'{LEFT}, penalties: {{3: "0.3"}}', "penalties"),
        (f"{LEFT}, expelled: [3]", "expelled"),
        (f"{LEFT}, flags: [popil]", "flags"),
        (f"{LEFT}, rejected: {{1: no_right}}", "rejected"),
    ],
)
def test_a_wrong_expectation_of_play_is_seen(then: str, what: str) -> None:
    assert what in {name for name, _, _ in one_case("live", BALLOT, VOTES, then).faults}


@pytest.mark.parametrize(
    ("then", "what"),
    [
        ('score: {1: "1.31"}', "score of 1"),
        ('penalties: {1: "0.3"}', "penalties"),
        ('ci: {A: {b: 1, exact: "0", shown: "0.00"}}', "ci"),
        ("ranking: [A, B]", "ranking"),
        ("lots: [[A, B]]", "lots"),
        ("void: true", "void"),
        ("rejected: {1: late}", "rejected"),
    ],
)
def test_a_wrong_expectation_of_a_sheet_is_seen(then: str, what: str) -> None:
    given = 'result: red, players: {A: {games: 5, fk: 1, total: "1.2"}, B: {games: 5, total: "1.3"}}'
    when = '{bonus: {seat: 1, points: "0.4"}}, {ci: A}, {rank: [A, B]}'
    assert what in {name for name, _, _ in one_case("sheet", given, when, then).faults}


@pytest.mark.parametrize(
    ("mode", "given", "when"),
    [
        ("live", "at: N2.orders", ""),
        ("async", "at: D2.open", ""),
        ("live", "at: D2.agree", ""),
        ("live", "at: D2.vote, out: [11]", ""),
        ("live", "at: N1.agree, mood: good", ""),
        ("live", "at: N1.agree", "{order: {seat: 1, vote: 2}}"),
        ("async", "at: N1.agree", "{announce: day}"),
        ("async", "at: N1.agree", "{order: {seat: 1, dance: 2}}"),
        ("sheet", "result: red", "{rest: 1}"),
        ("sheet", "result: red", "{bonus: {seat: 1, stars: 2}}"),
        ("live", "at: end", ""),
        ("live", "at: N2.best", ""),
    ],
)
def test_a_word_outside_the_vocabulary_is_refused(mode: str, given: str, when: str) -> None:
    with pytest.raises(ValueError, match=r"x: |unknown field `mood`"):
        one_case(mode, given, when, "")


def test_another_format_is_refused() -> None:
    with pytest.raises(ValueError, match="format"):
        list(run("fiim", "format: fiim-cases/2\ncases: []\n"))
