"""All that a closing reads of its game, in one statement after the lock: the SQL of the reading side.

The rows come as JSON lists, so one statement brings lists of different tables. What the ORM reads of the same game is the same: a
test compares both on both databases.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cache
from typing import Any

import msgspec
from django.db import connection
from django.db.models import Field

from forumgame.clockwork import clock
from forumgame.models import Account, Entry, Game, Phase
from forumgame.record.binding import TABLES, BoundTable, Unbound
from rulesets.words import Seat

PHASE_OF = """FROM forumgame_game game
JOIN forumgame_entry head ON head.game_id = game.id AND head.number = game.head_number
LEFT JOIN forumgame_phase phase ON phase.game_id = game.id AND phase.state IN ('open', 'held')
WHERE game.id = %s"""

SENT = "sent.phase_id = phase.id AND sent.for_step = phase.step"
PLANNED = """sent.game_id = game.id AND sent.for_step <> phase.step
AND NOT EXISTS (SELECT 1 FROM forumgame_phase came WHERE came.game_id = game.id AND came.step = sent.for_step
                AND came.state <> 'annulled')
AND NOT EXISTS (SELECT 1 FROM forumgame_phase gone WHERE gone.id = sent.phase_id AND gone.state = 'annulled')"""
PEOPLE = """SELECT account_id FROM forumgame_tenure WHERE game_id = game.id AND until IS NULL AND account_id IS NOT NULL
UNION SELECT account_id FROM forumgame_hosting WHERE game_id = game.id AND until IS NULL"""
AWAY = "SELECT count(*) FROM forumgame_absence away WHERE away.game_id = game.id AND away.preferences <> '[]'"
REPORTED = "SELECT count(*) FROM reports_report told WHERE told.game_id = game.id AND told.step = phase.step AND NOT told.ruling"


class SentRow(msgspec.Struct, frozen=True, array_like=True):
    """The columns of an `OrderRow` that a closing needs, in this order."""

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
    def arrived_at(self) -> datetime:
        """When it arrived, in UTC."""
        return _in_utc(self.sent)


SENT_COLUMNS = [f'sent."{"arrived_at" if name == "sent" else name}"' for name in SentRow.__struct_fields__]
_sent = msgspec.json.Decoder(list[SentRow], strict=False)  # SQLite has numbers for truth


@dataclass(frozen=True, slots=True)
class ClosingReading:
    """What a closing knows of its game. at: the instant of the reading, after the lock. head: the last entry, with its state,
    next step, version and what it binds. phase: the open or held one. orders: rows for the phase's step, by arrival. plans: rows
    for steps that have not come. names: seat -> name set at the deal, in seat order. people: who holds a seat or hosts, with
    mail address and language. away: how many absences with wishes there are. reported: how often the phase's step was reported.
    unbound: table -> columns of its rows that no entry binds; None after an entry that does not say where to read on."""

    game: Game
    at: datetime
    head: Entry
    phase: Phase | None
    orders: tuple[SentRow, ...]
    plans: tuple[SentRow, ...]
    names: Mapping[Seat, str]
    people: tuple[Account, ...]
    away: int
    reported: int
    unbound: Unbound | None


def read_for_closing(game_id: int) -> ClosingReading | None:
    """Everything that a closing reads. One statement. None for a game without an entry."""
    time, values = clock.in_sql()
    with connection.cursor() as cursor:
        cursor.execute(_statement(connection.vendor, time), [*values, game_id])
        row = cursor.fetchone()
    return _taken(row) if row else None


def _taken(row: Sequence[Any]) -> ClosingReading:
    kept = iter(row)
    game = _model(Game, [next(kept) for _ in Game._meta.concrete_fields])
    columns = [next(kept) for _ in Phase._meta.concrete_fields]
    phase = _model(Phase, columns) if columns[0] is not None else None
    if phase:
        phase.game = game
    head = Entry.from_db(connection.alias, HEAD, [game.pk, *(next(kept) for _ in HEAD[1:])])
    at = _in_utc(next(kept))
    orders, plans = (tuple(_sent.decode(next(kept) or "[]")) for _ in range(2))
    names = {Seat(seat): name for seat, name in msgspec.json.decode(next(kept) or "[]")}
    people = tuple(Account.from_db(connection.alias, PERSON, one) for one in msgspec.json.decode(next(kept) or "[]"))
    away, reported = next(kept), next(kept)
    unbound = {name: _bound_rows(table, next(kept) or "[]") for name, table in TABLES.items()} if head.bound_upto else None
    game._dealt_names = names
    return ClosingReading(game, at, head, phase, orders, plans, names, people, away, reported, unbound)


HEAD = ["game_id", "number", "rules_version", "state", "next", "bound", "bound_upto"]  # in the order of the model
PERSON = ["id", "username", "email", "language"]


@cache
def _statement(vendor: str, time: str) -> str:
    head = [f"head.{name}" for name in HEAD[1:]]
    wanted = [
        *(f"game.{field.column}" for field in Game._meta.concrete_fields),
        *(f"phase.{field.column}" for field in Phase._meta.concrete_fields),
        *head,
        time,
        _rows(vendor, SENT_COLUMNS, f"forumgame_orderrow sent WHERE {SENT}", "sent.rank, sent.id"),
        _rows(vendor, SENT_COLUMNS, f"forumgame_orderrow sent WHERE {PLANNED}", "sent.count, sent.id"),
        _rows(vendor, ["who.seat", "who.name"], "forumgame_character who WHERE who.game_id = game.id", "who.place"),
        _rows(vendor, [f"who.{name}" for name in PERSON], f"forumgame_account who WHERE who.id IN ({PEOPLE})", "who.id"),
        f"({AWAY})",
        f"({REPORTED})",
        *(_unbound(vendor, name, table) for name, table in TABLES.items()),
    ]
    return f"SELECT {', '.join(wanted)} {PHASE_OF}"


def _rows(vendor: str, columns: Sequence[str], source: str, order: str) -> str:
    """A list of rows, each a list of columns, as one JSON value."""
    one, many = ("json_build_array", "json_agg") if vendor == "postgresql" else ("json_array", "json_group_array")
    inner = ", ".join(f"{column} AS c{n}" for n, column in enumerate(columns))
    outer = ", ".join(f"c{n}" for n in range(len(columns)))
    text = "::text" if vendor == "postgresql" else ""
    return f"(SELECT {many}({one}({outer})){text} FROM (SELECT {inner} FROM {source} ORDER BY {order}) listed)"


def _unbound(vendor: str, name: str, table: BoundTable) -> str:
    """The rows of a bound table after the last one that an entry binds, its own number last."""
    ids = "NULLIF(head.bound_upto, '')"
    upto = f"({ids}::json->>'{name}')::bigint" if vendor == "postgresql" else f"json_extract({ids}, '$.{name}')"
    columns, joins = [], ""
    for path, field in bound_fields(table):
        if path:
            joins += f' LEFT JOIN {field.model._meta.db_table} its_{path} ON its_{path}.id = fresh."{path}_id"'
        columns.append(f'{f"its_{path}" if path else "fresh"}."{field.column}"')
    without = f" AND NOT ({table.without_sql})" if table.without_sql else ""
    where = f"WHERE fresh.game_id = game.id AND fresh.id > {upto}{without}"
    return _rows(vendor, columns, f"{table.model._meta.db_table} fresh{joins} {where}", "fresh.id")


@cache
def bound_fields(table: BoundTable) -> tuple[tuple[str, Field[Any, Any]], ...]:
    """The fields that an entry binds of a row, each with the relation through which it is reached, and the row's own number."""
    found = []
    for name in (*table.fields, "id"):
        path, _, last = name.rpartition("__")
        model: Any = table.model._meta.get_field(path).related_model if path else table.model
        found.append((path, model._meta.get_field(last)))
    return tuple(found)


def _bound_rows(table: BoundTable, text: str) -> list[tuple[Any, ...]]:
    kinds = [field.get_internal_type() for _, field in bound_fields(table)]
    rows = _decoder(table).decode(text)
    return [
        tuple(_in_utc(value) if kind == "DateTimeField" else value for kind, value in zip(kinds, row, strict=True))
        for row in rows
    ]


@cache
def _decoder(table: BoundTable) -> msgspec.json.Decoder[list[tuple[Any, ...]]]:
    """SQLite has numbers for truth: `strict` is off."""
    types = tuple(_type_of(field) | None for _, field in bound_fields(table))
    return msgspec.json.Decoder(list[tuple[types]], strict=False)  # type: ignore[valid-type]


def _type_of(field: Field[Any, Any]) -> Any:
    kind = field.get_internal_type()
    if kind == "BooleanField":
        return bool
    return int if "Integer" in kind or "AutoField" in kind else str


def _model(model: type[Any], values: Sequence[Any]) -> Any:
    """A row of its columns, as a cursor brings them: SQLite has texts for instants, numbers for truth and durations."""
    fields = model._meta.concrete_fields
    if connection.vendor != "postgresql":
        values = [_from_sqlite(field, value) for field, value in zip(fields, values, strict=True)]
    return model.from_db(connection.alias, [field.attname for field in fields], values)


def _from_sqlite(field: Field[Any, Any], value: Any) -> Any:
    if value is None:
        return None
    match field.get_internal_type():
        case "DateTimeField":
            return _in_utc(value)
        case "BooleanField":
            return bool(value)
        case "DurationField":
            return timedelta(microseconds=value)
    return value


def _in_utc(value: str | datetime) -> datetime:
    at = datetime.fromisoformat(value) if isinstance(value, str) else value
    return at.replace(tzinfo=UTC) if at.tzinfo is None else at.astimezone(UTC)
