"""What the pages name in backticks is there: files, folders, commands with their options, modules, tests.

A placeholder (`reports/words/<game>/`) or a star stands for anything; one such file is enough. A bare file name (`sight.py`) is to be
found somewhere. `game/` after `forumgame/table/` in one paragraph means a folder in it.
"""

from __future__ import annotations

import re
from argparse import ArgumentParser, _SubParsersAction
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from django.core.management import get_commands, load_command_class

ROOT = Path(__file__).resolve().parents[2]
PAPERS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
ENDINGS = {".py", ".md", ".yaml", ".toml", ".txt", ".json", ".ftl", ".html", ".css", ".po", ".png"}
PLACEHOLDER = re.compile(r"<[a-z ]+>")
WORD = re.compile(r"[\w.*-]*[\w*](?:/[\w.*-]+)*/?(?:::\w+)?")


def spans(text: str) -> Iterator[tuple[str, list[str]]]:
    """Each piece of code in a page, with the pieces before it in its paragraph. A line of a block counts up to two blanks."""
    parts = re.split(r"^```.*\n", text, flags=re.MULTILINE)
    for block in parts[1::2]:
        yield from ((re.split(r"\s{2,}", line.strip())[0], []) for line in block.splitlines())
    for part in parts[::2]:
        for paragraph in part.split("\n\n"):
            found = re.findall(r"`([^`]+)`", paragraph)
            yield from ((span, found[:place]) for place, span in enumerate(found))


def missing(span: str, before: list[str]) -> list[str]:
    """What of a piece of code is not there."""
    words = PLACEHOLDER.sub("*", span).split()
    if "manage.py" in words:
        command, *options = words[words.index("manage.py") + 1 :] or [""]
        return unknown_options(command, options) if command else []
    modules = [words[at + 1] for at, word in enumerate(words[:-1]) if word == "-m" and words[at + 1].startswith("tests.")]
    lost = [name for name in modules if not (ROOT / f"{name.replace('.', '/')}.py").exists()]
    return [*lost, *(word for word in words if is_path(word) and not is_there(word, before))]


def unknown_options(command: str, options: list[str]) -> list[str]:
    """A command that `manage.py` does not have, options that the command does not take, paths that are not there."""
    if command not in get_commands():
        return [f"manage.py {command}"]
    home = get_commands()[command]
    parser = load_command_class(home if isinstance(home, str) else home.__module__, command).create_parser("manage.py", command)
    named = [option.partition("=")[0] for option in options if option.startswith("--")]
    wrong = [f"manage.py {command} {name}" for name in named if name not in options_of(parser)]
    return [*wrong, *(word for word in options if is_path(word) and not is_there(word, []))]


def options_of(parser: ArgumentParser) -> set[str]:
    """The options of a parser, those of its verbs among them."""
    found = set(parser._option_string_actions)
    verbs = [verb for action in parser._actions if isinstance(action, _SubParsersAction) for verb in action.choices.values()]
    return found.union(*(options_of(verb) for verb in verbs))


def is_path(word: str) -> bool:
    """Whether a word names a file or a folder of the project; what is made at run time (data, .venv) is none of it."""
    if not WORD.fullmatch(word) or word.startswith((".venv", "data/")):
        return False
    return "/" in word or Path(word).suffix in ENDINGS


def is_there(word: str, before: list[str]) -> bool:
    """Whether a path, or the test of a path, exists."""
    path, _, test = word.partition("::")
    if "/" not in path.rstrip("/") and not path.endswith("/"):
        return bool(named(path))
    homes = [ROOT, *(ROOT / folder for folder in before if folder.endswith("/") and (ROOT / folder).is_dir())]
    found = [place for home in homes for place in home.glob(path.rstrip("/"))]
    if path.endswith("/"):
        found = [place for place in found if place.is_dir()]
    return any(not test or f"def {test}(" in place.read_text(encoding="utf-8") for place in found)


@cache
def named(name: str) -> tuple[Path, ...]:
    """The files of that name."""
    rooms = ("forumgame", "factions", "reports", "rulesets", "tests", "docs")
    return (*ROOT.glob(name), *(path for room in rooms for path in (ROOT / room).rglob(name)))


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: str(paper.relative_to(ROOT)))
def test_what_a_page_names_is_there(paper: Path) -> None:
    text = paper.read_text(encoding="utf-8")
    lost = [f"{paper.relative_to(ROOT)}: {name}" for span, before in spans(text) for name in missing(span, before)]
    assert lost == []


@pytest.mark.parametrize(
    ("span", "lost"),
    [
        ("rulesets/ruleset.py", []),
        ("rulesets/nothing.py", ["rulesets/nothing.py"]),
        ("reports/words/<game>/", []),
        ("nothing/<game>/", ["nothing/*/"]),
        ("sight.py", []),
        ("insight.py", ["insight.py"]),
        ("close_due", []),
        ("manage.py verify --rebuild", []),
        ("python3 manage.py verify --nothing", ["manage.py verify --nothing"]),
        ("manage.py prove", ["manage.py prove"]),
        ("manage.py test tests/nowhere", ["tests/nowhere"]),
        ("tests/house/test_laws.py::test_debug_is_off", []),
        ("tests/house/test_laws.py::test_nothing", ["tests/house/test_laws.py::test_nothing"]),
        (".venv/bin/python -m tests.rules.recording", []),
        (".venv/bin/python -m tests.rules.nothing", ["tests.rules.nothing"]),
    ],
)
def test_it_finds_what_is_missing(span: str, lost: list[str]) -> None:
    assert missing(span, []) == lost


def test_a_folder_may_stand_after_its_parent() -> None:
    assert missing("game/", ["forumgame/table/"]) == []
    assert missing("cards/", ["forumgame/table/"]) == ["cards/"]
