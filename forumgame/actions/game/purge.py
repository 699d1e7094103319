"""Deleting a whole game."""

from __future__ import annotations

from django.db import connection, transaction

from forumgame.actions.lock import lock_game
from forumgame.clockwork import clock
from forumgame.models import Entry, Game
from forumgame.record.guards import without_guards
from forumgame.record.refused import Hidden
from forumgame.record.rows import write_audit


@transaction.atomic
def purge(slug: str, reason: str) -> str:
    """Delete a game with all its rows, including entries; an audit row without the game stays. Returns the title, for the log.

    Hidden when there is no such game. Books stay, since other games may share them.
    """
    found = Game.objects.filter(slug=slug).first()
    game = lock_game(found.pk) if found else None
    if game is None:
        raise Hidden
    title = game.title
    with without_guards(connection):
        game.told.all().delete()
        Entry.objects.filter(game=game).delete()
        game.phase_number = 0
        game.delete()
    write_audit(clock.db_now(), "purge", about=f"{slug} {title}", reason=reason)
    return title
