"""Database guards: entries can be added, never changed or removed. `purge` and the tests' flush lift them for a moment."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

SQLITE = {
    "forumgame_entry_no_update": "BEFORE UPDATE ON forumgame_entry",
    "forumgame_entry_no_delete": "BEFORE DELETE ON forumgame_entry",
}
POSTGRES_FUNCTION = """
CREATE OR REPLACE FUNCTION forumgame_entries_stay() RETURNS trigger AS $$
BEGIN RAISE EXCEPTION 'entries of the ledger are never changed'; END $$ LANGUAGE plpgsql
"""
POSTGRES_GUARD = """
CREATE TRIGGER forumgame_entry_guard BEFORE UPDATE OR DELETE ON forumgame_entry
FOR EACH ROW EXECUTE FUNCTION forumgame_entries_stay()
"""
POSTGRES_TRUNCATE_GUARD = """
CREATE TRIGGER forumgame_entry_truncate_guard BEFORE TRUNCATE ON forumgame_entry
FOR EACH STATEMENT EXECUTE FUNCTION forumgame_entries_stay()
"""


def raise_guards(connection: Any) -> None:
    """Put the guards up. They must not be up already."""
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute(POSTGRES_FUNCTION)
            cursor.execute(POSTGRES_GUARD)
            cursor.execute(POSTGRES_TRUNCATE_GUARD)
        else:
            for name, when in SQLITE.items():
                cursor.execute(
                    f"CREATE TRIGGER {name} {when} BEGIN SELECT RAISE(ABORT, 'entries of the ledger are never changed'); END"
                )


def drop_guards(connection: Any) -> None:
    """Take the guards down; nothing happens where they are not up."""
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute("DROP TRIGGER IF EXISTS forumgame_entry_guard ON forumgame_entry")
            cursor.execute("DROP TRIGGER IF EXISTS forumgame_entry_truncate_guard ON forumgame_entry")
        else:
            for name in SQLITE:
                cursor.execute(f"DROP TRIGGER IF EXISTS {name}")


@contextmanager
def without_guards(connection: Any) -> Iterator[None]:
    """Without guards inside the block. Inside a transaction: others never see the gap, a failure brings the guards back."""
    drop_guards(connection)
    yield
    raise_guards(connection)
