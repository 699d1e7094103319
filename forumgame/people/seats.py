"""Names of a game's seats in the reader's language, and their holders."""

from __future__ import annotations

from dataclasses import dataclass

from forumgame.models import Character, Game, Tenure
from forumgame.record.books import book_of
from reports.words import WORDS
from rulesets.words import Seat


def names_in(game: Game, language: str) -> dict[Seat, str]:
    """Seat -> the scenario's name in that language, else the name set at the deal. One query for each game object."""
    words, book = WORDS[game.ruleset], book_of(game)
    return {seat: words.seat(book, seat, language) or name for seat, name in dealt_names(game).items()}


def dealt_names(game: Game) -> dict[Seat, str]:
    """Seat -> name set at the deal, in seat order. Cached on the game object."""
    kept: dict[Seat, str] | None = getattr(game, "_dealt_names", None)
    if kept is None:
        rows = Character.objects.filter(game=game).order_by("place").values_list("seat", "name")
        kept = {Seat(seat): name for seat, name in rows}
        game._dealt_names = kept  # type: ignore[attr-defined]
    return kept


@dataclass(frozen=True, slots=True)
class Holder:
    """A seat with its name and its present holder: an account, a bot, or a guest, who has no account here."""

    seat: Seat
    name: str
    player: str
    bot: bool


def holders_of(game: Game, language: str) -> tuple[Holder, ...]:
    """The holders of all seats in seat order. One query, which also fills the cache of `names_in`."""
    words, book = WORDS[game.ruleset], book_of(game)
    held = Tenure.objects.filter(game=game, until=None).order_by("character__place")
    rows = list(held.values_list("character__seat", "character__name", "account__username", "bot", "guest"))
    game._dealt_names = {Seat(seat): name for seat, name, *_ in rows}  # type: ignore[attr-defined]
    return tuple(
        Holder(Seat(seat), words.seat(book, Seat(seat), language) or name, player or bot or guest, bool(bot))
        for seat, name, player, bot, guest in rows
    )
