"""The one source of time: the database's clock on PostgreSQL, this machine's on SQLite (the database is a file on it).

Call it as `clock.db_now()` (in a query of one's own: `clock.in_query()`), so that a test can replace it.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from django.db import connection
from django.db.models import DateTimeField, Func, Value
from django.db.models.sql import Query


def db_now() -> datetime:
    """The present instant in UTC; inside a transaction too it is not the transaction's start."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT clock_timestamp()")
            row = cursor.fetchone()
            assert row is not None
            instant: datetime = row[0]
            return instant.astimezone(UTC)
    return datetime.now(UTC)


def in_query() -> Func | Value:
    """The present instant as an expression, for a column of another query."""
    column = DateTimeField()
    if connection.vendor == "postgresql":
        return Func(function="clock_timestamp", output_field=column)
    return Value(db_now(), output_field=column)


def in_sql() -> tuple[str, tuple[Any, ...]]:
    """The present instant for a statement that is written out: its SQL and the parameters of it."""
    text, values = Query(None).get_compiler(connection=connection).compile(in_query())
    return text, tuple(values)
