"""Display names of bots."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy

from forumgame.models import Game
from forumgame.record.books import rules_of

NAMES: Mapping[str, Any] = {
    "greedy": gettext_lazy("greedy"),
    "random": gettext_lazy("random"),
    "schemer": gettext_lazy("schemer"),
    "sensible": gettext_lazy("sensible"),
}


def bots_of(game: Game) -> list[tuple[str, str]]:
    """(slug, name in the reader's language) of each bot that can play in this game, ordered by slug."""
    return [(bot, str(NAMES.get(bot, bot))) for bot in sorted(rules_of(game).bots)]
