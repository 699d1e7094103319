"""Names of the seats of a game, in a reader's language, and who holds them."""

from __future__ import annotations

from dataclasses import dataclass

from forumgame.models import Character, Game, Tenure
from forumgame.record.books import book_of
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


@dataclass(frozen=True, slots=True)
class Holder:
    """A seat with its name and who holds it now: an account's name, a bot's, or a guest's, who has no account here."""

    seat: Seat
    name: str
    player: str
    bot: bool


def holders_of(game: Game, language: str) -> tuple[Holder, ...]:
    """Everybody at the table in seat order. One query, which serves `names_in` of the same game object too."""
    words, book = WORDS[game.ruleset], book_of(game)
    held = Tenure.objects.filter(game=game, until=None).order_by("character__place")
    rows = list(held.values_list("character__seat", "character__name", "account__username", "bot", "guest"))
    game._dealt_names = {Seat(seat): name for seat, name, *_ in rows}  # type: ignore[attr-defined]
    return tuple(
        Holder(Seat(seat), words.seat(book, Seat(seat), language) or name, player or bot or guest, bool(bot))
        for seat, name, player, bot, guest in rows
    )
