"""Exports a finished game with its ledger and rows as one file, for archives and for import on another site."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.db.models import Model

from forumgame.models import (
    Announcement,
    BookRow,
    Character,
    Entry,
    Game,
    OrderRow,
    Phase,
    RefusalRow,
    Tenure,
    ToldRow,
    WritingRow,
)
from forumgame.record.refused import Refused
from reports.models import Report
from rulesets.codec import write

FORMAT = "forumgame-game/1"
GAME = ("title", "ruleset", "language", "calendar", "seed", "seed_commit", "head_number", "head_hash",
        "created_at", "started_at", "ended_at")  # fmt: skip
TABLES: dict[str, tuple[type[Model], tuple[str, ...]]] = {
    "characters": (Character, ("seat", "place", "name")),
    "phases": (Phase, ("number", "step", "kind", "timing", "early", "waits_for", "state", "opens_at", "closed_at", "preface")),
    "entries": (Entry, ("number", "kind", "step", "actor", "at", "reason", "rules_version", "given", "orders", "ready", "events",
                        "told", "state", "next", "sealed_salt", "opened_hash", "sealed_hash", "previous_hash", "hash")),
    "orders": (OrderRow, ("phase__number", "seat", "verb", "for_step", "slot", "kind", "says", "final", "by", "bot", "reason",
                       "arrived_at", "rank", "receipt", "count", "carried")),
    "refusals": (RefusalRow, ("phase__number", "seat", "kind", "says", "code", "params", "at")),
    "writings": (WritingRow, ("ref", "seat", "body", "at")),
    "told": (ToldRow, ("entry__number", "order__receipt", "to", "seat", "step", "kind", "says", "at")),
    "announcements": (Announcement, ("body", "at")),
    "reports": (Report, ("entry", "step", "ruling", "version", "lines", "notices", "preface", "correction", "published_at")),
}  # fmt: skip
"""Table -> (model, fields). A field with `__` refers to a row of another table by that row's key."""


def export_text(game: Game) -> str:
    """The game as canonical JSON, with accounts by name. Refused `not_over`, since a running game holds secrets."""
    if game.status != Game.Status.OVER:
        raise Refused("not_over")
    tables = {name: _rows(model._default_manager.filter(game=game), fields) for name, (model, fields) in TABLES.items()}
    tenures = Tenure.objects.filter(game=game).order_by("pk").select_related("account", "character")
    holders = [
        {"seat": t.character.seat, "name": t.account.username if t.account else t.guest, "bot": t.bot,
         "since": t.since.isoformat(), "until": t.until.isoformat() if t.until else None}
        for t in tenures
    ]  # fmt: skip
    return write(
        {
            "format": FORMAT,
            "book": BookRow.objects.values_list("text", flat=True).get(pk=game.book_id),
            "game": _plain(game, GAME),
            "hosts": sorted(game.hostings.values_list("account__username", flat=True)),
            "tenures": holders,
            **tables,
        }
    )


def _rows(rows: Any, fields: tuple[str, ...]) -> list[dict[str, Any]]:
    return [{name: _value(value) for name, value in row.items()} for row in _in_order(rows).values(*fields)]


def _in_order(rows: Any) -> Any:
    return rows.order_by("pk")


def _plain(row: Model, fields: Iterable[str]) -> dict[str, Any]:
    return {name: _value(getattr(row, name)) for name in fields}


def _value(value: Any) -> Any:
    return value.isoformat() if hasattr(value, "isoformat") else value
