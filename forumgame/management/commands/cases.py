"""`manage.py cases RULES FILE...`: run worked cases of a rule set."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from forumgame.clockwork.timetables import late
from rulesets import RULESETS


class Command(BaseCommand):
    """Prints expected and got for each failing case and closes with `N passed, M failed`; exit 1 if any failed."""

    help = "Run case files of a rule set."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        """Which rules, which files."""
        parser.add_argument("rules", choices=sorted(RULESETS))
        parser.add_argument("files", nargs="+", type=Path)

    def handle(self, *args: Any, **options: Any) -> None:
        """Run them all."""
        passed = failed = 0
        for path in options["files"]:
            try:
                runs = [
                    (run, (*run.faults, *(late(run.timetable) if run.timetable is not None else ())))
                    for run in RULESETS[options["rules"]].cases(path.read_text(encoding="utf-8"))
                ]
            except OSError as fault:
                raise CommandError(f"{path}: {fault.strerror}") from fault
            except ValueError as fault:
                raise CommandError(f"{path}: {fault}") from fault
            for run, faults in runs:
                if not faults:
                    passed += 1
                    continue
                failed += 1
                self.stdout.write(f"{run.id} {run.title}")
                for what, expected, got in faults:
                    self.stdout.write(f"    {what}\n      expected: {expected}\n      got:      {got}")
        self.stdout.write(f"{passed} passed, {failed} failed")
        if failed:
            sys.exit(1)
