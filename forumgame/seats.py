"""Names of the seats of a game, in a reader's language."""

from __future__ import annotations

from forumgame.books import book_of
from forumgame.models import Character, Game
from reports.words import WORDS
from rulesets.words import Seat


def names_in(game: Game, language: str) -> dict[Seat, str]:
    """Seat -> name in that language where the scenario gives one, else the name set at the deal. One query a game object."""
    words, book = WORDS[game.ruleset], book_of(game)
    return {seat: words.seat(book, seat, language) or name for seat, name in dealt_names(game).items()}


def dealt_names(game: Game) -> dict[Seat, str]:
    """Seat -> name set at the deal, in seat order. Kept on the game object once read."""
    kept: dict[Seat, str] | None = getattr(game, "_dealt_names", None)
    if kept is None:
        rows = Character.objects.filter(game=game).order_by("place").values_list("seat", "name")
        kept = {Seat(seat): name for seat, name in rows}
        game._dealt_names = kept  # type: ignore[attr-defined]
    return kept
