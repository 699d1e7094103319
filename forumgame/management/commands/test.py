"""`manage.py test` in Django's list of commands. `manage.py` itself hands over to `tests.suite` before Django is set up."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandParser


class Command(BaseCommand):
    """The project's own suite in place of Django's runner."""

    help = "Run the checks of the code and the tests (options: --ci, --full; the rest goes to pytest)."
    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        """As in `tests.suite`."""
        parser.add_argument("--ci", action="store_true", help="also what is slow; demand every service, more examples")
        parser.add_argument("--full", action="store_true", help="also print the large figures of bench/")
        parser.add_argument("rest", nargs="*", help="arguments for pytest: then only those tests run")

    def handle(self, *, ci: bool, full: bool, rest: list[str], **options: Any) -> None:
        """Run the same suite in its own processes. Only `call_command` gets here."""
        from tests import suite

        raise SystemExit(suite.main([*(["--ci"] if ci else []), *(["--full"] if full else []), *rest]))
