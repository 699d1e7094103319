"""Notes when an account was last seen, so that a host can tell who has vanished."""

from __future__ import annotations

import time
from datetime import timedelta

from django.db import OperationalError
from django.db.models import Q

from forumgame.clockwork import clock
from forumgame.models import Account

EXACT_TO = timedelta(minutes=5)
"""An account is written down at most once in this time."""
MOST_KEPT = 10_000
_asked: dict[int, float] = {}
"""Account -> when this process last looked whether to write it down, so that a page costs no question to the clock."""


def note_seen(account: Account) -> None:
    """Note that the account asks for a page now. Seldom writes, and never fails: a busy database only makes the note older."""
    beat = time.monotonic()
    if account.last_seen is not None and 0 <= beat - _asked.get(account.pk, -EXACT_TO.total_seconds()) < EXACT_TO.total_seconds():
        return
    if len(_asked) >= MOST_KEPT:
        _asked.clear()
    _asked[account.pk] = beat
    now = clock.db_now()
    if account.last_seen is not None and now - account.last_seen < EXACT_TO:
        return
    stale = Q(last_seen=None) | Q(last_seen__lte=now - EXACT_TO)
    try:
        Account.objects.filter(stale, pk=account.pk).update(last_seen=now)
    except OperationalError:
        return
