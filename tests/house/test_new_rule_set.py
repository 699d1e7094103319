"""What a rule set needs beside its rules. Whatever is missing is named, with what to do."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from docs.examples.guess.rules import GUESS
from reports.words import WORDS
from rulesets import RULESETS
from tests.cases import VOCABULARIES
from tests.rules.recording import load

ROOT = Path(__file__).resolve().parents[2]
CONTRACT = "Rule sets do not know each other"


def missing(slug: str) -> list[str]:
    """What a registered rule set lacks."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]["contracts"]
    apart = next(contract["modules"] for contract in contracts if contract["name"] == CONTRACT)
    own = ROOT / "tests" / "rules" / slug
    needs = {
        f'add "rulesets.{slug}" to the contract "{CONTRACT}" in pyproject.toml': f"rulesets.{slug}" in apart,
        f"give {slug} words: reports/words/{slug}, and a line in reports/words/__init__.py": slug in WORDS,
        f"record a game of {slug}: .venv/bin/python -m tests.rules.recording": (
            own.parent / "recorded" / f"{slug}.json"
        ).exists(),
        f"write twins, two games that differ only in a secret: tests/rules/{slug}/test_twins.py": any(
            "twin" in path.read_text(encoding="utf-8") for path in own.glob("test_*.py")
        ),
        f"say how case files of {slug} read: tests/cases/{slug}.py, and a line in tests/cases/__init__.py": slug in VOCABULARIES,
    }
    return [what for what, there in needs.items() if not there]


@pytest.mark.parametrize("slug", sorted(RULESETS))
def test_nothing_is_missing(slug: str) -> None:
    assert missing(slug) == []


def test_whatever_is_missing_is_named() -> None:
    assert [sentence.split(":")[0] for sentence in missing(GUESS.slug)] == [
        'add "rulesets.guess" to the contract "Rule sets do not know each other" in pyproject.toml',
        "give guess words",
        "record a game of guess",
        "write twins, two games that differ only in a secret",
        "say how case files of guess read",
    ]
    with pytest.raises(FileNotFoundError, match=r"run \.venv/bin/python -m tests\.rules\.recording"):
        load("guess")
