"""Reads rows of several tables by one statement: lists come as JSON, single rows as columns.

The verbs that must be quick read so, after the lock: a closing (`closing_reading.py`) and an order (`order_reading.py`). What the
ORM reads of the same game is the same: tests compare both on both databases.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec
from django.db import connection
from django.db.models import Field

from forumgame.models import Game, Phase

PRESENT = """FROM forumgame_game game
JOIN forumgame_entry head ON head.game_id = game.id AND head.number = game.head_number
LEFT JOIN forumgame_phase phase ON phase.game_id = game.id AND phase.state IN ('open', 'held')
WHERE game.id = %s"""
"""A game with its last entry and its open or held phase; the parameter is the game's number."""
GAME_AND_PHASE = [
    *(f"game.{field.column}" for field in Game._meta.concrete_fields),
    *(f"phase.{field.column}" for field in Phase._meta.concrete_fields),
]
SENT = "sent.phase_id = phase.id AND sent.for_step = phase.step"
"""The orders of the phase for its own step."""
HELD = """(SELECT who.seat FROM forumgame_tenure holder JOIN forumgame_character who ON who.id = holder.character_id
WHERE holder.game_id = game.id AND holder.account_id = %s AND holder.until IS NULL)"""
HOSTED = """(SELECT host.scopes FROM forumgame_hosting host
WHERE host.game_id = game.id AND host.account_id = %s AND host.until IS NULL)"""
"""The seat that an account holds in the game, the scopes of one that hosts it; null for others. The parameter is the account."""


class SentRow(msgspec.Struct, frozen=True, array_like=True):
    """The columns of an `OrderRow` that the verbs need, in this order."""

    id: int
    character_id: int
    seat: str
    verb: str
    for_step: str
    slot: str
    kind: str
    says: str
    final: bool
    by: str
    account_id: int | None
    bot: str
    reason: str
    sent: str
    rank: int
    count: int
    carried: bool

    @property
    def pk(self) -> int:
        """The row's number, as an `OrderRow` calls it."""
        return self.id

    @property
    def arrived_at(self) -> datetime:
        """When it arrived, in UTC."""
        return in_utc(self.sent)


_sent = msgspec.json.Decoder(list[SentRow], strict=False)  # SQLite has numbers for truth


def sent_sql(vendor: str, where: str, order: str) -> str:
    """The list of orders (`sent`) of which `where` holds."""
    columns = [f'sent."{"arrived_at" if name == "sent" else name}"' for name in SentRow.__struct_fields__]
    return listed_sql(vendor, columns, f"forumgame_orderrow sent WHERE {where}", order)


def listed_sql(vendor: str, columns: Sequence[str], source: str, order: str) -> str:
    """A list of rows, each a list of columns, as one JSON value; null or empty without rows."""
    one, many = ("json_build_array", "json_agg") if vendor == "postgresql" else ("json_array", "json_group_array")
    inner = ", ".join(f"{column} AS c{n}" for n, column in enumerate(columns))
    outer = ", ".join(f"c{n}" for n in range(len(columns)))
    text = "::text" if vendor == "postgresql" else ""
    return f"(SELECT {many}({one}({outer})){text} FROM (SELECT {inner} FROM {source} ORDER BY {order}) listed)"


def sent_rows(text: str | None) -> tuple[SentRow, ...]:
    """The orders of such a list."""
    return tuple(_sent.decode(text or "[]"))


def game_and_phase(values: Iterator[Any]) -> tuple[Game, Phase | None]:
    """The game and its phase, taken off the front of a row's values."""
    game: Game = row_of(Game, [next(values) for _ in Game._meta.concrete_fields])
    columns = [next(values) for _ in Phase._meta.concrete_fields]
    phase: Phase | None = row_of(Phase, columns) if columns[0] is not None else None
    if phase:
        phase.game = game
    return game, phase


def row_of(model: type[Any], values: Sequence[Any]) -> Any:
    """A row of its columns, as a cursor brings them: SQLite has texts for instants, numbers for truth and durations. The
    ORM's `raw` takes longer over it than the database over the query."""
    fields = model._meta.concrete_fields
    if connection.vendor != "postgresql":
        values = [_from_sqlite(field, value) for field, value in zip(fields, values, strict=True)]
    return model.from_db(connection.alias, [field.attname for field in fields], values)


def _from_sqlite(field: Field[Any, Any], value: Any) -> Any:
    if value is None:
        return None
    match field.get_internal_type():
        case "DateTimeField":
            return in_utc(value)
        case "BooleanField":
            return bool(value)
        case "DurationField":
            return timedelta(microseconds=value)
    return value


def in_utc(value: str | datetime) -> datetime:
    """An instant as a database brings it; SQLite has texts without a zone."""
    at = datetime.fromisoformat(value) if isinstance(value, str) else value
    return at.replace(tzinfo=UTC) if at.tzinfo is None else at.astimezone(UTC)
