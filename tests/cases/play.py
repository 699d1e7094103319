"""A game under way, kept as the house keeps it: a state, the orders that stand, all that was told. It knows a game by its record."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from msgspec import Struct

from rulesets.codec import write
from rulesets.dice import Dice
from rulesets.pending import stand, withdraw
from rulesets.ruleset import RuleSet
from rulesets.words import Cast, Host, Offer, Order, Outcome, Pending, Player, Public, Refusal, Seat, Step, Told, Watcher
from tests.cases.plain import build_order, tag_of

By = Literal["seat", "host"]


class Closing(Struct, frozen=True):
    """A step that a case closed: its label, the orders it used, the events, all that was told, the state after it."""

    step: str
    orders: tuple[Order[Any], ...]
    events: tuple[Any, ...]
    told: tuple[Told[Any], ...]
    after: Any

    def public(self) -> list[Any]:
        """All that the public was told."""
        return [told.says for told in self.told if isinstance(told.to, Public)]

    def happened(self, tag: str) -> list[Any]:
        """The events of one kind."""
        return [event for event in self.events if tag_of(event) == tag]


@dataclass
class Play:
    """A case in play. step: label of the open step. plans: step -> orders meant for it. told: all that was told since the
    position that was given. arrivals: orders sent so far."""

    rules: RuleSet[Any, Any, Any, Any]
    book: Any
    state: Any
    seed: bytes = b"case"
    pending: Pending[Any] = field(default_factory=Pending)
    plans: dict[str, Pending[Any]] = field(default_factory=dict)
    told: list[Told[Any]] = field(default_factory=list)
    closings: list[Closing] = field(default_factory=list)
    arrivals: int = 0
    step: str = ""

    def __post_init__(self) -> None:
        self.step = self.see(Public()).step

    def afresh(self, seed: bytes | None = None) -> Play:
        """The state as it stands with nothing ordered or told, under the same seed or another."""
        return Play(self.rules, self.book, self.state, self.seed if seed is None else seed)

    def see(self, watcher: Watcher | str) -> Any:
        """What a watcher sees now, or whoever sits at a seat."""
        who = Player(Seat(watcher)) if isinstance(watcher, str) else watcher
        return self.rules.see(self.book, self.state, self.pending, who)

    def told_to(self, to: Public | Player | Host) -> list[Any]:
        """All notices to the public, to one seat or to hosts alone."""
        return [told.says for told in self.told if told.to == to]

    def menu(self, seat: Seat) -> tuple[Offer, ...]:
        """What a seat may order now."""
        return self.rules.menu(self.book, self.state, self.pending, seat).open()

    def order(self, seat: str, kind: str, values: Mapping[str, Any], by: By = "seat", for_step: str = "") -> tuple[Refusal, ...]:
        """Sends an order, which stands if it is admitted. Returns what of it was refused.

        Raises ValueError for a seat that is not at the table and for words that the game does not know.
        """
        if seat not in self.rules.seats(self.book):
            raise ValueError(f"nobody at the table is called {seat}")
        return self.send(Seat(seat), build_order(self.rules.codec.payload_from, kind, values), by, for_step)

    def send(self, seat: Seat, says: Any, by: By = "seat", for_step: str = "") -> tuple[Refusal, ...]:
        """The same with the payload of an order. One that is meant for a later step becomes a plan."""
        self.arrivals += 1
        order = Order(seat, says, by=by, rank=self.arrivals, for_step=for_step)
        answer = self.rules.admit(self.book, self.state, self.pending, order)
        if isinstance(answer, Refusal):
            return (answer,)
        if for_step in ("", self.step):
            self.pending = stand(self.pending, answer.order)
        else:
            self.plans[for_step] = stand(self.plans.get(for_step, Pending()), answer.order)
        self.told += answer.told
        return answer.refused

    def act(self, kind: str, values: Mapping[str, Any]) -> str:
        """What a host does. Returns the code of a refusal, or an empty text. Orders fall away where another step opens."""
        done = build_order(self.rules.codec.act_from, kind, values)
        outcome = self.rules.act(self.book, self.state, self.pending, done, Dice(self.seed, self.step))
        if isinstance(outcome, Refusal):
            return outcome.code
        pending, step = self.pending, self.step
        self._go_on(outcome)
        if self.step == step:
            self.pending = pending
        return ""

    def close(self) -> None:
        """The open step ends."""
        step, orders = self.step, self.pending.orders
        outcome = self.rules.close(self.book, self.state, self.pending, Dice(self.seed, step))
        told = self._go_on(outcome)
        self.closings.append(Closing(step, orders, outcome.events, told, outcome.state))

    def look_ahead(self) -> Any:
        """The state that closing the open step now would make. Nothing changes."""
        return self.rules.close(self.book, self.state, self.pending, Dice(self.seed, self.step)).state

    def _go_on(self, outcome: Outcome[Any, Any]) -> tuple[Told[Any], ...]:
        told = self.rules.tell(self.book, self.state, outcome.state, outcome.events)
        self.told += told
        self.state, self.pending = outcome.state, Pending()
        self.step = outcome.next.label if isinstance(outcome.next, Step) else self.see(Public()).step
        return told


def take_back(pending: Pending[Any], seat: str, is_meant: Callable[[Any], bool]) -> Pending[Any] | None:
    """Without the seat's orders that are meant; None if there is none, or if one of them is final."""
    slots = [order.slot for order in pending.orders if order.seat == seat and is_meant(order.says)]
    for slot in slots:
        left = withdraw(pending, Seat(seat), slot)
        if isinstance(left, Refusal):
            return None
        pending = left
    return pending if slots else None


def deal(rules: RuleSet[Any, Any, Any, Any], book: Any, roles: Mapping[str, str]) -> Play:
    """A game just dealt by hand; everybody is called by the name of the seat. Raises ValueError for a deal that cannot be."""
    cast = Cast({Seat(seat): seat for seat in roles}, {Seat(seat): role for seat, role in roles.items()})
    dealt = rules.setup(book, cast, Dice(b"case", "deal"))
    if not isinstance(dealt, Outcome):
        raise ValueError(f"a deal that cannot be played: {write(dealt)}")
    play = Play(rules, book, dealt.state)
    play.told += rules.tell(book, None, dealt.state, dealt.events)
    return play
