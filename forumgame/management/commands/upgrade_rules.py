"""`manage.py upgrade_rules [GAME...] --reason TEXT`: move running games to the site's version of their rules."""

from __future__ import annotations

import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from forumgame.actions.phase.rules_upgrade import upgrade_rules_for
from forumgame.models import Game
from forumgame.record.refused import Refused


class Command(BaseCommand):
    """Exit 1 when a game has to wait for the end of its phase."""

    help = "Move running games to the present version of their rules. A game whose orders stand already is moved by a later call."

    def add_arguments(self, parser: CommandParser) -> None:
        """Which games and why."""
        parser.add_argument("games", nargs="*", help="ids in the games' addresses; none: all running games")
        parser.add_argument("--reason", required=True, help="told to everybody in the games")

    def handle(self, *args: Any, **options: Any) -> None:
        """Print one line for each game that is moved or has to wait."""
        games = Game.objects.filter(status=Game.Status.RUNNING).order_by("pk")
        if options["games"]:
            games = games.filter(slug__in=options["games"])
            if missing := sorted(set(options["games"]) - set(games.values_list("slug", flat=True))):
                raise CommandError(f"no such running game: {', '.join(missing)}")
        waits = 0
        for slug in games.values_list("slug", flat=True):
            try:
                entry = upgrade_rules_for(slug, options["reason"])
            except Refused as refused:
                if refused.code == "no_reason":
                    raise CommandError("a reason is needed: everybody reads it") from refused
                waits += 1
                self.stdout.write(f"{slug}: has to wait ({refused.code})")
                continue
            if entry is not None:
                self.stdout.write(f"{slug}: moved by entry {entry.number} to version {entry.rules_version}")
        if waits:
            sys.exit(1)
