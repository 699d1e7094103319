"""What the end of a game makes public: the rule set's `opened` of each entry, and whether roles and seed go with it."""

from __future__ import annotations

from typing import Any

from forumgame.models import Entry, Game
from forumgame.record import ledger
from forumgame.record.books import book_of, rules_of
from forumgame.record.refused import Hidden, Refused
from rulesets.codec import write
from rulesets.words import Record

FORMAT = "forumgame-proof/1"


def finished_game(game: Game) -> Game:
    """The game, once it is over. Hidden before: there is no such page yet."""
    if game.status != Game.Status.OVER:
        raise Hidden
    return game


def whole(game: Game, entry: Entry) -> Record[Any, Any, Any]:
    """An entry as the rules see it."""
    codec = rules_of(game).codec
    return Record(entry.kind, entry.step, codec.orders(entry.orders), codec.events(entry.events), codec.told(entry.told))


def public_part(game: Game, entry: Entry) -> Record[Any, Any, Any]:
    """The part of an entry that the end opens."""
    return rules_of(game).opened(book_of(game), whole(game, entry))


def deal_opened(game: Game) -> bool:
    """Whether roles may be shown when the game is over, and the seed, from which a deal can be drawn again."""
    return rules_of(game).opens_deal(book_of(game))


def proof_file(game: Game) -> str:
    """Everything that is needed to check a finished game's chain by hand, and nothing that `opened` keeps closed; canonical JSON.

    An entry's `salt` belongs to its opened part alone. seed is null where the deal stays closed. Refused `not_over`.
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
