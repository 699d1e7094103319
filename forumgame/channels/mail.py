"""Mail: one recipient a message; the Message-ID stays the same over all tries, so that a second copy is recognised."""

from __future__ import annotations

import logging

from django.core.mail import EmailMessage

from forumgame.models import Account
from reports.models import Outbox

log = logging.getLogger("forumgame.outbox")


def reaches(account: Account) -> bool:
    """Whoever has an address."""
    return bool(account.email)


def send(row: Outbox) -> bool:
    """Hand the mail to the server. False, and a line in the log without its words, where the server does not take it."""
    message_id = f"<{row.pk}.{row.entry}.{row.kind}@forumgame>"
    mail = EmailMessage(row.subject, row.body, to=[row.recipient.email], headers={"Message-ID": message_id})
    try:
        mail.send()
    except OSError as error:
        log.warning("mail %s not sent: %s", row.pk, type(error).__name__)
        return False
    return True
