"""Validation of what people type: allowed characters and length of a text, an instant."""

from __future__ import annotations

from datetime import datetime

from forumgame.clockwork import clock
from forumgame.clockwork.typed_instant import NoInstant, typed_instant
from forumgame.record.refused import Refused

LONGEST = 20_000
TURNS = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Marks that open or close a stretch of another direction. One without its partner turns the rest of a page or of a mail."""


def sound_text(body: str, longest: int = LONGEST, least: int = 1) -> str:
    """The text without space at its ends and with `\
` line ends. least: 0 if it may be empty.

    Refused `too_long` (longest, length), `bad_text` (NUL, control characters, lone surrogates), `empty_text`.
    """
    if len(body) > longest:
        raise Refused("too_long", {"longest": longest, "length": len(body)})
    if not is_text(body):
        raise Refused("bad_text")
    text = body.replace("\r\n", "\n").replace("\r", "\n").strip()
    if not text and least:
        raise Refused("empty_text")
    return text


def sound_instant(text: str, zone: str, *, past: bool = False) -> datetime:
    """The instant that a text means in a zone (`forumgame.clockwork.typed_instant`); past: the last such instant, not the next.

    Refused `bad_instant`, `ambiguous_instant` (one, other), `far_instant` (understood), `no_such_wall_time`.
    """
    try:
        return typed_instant(text, zone, clock.db_now(), past=past)
    except NoInstant as no:
        raise Refused(no.code, {"typed": line_of(text, 60), **no.params}) from None


def is_text(words: str) -> bool:
    """Whether a text can be stored and shown: no NUL, no other control characters, no lone surrogates."""
    return all(_is_sound(c) for c in words)


def line_of(words: str, longest: int) -> str:
    """One line that can be stored and put into a header: without forbidden characters and marks that turn the direction of what
    follows, each stretch of white space one blank, cut to `longest`."""
    return " ".join("".join(c for c in words if _is_sound(c) and c not in TURNS).split())[:longest].strip()


def _is_sound(c: str) -> bool:
    return c in "\n\r\t" or (ord(c) >= 32 and not 127 <= ord(c) < 160 and not 0xD800 <= ord(c) <= 0xDFFF)
