"""Mail: one recipient for each message. All tries have the same Message-ID, so that a mail program recognises a second copy."""

from __future__ import annotations

import logging

from django.core.mail import EmailMessage

from forumgame.models import Account
from reports.models import Outbox

log = logging.getLogger("forumgame.outbox")


def reaches(account: Account) -> bool:
    """Whether the account has a mail address."""
    return bool(account.email)


def send(row: Outbox) -> bool:
    """Hand the mail to the server. If the server does not accept it, log the failure without the text and return False."""
    message_id = f"<{row.pk}.{row.entry}.{row.kind}@forumgame>"
    mail = EmailMessage(row.subject, row.body, to=[row.recipient.email], headers={"Message-ID": message_id})
    try:
        mail.send()
    except OSError as error:
        log.warning("mail %s not sent: %s", row.pk, type(error).__name__)
        return False
    return True
