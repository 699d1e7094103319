"""Sends the outbox: each message at least once, with growing delays between tries; one that cannot be sent stops no other one."""

from __future__ import annotations

import logging
from datetime import timedelta

from django.db import DatabaseError, transaction
from django.db.models import F

from forumgame.channels import CHANNELS
from forumgame.channels.later import TryLater
from forumgame.clockwork import clock
from reports.models import Outbox

log = logging.getLogger("forumgame.outbox")
BATCH = 100
MOST_TRIES = 13
"""With the pauses below a server may be away for a day."""
LONGEST_PAUSE = timedelta(hours=6)


def send_outbox() -> int:
    """Send up to a batch of waiting messages, oldest first. Returns the number of sent messages.

    A sender claims a message by moving its next try into the future before it calls the mail server. So two senders do not send
    it at once, and if a sender dies, another sends it again later (with the same Message-ID). A message whose sending raises
    anything but TryLater is dead, with the reason in its row, and so is one that was tried MOST_TRIES times.
    """
    left = 0
    now = clock.db_now()
    waiting = Outbox.objects.filter(sent_at=None, dead_at=None, next_try_at__lte=now, channel__in=CHANNELS).order_by("pk")
    for pk, tries in list(waiting.values_list("pk", "tries")[:BATCH]):
        with transaction.atomic():
            claimed = Outbox.objects.filter(pk=pk, sent_at=None, dead_at=None, tries=tries).update(
                tries=F("tries") + 1, next_try_at=now + pause_after(tries)
            )
        row = Outbox.objects.select_related("recipient").filter(pk=pk).first() if claimed else None
        if row is not None:
            left += _send(row)
    return left


def pause_after(tries: int) -> timedelta:
    """The pause before the next try: one minute, two, four, up to LONGEST_PAUSE."""
    return min(timedelta(minutes=2**tries), LONGEST_PAUSE)


def retry_dead() -> int:
    """Let every dead message wait for a new try; for an operator who has mended the cause. Returns their number."""
    dead = Outbox.objects.filter(sent_at=None).exclude(dead_at=None)
    return dead.update(dead_at=None, tries=0, next_try_at=clock.db_now())


def _send(row: Outbox) -> bool:
    """Whether the message was sent; else its row says why not. Logs no words of a message."""
    try:
        CHANNELS[row.channel].send(row)
    except DatabaseError:
        raise  # no fault of this message: the next run goes on
    except TryLater as reason:
        dead = row.tries >= MOST_TRIES
        _note_fault(row, str(reason), dead=dead)
    except Exception as fault:
        _note_fault(row, f"{type(fault).__name__}: {fault}", dead=True)
    else:
        Outbox.objects.filter(pk=row.pk).update(sent_at=clock.db_now(), fault="")
        return True
    return False


def _note_fault(row: Outbox, reason: str, *, dead: bool) -> None:
    log.warning("message %s %s: %s", row.pk, "is dead" if dead else "is put off", reason.partition(":")[0])
    kept = " ".join(reason.replace("\0", "").split())[:300]
    Outbox.objects.filter(pk=row.pk).update(fault=kept, dead_at=clock.db_now() if dead else None)
