"""The table of a worked case: it keeps what the house would keep of an open game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec

from rulesets.dice import Dice
from rulesets.nowruz_mafia.admit import admit
from rulesets.nowruz_mafia.close import close
from rulesets.nowruz_mafia.options import Book
from rulesets.nowruz_mafia.orders import Payload, kind_of
from rulesets.nowruz_mafia.sight import tell
from rulesets.nowruz_mafia.state import Game, step_of
from rulesets.nowruz_mafia.told import (
    Notice,
)
from rulesets.pending import stand, withdraw
from rulesets.words import Order, Pending, Refusal, Seat, Told, Writing


@dataclass
class Table:
    """A game in progress as the house would hold it. texts: words of the writings, which the rules do not keep."""

    book: Book
    game: Game
    out_before: tuple[Seat, ...]
    pending: Pending[Payload] = field(default_factory=Pending)
    told: list[Told[Notice]] = field(default_factory=list)
    texts: dict[str, str] = field(default_factory=dict)
    arrivals: int = 0

    def order(self, seat: Seat, by_host: bool, do: str, fields: Mapping[str, Any]) -> bool:
        """Whether the order was accepted in full."""
        self.arrivals += 1
        if do == "withdraw":
            return self._withdraw(seat, str(fields["order"]))
        values = dict(fields)
        if "text" in values:
            self.texts[ref := f"w{self.arrivals}"] = str(values["text"])
            values["text"] = Writing(ref, str(values["text"]))
        says: Payload = msgspec.convert({**values, "type": do}, Payload)
        order = Order(seat, says, by="host" if by_host else "seat", rank=self.arrivals)
        answer = admit(self.book, self.game, self.pending, order)
        if isinstance(answer, Refusal):
            return False
        self.pending = stand(self.pending, answer.order)
        self.told += answer.told
        return not answer.refused

    def _withdraw(self, seat: Seat, kind: str) -> bool:
        """Takes back every own order of the kind, if all of them may be."""
        left: Pending[Payload] | Refusal = self.pending
        slots = [order.slot for order in self.pending.orders if order.seat == seat and kind_of(order.says) == kind]
        for slot in slots:
            left = left if isinstance(left, Refusal) else withdraw(left, seat, slot)
        if isinstance(left, Refusal) or not slots:
            return False
        self.pending = left
        return True

    def close(self) -> None:
        """The open window reaches its deadline."""
        before = self.game
        label = getattr(step_of(self.book, before), "label", "ended")
        outcome = close(self.book, before, self.pending, Dice(b"cases", label))
        self.game, self.pending = outcome.state, Pending()
        self.told += tell(self.book, before, self.game, outcome.events)
