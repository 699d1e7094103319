"""`manage.py cases RULES FILE...`: run recorded cases of a rule set."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from rulesets import RULESETS


class Command(BaseCommand):
    """Prints the expected and the actual result of each failing case, then `N passed, M failed`; exit 1 if any failed."""

    help = "Run case files of a rule set."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        """Which rules, which files."""
        parser.add_argument("rules", choices=sorted(RULESETS))
        parser.add_argument("files", nargs="+", type=Path)

    def handle(self, *args: Any, **options: Any) -> None:
        """Run them all."""
        runner = load_runner()
        passed = failed = 0
        for path in options["files"]:
            try:
                runs = list(runner.run(options["rules"], path.read_text(encoding="utf-8")))
            except OSError as error:
                raise CommandError(f"{path}: {error.strerror}") from error
            except ValueError as error:
                raise CommandError(f"{path}: {error}") from error
            for run in runs:
                if not run.faults:
                    passed += 1
                    continue
                failed += 1
                self.stdout.write(f"{run.id} {run.title}")
                for what, expected, got in run.faults:
                    self.stdout.write(f"    {what}\n      expected: {expected}\n      got:      {got}")
        self.stdout.write(f"{passed} passed, {failed} failed")
        if failed:
            sys.exit(1)


def load_runner() -> Any:
    """The case runner, which is part of the tests. Raises CommandError if there are no tests, as in an installed package."""
    try:
        return import_module("tests.cases")
    except ModuleNotFoundError as error:
        if error.name not in ("tests", "tests.cases"):
            raise
        raise CommandError("Worked cases are run by tests/cases, which is not here: run this from the source.") from error
