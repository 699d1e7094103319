"""`manage.py outbox`: messages that wait or are dead, with the reason."""

from __future__ import annotations

import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from forumgame.actions.outbox import retry_dead
from reports.models import Outbox


class Command(BaseCommand):
    """Exit 1 when a message is dead."""

    help = "List the messages that wait for a later try and those that are dead, with the reason of each."

    def add_arguments(self, parser: CommandParser) -> None:
        """--retry lets dead messages wait again."""
        parser.add_argument("--retry", action="store_true", help="first let every dead message wait for a new try")

    def handle(self, *args: Any, **options: Any) -> None:
        """Print one line for each message; nothing of its text."""
        if options["retry"]:
            self.stdout.write(f"{retry_dead()} dead messages wait again")
        rows = list(Outbox.objects.filter(sent_at=None).select_related("game", "recipient").order_by("pk"))
        dead = [row for row in rows if row.dead_at]
        self.stdout.write(f"{len(rows) - len(dead)} wait, {len(dead)} dead")
        for row in rows:
            state = f"dead since {row.dead_at:%Y-%m-%d %H:%M}Z" if row.dead_at else f"next try {row.next_try_at:%Y-%m-%d %H:%M}Z"
            what = f"{row.channel} {row.kind!r} of game {row.game.slug} to {row.recipient.username}"
            self.stdout.write(f"    {row.pk}: {what}, tries {row.tries}, {state}: {row.fault or 'not tried yet'}")
        if dead:
            sys.exit(1)
