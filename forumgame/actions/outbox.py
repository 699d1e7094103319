"""The outbox leaves: at least once, one recipient a message, retried with growing patience."""

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
    """Send up to a batch of waiting messages, oldest first. How many left.

    A message is claimed by moving its next try into the future before it is handed to the mail server: two senders do not
    send it twice at once, and one that dies in between sends it again later (the mail's Message-ID stays the same).
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
