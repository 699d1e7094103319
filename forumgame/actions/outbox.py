"""The outbox leaves: at least once, one recipient a message, retried with growing patience."""

from __future__ import annotations

import logging
from datetime import timedelta

from django.core.mail import EmailMessage
from django.db import transaction
from django.db.models import F

from forumgame.clockwork import clock
from reports.models import Outbox

log = logging.getLogger("forumgame.outbox")
BATCH = 100
MOST_TRIES = 8


def send_outbox() -> int:
    """Send up to a batch of waiting messages, oldest first. How many left.

    A message is claimed by moving its next try into the future before it is handed to the mail server: two senders do not
    send it twice at once, and one that dies in between sends it again later (the mail's Message-ID stays the same).
    """
    left = 0
    now = clock.db_now()
    waiting = Outbox.objects.filter(sent_at=None, next_try_at__lte=now, tries__lt=MOST_TRIES).order_by("pk")
    for pk, tries in list(waiting.values_list("pk", "tries")[:BATCH]):
        patience = timedelta(minutes=min(2**tries, 120))
        with transaction.atomic():
            claimed = Outbox.objects.filter(pk=pk, sent_at=None, tries=tries).update(
                tries=F("tries") + 1, next_try_at=now + patience
            )
        if claimed and _send(Outbox.objects.select_related("recipient").get(pk=pk)):
            Outbox.objects.filter(pk=pk).update(sent_at=clock.db_now())
            left += 1
    return left


def _send(row: Outbox) -> bool:
    mail = EmailMessage(
        row.subject,
        row.body,
        to=[row.recipient.email],
        headers={"Message-ID": f"<{row.pk}.{row.entry}.{row.kind}@forumgame>"},
    )
    try:
        mail.send()
    except OSError as fault:
        log.warning("mail %s not sent: %s", row.pk, type(fault).__name__)
        return False
    return True
