"""The rate limit of one account in one game: a flood must not keep others from the game's lock (T18)."""

from __future__ import annotations

from datetime import timedelta

from django.conf import settings

from forumgame.clockwork import clock
from forumgame.models import Account, OrderRow, RefusalRow
from forumgame.record.refused import Refused

WINDOW = timedelta(minutes=1)


def within_limit(game_id: int, account: Account) -> None:
    """Refused `too_often` (most) if the account's saved and refused orders of the last minute reach the limit.

    Orders that the limit itself refused do not count, so that waiting helps. The check takes no lock: orders that arrive at the
    same instant may exceed the limit by a few. Two queries."""
    most, since = settings.SENDINGS_A_MINUTE, clock.db_now() - WINDOW
    sent = OrderRow.objects.filter(game_id=game_id, account=account, arrived_at__gt=since).count()
    if sent < most:
        sent += RefusalRow.objects.filter(game_id=game_id, account=account, at__gt=since).exclude(code="too_often").count()
    if sent >= most:
        raise Refused("too_often", {"most": most})


def was_noted(game_id: int, account: Account) -> bool:
    """Whether a refusal by the limit was saved for this account in the last minute; one row a minute is enough."""
    since = clock.db_now() - WINDOW
    return RefusalRow.objects.filter(game_id=game_id, account=account, code="too_often", at__gt=since).exists()
