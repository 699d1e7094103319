"""Exports a finished game with its ledger and what people wrote as one file, for archives and for import on another site."""

from __future__ import annotations

from typing import Any

from django.db.models import Model, QuerySet
from msgspec import Struct

from forumgame.models import Announcement, BookRow, Entry, Game, OrderRow, Phase, Tenure, ToldRow, WritingRow
from forumgame.record.binding import TABLES
from forumgame.record.proof.game_file import (
    FORMAT,
    AnnouncementPart,
    EntryPart,
    GamePart,
    OrderPart,
    PhasePart,
    ToldPart,
    WritingPart,
)
from forumgame.record.refused import Refused
from rulesets.codec import write

PARTS: dict[str, tuple[type[Model], type[Struct]]] = {
    "phases": (Phase, PhasePart),
    "entries": (Entry, EntryPart),
    "orders": (OrderRow, OrderPart),
    "writings": (WritingRow, WritingPart),
    "told": (ToldRow, ToldPart),
    "announcements": (Announcement, AnnouncementPart),
}
"""Table of the file -> model and type of a row, whose fields are columns of the model."""


def export_text(game: Game) -> str:
    """The game as canonical JSON (`GameFile`), with accounts by name. Refused `not_over`, since a running game holds secrets."""
    if game.status != Game.Status.OVER:
        raise Refused("not_over")
    tenures = Tenure.objects.filter(game=game).order_by("pk").select_related("account", "character")
    holders = [
        {"seat": t.character.seat, "name": t.account.username if t.account else t.guest, "bot": t.bot,
         "since": _value(t.since), "until": _value(t.until)}
        for t in tenures
    ]  # fmt: skip
    return write(
        {
            "format": FORMAT,
            "book": BookRow.objects.values_list("text", flat=True).get(pk=game.book_id),
            "game": {name: _value(getattr(game, name)) for name in GamePart.__struct_fields__},
            "hosts": sorted(game.hostings.values_list("account__username", flat=True)),
            "tenures": holders,
            **{name: _rows(_exported(name, model, game), part) for name, (model, part) in PARTS.items()},
        }
    )


def _exported(name: str, model: type[Model], game: Game) -> QuerySet[Any]:
    """Without the notices that entries hold."""
    rows = model._default_manager.filter(game=game).order_by("pk")
    without = TABLES[name].without if name in TABLES else None
    return rows.exclude(without) if without else rows


def _rows(rows: QuerySet[Any], part: type[Struct]) -> list[dict[str, Any]]:
    return [{name: _value(value) for name, value in row.items()} for row in rows.values(*part.__struct_fields__)]


def _value(value: Any) -> Any:
    return value.isoformat() if hasattr(value, "isoformat") else value
