"""What becomes public at the end of a game: the rule set's `opened` part of each entry, and possibly roles and seed."""

from __future__ import annotations

import hashlib
import hmac
from typing import Any

from forumgame.models import Entry, Game
from forumgame.record import ledger
from forumgame.record.books import book_of, rules_of
from forumgame.record.refused import Hidden, Refused
from rulesets.codec import write
from rulesets.words import Record, Result

FORMAT = "forumgame-proof/2"


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


def book_salt(game: Game) -> bytes:
    """The salt of the book's commitment. The seed cannot be computed from it."""
    return hmac.digest(bytes.fromhex(game.seed), b"book", "sha256")


def book_commit(game: Game) -> str:
    """H(salt, H(book)): shown while the game runs. The hash of the book alone would let anybody try out casts and fixed deals."""
    return hashlib.sha256(book_salt(game) + bytes.fromhex(game.book_id)).hexdigest()


def proof_file(game: Game) -> str:
    """The data for checking a finished game's chain by hand, without secrets that `opened` leaves out; canonical JSON.

    seed, book and the salt of the book are null if the deal stays secret. Refused `not_over`.
    An entry's `salt` is that of its opened part only.
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
    opened = deal_opened(game)
    head = {"title": game.title, "ruleset": game.ruleset, "book_commit": book_commit(game), "seed_commit": game.seed_commit}
    secret = {
        "book": game.book_id if opened else None,
        "book_salt": book_salt(game).hex() if opened else None,
        "seed": game.seed if opened else None,
    }
    return write({"format": FORMAT, **head, **secret, "entries": entries})


def result_of(game: Game, state: Any) -> Result | None:
    """How the game ended by its rules; None while it runs and where hosts ended it without a result."""
    return None if game.without_result else rules_of(game).result(book_of(game), state)
