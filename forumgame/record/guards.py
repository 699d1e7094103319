"""Database triggers that forbid changing or deleting entries. `purge` and the tests' flush drop them temporarily."""

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
    """Create the triggers. They must not exist yet."""
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
    """Drop the triggers that exist."""
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute("DROP TRIGGER IF EXISTS forumgame_entry_guard ON forumgame_entry")
            cursor.execute("DROP TRIGGER IF EXISTS forumgame_entry_truncate_guard ON forumgame_entry")
        else:
            for name in SQLITE:
                cursor.execute(f"DROP TRIGGER IF EXISTS {name}")


@contextmanager
def without_guards(connection: Any) -> Iterator[None]:
    """Run the block without triggers. Use it inside a transaction: other connections keep them, and a failure restores them."""
    drop_guards(connection)
    yield
    raise_guards(connection)
