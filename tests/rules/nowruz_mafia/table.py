"""A table for the tests: a game by hand or by bots, through the record alone, as the house plays it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from rulesets.dice import Dice
from rulesets.nowruz_mafia import NOWRUZ_MAFIA
from rulesets.nowruz_mafia.book import Book
from rulesets.nowruz_mafia.orders import Payload
from rulesets.nowruz_mafia.roles import Role
from rulesets.nowruz_mafia.state import State
from rulesets.pending import press_ready, stand, withdraw
from rulesets.words import Admitted, Cast, End, Order, Pending, Player, Public, Refusal, Seat, Step, Told, Watcher

SEED = b"a seed of the tests"

TWELVE: Mapping[str, Role] = {
    "c1": "citizen",
    "gf": "godfather",
    "det": "detective",
    "mat": "matador",
    "doc": "doctor",
    "c2": "citizen",
    "ps": "press_secretary",
    "snp": "sniper",
    "jes": "jester",
    "sm": "simple_mafia",
    "rum": "rumour_monger",
    "c3": "citizen",
}
THIRTEEN: Mapping[str, Role] = {**TWELVE, "amo": "amoo_nowruz"}


@dataclass
class Entry:
    """What one entry of a ledger would hold, with the states on both sides."""

    kind: str
    before: State | None
    pending: Pending[Payload]
    step: str
    events: tuple[Any, ...]
    told: tuple[Told[Any], ...]
    after: State


@dataclass
class Table:
    """A game in progress."""

    book: Book
    game: State
    step: Step | End
    seed: bytes = SEED
    pending: Pending[Payload] = field(default_factory=Pending)
    at_once: list[Told[Any]] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)
    arrivals: int = 0

    def order(self, seat: str, says: Payload, by: Any = "seat") -> Admitted[Payload, Any] | Refusal:
        """One order, judged and, if admitted, standing."""
        self.arrivals += 1
        order = Order(Seat(seat), says, by=by, rank=self.arrivals)
        answer = NOWRUZ_MAFIA.admit(self.book, self.game, self.pending, order)
        if isinstance(answer, Admitted):
            self.pending = stand(self.pending, answer.order)
            self.at_once += answer.told
        return answer

    def take_back(self, seat: str, slot: str) -> None:
        answer = withdraw(self.pending, Seat(seat), slot)
        assert not isinstance(answer, Refusal)
        self.pending = answer

    def ready(self, seat: str) -> None:
        self.pending = press_ready(self.pending, Seat(seat))

    def refused(self, seat: str, says: Payload) -> tuple[str, str]:
        """(code, clause) of an order that must be refused."""
        answer = self.order(seat, says)
        refusal = answer if isinstance(answer, Refusal) else answer.refused[0]
        return refusal.code, refusal.clause

    def admitted(self, seat: str, *says: Payload) -> None:
        """Orders that must be admitted in full."""
        for payload in says:
            answer = self.order(seat, payload)
            assert isinstance(answer, Admitted), answer
            assert not answer.refused

    def close(self) -> Entry:
        assert isinstance(self.step, Step)
        outcome = NOWRUZ_MAFIA.close(self.book, self.game, self.pending, Dice(self.seed, self.step.label))
        return self._entered("close", self.step.label, outcome, self.pending, keep=False)

    def act(self, deed: Any) -> Entry:
        assert isinstance(self.step, Step)
        outcome = NOWRUZ_MAFIA.act(self.book, self.game, self.pending, deed, Dice(self.seed, self.step.label))
        assert not isinstance(outcome, Refusal), outcome
        keep = isinstance(outcome.next, Step) and outcome.next.label == self.step.label
        return self._entered("act", self.step.label, outcome, self.pending, keep)

    def close_until(self, window: str) -> None:
        """Windows close, at least one, until this one is open."""
        self.close()
        while self.game.window != window:
            self.close()

    def _entered(self, kind: str, step: str, outcome: Any, pending: Pending[Payload], keep: bool) -> Entry:
        before, self.game, self.step = self.game, outcome.state, outcome.next
        self.pending = pending if keep else Pending()
        told = NOWRUZ_MAFIA.tell(self.book, before, self.game, outcome.events)
        entry = Entry(kind, before, pending, step, outcome.events, told, self.game)
        self.entries.append(entry)
        return entry

    def menu(self, seat: str) -> Any:
        return NOWRUZ_MAFIA.menu(self.book, self.game, self.pending, Seat(seat))

    def sees(self, watcher: Watcher) -> Any:
        return NOWRUZ_MAFIA.see(self.book, self.game, self.pending, watcher)

    def told(self, watcher: Watcher) -> list[Any]:
        """All notices the watcher has been told since the table was laid."""
        every = [*(told for entry in self.entries for told in entry.told), *self.at_once]
        return [told.says for told in every if told.is_for(watcher)]

    def told_in_private(self, seat: str) -> list[Any]:
        return [t.says for entry in self.entries for t in entry.told if t.to == Player(Seat(seat))]


def lobby(roles: Mapping[str, Role] = TWELVE, deal: bool = True, seed: bytes = SEED, **options: Any) -> Table:
    """A lobby with the seats of `roles`, dealt so by hand or by lot."""
    opened = NOWRUZ_MAFIA.open({"players": len(roles), **options}, None)
    assert isinstance(opened, Book), opened
    book = Book(tuple(Seat(seat) for seat in roles), opened.options)
    cast = Cast({Seat(s): s for s in roles}, {Seat(s): r for s, r in roles.items()} if deal else {})
    outcome = NOWRUZ_MAFIA.setup(book, cast, Dice(seed, "deal"))
    assert not isinstance(outcome, tuple), outcome
    return Table(book, outcome.state, outcome.next, seed)


def night(roles: Mapping[str, Role] = TWELVE, **options: Any) -> Table:
    """The first night, after a deal by hand."""
    table = lobby(roles, **options)
    table.close()
    table.entries.clear()
    return table


def played(seed: bytes, bots: Mapping[str, Any] | Any, players: int = 12, deal: bool = False, **options: Any) -> Table:
    """A whole game by bots: one for all, or one per seat."""
    roles = dict(list(THIRTEEN.items())[:players])
    table = lobby(roles, deal=deal, seed=seed, **options)
    for _ in range(400):
        if isinstance(table.step, End):
            return table
        ordered(table, bots)
        table.close()
    raise AssertionError("no end after 400 windows")


def ordered(table: Table, bots: Mapping[str, Any] | Any) -> None:
    """Everybody's orders for the open window; where speeches go in turn, round after round."""
    assert isinstance(table.step, Step)
    for number in range(20 if table.game.window == "talk" else 2):
        for seat in table.book.seats:
            bot = bots[seat] if isinstance(bots, Mapping) else bots
            dice = Dice(table.seed, f"{table.step.label} {number}")
            for says in bot(table.book, table.sees(Player(seat)), table.menu(seat), dice):
                table.order(seat, says)
        if table.game.window == "talk" and table.sees(Public()).turn is None:
            return
