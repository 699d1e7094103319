"""The one exception of a channel that is no end: the message may go through on a later try."""

from __future__ import annotations


class TryLater(Exception):
    """The message was not taken now, through no fault of its own. Its text is the reason, without words of the message."""
