"""Rebuilds the standing tables from the ledger."""

from __future__ import annotations

from django.db import transaction

from forumgame.actions.lock import lock_game
from forumgame.clockwork import clock
from forumgame.record import ledger, standing
from forumgame.record.books import book_of, rules_of
from forumgame.record.refused import Hidden
from forumgame.record.rows import write_audit


@transaction.atomic
def rebuild(game_id: int) -> None:
    """Update the standing tables from the state of the last entry. No effect for a game without a deal."""
    game = lock_game(game_id)
    if game is None:
        raise Hidden
    if not game.head_number:
        return
    state = ledger.head(game).state
    standing.fill(game, standing.stored_rows(game), rules_of(game).standing(book_of(game), state))
    write_audit(clock.db_now(), "rebuild", game=game)
