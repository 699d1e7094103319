"""`manage.py simulate court --scenario S --games N --bots MIX --seed K`: figures about a cast from many games of bots."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.translation import override

from forumgame.lab import balance_lines, chart_files, simulation
from forumgame.lab.cast_texts import SHIPPED
from forumgame.web.messages import fault_lines
from reports.words.values import plain
from rulesets import RULESETS
from rulesets.codec import write

MOST_PROCESSES = 256


class Command(BaseCommand):
    """Prints the table of the balance lab; exit 1 for a scenario with faults."""

    help = "Play many games with bots and print crowns, victories, actions and what is out of bounds."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        """Cast, number of games, bots, seed and output."""
        parser.add_argument("rules", choices=[slug for slug in sorted(RULESETS) if simulation.lab_of(slug)])
        parser.add_argument("--scenario", required=True, help="a cast file, or the name of one that is shipped (court)")
        parser.add_argument("--games", type=int, default=1000, help="how many (1000)")
        parser.add_argument("--bots", default="random,greedy,schemer", help="random:2,greedy:1,... who sits down, by weight")
        parser.add_argument("--seed", default="1", help="any word; the same word gives the same table")
        parser.add_argument("--processes", type=int, default=0, help="how many at once (0: one for each processor)")
        parser.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE", help="an option of the game")
        parser.add_argument("--json", type=Path, help="write the whole table here")
        parser.add_argument("--svg", type=Path, help="write the pictures here: NAME-role.svg, -nature, -pair")
        parser.add_argument("--pairs", action="store_true", help="every pair of role and nature, not only what stands out")
        parser.add_argument("--habits", action="store_true", help="every role with its favourite action, likewise")
        parser.add_argument("--language", choices=("ru", "en", "fa"), default="en", help="of what is said (en)")

    def handle(self, *args: Any, **options: Any) -> None:
        """Play the games and print the table."""
        rules, games = options["rules"], options["games"]
        book = self._book(rules, options["scenario"], options["set"], options["language"])
        try:
            mix = simulation.mix_of(rules, options["bots"])
        except ValueError as fault:
            raise CommandError(str(fault)) from fault
        if games < 1 or options["processes"] < 0:
            raise CommandError("at least one game, and no fewer than no processes")
        if options["processes"] > MOST_PROCESSES:
            raise CommandError(f"at most {MOST_PROCESSES} processes")
        pictures = _pictures(options["svg"]) if options["svg"] else {}
        for path in (*([options["json"]] if options["json"] else []), *pictures.values()):
            _writable(path)
        key, processes = simulation.key_of(options["seed"]), options["processes"] or simulation.processors()
        progress = self._show(games) if self.stderr.isatty() else simulation.say_nothing
        try:
            counts = simulation.count(rules, book, mix, key, games, processes, progress)
        except BrokenProcessPool as broken:
            raise CommandError(
                "processes of the count are killed again and again; memory may be short: fewer --processes"
            ) from broken
        except KeyboardInterrupt:
            raise CommandError("stopped; nothing is written", returncode=130) from None
        balance = simulation.weigh_counts(rules, book, counts)
        for line in balance_lines.table(book, balance, options["language"], options["pairs"], options["habits"]):
            self.stdout.write(line)
        if options["json"]:
            options["json"].write_text(write(balance) + "\n", encoding="utf-8")
        for kind, path in pictures.items():
            path.write_text(chart_files.picture(book, balance, kind, options["language"]), encoding="utf-8")

    def _book(self, rules: str, scenario: str, settings: list[str], language: str) -> Any:
        path = Path(scenario) if Path(scenario).suffix else SHIPPED / f"{scenario}.yaml"
        try:
            text = path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as fault:
            raise CommandError(f"{path}: cannot be read") from fault
        try:
            options = {name: json.loads(value) for name, _, value in (setting.partition("=") for setting in settings)}
        except ValueError as fault:
            raise CommandError("an option is set as NAME=VALUE, the value in JSON: king_death_day=8") from fault
        book = RULESETS[rules].open(options, text)
        if isinstance(book, tuple):
            with override(language):
                for wrong in book:
                    self.stderr.write(plain(f"{path}: {fault_lines.fault(wrong, rules, language, persian=False)}"))
            sys.exit(1)
        return book

    def _show(self, games: int) -> Callable[[int], None]:
        def show(finished: int) -> None:
            self.stderr.write(f"\r{finished} of {games}", ending="")

        return show


def _pictures(path: Path) -> dict[str, Path]:
    """Kind of picture -> its file: NAME-role.svg and so on, also for a NAME without a suffix."""
    return {kind: path.with_name(f"{path.stem}-{kind}{path.suffix or '.svg'}") for kind in chart_files.PICTURES}


def _writable(path: Path) -> None:
    """Check before hours of play that the result can be written; an existing file is not changed by the check."""
    new = not path.exists()
    try:
        path.open("ab").close()
    except OSError as fault:
        raise CommandError(f"{path}: cannot be written") from fault
    if new:
        path.unlink()
