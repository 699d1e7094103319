"""How often one account may send in one game: a flood must not keep others from the lock of the game (T18)."""

from __future__ import annotations

from datetime import timedelta

from django.conf import settings

from forumgame.clockwork import clock
from forumgame.models import Account, OrderRow, RefusalRow
from forumgame.record.refused import Refused

WINDOW = timedelta(minutes=1)


def within_limit(game_id: int, account: Account) -> None:
    """Refused `too_often` (most) for an account that within the last minute sent, kept or refused, as much as one may here.

    What the limit itself turned down does not count, so whoever waits gets in again. Nothing is locked: sendings that arrive at
    the same instant may be a few more than the limit. Two queries."""
    most, since = settings.SENDINGS_A_MINUTE, clock.db_now() - WINDOW
    sent = OrderRow.objects.filter(game_id=game_id, account=account, arrived_at__gt=since).count()
    if sent < most:
        sent += RefusalRow.objects.filter(game_id=game_id, account=account, at__gt=since).exclude(code="too_often").count()
    if sent >= most:
        raise Refused("too_often", {"most": most})


def was_noted(game_id: int, account: Account) -> bool:
    """Whether it was kept within the last minute that the limit turned this account down: once a minute is enough."""
    since = clock.db_now() - WINDOW
    return RefusalRow.objects.filter(game_id=game_id, account=account, code="too_often", at__gt=since).exists()
