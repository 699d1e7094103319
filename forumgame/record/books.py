"""Books: stored once under their hash, cached for each process."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from typing import Any

from forumgame.models import BookRow, Game
from rulesets import RULESETS
from rulesets.codec import write
from rulesets.ruleset import RuleSet


def keep(ruleset: str, book: Any) -> BookRow:
    """The row of a book; created if it does not exist."""
    text = write(book)
    row, _ = BookRow.objects.get_or_create(
        sha256=hashlib.sha256(text.encode()).hexdigest(), defaults={"ruleset": ruleset, "text": text}
    )
    return row


def rules_of(game: Game) -> RuleSet[Any, Any, Any, Any]:
    """The rule set of a game."""
    return RULESETS[game.ruleset]


def book_of(game: Game) -> Any:
    """The book of a game. One query for the first use in a process; then cached, since books never change."""
    return book_by(game.ruleset, game.book_id)


@lru_cache(maxsize=256)
def book_by(ruleset: str, sha256: str) -> Any:
    """A book by its hash, as `book_of` has it."""
    return RULESETS[ruleset].codec.book(BookRow.objects.values_list("text", flat=True).get(sha256=sha256))
