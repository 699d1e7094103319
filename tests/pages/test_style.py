"""The one stylesheet keeps to logical properties, small size and no inline styles or scripts anywhere."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SHEET = ROOT / "forumgame" / "static" / "forumgame" / "style.css"
PAGES = ROOT / "forumgame" / "templates"
TEMPLATES = sorted(PAGES.rglob("*.html"))
LONGEST_LINE = 160  # characters
PHYSICAL = re.compile(
    r"(?<!safe-area-)(?:margin|padding|border|inset)-(?:left|right|top|bottom)\b|[{;\s](?:left|right|top|bottom)\s*:|"
    r"text-align:\s*(?:left|right)|float:\s*(?:left|right)"
)


def test_logical_properties_only() -> None:
    assert PHYSICAL.search("a{margin-left:1px}") and PHYSICAL.search("a{left:0}")
    assert not PHYSICAL.search(SHEET.read_text(encoding="utf-8"))


def test_small() -> None:
    assert len(SHEET.read_bytes()) < 24_000


def test_nothing_inline() -> None:
    assert len(TEMPLATES) > 40
    for path in TEMPLATES:
        page = path.read_text(encoding="utf-8")
        assert not re.search(r"\sstyle=|<style|\son\w+=|hx-on|<script(?![^>]*src=)", page), path


def test_no_line_is_too_long() -> None:
    """The formatter of the suite puts one tag on a line, but it leaves a long text or address as it is."""
    for path in sorted((*TEMPLATES, *PAGES.rglob("*.svg"))):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            assert len(line) <= LONGEST_LINE, f"{path.relative_to(ROOT)}:{number}: {len(line)} characters"


def test_every_symbol_is_drawn() -> None:
    drawn = set(re.findall(r'<symbol id="([^"]+)"', (SHEET.parent / "symbols.svg").read_text(encoding="utf-8")))
    used = {name for path in TEMPLATES for name in re.findall(r"""\{% icon ["']([\w-]+)["']""", path.read_text(encoding="utf-8"))}
    assert len(used) > 15 and used - drawn == set()
