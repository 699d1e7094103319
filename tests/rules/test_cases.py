"""The case runner itself: it is strict, and it says what to do."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from rulesets import RULESETS
from tests.cases import NOTHING_EXPECTED, VOCABULARIES, run
from tests.cases.compare import compare, hold

HERE = Path(__file__).parent
HEAD, _, _ = (HERE / "nowruz_mafia-cases.yaml").read_text(encoding="utf-8").partition("cases:\n\n")


def one_case(when: str, then: str, mid: str = "[]") -> str:
    given = "{cast: t12, cycle: 1, window: night}"
    return f"{HEAD}cases:\n- {{id: X, title: x, cites: [], given: {given}, when: [{when}], mid: {mid}, then: {{{then}}}}}\n"


def test_every_rule_set_has_a_vocabulary() -> None:
    missing = sorted(set(RULESETS) - set(VOCABULARIES))
    assert not missing, f"write tests/cases/<game>.py for {', '.join(missing)} and list it in tests/cases/__init__.py"
    with pytest.raises(ValueError, match=r"tests/cases/chess\.py"):
        list(run("chess", ""))


def test_a_case_that_expects_nothing_fails() -> None:
    (case,) = run("nowruz_mafia", one_case("{close: night}", ""))
    assert case.faults == (NOTHING_EXPECTED,)


@pytest.mark.parametrize(
    ("when", "then", "mid", "sentence"),
    [
        ("{by: gf, do: kill, at: c1, why: anger}", "winner: none", "[]", "X: kill: unknown why; known are type, at"),
        ("{by: gf, do: bite}", "winner: none", "[]", "X: no such order: bite with"),
        ("{by: nobody, do: kill, at: c1}", "winner: none", "[]", "X: nobody at the table is called nobody"),
        ("{by: gf, do: withdraw}", "winner: none", "[]", "X: 'order' is missing or unknown"),
        ("{close: night}", "weather: fine", "[]", "X: then: unknown weather; known are rejected, window"),
        ("{close: night}", "facts: {arrows: 2}", "[]", "X: facts: unknown arrows; known are bullet"),
        ("{close: night}", "told: {nobody: []}", "[]", "X: told: unknown nobody"),
        ("{close: night}", "facts: 3", "[]", "X: facts: a mapping is expected, not 3"),
        ("{close: night}", "winner: none", "[{after: 2, window: vote}]", "X: a checkpoint after no input of the case"),
        ("{close: vote}", "winner: none", "[]", "X: close vote: the case begins in night"),
    ],
)
def test_what_is_unknown_is_an_error_that_says_so(when: str, then: str, mid: str, sentence: str) -> None:
    with pytest.raises(ValueError) as error:
        list(run("nowruz_mafia", one_case(when, then, mid)))
    assert str(error.value).startswith(sentence)


def test_values_are_compared_with_their_types_and_one_of_several_is_enough() -> None:
    assert [*compare("x", 1, True)] and [*compare("x", [1, 2], [2, 1])] and [*compare("x", {"a": 1}, {"a": 1, "b": 2})]
    assert not [*compare("x", {"one_of": [1, 2]}, 2)] and [*compare("x", {"one_of": [1, 2]}, 3)]
    assert [*hold({"cast": {"A": {"one_of": [{"vk": 1}]}}}, {"cast": {"A": {"vk": 2}}}, {"cast": "cast {} {}"})] == [
        ("cast A", '{"one_of":[{"vk":1}]}', '{"vk":2}')
    ]


def test_the_command_says_where_the_runner_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "tests.cases", None)
    with pytest.raises(CommandError, match="run by tests/cases, which is not here"):
        call_command("cases", "court", str(HERE / "court-cases.yaml"))


def test_the_command_counts_and_names_a_file_that_it_cannot_run(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("cases", "nowruz_mafia", str(HERE / "nowruz_mafia-cases.yaml"))
    assert capsys.readouterr().out.splitlines()[-1] == "46 passed, 0 failed"
    with pytest.raises(CommandError, match="no-such-file"):
        call_command("cases", "nowruz_mafia", "no-such-file.yaml")
