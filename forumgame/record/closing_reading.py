"""All that a closing reads of its game, in one statement after the lock: the SQL of the reading side.

The rows come as JSON lists, so one statement brings lists of different tables. What the ORM reads of the same game is the same: a
test compares both on both databases.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cache
from typing import Any

from django.db import connection
from django.db.models import BooleanField, DateTimeField, DurationField, Field, Model

from forumgame.clockwork import clock
from forumgame.models import Account, Entry, Game, OrderRow, Phase
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
    orders: tuple[OrderRow, ...]
    plans: tuple[OrderRow, ...]
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
    at = _instant(next(kept))
    orders, plans = (tuple(_model(OrderRow, one) for one in _list(next(kept))) for _ in range(2))
    names = {Seat(seat): name for seat, name in _list(next(kept))}
    people = tuple(Account.from_db(connection.alias, PERSON, one) for one in _list(next(kept)))
    away, reported = next(kept), next(kept)
    unbound = {name: _bound_rows(table, next(kept)) for name, table in TABLES.items()} if head.bound_upto else None
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
        _rows(vendor, columns_of(OrderRow, "sent"), f"forumgame_orderrow sent WHERE {SENT}", "sent.rank, sent.id"),
        _rows(vendor, columns_of(OrderRow, "sent"), f"forumgame_orderrow sent WHERE {PLANNED}", "sent.count, sent.id"),
        _rows(vendor, ["who.seat", "who.name"], "forumgame_character who WHERE who.game_id = game.id", "who.place"),
        _rows(vendor, [f"who.{name}" for name in PERSON], f"forumgame_account who WHERE who.id IN ({PEOPLE})", "who.id"),
        f"({AWAY})",
        f"({REPORTED})",
        *(_unbound(vendor, name, table) for name, table in TABLES.items()),
    ]
    return f"SELECT {', '.join(wanted)} {PHASE_OF}"


def columns_of(model: type[Model], alias: str) -> list[str]:
    """The columns of a model, in the order of `Model.from_db`."""
    return [f'{alias}."{field.column}"' for field in model._meta.concrete_fields]


def _rows(vendor: str, columns: Sequence[str], source: str, order: str) -> str:
    """A list of rows, each a list of columns, as one JSON value."""
    one, many = ("json_build_array", "json_agg") if vendor == "postgresql" else ("json_array", "json_group_array")
    inner = ", ".join(f"{column} AS c{n}" for n, column in enumerate(columns))
    outer = ", ".join(f"c{n}" for n in range(len(columns)))
    return f"(SELECT {many}({one}({outer})) FROM (SELECT {inner} FROM {source} ORDER BY {order}) listed)"


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


def _list(text: Any) -> list[Any]:
    """A list that came as JSON: a text from SQLite, a value or null from PostgreSQL."""
    return json.loads(text) if isinstance(text, str) else text or []


def _bound_rows(table: BoundTable, text: Any) -> list[list[Any]]:
    fields = [field for _, field in bound_fields(table)]
    return [[_value(field, value) for field, value in zip(fields, row, strict=True)] for row in _list(text)]


def _model(model: type[Any], values: Sequence[Any]) -> Any:
    fields = model._meta.concrete_fields
    return model.from_db(
        connection.alias, [f.attname for f in fields], [_value(f, v) for f, v in zip(fields, values, strict=True)]
    )


def _value(field: Field[Any, Any], value: Any) -> Any:
    """A column's value in Python: the databases bring instants as texts, and SQLite truth as numbers."""
    if value is None:
        return None
    if isinstance(field, DateTimeField):
        return _instant(value)
    if isinstance(field, DurationField) and isinstance(value, int):
        return timedelta(microseconds=value)
    return bool(value) if isinstance(field, BooleanField) else value


def _instant(value: str | datetime) -> datetime:
    at = datetime.fromisoformat(value) if isinstance(value, str) else value
    return at.replace(tzinfo=UTC) if at.tzinfo is None else at.astimezone(UTC)
