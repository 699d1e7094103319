"""`manage.py scenario`: what it prints, and when it fails."""

from __future__ import annotations

import json
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from rulesets.court.workshop import Scenario, load

ROOT = Path(__file__).resolve().parents[2]
TRIAL = ROOT / "forumgame" / "scenarios" / "trial.yaml"
SMALL = ROOT / "tests" / "rules" / "scenario" / "small.yaml"


def said(*words: str) -> str:
    out = StringIO()
    call_command("scenario", *words, stdout=out)
    return out.getvalue()


def test_a_sound_file_passes() -> None:
    assert said("check", str(TRIAL)) == f"{TRIAL}: 6 roles, 6 natures, no faults\n"


@pytest.mark.parametrize(("language", "line"), [("ru", "строка"), ("en", "line"), ("fa", "سطر")])
def test_every_fault_of_every_file_with_line_and_field(tmp_path: Path, language: str, line: str) -> None:
    text = SMALL.read_text(encoding="utf-8")
    first, second = tmp_path / "first.yaml", tmp_path / "second.yaml"
    first.write_text(
        text.replace("targets: 1", "targets: one", 1).replace("format: court-cast/1", "format: cast"), encoding="utf-8"
    )
    second.write_bytes(b"format: \xff")
    out = StringIO()
    with pytest.raises(SystemExit, match="1"):
        call_command("scenario", "check", str(first), str(second), "--language", language, stdout=out)
    faults = out.getvalue().splitlines()
    assert len(faults) == 3 and all(line in fault for fault in faults)
    assert any("targets" in fault and str(first) in fault for fault in faults)
    assert "UTF-8" in faults[2] and str(second) in faults[2]


def test_a_file_that_is_not_there_is_said_plainly() -> None:
    with pytest.raises(CommandError, match="No such file"):
        said("check", "nowhere.yaml")


def test_the_schema_is_the_one_in_the_docs() -> None:
    assert json.loads(said("schema")) == json.loads((ROOT / "docs" / "scenario.schema.json").read_text(encoding="utf-8"))


def test_a_new_cast_loads_in_the_languages_asked_for() -> None:
    cast = load(said("new", "--seats", "3", "--languages", "fa,en", "--language", "fa"))
    assert isinstance(cast, Scenario) and len(cast.roles) == 3 and list(cast.texts) == ["fa", "en"]


@pytest.mark.parametrize("wrong", [["--seats", "1"], ["--seats", "65"], ["--languages", "ru,,"], ["--languages", "RU"]])
def test_a_new_cast_nobody_could_play_is_refused(wrong: list[str]) -> None:
    with pytest.raises(CommandError):
        said("new", *wrong)


def test_the_sheets_open_and_hidden() -> None:
    shown = said("show", str(TRIAL), "--language", "fa")
    assert shown.count("\n\n") == 11  # six roles, six natures
    assert shown.index("صدراعظم") < shown.index("قمارباز")
    assert "نفوذ پنهان آغازین: ۱." in shown


def test_a_faulty_file_has_no_sheets(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.yaml"
    wrong.write_text("format: court-cast/1\n", encoding="utf-8")
    with pytest.raises(SystemExit, match="1"):
        said("show", str(wrong))
