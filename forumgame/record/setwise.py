"""Many rows by one statement, whatever their number, written as one JSON value: the text of a statement stays the same, so the
database plans it once. Django's `bulk_create` and `bulk_update` make a new and longer text for every number of rows.

The columns come from the models, in their order. The plain reading by the ORM gives the same rows: a test holds that.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from functools import cache
from typing import Any

import msgspec
from django.db import connection
from django.db.models import Field, Model


def insert_rows(rows: Sequence[Model], *, skip_known: bool = False) -> None:
    """Insert rows of one model in their order, and give each its number. skip_known: leave out a row whose key is there already;
    no row gets its number then. No rows: no statement."""
    if rows:
        _insert(rows, "ON CONFLICT DO NOTHING" if skip_known else "RETURNING id")


def insert_together(*groups: Sequence[Model]) -> None:
    """Insert rows of several models, and give those of the first its numbers: on PostgreSQL by one statement, else by one for
    each model."""
    groups = tuple(group for group in groups if group)
    if not groups:
        return
    if connection.vendor != "postgresql":
        for group in groups:
            insert_rows(group)
        return
    parts = [f"wrote_{n} AS ({_insertion(type(group[0]))} RETURNING id)" for n, group in enumerate(groups)]
    with connection.cursor() as cursor:
        cursor.execute(f"WITH {', '.join(parts)} SELECT id FROM wrote_0", [_listed(group) for group in groups])
        _number(groups[0], cursor.fetchall())


def upsert_rows(rows: Sequence[Model], key: tuple[str, ...], changed: tuple[str, ...]) -> None:
    """Insert rows of one model, or set their `changed` columns where a row of this key is there (nothing to change: it stays as
    it is, and no row gets its number). No rows: no statement."""
    if rows:
        column = _columns(type(rows[0]))
        sets = ", ".join(f"{column[name]} = excluded.{column[name]}" for name in changed)
        conflict = f"ON CONFLICT ({', '.join(column[name] for name in key)}) DO "
        _insert(rows, conflict + (f"UPDATE SET {sets} RETURNING id" if sets else "NOTHING"))


def update_rows(model: type[Model], game_id: int, key: str, fields: Sequence[str], rows: Sequence[Mapping[str, Any]]) -> int:
    """Set `fields` of the game's rows, found by `key`. Returns how many rows there were. No rows or no fields: no statement."""
    if not rows or not fields:
        return 0
    column, values = _columns(model), _values(model, (key, *fields))
    sets = ", ".join(f"{column[name]} = given.{column[name]}" for name in fields)
    table = model._meta.db_table
    statement = (
        f'UPDATE "{table}" SET {sets} FROM (SELECT {values} FROM {_each()}) given '
        f'WHERE "{table}".game_id = %s AND "{table}".{column[key]} = given.{column[key]}'
    )
    with connection.cursor() as cursor:
        cursor.execute(statement, [_json([[row.get(name) for name in (key, *fields)] for row in rows]), game_id])
        return int(cursor.rowcount)


def update_row(row: Model, fields: tuple[str, ...]) -> None:
    """Save these columns of a row, as `save(update_fields=...)` does, by a statement that is built once."""
    column = _columns(type(row))
    sets = ", ".join(f"{column[name]} = %s" for name in fields)
    kept = {field.attname: field for field in row._meta.concrete_fields}
    values = [kept[name].get_db_prep_save(getattr(row, name), connection) for name in fields]
    with connection.cursor() as cursor:
        cursor.execute(f'UPDATE "{row._meta.db_table}" SET {sets} WHERE id = %s', [*values, row.pk])


def delete_rows(model: type[Model], game_id: int, key: tuple[str, ...], keys: Sequence[Sequence[Any]]) -> None:
    """Delete the game's rows of these keys, of a model to which nothing else refers. No keys: no statement."""
    if keys:
        columns = ", ".join(_columns(model)[name] for name in key)
        given = f"SELECT {_values(model, key)} FROM {_each()}"
        statement = f'DELETE FROM "{model._meta.db_table}" WHERE game_id = %s AND ({columns}) IN ({given})'
        with connection.cursor() as cursor:
            cursor.execute(statement, [game_id, _json(keys)])


def _insert(rows: Sequence[Model], ending: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute(f"{_insertion(type(rows[0]))} {ending}", [_listed(rows)])
        if ending.endswith("RETURNING id"):
            _number(rows, cursor.fetchall())


def _number(rows: Sequence[Model], numbers: Sequence[tuple[int]]) -> None:
    for row, (number,) in zip(rows, numbers, strict=True):
        row.pk = number


def _insertion(model: type[Model]) -> str:
    column = _columns(model)
    into = f'INSERT INTO "{model._meta.db_table}" ({", ".join(column.values())})'
    return f"{into} SELECT {_values(model, tuple(column))} FROM {_each()} WHERE true"


def _listed(rows: Sequence[Model]) -> str:
    names = tuple(_columns(type(rows[0])))
    return _json([[getattr(row, name) for name in names] for row in rows])


@cache
def _columns(model: type[Model]) -> dict[str, str]:
    """Attribute -> quoted column, of all columns but the row's own number, which the database gives."""
    return {field.attname: f'"{field.column}"' for field in model._meta.concrete_fields if not field.primary_key}


def _each() -> str:
    """The elements of a JSON list that is the statement's parameter, as rows with one column `value`."""
    return "json_array_elements(%s::json)" if connection.vendor == "postgresql" else "json_each(%s)"


def _values(model: type[Model], names: tuple[str, ...]) -> str:
    return _values_for(model, names, connection.vendor)


@cache
def _values_for(model: type[Model], names: tuple[str, ...], vendor: str) -> str:
    """The places of `value`, a JSON list, as columns of these names."""
    fields = {field.attname: field for field in model._meta.concrete_fields}
    return ", ".join(f'{_value_of(n, fields[name], vendor)} AS "{fields[name].column}"' for n, name in enumerate(names))


def _value_of(place: int, field: Field[Any, Any], vendor: str) -> str:
    if vendor != "postgresql":
        return f"json_extract(value, '$[{place}]')"
    kept = str(field.rel_db_type(connection) if field.is_relation else field.db_type(connection))
    return f"(value->>{place})::{kept.partition('(')[0]}"  # without the length: a cast to it would cut, the column refuses


def _json(rows: Sequence[Sequence[Any]]) -> str:
    """PostgreSQL reads ISO's instants and durations, which JSON has; SQLite keeps its own, as Django writes them."""
    if connection.vendor != "postgresql":
        rows = [[_sqlite(value) for value in row] for row in rows]
    return msgspec.json.encode(rows, enc_hook=_other).decode()


def _other(value: Any) -> str:
    """What JSON writers do not know: instants of a clock that a test holds."""
    if isinstance(value, datetime):
        return value.isoformat()
    raise TypeError(f"no column keeps a {type(value).__name__}")


def _sqlite(value: Any) -> Any:
    if isinstance(value, datetime):
        return str(value.astimezone(UTC).replace(tzinfo=None))
    return value // timedelta(microseconds=1) if isinstance(value, timedelta) else value
