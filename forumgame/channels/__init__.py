"""The list of channels for outgoing messages. A new channel is a module with these two functions and a line here.

reaches(account)  whether the channel can deliver a message to this account
send(row)         hand one message over. Raises TryLater where it may go through later; anything else that it raises is the end of
                  this message, and of no other one
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from forumgame.channels import mail
from forumgame.channels.reachable import Reachable
from forumgame.models import Account, Game
from reports.models import Outbox


@dataclass(frozen=True, slots=True)
class Channel:
    """One channel for outgoing messages."""

    reaches: Callable[[Reachable], bool]
    send: Callable[[Outbox], None]


CHANNELS = {"mail": Channel(mail.reaches, mail.send)}
"""Name in `Outbox.channel` -> channel."""


def message_rows(game: Game, entry: int, kind: str, to: Account, subject: str, body: str, at: datetime) -> list[Outbox]:
    """Outbox rows for one message to one account, one for each channel that reaches the account; not saved.

    entry, kind: identify the message together with recipient and channel, so that a repeated message is one row.
    """
    return [
        Outbox(
            game_id=game.pk,
            entry=entry,
            kind=kind,
            recipient_id=to.pk,
            channel=name,
            subject=subject[:200],
            body=body,
            at=at,
            next_try_at=at,
        )
        for name in channels_to(to)
    ]


def channels_to(account: Reachable) -> list[str]:
    """The names of the channels that reach this account."""
    return [name for name, channel in CHANNELS.items() if channel.reaches(account)]


def is_reached(account: Account) -> bool:
    """Whether any channel reaches this account."""
    return bool(channels_to(account))
