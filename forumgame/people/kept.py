"""What only an entry of the ledger changes is made once a process for each head of a game, and kept while there is room."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Any, TypeVar

from forumgame.models import Game

T = TypeVar("T")
MOST = 1_000
"""So many things are kept; the one that was asked for longest ago goes first."""
_kept: OrderedDict[Hashable, Any] = OrderedDict()
_lock = Lock()


def until_next_entry(game: Game, what: tuple[Hashable, ...], make: Callable[[], T]) -> T:
    """What `make` gives, or gave at this head of the game; nobody may change it. what: a word for it and everything else that it
    depends on: the seat whose secrets are in it, language, digits.

    The head's hash names every entry and is drawn anew with each, so a new entry, also a return, leads to another key."""
    if not game.head_hash:
        return make()
    key = (game.slug, game.head_hash, *what)
    with _lock:
        if key in _kept:
            _kept.move_to_end(key)
            found: T = _kept[key]
            return found
    made = make()
    with _lock:
        _kept[key] = made
        while len(_kept) > MOST:
            _kept.popitem(last=False)
    return made
