"""One word per idea: no text and no name holds a word that the glossary says is not used for it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

ROOT = Path(__file__).resolve().parents[2]
GLOSSARY = ROOT / "docs" / "glossary.md"
ROOMS = ("forumgame", "factions", "reports", "rulesets")
LANGUAGES = ("en", "ru", "fa")
SITE, PAGES = "The site", "pages"
GAMES = ("court", "fiim", "shahnameh", "nowruz_mafia")


@dataclass(frozen=True)
class Unused:
    """A word that is not used for an idea, in the texts or in the code of one part of the glossary."""

    part: str
    idea: str
    word: str
    in_code: bool

    @property
    def language(self) -> str:
        """The language that its letters belong to."""
        return "ru" if re.search("[а-яё]", self.word, re.I) else "fa" if re.search("[آ-ی]", self.word) else "en"

    def stands_in(self, text: str) -> bool:
        """Whether a text holds it, or a name holds it as one of its parts."""
        return self.pattern.search(text) is not None

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """A whole word, or its beginning; of a name a part as `CamelCase` has them."""
        if self.in_code:
            return re.compile(rf"(?<![A-Z]){self.word}(?![a-z])|\b{self.word.lower()}\b")
        ending = "" if self.word.endswith("*") else r"(?![\w\u200c])"
        return re.compile(rf"(?<!\w){re.escape(self.word.rstrip('*'))}{ending}", re.I)


@dataclass(frozen=True)
class Found:
    """A text or name, where it stands, whose it is (a game, SITE, or PAGES: the site with all games) and its language."""

    place: str
    part: str
    language: str
    text: str


def unused_words() -> list[Unused]:
    """The last two columns of every table of the glossary."""
    found: list[Unused] = []
    part = ""
    for line in GLOSSARY.read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            part = line.removeprefix("## ")
        elif line.startswith("| ") and not line.startswith("| idea "):
            idea, _, _, _, in_texts, in_code = (cell.strip() for cell in line.strip("|").split("|"))
            for cell, of_code in ((in_texts, False), (in_code, True)):
                found += [Unused(part, idea, word, of_code) for word in re.findall("`([^`]+)`", cell)]
    return found


def second_words(found: list[Found], words: list[Unused], *, in_code: bool) -> list[str]:
    """Each place with the word that does not belong there and the idea it was used for."""
    return [
        f"{one.place}: {word.word!r} is not used for: {word.idea}: {one.text}"
        for one in found
        for word in words
        if word.in_code == in_code
        and (in_code or word.language == one.language)
        and (one.part == PAGES or word.part in (SITE, one.part))
        and word.stands_in(one.text)
    ]


def texts_of_pages() -> Iterator[Found]:
    """The texts of gettext: the source, which is English, and each catalogue."""
    for language in ("ru", "fa"):
        path = ROOT / "forumgame" / "locale" / language / "LC_MESSAGES" / "django.po"
        with path.open("rb") as file:
            for message in read_po(file, locale=language):
                place = f"{path.relative_to(ROOT)}:{message.lineno}"
                for whose, texts in (("en", message.id), (language, message.string)):
                    for text in (texts,) if isinstance(texts, str) else texts:
                        yield Found(place, PAGES, whose, text)


def texts_of_games() -> Iterator[Found]:
    """The texts of the Fluent catalogues: a folder for each language, a file for each game."""
    for path in sorted(path for room in ROOMS for path in (ROOT / room).rglob("*.ftl")):
        part = next((game for game in GAMES if path.stem.startswith(game)), SITE)
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            yield Found(f"{path.relative_to(ROOT)}:{number}", part, path.parent.name, text_of(line))


def text_of(line: str) -> str:
    """A line of a Fluent catalogue without comments, keys, and the names of parameters, terms and variants."""
    if line.startswith("#"):
        return ""
    line = re.sub(r"^\s*(?:\.|-)?[\w-]+\s*=", "", line)
    return re.sub(r"\$[\w-]+|\{\s*-?[\w-]+(?:\.[\w-]+)?\s*[}(]|\*?\[[\w-]+\]|\b[A-Z_]{2,}\(", " ", line)


def names_of_classes() -> Iterator[Found]:
    """The classes of the code; those of a rule set, its words and its pages are that game's."""
    for path in sorted(path for room in ROOMS for path in (ROOT / room).rglob("*.py")):
        place = path.relative_to(ROOT)
        part = next((part for part in place.with_suffix("").parts if part in GAMES), SITE)
        for name in re.findall(r"^\s*class (\w+)", path.read_text(encoding="utf-8"), re.M):
            yield Found(str(place), part, "en", name)


def names_in_templates() -> Iterator[Found]:
    """The variables that templates show and ask for."""
    for path in sorted((ROOT / "forumgame" / "templates").rglob("*.html")):
        place = path.relative_to(ROOT)
        part = next((part for part in place.parts if part in GAMES), SITE)
        for tag in re.findall(r"\{[{%](.*?)[%}]\}", path.read_text(encoding="utf-8"), re.S):
            names = re.sub(r"\"[^\"]*\"|'[^']*'", " ", tag).replace("_", " ").replace(".", " ")
            yield Found(str(place), part, "en", names)


def test_the_glossary_is_read_whole() -> None:
    words = unused_words()
    assert {word.part for word in words} >= {SITE, "court", "fiim", "shahnameh"}
    assert {word.language for word in words if not word.in_code} == set(LANGUAGES)
    assert len(words) > 60
    assert all(len(word.word) > 2 for word in words)


def test_texts_hold_no_second_word() -> None:
    texts = [*texts_of_pages(), *texts_of_games()]
    assert {text.language for text in texts} == set(LANGUAGES)
    assert len(texts) > 3000
    assert second_words(texts, unused_words(), in_code=False) == []


def test_names_hold_no_second_word() -> None:
    names = [*names_of_classes(), *names_in_templates()]
    assert len(names) > 2000
    assert second_words(names, unused_words(), in_code=True) == []


@pytest.mark.parametrize(
    ("part", "language", "text", "caught"),
    [
        (PAGES, "en", "Favour with the King", True),
        (PAGES, "en", "Influence on the King", False),
        ("court", "en", "He loses the King's favours.", True),
        ("court", "en", "The Favourite", False),
        ("fiim", "en", "Three votes in favour.", False),  # a word of another game
        (SITE, "ru", "Ваша заявка", True),
        (SITE, "ru", "Ваш приказ", False),
        ("fiim", "ru", "Вы глава тёмной команды", True),
        (PAGES, "ru", "Тёмная", False),  # a colour of the pages
        ("court", "fa", "دستورها", True),
        ("court", "fa", "فرمان‌ها", False),
        (SITE, "fa", "مرحله‌ی نخست", True),
        (SITE, "en", "The turn ends at noon", True),
        (SITE, "en", "Do not return ends", False),
    ],
)
def test_a_planted_second_word_is_found(part: str, language: str, text: str, caught: bool) -> None:
    assert bool(second_words([Found("planted", part, language, text)], unused_words(), in_code=False)) == caught


@pytest.mark.parametrize(
    ("name", "caught"), [("OpenStage", True), ("PhaseRow", False), ("NotificationForm", True), ("Backstage", False)]
)
def test_a_planted_second_name_is_found(name: str, caught: bool) -> None:
    assert bool(second_words([Found("planted", SITE, "en", name)], unused_words(), in_code=True)) == caught


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("favour-moved = The influence of { $name } grows.", "The influence of"),
        ("-favour = influence", "influence"),
        ("    { -favour } of { $favour ->", "of"),
        ("       *[favour] influence", "influence"),
        ("# favour", ""),
    ],
)
def test_keys_of_a_catalogue_are_no_texts(line: str, text: str) -> None:
    assert "favour" not in text_of(line)
    assert text in text_of(line)
