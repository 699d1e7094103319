"""The standing tables, for hosts' lists, timers and the gate. Written only from `standing()`; the rules do not read them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import Model

from factions.models import FactionRow, InvitationRow, MembershipRow
from forumgame.models import Character, Game, Imprisonment, Poisoning
from forumgame.record.setwise import delete_rows, update_rows, upsert_rows
from rulesets.words import Rows


@dataclass(frozen=True, slots=True)
class StandingTable:
    """A model behind a table name of the rule sets, and the fields that name a row within a game."""

    model: type[Model]
    key: tuple[str, ...]


TABLES: Mapping[str, StandingTable] = {
    "character": StandingTable(Character, ("seat",)),
    "imprisonment": StandingTable(Imprisonment, ("seat",)),
    "poisoning": StandingTable(Poisoning, ("seat",)),
    "faction": StandingTable(FactionRow, ("slug",)),
    "membership": StandingTable(MembershipRow, ("faction", "seat", "since")),
    "invitation": StandingTable(InvitationRow, ("step", "inviter", "seat")),
}


def fill(game: Game, before: Rows, after: Rows) -> None:
    """Update the tables from the rows `before` to the rows `after`. An unchanged table needs no statement, a changed one at most
    two for any number of rows."""
    for name in sorted({*before, *after}):
        old, new = _rows_by_key(name, before.get(name, ())), _rows_by_key(name, after.get(name, ()))
        if gone := [key for key in old if key not in new]:
            delete_rows(TABLES[name].model, game.pk, TABLES[name].key, gone)
        if fresh := [row for key, row in new.items() if old.get(key) != row]:
            _write(game, TABLES[name], fresh)


def _write(game: Game, table: StandingTable, rows: Sequence[Mapping[str, Any]]) -> None:
    fields = tuple(sorted({field for row in rows for field in row} - set(table.key)))
    if table.model is not Character:
        upsert_rows([table.model(game=game, **row) for row in rows], ("game_id", *table.key), fields)
    elif not fields or update_rows(Character, game.pk, "seat", fields, rows) < len(rows):  # the deal has set the seats
        known = set(Character.objects.filter(game=game).values_list("seat", flat=True))
        if strangers := ", ".join(sorted({str(row["seat"]) for row in rows} - known)):
            raise ValueError(f"`standing` of {game.ruleset} has rows for seats that the game does not have: {strangers}")


def _rows_by_key(name: str, rows: Sequence[Mapping[str, Any]]) -> dict[tuple[Any, ...], Mapping[str, Any]]:
    return {tuple(row[field] for field in TABLES[name].key): row for row in rows}


def stored_rows(game: Game) -> dict[str, tuple[Mapping[str, Any], ...]]:
    """The stored rows of every table, in key order, in the form that `fill` takes and `verify` compares."""
    return {
        name: _in_order(table, table.model._default_manager.filter(game=game).values(*_fields(table)))
        for name, table in TABLES.items()
    }


def complete_rows(name: str, rows: Sequence[Mapping[str, Any]]) -> tuple[Mapping[str, Any], ...]:
    """A rule set's rows of one table, with defaults for omitted fields, in key order."""
    table = TABLES[name]
    blank = {f: table.model._meta.get_field(f).get_default() for f in _fields(table)}  # type: ignore[union-attr]
    return _in_order(table, [{**blank, **row} for row in rows])


def _fields(table: StandingTable) -> list[str]:
    names = [field.name for field in table.model._meta.concrete_fields]
    return [name for name in names if name not in {"id", "game", "place", "name"}]


def _in_order(table: StandingTable, rows: Iterable[Mapping[str, Any]]) -> tuple[Mapping[str, Any], ...]:
    return tuple(sorted(rows, key=lambda row: tuple(str(row[field]) for field in table.key)))
