"""Rows written by statements whose text stays the same whatever the number of rows, so that the database plans each once.
Django's `bulk_create` and `bulk_update` make a new and longer text for every number of rows.

Many rows go as one JSON value, one row as plain parameters: a long text in JSON would be read anew for each of its columns. The
columns come from the models, in their order. The plain reading by the ORM gives the same rows: a test holds that.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cache
from typing import Any

import msgspec
from django.db import connection
from django.db.models import NOT_PROVIDED, Field, Model


@dataclass(frozen=True, slots=True)
class Write:
    """One statement that writes. numbered: the rows that get their numbers from it; without them it returns nothing."""

    text: str
    values: Sequence[Any]
    numbered: Sequence[Model] = ()


def write_together(*writes: Write | None) -> None:
    """Run these, without those that are None: on PostgreSQL as parts of one statement, of which none sees what another writes;
    else one after the other."""
    parts = [write for write in writes if write]
    if not parts:
        return
    with connection.cursor() as cursor:
        if len(parts) == 1 or connection.vendor != "postgresql":
            for part in parts:
                cursor.execute(part.text, part.values)
                if part.numbered:
                    _number(part.numbered, cursor.fetchall())
            return
        texts = ", ".join(f"part_{n} AS ({part.text})" for n, part in enumerate(parts))
        numbers = [f"SELECT {n}, id FROM part_{n}" for n, part in enumerate(parts) if part.numbered]
        asked = " UNION ALL ".join(numbers) or "SELECT 1"
        cursor.execute(f"WITH {texts} {asked}", [value for part in parts for value in part.values])
        found = cursor.fetchall()
    for n, part in enumerate(parts):
        if part.numbered:
            _number(part.numbered, [(number,) for which, number in found if which == n])


def insert_rows(rows: Sequence[Model], *, skip_known: bool = False) -> None:
    """Insert rows of one model in their order, and give each its number. skip_known: leave out a row whose key is there already;
    no row gets its number then. No rows: no statement."""
    if skip_known and rows:
        write_together(_inserted(rows, "ON CONFLICT DO NOTHING"))
    else:
        write_together(insertion(rows))


def insertion(rows: Sequence[Model]) -> Write | None:
    """Insert rows of one model in their order, and give each its number. None without rows."""
    return _inserted(rows, "RETURNING id", rows) if rows else None


def insertion_of(
    model: type[Model], alike: Mapping[str, Any], columns: tuple[str, ...], each: Sequence[Sequence[Any]]
) -> Write | None:
    """Insert rows that are no objects. alike: the columns that are the same in all. columns: those of `each`. What is in neither
    has the model's default. None without rows."""
    if not each:
        return None
    same = {**_defaults(model, columns), **alike}
    column, kinds = _columns(model), _kinds(model, connection.vendor)
    into = ", ".join(column[name] for name in (*same, *columns))
    values = ", ".join([*(f"%s{kinds[name]}" for name in same), _values(model, columns)])
    text = f'INSERT INTO "{model._meta.db_table}" ({into}) SELECT {values} FROM {_each()}'
    return Write(text, [*_plain(same.values()), _json(each)])


def upsert_rows(rows: Sequence[Model], key: tuple[str, ...], changed: tuple[str, ...]) -> None:
    """Insert rows of one model, or set their `changed` columns where a row of this key is there (nothing to change: it stays as
    it is, and no row gets its number). No rows: no statement."""
    write_together(upsertion(rows, key, changed))


def upsertion(rows: Sequence[Model], key: tuple[str, ...], changed: tuple[str, ...]) -> Write | None:
    """As `upsert_rows`. None without rows."""
    if not rows:
        return None
    column = _columns(type(rows[0]))
    sets = ", ".join(f"{column[name]} = excluded.{column[name]}" for name in changed)
    conflict = f"ON CONFLICT ({', '.join(column[name] for name in key)}) DO"
    if not sets:
        return _inserted(rows, f"{conflict} NOTHING")
    return _inserted(rows, f"{conflict} UPDATE SET {sets} RETURNING id", rows)


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
    write_together(update_of(row, fields))


def update_of(row: Model, fields: tuple[str, ...]) -> Write:
    """As `update_row`."""
    column = _columns(type(row))
    sets = ", ".join(f"{column[name]} = %s" for name in fields)
    values = _plain(getattr(row, name) for name in fields)
    return Write(f'UPDATE "{row._meta.db_table}" SET {sets} WHERE id = %s', [*values, row.pk])


def delete_rows(model: type[Model], game_id: int, key: tuple[str, ...], keys: Sequence[Sequence[Any]]) -> None:
    """Delete the game's rows of these keys, of a model to which nothing else refers. No keys: no statement."""
    if keys:
        columns = ", ".join(_columns(model)[name] for name in key)
        given = f"SELECT {_values(model, key)} FROM {_each()}"
        statement = f'DELETE FROM "{model._meta.db_table}" WHERE game_id = %s AND ({columns}) IN ({given})'
        with connection.cursor() as cursor:
            cursor.execute(statement, [game_id, _json(keys)])


def _inserted(rows: Sequence[Model], ending: str, numbered: Sequence[Model] = ()) -> Write:
    model = type(rows[0])
    column = _columns(model)
    into = f'INSERT INTO "{model._meta.db_table}" ({", ".join(column.values())})'
    if len(rows) == 1:
        kinds = _kinds(model, connection.vendor)
        given = ", ".join(f"%s{kinds[name]}" for name in column)
        return Write(f"{into} VALUES ({given}) {ending}", _plain(getattr(rows[0], name) for name in column), numbered)
    values = _json([[getattr(row, name) for name in column] for row in rows])
    return Write(f"{into} SELECT {_values(model, tuple(column))} FROM {_each()} WHERE true {ending}", [values], numbered)


def _number(rows: Sequence[Model], numbers: Sequence[tuple[int]]) -> None:
    for row, (number,) in zip(rows, numbers, strict=True):
        row.pk = number


@cache
def _columns(model: type[Model]) -> dict[str, str]:
    """Attribute -> quoted column, of all columns but the row's own number, which the database gives."""
    return {field.attname: f'"{field.column}"' for field in model._meta.concrete_fields if not field.primary_key}


@cache
def _defaults(model: type[Model], columns: tuple[str, ...]) -> dict[str, Any]:
    """The columns besides these that may be left out, with their defaults."""
    fields = [field for field in model._meta.concrete_fields if not field.primary_key and field.attname not in columns]
    return {field.attname: field.get_default() for field in fields if field.null or field.default is not NOT_PROVIDED}


def _each() -> str:
    """The elements of a JSON list that is the statement's parameter, as rows with one column `value`."""
    return "json_array_elements(%s::json)" if connection.vendor == "postgresql" else "json_each(%s)"


def _values(model: type[Model], names: tuple[str, ...]) -> str:
    return _values_for(model, names, connection.vendor)


@cache
def _values_for(model: type[Model], names: tuple[str, ...], vendor: str) -> str:
    """The places of `value`, a JSON list, as columns of these names."""
    column, kinds = _columns(model), _kinds(model, vendor)
    one = "(value->>{place})" if vendor == "postgresql" else "json_extract(value, '$[{place}]')"
    return ", ".join(f"{one.format(place=n)}{kinds[name]} AS {column[name]}" for n, name in enumerate(names))


@cache
def _kinds(model: type[Model], vendor: str) -> dict[str, str]:
    """Attribute -> the cast to its column's type; SQLite needs none."""
    return {field.attname: _cast(field) if vendor == "postgresql" else "" for field in model._meta.concrete_fields}


def _cast(field: Field[Any, Any]) -> str:
    kept = str(field.rel_db_type(connection) if field.is_relation else field.db_type(connection))
    return f"::{kept.partition('(')[0]}"  # without the length: a cast to it would cut, the column refuses


def _json(rows: Sequence[Sequence[Any]]) -> str:
    """PostgreSQL reads ISO's instants and durations, which JSON has; SQLite keeps its own, as Django writes them."""
    return msgspec.json.encode([_plain(row) for row in rows], enc_hook=_other).decode()


def _other(value: Any) -> str:
    """What JSON writers do not know: instants of a clock that a test holds."""
    if isinstance(value, datetime):
        return value.isoformat()
    raise TypeError(f"no column keeps a {type(value).__name__}")


def _plain(values: Iterable[Any]) -> list[Any]:
    """Values as the database's driver takes them."""
    return list(values) if connection.vendor == "postgresql" else [_sqlite(value) for value in values]


def _sqlite(value: Any) -> Any:
    if isinstance(value, datetime):
        return str(value.astimezone(UTC).replace(tzinfo=None))
    return value // timedelta(microseconds=1) if isinstance(value, timedelta) else value
