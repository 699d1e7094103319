"""`manage.py hand_over GAME ACCOUNT --reason TEXT`: give a game to another host if its hosts are gone."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from forumgame.actions.game.opening import hand_over
from forumgame.people.account_names import account_named
from forumgame.record.refused import Hidden, Refused


class Command(BaseCommand):
    """Ends all hostings of the game; the new host gets every scope; the audit logs the reason."""

    help = "Give a game whose hosts have vanished to another host."

    def add_arguments(self, parser: CommandParser) -> None:
        """Which game, to whom, why."""
        parser.add_argument("game", help="the id in the game's address")
        parser.add_argument("account", help="name of the account that is to host it")
        parser.add_argument("--reason", required=True)

    def handle(self, *args: Any, **options: Any) -> None:
        """Replace the hosts."""
        slug, name = options["game"], options["account"]
        account = account_named(name)
        if account is None:
            raise CommandError(f"no such account: {name}")
        try:
            hand_over(slug, account, options["reason"])
        except Hidden as error:
            raise CommandError(f"no such game: {slug}") from error
        except Refused as error:
            raise CommandError(f"{name} plays in {slug}: nobody hosts where they play") from error
        self.stdout.write(f"{slug} is hosted by {name}")
