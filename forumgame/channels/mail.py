"""Mail: one recipient for each message. All tries have the same Message-ID, so that a mail program recognises a second copy."""

from __future__ import annotations

import re
import smtplib

from django.core.mail import EmailMessage
from django.core.validators import validate_email

from forumgame.channels.later import TryLater
from forumgame.channels.reachable import Reachable
from forumgame.people.typed_text import line_of
from reports.models import Outbox

LONGEST_SUBJECT = 200
JOINER = "\u2060"
"""It has no width. It parts two signs that begin a piece of another code in a header."""


def reaches(account: Reachable) -> bool:
    """Whether the account has a mail address."""
    return bool(account.email)


def send(row: Outbox) -> None:
    """Hand the mail to the server. Raises TryLater if the server is away or says "later" (4xx), and whatever is wrong with this
    one mail: an address that is none, text that cannot be encoded, a final refusal of the server (5xx)."""
    mail = message_of(row)
    try:
        mail.send()
    except smtplib.SMTPRecipientsRefused as refused:
        code, _ = next(iter(refused.recipients.values()), (0, b""))
        if code < 500:
            raise TryLater(_said("the recipient", code)) from refused
        raise ValueError(_said("the recipient", code)) from refused
    except smtplib.SMTPDataError as refused:
        if refused.smtp_code < 500:
            raise TryLater(_said("the mail", refused.smtp_code)) from refused
        raise ValueError(_said("the mail", refused.smtp_code)) from refused
    except smtplib.SMTPNotSupportedError:
        raise
    except OSError as fault:  # the server is away or turns the whole site down: smtplib's other exceptions are OSErrors too
        raise TryLater(type(fault).__name__) from fault


def message_of(row: Outbox) -> EmailMessage:
    """The mail of a row, each header of it one valid line. Raises ValidationError for an address that is none."""
    validate_email(row.recipient.email)
    message_id = f"<{row.pk}.{row.entry}.{re.sub('[^A-Za-z0-9]+', '-', row.kind)}@forumgame>"
    subject = line_of(row.subject, LONGEST_SUBJECT).replace("=?", f"={JOINER}?")
    return EmailMessage(subject, row.body, to=[row.recipient.email], headers={"Message-ID": message_id})


def _said(what: str, code: int) -> str:
    return f"the server refused {what}: {code}"
