"""All that a closing reads of its game, in one statement after the lock."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from typing import Any

import msgspec
from django.db import connection
from django.db.models import Field

from forumgame.clockwork import clock
from forumgame.models import Entry, Game, Phase
from forumgame.record.binding import TABLES, BoundTable, Unbound
from forumgame.record.one_reading import (
    GAME_AND_PHASE,
    PRESENT,
    SENT,
    SentRow,
    game_and_phase,
    in_utc,
    listed_sql,
    sent_rows,
    sent_sql,
)
from rulesets.words import Seat

PLANNED = """sent.game_id = game.id AND sent.for_step <> phase.step
AND NOT EXISTS (SELECT 1 FROM forumgame_phase came WHERE came.game_id = game.id AND came.step = sent.for_step
                AND came.state <> 'annulled')
AND NOT EXISTS (SELECT 1 FROM forumgame_phase gone WHERE gone.id = sent.phase_id AND gone.state = 'annulled')"""
PEOPLE = """SELECT account_id FROM forumgame_tenure WHERE game_id = game.id AND until IS NULL AND account_id IS NOT NULL
UNION SELECT account_id FROM forumgame_hosting WHERE game_id = game.id AND until IS NULL"""
AWAY = "SELECT count(*) FROM forumgame_absence away WHERE away.game_id = game.id AND away.preferences <> '[]'"
REPORTED = "SELECT count(*) FROM reports_report told WHERE told.game_id = game.id AND told.step = phase.step AND NOT told.ruling"


class Person(msgspec.Struct, frozen=True, array_like=True):
    """The columns of an account that a mail needs, in this order."""

    id: int
    email: str
    language: str

    @property
    def pk(self) -> int:
        """Its number, as an account has it."""
        return self.id


_people = msgspec.json.Decoder(tuple[Person, ...])
_names = msgspec.json.Decoder(list[tuple[Seat, str]])


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
    people: tuple[Person, ...]
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
    game, phase = game_and_phase(kept)
    head = Entry.from_db(connection.alias, HEAD, [game.pk, *(next(kept) for _ in HEAD[1:])])
    at = in_utc(next(kept))
    orders, plans = sent_rows(next(kept)), sent_rows(next(kept))
    names = dict(_names.decode(next(kept) or "[]"))
    people = _people.decode(next(kept) or "[]")
    away, reported = next(kept), next(kept)
    unbound = {name: _bound_rows(table, next(kept) or "[]") for name, table in TABLES.items()} if head.bound_upto else None
    game._dealt_names = names  # type: ignore[attr-defined]
    return ClosingReading(game, at, head, phase, orders, plans, names, people, away, reported, unbound)


HEAD = ["game_id", "number", "rules_version", "state", "next", "bound", "bound_upto"]  # in the order of the model


@cache
def _statement(vendor: str, time: str) -> str:
    head = [f"head.{name}" for name in HEAD[1:]]
    person = [f"who.{name}" for name in Person.__struct_fields__]
    wanted = [
        *GAME_AND_PHASE,
        *head,
        time,
        sent_sql(vendor, SENT, "sent.rank, sent.id"),
        sent_sql(vendor, PLANNED, "sent.count, sent.id"),
        listed_sql(vendor, ["who.seat", "who.name"], "forumgame_character who WHERE who.game_id = game.id", "who.place"),
        listed_sql(vendor, person, f"forumgame_account who WHERE who.id IN ({PEOPLE})", "who.id"),
        f"({AWAY})",
        f"({REPORTED})",
        *(_unbound(vendor, name, table) for name, table in TABLES.items()),
    ]
    return f"SELECT {', '.join(wanted)} {PRESENT}"


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
    return listed_sql(vendor, columns, f"{table.model._meta.db_table} fresh{joins} {where}", "fresh.id")


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
    at = _place_of_instant(table)
    return [(*row[:at], in_utc(row[at]), *row[at + 1 :]) for row in _decoder(table).decode(text)]


@cache
def _place_of_instant(table: BoundTable) -> int:
    """Each bound table has one instant."""
    (place,) = (n for n, (_, field) in enumerate(bound_fields(table)) if field.get_internal_type() == "DateTimeField")
    return place


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
