"""Twice is once: a form that comes again, by a second click or a reload, has no second effect."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import TypeVar

from django.db import transaction

from forumgame.clockwork import clock
from forumgame.models import Account, AttemptRow
from forumgame.record.attempt import Attempt
from forumgame.record.refused import Refused

Made = TypeVar("Made")
KEPT = timedelta(days=30)
"""How long a form is known to have been carried out. A page that is open for longer counts as new."""


def once(
    account: Account, attempt: Attempt | None, verb: Callable[[], Made], outcome: Callable[[Made], str] = lambda made: ""
) -> str:
    """Run a verb unless this attempt was carried out before; return its `outcome`, the same each time.

    The attempt's row is written in the verb's own transaction, so a refused verb leaves no row and may be sent again. Of two at
    once the second waits for the first. Without an attempt the verb runs.

    Refused `other_form`: the same key with another verb or other values, such as a form changed after the browser's "back".
    """
    with transaction.atomic():
        if attempt is None:
            return outcome(verb())
        now = clock.db_now()
        values = {"verb": attempt.verb, "form": attempt.form, "at": now}
        row, first = AttemptRow.objects.get_or_create(account=account, key=attempt.key, defaults=values)
        if not first:
            return _outcome(row, attempt)
        if made := outcome(verb()):
            AttemptRow.objects.filter(pk=row.pk).update(outcome=made)
        AttemptRow.objects.filter(account=account, at__lt=now - KEPT).delete()
        return made


def earlier_outcome(account: Account, attempt: Attempt | None) -> str | None:
    """The outcome of an attempt that was carried out before; None for a new one. For pages whose form cannot be read a second
    time, because the first sending changed what it speaks of. Refused `other_form`."""
    row = AttemptRow.objects.filter(account=account, key=attempt.key).first() if attempt else None
    return _outcome(row, attempt) if row and attempt else None


def _outcome(row: AttemptRow, attempt: Attempt) -> str:
    if (row.verb, row.form) != (attempt.verb, attempt.form):
        raise Refused("other_form")
    return row.outcome
