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
from forumgame.models import Game
from forumgame.record.books import book_of
from forumgame.run import heartbeat
from reports.words import WORDS
from reports.words.version import version

log = logging.getLogger("forumgame.clock")
PAUSE = 1.0
"""Seconds from the beginning of a knock to the next one: a knock that waited for a closing is followed at once."""
AHEAD = timedelta(seconds=3)
"""A knock waits for what falls due within this time: the pause, and what the next knock may need until it looks."""


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
        prepare()
        while not stopping:
            begun = time.monotonic()
            knock()
            heartbeat.show("clock")
            if options["once"]:
                return
            time.sleep(max(0.0, begun + PAUSE - time.monotonic()))


def prepare() -> None:
    """Read the books and the words of the running games, for which the first closing would wait. Never raises."""
    try:
        version()
        for game in Game.objects.filter(status=Game.Status.RUNNING).only("ruleset", "book_id"):
            book_of(game)
            if wording := WORDS[game.ruleset].wording:
                wording.catalogue.read()
    except Exception:
        log.exception("the games are not read beforehand")
        connection.close()


def knock() -> None:
    """One knock: close due phases, move bots, save a heartbeat. Never raises, since the next knock tries again."""
    try:
        close_old_connections()
        beat("clock")
        for closed in closing.close_due(AHEAD):
            log.info("closed %s of game %s as entry %s", closed.step, closed.game_id, closed.entry)
        bot_moves.move_bots()
    except Exception:
        log.exception("a knock failed; the next one is in a second")
        connection.close()
