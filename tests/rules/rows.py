"""Which rows of the rule ledgers no test cites. `python tests/rules/rows.py [game ...]` prints them.

A row counts as covered if its id stands in the `cites` of a case file, in a test's source, or under the heading
"Table etiquette" of docs/rules/<game>.md. Ids are written in full: `NOW-N3, N4` cites one row.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
RULES, TESTS = ROOT / "docs" / "rules", ROOT / "tests"
ETIQUETTE = re.compile(r"^## Table etiquette\n(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)
CITES = re.compile(r"\bcites: *\[([^\]]*)\]")


def games() -> list[str]:
    """Every game with a list of rows."""
    return sorted(path.name.removesuffix("-rows.txt") for path in RULES.glob("*-rows.txt"))


def rows(game: str) -> dict[str, str]:
    """Id -> title of the game's ledger rows, in ledger order."""
    lines = (RULES / f"{game}-rows.txt").read_text(encoding="utf-8").splitlines()
    return dict(line.split(" ", 1) for line in lines if line)


def case_cites(game: str) -> list[str]:
    """All ids in the cites of the game's case file."""
    path = TESTS / "rules" / f"{game}-cases.yaml"
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    return [row.strip() for cites in CITES.findall(text) for row in cites.split(",") if row.strip()]


def sources() -> str:
    """The text of all tests in Python but this counting itself."""
    own = {Path(__file__).name, "test_rows.py"}
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(TESTS.rglob("*.py")) if path.name not in own)


def etiquette(game: str) -> str:
    """The section on table etiquette of the game's page of rules."""
    path = RULES / f"{game}.md"
    found = ETIQUETTE.search(path.read_text(encoding="utf-8")) if path.exists() else None
    return found[1] if found else ""


def mentions(row: str, text: str) -> bool:
    """Whether the id stands in the text, and not only as the beginning of a longer one."""
    return re.search(rf"(?<![\w-]){re.escape(row)}(?!\w|[.-]\w)", text) is not None


def uncovered(game: str) -> dict[str, str]:
    """Id -> title of the rows that nothing covers."""
    cited, text = {*case_cites(game)}, f"{sources()}\n{etiquette(game)}"
    return {row: title for row, title in rows(game).items() if row not in cited and not mentions(row, text)}


def main(chosen: list[str]) -> int:
    """Prints the uncovered rows; their number is the exit status, at most 1."""
    missing = 0
    for game in chosen or games():
        left = uncovered(game)
        missing += len(left)
        print(f"{game}: {len(left)} of {len(rows(game))} rows without a test")
        for row, title in left.items():
            print(f"  {row}  {title}")
    return min(missing, 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
