"""What leaves the house: the channels, in one list. A new channel is a module with these two functions and a line here.

reaches(account)  whether a message can get to this person by it
send(row)         hand one message over; False where it must be tried again later
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from forumgame.channels import mail
from forumgame.models import Account, Game
from reports.models import Outbox


@dataclass(frozen=True, slots=True)
class Channel:
    """One way out of the house."""

    reaches: Callable[[Account], bool]
    send: Callable[[Outbox], bool]


CHANNELS = {"mail": Channel(mail.reaches, mail.send)}
"""Name in `Outbox.channel` -> channel."""


def message_rows(game: Game, entry: int, kind: str, to: Account, subject: str, body: str, at: datetime) -> list[Outbox]:
    """One message to one person as rows of the outbox, one for each channel that reaches them; not saved.

    entry, kind: with the recipient and the channel they name the message; the same message twice is one row.
    """
    return [
        Outbox(
            game=game, entry=entry, kind=kind, recipient=to, channel=name, subject=subject[:200], body=body, at=at, next_try_at=at
        )
        for name, channel in CHANNELS.items()
        if channel.reaches(to)
    ]


def is_reached(account: Account) -> bool:
    """Whether any channel gets to this person."""
    return any(channel.reaches(account) for channel in CHANNELS.values())
