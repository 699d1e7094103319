"""`manage.py clock`: the ticker, which needs only the database. Every set-up runs it; several may run at once."""

from __future__ import annotations

import logging
import signal
import time
from datetime import timedelta
from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from django.db import close_old_connections, connection

from forumgame.actions.orders import bot_moves
from forumgame.actions.phase import closing
from forumgame.actions.phase.outage import beat
from forumgame.run import heartbeat

log = logging.getLogger("forumgame.clock")


class Command(BaseCommand):
    """Knock once a second; go on after any fault."""

    help = "Close phases as they fall due (one knock a second)."

    def add_arguments(self, parser: CommandParser) -> None:
        """--once for a single knock."""
        parser.add_argument("--once", action="store_true", help="knock once and stop")

    def handle(self, *args: Any, **options: Any) -> None:
        """Knock until SIGTERM or SIGINT."""
        stopping = False

        def stop(*_: object) -> None:
            nonlocal stopping
            stopping = True

        signal.signal(signal.SIGTERM, stop)
        signal.signal(signal.SIGINT, stop)
        while not stopping:
            knock()
            heartbeat.show("clock")
            if options["once"]:
                return
            time.sleep(1)


def knock() -> None:
    """One knock: close due phases, move bots, save a heartbeat. Never raises, since the next knock tries again."""
    try:
        close_old_connections()
        beat("clock")
        for closed in closing.close_due(timedelta(seconds=1)):
            log.info("closed %s of game %s as entry %s", closed.step, closed.game_id, closed.entry)
        bot_moves.move_bots()
    except Exception:
        log.exception("a knock failed; the next one is in a second")
        connection.close()
