"""The rate limit of one account in one game: a flood must not keep others from the game's lock (T18)."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.conf import settings
from django.db import connection

from forumgame.clockwork import clock
from forumgame.models import Account, RefusalRow
from forumgame.record.refused import Refused

WINDOW = timedelta(minutes=1)
SENT = """SELECT (SELECT count(*) FROM forumgame_orderrow WHERE game_id = %s AND account_id = %s AND arrived_at > %s)
+ (SELECT count(*) FROM forumgame_refusalrow WHERE game_id = %s AND account_id = %s AND at > %s AND code <> 'too_often')"""


def within_limit(game_id: int, account: Account, at: datetime) -> None:
    """Refused `too_often` (most) if the account's saved and refused orders of the minute before `at` reach the limit.

    Orders that the limit itself refused do not count, so that waiting helps. The check takes no lock: orders that arrive at the
    same instant may exceed the limit by a few. One query."""
    most, since = settings.SENDINGS_A_MINUTE, at - WINDOW
    with connection.cursor() as cursor:
        cursor.execute(SENT, [game_id, account.pk, since, game_id, account.pk, since])
        (sent,) = cursor.fetchone()
    if sent >= most:
        raise Refused("too_often", {"most": most})


def was_noted(game_id: int, account: Account) -> bool:
    """Whether a refusal by the limit was saved for this account in the last minute; one row a minute is enough."""
    since = clock.db_now() - WINDOW
    return RefusalRow.objects.filter(game_id=game_id, account=account, code="too_often", at__gt=since).exists()
