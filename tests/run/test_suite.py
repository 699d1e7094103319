"""What `manage.py test` says and demands, tried on itself."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from tests import catalogues, services, suite

ROOT = Path(__file__).resolve().parents[2]
NOWHERE = {"FORUMGAME_TEST_REDIS": "redis://127.0.0.1:1/0", "FORUMGAME_TEST_POSTGRES": "postgres://127.0.0.1:1/none"}


def run(*argv: str, **environ: str) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("FORUMGAME_", "PYTEST_"))}
    return subprocess.run(
        [sys.executable, *argv], cwd=ROOT, env={**kept, **environ}, capture_output=True, text=True, check=False, timeout=100
    )


def test_what_cannot_run_here_is_left_out_and_named() -> None:
    collect = ("-m", "pytest", "-q", "--collect-only", "-p", "no:cacheprovider", "tests/processes/test_up.py")
    lacking = run(*collect, **NOWHERE, FORUMGAME_CHECKS_FAILED="mypy")
    assert lacking.returncode == 0
    assert "test_with_a_broker" not in lacking.stdout
    assert "not run here: tests that need Redis (not found at redis://127.0.0.1:1/0:" in lacking.stdout
    assert "not run here: tests that need PostgreSQL" in lacking.stdout
    assert "not run here: tests marked slow" in lacking.stdout
    assert "test_a_wedged_cluster" not in lacking.stdout
    assert "failed before the tests: mypy" in lacking.stdout
    assert "test_a_wedged_cluster" in run(*collect, **NOWHERE, FORUMGAME_TESTS="ci").stdout


def test_ci_demands_every_service() -> None:
    done = run("manage.py", "test", "--ci", **NOWHERE)
    assert done.returncode == 2
    assert "PostgreSQL" in done.stderr
    assert "Redis" in done.stderr


def test_a_failing_check_is_shown_and_counted(capsys: pytest.CaptureFixture[str]) -> None:
    good = suite.Check("good", [sys.executable, "-c", ""])
    bad = suite.Check("bad", [sys.executable, "-c", "print('what is wrong'); raise SystemExit(1)"])
    absent = suite.Check("absent", ["/nowhere"], lacking="its program is not found")
    assert suite.run_checks([good, bad, absent], os.environ) == ["bad"]
    said = capsys.readouterr().out
    assert "good: ok" in said
    assert "bad: FAILED" in said
    assert "what is wrong" in said
    assert "absent: not run here (its program is not found)" in said


def test_a_failing_check_fails_the_run_though_the_tests_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(suite, "checks", lambda ci: [suite.Check("bad", [sys.executable, "-c", "raise SystemExit(1)"])])
    monkeypatch.setattr(suite, "run_tests", lambda argv, environ: 0)
    monkeypatch.chdir(ROOT)
    assert suite.main([]) == 1
    monkeypatch.setattr(suite, "checks", lambda ci: [])
    assert suite.main([]) == 0
    monkeypatch.setattr(suite, "run_tests", lambda argv, environ: 1)
    assert suite.main([]) == 1


HEAD = """msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\\n"

"""


@pytest.mark.parametrize(
    ("entry", "wrong"),
    [
        ('msgid "Yes"\nmsgstr "Да"\n', ""),
        ('msgid "Yes"\nmsgstr ""\n', "untranslated"),
        ('#, fuzzy\nmsgid "Yes"\nmsgstr "Нет"\n', "fuzzy"),
        ('#, python-format\nmsgid "%(n)s votes"\nmsgstr "%(k)s голосов"\n', "placeholder"),
        ('msgid "vote"\nmsgid_plural "votes"\nmsgstr[0] "голос"\nmsgstr[1] "голоса"\nmsgstr[2] ""\n', "untranslated"),
    ],
)
def test_an_incomplete_catalogue_is_refused(tmp_path: Path, entry: str, wrong: str) -> None:
    catalogue = write_catalogue(tmp_path, entry)
    found = [fault for fault in catalogues.faults_of(catalogue) if fault != "not compiled"]
    assert (wrong in found[0]) if wrong else found == []


def test_a_catalogue_must_be_compiled_as_it_reads_now(tmp_path: Path) -> None:
    catalogue = write_catalogue(tmp_path, 'msgid "Yes"\nmsgstr "Да"\n')
    assert catalogues.faults_of(catalogue) == ["not compiled"]
    with catalogue.open("rb") as texts, catalogue.with_suffix(".mo").open("wb") as compiled:
        write_mo(compiled, read_po(texts))
    assert catalogues.faults_of(catalogue) == []
    write_catalogue(tmp_path, 'msgid "Yes"\nmsgstr "Ага"\n')
    assert catalogues.faults_of(catalogue) == ["compiled from other texts"]


def write_catalogue(folder: Path, entry: str) -> Path:
    catalogue = folder / "ru" / "LC_MESSAGES" / "django.po"
    catalogue.parent.mkdir(parents=True, exist_ok=True)
    catalogue.write_text(HEAD + entry, encoding="utf-8")
    return catalogue


def test_a_service_says_why_it_is_lacking() -> None:
    def refuse(url: str) -> None:
        raise OSError("refused\nat length")

    assert services.Service("redis", "Redis", "redis://x", refuse).lacking() == "Redis (not found at redis://x: refused)"
    assert services.Service("redis", "Redis", "redis://x", len).lacking() == ""
