"""Orders of corrections that a return took back. Their rows stay; they do not count."""

from __future__ import annotations

from collections.abc import Iterable

from forumgame.models import Entry, Game, OrderRow
from forumgame.record.annulled import corrections_undone, returns_in


def without_undone(game: Game, rows: Iterable[OrderRow]) -> list[OrderRow]:
    """The orders without those of corrections that were taken back. One query if a correction may have entered any, and then
    another one."""
    found = list(rows)
    if not any(row.by == "host" and row.carried for row in found):
        return found
    undone = corrections_undone(returns_in(game))
    at = set(Entry.objects.filter(game=game, number__in=undone).values_list("at", flat=True)) if undone else set()
    return [row for row in found if not (row.by == "host" and row.carried and row.arrived_at in at)]
