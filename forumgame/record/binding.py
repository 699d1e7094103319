"""What people read and no entry contains (texts, announcements, refusals, receipts), bound to the entries by hashes.

Every entry lists hashes of the rows that were written since the entry before it, in their order, and of the lines and the preface
of its own report. The list belongs to the entry's sealed part, so nobody learns a text from it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from difflib import SequenceMatcher
from typing import Any

import msgspec
from django.db.models import Model, Q

from forumgame.models import Announcement, Entry, Game, OrderRow, RefusalRow, ToldRow, WritingRow
from rulesets.codec import write


class Bound(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What an entry binds.

    book: SHA-256 of the game's book, in the deal. lines, preface: SHA-256 of both texts of its report, "" without a report.
    upto: table -> the number of its rows bound so far. rows: table -> hashes of those that are new since the entry before.
    """

    book: str = ""
    lines: str = ""
    preface: str = ""
    upto: Mapping[str, int] = {}
    rows: Mapping[str, tuple[str, ...]] = {}


_bound = msgspec.json.Decoder(Bound)
_ids = msgspec.json.Decoder(dict[str, int])


@dataclass(frozen=True, slots=True)
class BoundTable:
    """A table whose rows never change once they are written. kind, name: how a row is called in a fault. without: rows that are
    left out, and the same in the SQL of a closing. after_end: whether a row may be written when the game is over."""

    model: type[Model]
    fields: tuple[str, ...]
    kind: str
    name: str
    without: Q | None = None
    without_sql: str = ""
    after_end: Callable[[Sequence[Any]], bool] = lambda row: True

    def called(self, row: Sequence[Any]) -> str:
        """The name of a row."""
        return f"{self.kind} {self.name.format(*row)}"


TABLES: Mapping[str, BoundTable] = {
    "orders": BoundTable(
        OrderRow,
        ("receipt", "phase__number", "seat", "verb", "for_step", "slot", "kind", "says", "final", "by", "bot", "reason",
         "arrived_at", "rank", "count", "carried"),
        "order", "with receipt {0} of {2}",
        after_end=lambda row: False,
    ),
    "refusals": BoundTable(
        RefusalRow, ("seat", "phase__number", "kind", "says", "code", "params", "at"), "refusal", "to {0} in phase {1}"
    ),
    "writings": BoundTable(WritingRow, ("ref", "seat", "body", "at"), "text", "{0} of {1}", after_end=lambda row: False),
    "announcements": BoundTable(Announcement, ("at", "body"), "announcement", "of {0}"),
    "told": BoundTable(
        ToldRow,
        ("kind", "to", "seat", "step", "order__receipt", "says", "at"),
        "notice", "({0}) to {1} {2}, of no entry,",
        without=Q(kind="notice", entry__isnull=False),
        without_sql="fresh.kind = 'notice' AND fresh.entry_id IS NOT NULL",
        after_end=lambda row: bool(row[0] == "house"),
    ),
}  # fmt: skip
NOT_IN_FILES = frozenset({"refusals"})
"""Tables that the file of a game leaves out."""


Unbound = Mapping[str, Sequence[Sequence[Any]]]
"""Table -> the columns of each of its rows that no entry binds yet, the row's own number last."""


def unbound_rows(game: Game, last: Entry | None) -> Unbound:
    """The rows that the game's next entry will bind. last: the last entry, None for the deal. One query a table."""
    upto = _ids.decode(last.bound_upto) if last and last.bound_upto else {}
    found: dict[str, list[Any]] = {}
    for name, table in TABLES.items():
        rows = _rows(game, table, "pk")
        if name in upto:
            found[name] = list(rows.filter(pk__gt=upto[name]))
        else:  # after an entry that does not say where to read on: it counts
            found[name] = list(rows[read_bound(last.bound if last else "").upto.get(name, 0) :])
    return found


def bind(game: Game, last: Entry | None, unbound: Unbound, *, lines: str = "", preface: str = "") -> tuple[str, str]:
    """`Entry.bound` and `Entry.bound_upto` for the game's next entry. last: the last one, None for the deal."""
    earlier = read_bound(last.bound if last else "").upto
    ids = _ids.decode(last.bound_upto) if last and last.bound_upto else {}
    rows = {name: tuple(row_hash(row[:-1]) for row in unbound[name]) for name in TABLES}
    bound = Bound(
        book="" if last else game.book_id,
        lines=text_hash(lines) if lines else "",
        preface=text_hash(preface) if lines else "",
        upto={name: earlier.get(name, 0) + len(rows[name]) for name in TABLES},
        rows={name: new for name, new in rows.items() if new},
    )
    return write(bound), write({name: unbound[name][-1][-1] if unbound[name] else ids.get(name, 0) for name in TABLES})


def read_bound(text: str) -> Bound:
    """The list of an entry; an empty one for an entry that has none."""
    return _bound.decode(text) if text else Bound()


def text_hash(text: str) -> str:
    """SHA-256 of a text."""
    return hashlib.sha256(text.encode()).hexdigest()


def row_hash(row: Sequence[Any]) -> str:
    """The hash of a row's columns, cut to 128 bits."""
    return text_hash(write([value.isoformat() if isinstance(value, datetime) else value for value in row]))[:32]


def _rows(game: Game, table: BoundTable, *more: str) -> Any:
    rows = table.model._default_manager.filter(game=game)
    rows = rows.exclude(table.without) if table.without else rows
    return rows.order_by("pk").values_list(*table.fields, *more)


@dataclass(frozen=True, slots=True)
class Compared:
    """What became of comparing. faults: (entry number, fault). unbound: table -> number of rows that no entry binds."""

    faults: list[tuple[int, str]]
    unbound: dict[str, int]


def compare(game: Game, entries: Sequence[tuple[int, Bound]]) -> Compared:
    """Compare the rows of the game with what its entries bind. entries: (number, list) of those that bind, in order. One query a
    table. Of a game from a file, whoever made the file could make the hashes too: there they prove that nothing was changed here,
    and all rows count as unbound."""
    faults: list[tuple[int, str]] = []
    unbound: dict[str, int] = {}
    for name, table in TABLES.items():
        if game.imported_at is not None and name in NOT_IN_FILES:
            continue
        rows = list(_rows(game, table))
        wanted = [(digest, number) for number, bound in entries for digest in bound.rows.get(name, ())]
        found = [row_hash(row) for row in rows]
        if found[: len(wanted)] != [digest for digest, _ in wanted]:
            faults += _differences(table, wanted, found, rows)
        if game.status == Game.Status.OVER:
            late = (row for row in rows[len(wanted) :] if not table.after_end(row))
            faults += ((game.head_number, f"{table.called(row)} was added after the end") for row in late)
        if left := len(found) if game.imported_at is not None else max(0, len(found) - len(wanted)):
            unbound[name] = left
    return Compared(faults, unbound)


def _differences(
    table: BoundTable, wanted: Sequence[tuple[str, int]], found: Sequence[str], rows: Sequence[Any]
) -> Iterator[tuple[int, str]]:
    """Each changed, missing and added row. Rows after the last bound one are not added but unbound."""
    matcher = SequenceMatcher(None, [digest for digest, _ in wanted], found, autojunk=False)
    for how, i, j, k, n in matcher.get_opcodes():
        if how == "equal":
            continue
        changed = min(j - i, n - k)
        for at in range(changed):
            yield wanted[i + at][1], f"{table.called(rows[k + at])} was changed"
        for at in range(i + changed, j):
            yield wanted[at][1], f"{table.kind} {at + 1} of the game is missing"
        for at in range(k + changed, n if j < len(wanted) else k):
            yield wanted[j][1], f"{table.called(rows[at])} was added"
