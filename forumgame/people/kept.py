"""What only an entry of the ledger changes is made once a process for each head of a game, and kept while there is room."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Any, TypeVar

from django.db.models import Model

from forumgame.models import Game

T = TypeVar("T")


class Keep:
    """Things under keys. Of more than `most` the one that was asked for longest ago goes first."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._things: OrderedDict[Hashable, Any] = OrderedDict()
        self._lock = Lock()

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """What `make` gives, or gave for this key."""
        with self._lock:
            if key in self._things:
                self._things.move_to_end(key)
                found: T = self._things[key]
                return found
        made = make()
        with self._lock:
            self._things[key] = made
            while len(self._things) > self.most:
                self._things.popitem(last=False)
        return made

    def __len__(self) -> int:
        """How many there are."""
        return len(self._things)


_small = Keep(most=1_000)


def until_next_entry(game: Game, what: tuple[Hashable, ...], make: Callable[[], T], keep: Keep = _small) -> T:
    """What `make` gives, or gave at this head of the game; nobody may change it. what: a word for it and everything else that it
    depends on: the seat whose secrets are in it, language, digits.

    The key has all columns of the game. The head's hash names every entry and is drawn anew with each, so a new entry, also a
    return, leads to another key."""
    return keep.get((columns_of(game), *what), make) if game.head_hash else make()


def columns_of(row: Model) -> tuple[Any, ...]:
    """The values of a row's columns."""
    return tuple(getattr(row, field.attname) for field in row._meta.concrete_fields)
