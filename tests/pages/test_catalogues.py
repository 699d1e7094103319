"""The translations are whole: every text of the source is in each catalogue, translated, and compiled as it stands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from django.utils.translation import gettext, ngettext, override

from tests import catalogues

ROOT = Path(__file__).resolve().parents[2]
LANGUAGES = ("ru", "fa")


def catalogue(language: str) -> Path:
    return ROOT / "forumgame" / "locale" / language / "LC_MESSAGES" / "django.po"


@pytest.mark.parametrize("language", LANGUAGES)
def test_sound_and_compiled_as_it_stands(language: str) -> None:
    assert catalogues.faults_of(catalogue(language)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_of_the_source_is_translated(language: str) -> None:
    with catalogue(language).open("rb") as file:
        there = {m.id[0] if isinstance(m.id, tuple) else m.id: m for m in read_po(file, locale=language) if m.id}
    found = texts()
    assert len(found) > 300 and found - set(there) == set()
    for message in there.values():
        strings = message.string if isinstance(message.string, tuple) else (message.string,)
        assert all(strings) and not message.fuzzy, message.id
        places = set(re.findall(r"%\(\w+\)s|%d", message.id[-1] if isinstance(message.id, tuple) else message.id))
        assert all(set(re.findall(r"%\(\w+\)s|%d", s)) == places for s in strings), message.id


def test_english_needs_no_catalogue() -> None:
    """The texts of the source are the English ones: what is wrong in them is corrected there."""
    assert not catalogue("en").exists()
    with override("en"):
        assert gettext("Influence on the King") == "Influence on the King"
        assert ngettext("%(shown)s fault", "%(shown)s faults", 1) % {"shown": 1} == "1 fault"
        assert ngettext("%(shown)s fault", "%(shown)s faults", 2) % {"shown": 2} == "2 faults"


def texts() -> set[str]:
    """What templates and code mark for translation, by a plain search of their own."""
    found: set[str] = set()
    for path in (ROOT / "forumgame" / "templates").rglob("*.html"):
        page = path.read_text(encoding="utf-8")
        found |= {text for _, text in re.findall(r"""\{% trans (["'])(.*?)\1""", page)}
        found |= set(re.findall(r'default:_\("(.*?)"\)', page))
        for options, block in re.findall(r"\{% blocktrans(.*?)%\}(.*?)\{% (?:plural|endblocktrans) %\}", page, re.S):
            text = " ".join(map(str.strip, block.strip().split("\n"))) if "trimmed" in options.split() else block
            found.add(re.sub(r"\{\{ (\w+) \}\}", r"%(\1)s", text))
    for path in (ROOT / "forumgame").rglob("*.py"):
        source = path.read_text(encoding="utf-8")
        for call in re.findall(r'(?:\b_|gettext_lazy)\(\s*((?:"(?:[^"\\]|\\.)*"\s*)+)[,)]', source):
            found.add("".join(re.findall(r'"((?:[^"\\]|\\.)*)"', call)))
    return found


def test_persian_is_written_as_persians_write() -> None:
    """Persian letters, not their Arabic look-alikes; half-spaces where a word is joined; no Latin digits but in codes and addresses."""
    text = catalogue("fa").read_text(encoding="utf-8").partition("\n\n")[2]
    strings = " ".join(re.findall(r'^msgstr(?:\[\d\])? "(.*)"$', text, re.M))
    assert not re.search("[كيىٔ٠-٩]", strings)
    assert "\u200c" in strings
    assert not re.search(r"(?<![آ-ی])(?:ن?می) [آ-ی]", strings)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_of_ours_is_the_name_of_a_month_or_a_day(language: str) -> None:
    """The framework asks the same catalogue for "May": a button of that text made 1 May read "1 can"."""
    from calendar import day_abbr, day_name, month_abbr, month_name

    with catalogue(language).open("rb") as file:
        ours = {m.id for m in read_po(file, locale=language) if isinstance(m.id, str)}
    assert ours & ({*month_name, *month_abbr, *day_name, *day_abbr} - {""}) == set()
