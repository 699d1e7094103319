"""`manage.py verify GAME...`: verify games by their ledgers."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from forumgame.actions.game.standing_rebuild import rebuild
from forumgame.actions.phase.publication import lines_of
from forumgame.models import Game
from forumgame.record.proof.unreadable import named
from forumgame.record.proof.verification import verify


class Command(BaseCommand):
    """Exit 1 when anything is wrong."""

    help = "Check the chain of games, run their entries again, compare every byte, and hold what people read against the entries."

    def add_arguments(self, parser: CommandParser) -> None:
        """Which games; --rebuild writes the standing tables anew."""
        parser.add_argument("games", nargs="*", help="ids in the games' addresses; none: all games")
        parser.add_argument("--rebuild", action="store_true", help="write the standing tables anew from the ledger first")

    def handle(self, *args: Any, **options: Any) -> None:
        """Print one line for each game and each fault."""
        games = Game.objects.order_by("pk")
        if options["games"]:
            games = games.filter(slug__in=options["games"])
            if missing := sorted(set(options["games"]) - set(games.values_list("slug", flat=True))):
                raise CommandError(f"no such game: {', '.join(missing)}")
        wrong = sum(not self._said(game, rebuilds=options["rebuild"]) for game in games)
        if wrong:
            sys.exit(1)

    def _said(self, game: Game, *, rebuilds: bool) -> bool:
        """Verify one game and print what was found. Whether it is clean."""
        if rebuilds:
            for what in named("its ledger", lambda: _rebuilt(game)):
                self.stdout.write(f"{game.slug}: the standing tables were not written anew: {what}")
        proof = verify(game, lines_of)
        only = f", {len(proof.chain_only)} only by the chain (other rules version)" if proof.chain_only else ""
        verdict = "clean" if proof.clean else f"{len(proof.faults)} FAULTS"
        self.stdout.write(f"{game.slug}: {proof.entries} entries, {proof.rerun} run again{only}: {verdict}")
        if proof.unproved:
            counted = ", ".join(f"{count} {kind}" for kind, count in sorted(proof.unproved.items()))
            self.stdout.write(f"    not proved by entries: {counted}")
        for number, what in proof.faults:
            self.stdout.write(f"    entry {number}: {what}")
        return proof.clean


def _rebuilt(game: Game) -> Iterator[str]:
    """Write the standing tables anew. No faults."""
    rebuild(game.pk)
    yield from ()
