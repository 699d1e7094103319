"""Logs that a host reads players' secrets, before they are shown."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction
from django.db.models import Max

from forumgame.actions.lock import lock_game
from forumgame.clockwork import clock
from forumgame.models import Account, Audit, Game
from forumgame.people.gate import watcher
from forumgame.record.refused import Hidden
from forumgame.record.rows import write_audit
from rulesets.words import Host


@transaction.atomic
def note_reading(game_id: int, host: Account, verb: str) -> Audit:
    """Log that a host reads secrets now. verb: one of Audit.READS. Hidden for anybody but a host."""
    game = lock_game(game_id)
    if game is None or verb not in Audit.READS or not isinstance(watcher(game, host), Host):
        raise Hidden
    return write_audit(clock.db_now(), verb, game=game, account=host)


@transaction.atomic
def note_export(game_id: int, host: Account) -> Audit:
    """Log that a host exports the game now. Hidden for anybody but a host."""
    game = lock_game(game_id)
    if game is None or not isinstance(watcher(game, host), Host):
        raise Hidden
    return write_audit(clock.db_now(), "export", game=game, account=host)


def last_read(game: Game) -> datetime | None:
    """The time at which a host last opened players' secrets; players see it. One query."""
    at: datetime | None = Audit.objects.filter(game=game, verb__in=Audit.READS).aggregate(at=Max("at"))["at"]
    return at
