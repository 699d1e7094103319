"""Sends the outbox: each message at least once, with growing delays between retries."""

from __future__ import annotations

from datetime import timedelta

from django.db import transaction
from django.db.models import F

from forumgame.channels import CHANNELS
from forumgame.clockwork import clock
from reports.models import Outbox

BATCH = 100
MOST_TRIES = 8


def send_outbox() -> int:
    """Send up to a batch of waiting messages, oldest first. Returns the number of sent messages.

    A sender claims a message by moving its next try into the future before it calls the mail server. So two senders do not send
    it at once, and if a sender dies, another sends it again later (with the same Message-ID).
    """
    left = 0
    now = clock.db_now()
    waiting = Outbox.objects.filter(sent_at=None, next_try_at__lte=now, tries__lt=MOST_TRIES, channel__in=CHANNELS).order_by("pk")
    for pk, tries in list(waiting.values_list("pk", "tries")[:BATCH]):
        patience = timedelta(minutes=min(2**tries, 120))
        with transaction.atomic():
            claimed = Outbox.objects.filter(pk=pk, sent_at=None, tries=tries).update(
                tries=F("tries") + 1, next_try_at=now + patience
            )
        if not claimed:
            continue
        row = Outbox.objects.select_related("recipient").get(pk=pk)
        if CHANNELS[row.channel].send(row):
            Outbox.objects.filter(pk=pk).update(sent_at=clock.db_now())
            left += 1
    return left
