"""One ledger entry as sentences: the orders it used, the events with their clauses, the notices with their audiences."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from forumgame.models import Game
from forumgame.web import writing_text
from forumgame.web.reader import Reader
from rulesets.codec import write
from rulesets.words import Player, Public, Record, Told

EVERYBODY = "*"


@dataclass(frozen=True, slots=True)
class TraceLine:
    """An order or a notice. who: sender or audience (a name, `*` = everybody, empty = the hosts). texts: texts it refers to."""

    who: str
    what: str
    texts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Trace:
    """An entry as sentences."""

    orders: tuple[TraceLine, ...]
    events: tuple[str, ...]
    told: tuple[TraceLine, ...]


def trace(reader: Reader, game: Game, record: Record[Any, Any, Any]) -> Trace:
    """The trace of a record, whole or its public part. It shows only texts that the record itself refers to. One query."""
    words, book, names, language = reader.words, reader.book, reader.names, reader.language
    texts = writing_text.texts_in(game, write(record.orders), write(record.told))
    orders = [
        TraceLine(
            names.get(o.seat, o.seat),
            reader.with_digits(words.order(book, names, o, language)),
            writing_text.texts_of(texts, write(o.says)),
        )
        for o in record.orders
    ]
    told = [
        TraceLine(
            _to(reader, t),
            reader.with_digits(words.notice(book, names, t.says, language)),
            writing_text.texts_of(texts, write(t.says)),
        )
        for t in record.told
    ]
    events = [reader.with_digits(words.event(book, names, event, language)) for event in record.events]
    return Trace(tuple(orders), tuple(events), tuple(told))


def _to(reader: Reader, told: Told[Any]) -> str:
    match told.to:
        case Public():
            return EVERYBODY
        case Player(seat):
            return reader.names.get(seat, seat)
        case _:
            return ""
