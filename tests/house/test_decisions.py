"""The log of decisions: one numbering, one form, one table."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "decisions"
DECISIONS = sorted(path for path in FOLDER.iterdir() if path.name != "README.md")
TITLE = re.compile(r"# (\d+)\. (.+)\n")
HEADINGS = ["Decided.", "Why.", "Given up.", "Think again when"]


def faults_of(text: str, number: int) -> list[str]:
    """What the text of a decision lacks in form."""
    title = TITLE.match(text)
    faults = [] if title and int(title[1]) == number else [f"the first line is not '# {number}. What was decided'"]
    headings = re.findall(r"^\*\*(.+?)\*\* ", text, re.MULTILINE)
    if headings != HEADINGS:
        faults.append(f"its paragraphs are headed {headings}, not {HEADINGS}")
    if text.count("\n") > 30:
        faults.append("it is longer than half a page")
    return faults


def test_numbers_are_consecutive() -> None:
    assert [path.name[:5] for path in DECISIONS] == [f"{number:04}-" for number in range(1, len(DECISIONS) + 1)]


@pytest.mark.parametrize("path", DECISIONS, ids=lambda path: path.name)
def test_each_has_the_form(path: Path) -> None:
    assert faults_of("# 02 What\n\n**Decided.** It.\n\n**Think again when** it rains.\n", 2) == [
        "the first line is not '# 2. What was decided'",
        f"its paragraphs are headed ['Decided.', 'Think again when'], not {HEADINGS}",
    ]
    assert faults_of(path.read_text(encoding="utf-8"), int(path.name[:4])) == []


def test_the_table_names_each_with_its_title() -> None:
    rows = []
    for path in DECISIONS:
        title = TITLE.match(path.read_text(encoding="utf-8"))
        rows.append(f"| [{int(path.name[:4])}]({path.name}) | {title[2] if title else ''} |")
    table = (FOLDER / "README.md").read_text(encoding="utf-8").splitlines()
    assert [line for line in table if line.startswith("| [")] == rows


def test_who_is_replaced_says_by_whom() -> None:
    texts = {path.name: path.read_text(encoding="utf-8") for path in DECISIONS}
    for name, text in texts.items():
        for older in re.findall(r"^Replaces \[\d+\]\((.+?)\)\.", text, re.MULTILINE):
            assert f"Replaced by [{int(name[:4])}]({name})." in texts[older]
