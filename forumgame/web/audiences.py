"""Notices by audience, as each of them reads it: for pages that show a host who will be told what."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from forumgame.web.reader import Reader
from forumgame.web.writing_text import with_texts
from rulesets.codec import write
from rulesets.words import Player, Public, Told

EVERYBODY, HOSTS = "*", ""


@dataclass(frozen=True, slots=True)
class Bag:
    """What one audience is told. to: a seat's name, `*` for everybody, empty for the hosts."""

    to: str
    lines: tuple[str, ...]


def bags(reader: Reader, told: Iterable[Told[Any]], texts: Mapping[str, str] | None = None) -> tuple[Bag, ...]:
    """The notices by audience: everybody first, then the seats in seat order, then the hosts. Audiences without any are left
    out. texts: ref -> words of the texts in them."""
    by: dict[str, list[str]] = {EVERYBODY: [], **{name: [] for name in reader.names.values()}, HOSTS: []}
    for notice in told:
        by.setdefault(_audience(reader, notice), []).append(with_texts(said(reader, notice), write(notice.says), texts or {}))
    return tuple(Bag(to, tuple(lines)) for to, lines in by.items() if lines)


def said(reader: Reader, told: Told[Any]) -> str:
    """One notice as a sentence."""
    return reader.with_digits(reader.words.notice(reader.book, reader.names, told.says, reader.language))


def _audience(reader: Reader, told: Told[Any]) -> str:
    match told.to:
        case Public():
            return EVERYBODY
        case Player(seat):
            return reader.names.get(seat, seat)
        case _:
            return HOSTS
