"""`manage.py scenario check | schema | new | show`: work with court casts at a terminal."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from reports.words import WORDS
from reports.words.catalogue import LANGUAGES
from reports.words.court.cast_file import blank, located
from reports.words.phrases import Phrase
from reports.words.values import plain
from rulesets import RULESETS
from rulesets.court.workshop import Scenario, book_of, load_bytes, schema

SEATS = (2, 64)


class Command(BaseCommand):
    """Exit 1 when a file has faults."""

    help = "Check a cast file, print the schema of cast files, start a new one, show one as its sheets."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        """One subcommand for each action."""
        verbs = parser.add_subparsers(dest="do", required=True)
        check = verbs.add_parser("check", help="tell every fault with its line and field")
        check.add_argument("files", nargs="+", type=Path)
        verbs.add_parser("schema", help="print the JSON Schema of cast files")
        new = verbs.add_parser("new", help="print a cast to start from, with notes")
        new.add_argument("--seats", type=int, default=6, help=f"how many roles, {SEATS[0]} to {SEATS[1]} (6)")
        new.add_argument("--languages", default="ru,en,fa", help="languages of the texts, the original first (ru,en,fa)")
        show = verbs.add_parser("show", help="print the sheets of a cast, open ones first")
        show.add_argument("file", type=Path)
        for verb in (check, new, show):
            verb.add_argument("--language", choices=LANGUAGES, default="en", help="language of what is said (en)")

    def handle(self, *args: Any, **options: Any) -> None:
        """Run the subcommand."""
        language = options.get("language", "en")
        match options["do"]:
            case "check":
                wrong = [path for path in options["files"] if not self._is_sound(path, language)]
                if wrong:
                    sys.exit(1)
            case "schema":
                self.stdout.write(json.dumps(schema(), ensure_ascii=False, indent=2))
            case "new":
                self.stdout.write(_new(options["seats"], options["languages"], language), ending="")
            case "show":
                if not self._show(options["file"], language):
                    sys.exit(1)

    def _is_sound(self, path: Path, language: str) -> bool:
        result = load_bytes(_bytes(path))
        if isinstance(result, Scenario):
            self.stdout.write(f"{path}: {len(result.roles)} roles, {len(result.natures)} natures, no faults")
            return True
        for fault in result:
            self.stdout.write(f"{path}: {plain(located(fault, language))}")
        return False

    def _show(self, path: Path, language: str) -> bool:
        result = load_bytes(_bytes(path))
        book = result if isinstance(result, tuple) else book_of(result, {})
        if isinstance(book, tuple):
            return self._is_sound(path, language)
        words = WORDS["court"]
        sheets = [words.sheet(book, seat, language) for seat in RULESETS["court"].seats(book)]
        self.stdout.write(plain("\n\n".join("\n".join(_lines(sheet)) for sheet in (*sheets, *words.hidden(book, language)))))
        return True


def _new(seats: int, languages: str, language: str) -> str:
    wanted = list(dict.fromkeys(part.strip() for part in languages.split(",")))
    if not SEATS[0] <= seats <= SEATS[1]:
        raise CommandError(f"seats: from {SEATS[0]} to {SEATS[1]}")
    if len(wanted) > 10 or not all(re.fullmatch(r"[a-z]{2,3}", one) for one in wanted):
        raise CommandError("languages: one to ten codes of small letters with commas between, like ru,en,fa")
    return blank(wanted, seats, language)


def _bytes(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(2_000_000)  # a longer file is too large anyway
    except OSError as fault:
        raise CommandError(f"{path}: {fault.strerror}") from fault


def _lines(sheet: tuple[Phrase, ...]) -> Iterator[str]:
    about, *deeds = sheet
    yield from (about.title, f"    {about.text}")
    for deed in deeds:
        yield from (f"  {deed.title}", f"    {deed.text}")
