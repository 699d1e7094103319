"""What becomes public at the end of a game: the rule set's `opened` part of each entry, and possibly roles and seed."""

from __future__ import annotations

from typing import Any

from forumgame.models import Entry, Game
from forumgame.record import ledger
from forumgame.record.books import book_of, rules_of
from forumgame.record.refused import Hidden, Refused
from rulesets.codec import write
from rulesets.words import Record, Result

FORMAT = "forumgame-proof/1"


def finished_game(game: Game) -> Game:
    """The game itself, if it is over; else Hidden."""
    if game.status != Game.Status.OVER:
        raise Hidden
    return game


def whole(game: Game, entry: Entry) -> Record[Any, Any, Any]:
    """The rules' Record of a whole entry."""
    codec = rules_of(game).codec
    return Record(entry.kind, entry.step, codec.orders(entry.orders), codec.events(entry.events), codec.told(entry.told))


def public_part(game: Game, entry: Entry) -> Record[Any, Any, Any]:
    """The part of an entry that is public after the end."""
    return rules_of(game).opened(book_of(game), whole(game, entry))


def deal_opened(game: Game) -> bool:
    """Whether roles are public after the end, and so the seed, from which anybody can repeat the deal."""
    return rules_of(game).opens_deal(book_of(game))


def proof_file(game: Game) -> str:
    """The data for checking a finished game's chain by hand, without secrets that `opened` leaves out; canonical JSON.

    An entry's `salt` is that of its opened part only. seed is null if the deal stays secret. Refused `not_over`.
    """
    if game.status != Game.Status.OVER:
        raise Refused("not_over")
    entries = [
        {
            "number": entry.number,
            "opened": ledger.opened_text(entry, public_part(game, entry)),
            "salt": ledger.opened_salt(game.seed, entry.number).hex(),
            "opened_hash": entry.opened_hash,
            "sealed_hash": entry.sealed_hash,
            "previous_hash": entry.previous_hash,
            "hash": entry.hash,
        }
        for entry in Entry.objects.filter(game=game).order_by("number").iterator()
    ]
    head = {"title": game.title, "ruleset": game.ruleset, "book": game.book_id, "seed_commit": game.seed_commit}
    return write({"format": FORMAT, **head, "seed": game.seed if deal_opened(game) else None, "entries": entries})


def result_of(game: Game, state: Any) -> Result | None:
    """How the game ended by its rules; None while it runs and where hosts ended it without a result."""
    return None if game.without_result else rules_of(game).result(book_of(game), state)
