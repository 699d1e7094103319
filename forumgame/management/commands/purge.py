"""`manage.py purge GAME --reason TEXT`: delete a whole game."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from forumgame.actions.game.purge import purge
from forumgame.record.refused import Hidden


class Command(BaseCommand):
    """Asks for the id again unless told not to."""

    help = "Remove one game with everything in it, for good."

    def add_arguments(self, parser: CommandParser) -> None:
        """Which game and why."""
        parser.add_argument("game", help="the id in the game's address")
        parser.add_argument("--reason", required=True)
        parser.add_argument("--yes", action="store_true", help="do not ask")

    def handle(self, *args: Any, **options: Any) -> None:
        """Delete the game after confirmation."""
        slug = options["game"]
        if not options["yes"] and input(f"Type {slug} again to remove this game for good: ") != slug:
            raise CommandError("nothing was removed")
        try:
            title = purge(slug, options["reason"])
        except Hidden as error:
            raise CommandError(f"no such game: {slug}") from error
        self.stdout.write(f"removed {slug} ({title})")
