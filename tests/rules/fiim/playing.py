"""A game of sport mafia under a test's hand: through the record alone, as the house plays it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulesets.dice import Dice
from rulesets.fiim import FIIM
from rulesets.fiim.book import SEATS, Book
from rulesets.fiim.orders import Act, CheckSeat, Fists, Payload, Sanction, Shoot, Vote
from rulesets.fiim.state import State
from rulesets.fiim.told import Notice
from rulesets.pending import stand
from rulesets.words import Admitted, Cast, End, Host, Order, Outcome, Pending, Player, Public, Refusal, Seat, Step, Told, Watcher

ROLES = {7: "sheriff", 8: "dark", 9: "dark", 10: "don"}
NAMES = {seat: f"player {seat}" for seat in SEATS}
REASONS = {"warn": "other", "foul": "other", "dq": "integrity", "expel": "peek", "ppk": "ppk-other"}


def s(number: int) -> Seat:
    return Seat(str(number))


def ss(*numbers: int) -> tuple[Seat, ...]:
    return tuple(s(number) for number in numbers)


def deal(roles: Mapping[int, str] = ROLES) -> dict[Seat, str]:
    return {s(number): roles.get(number, "red") for number in range(1, 11)}


def book(**options: Any) -> Book:
    opened = FIIM.open(options, None)
    assert isinstance(opened, Book), opened
    return opened


class PlayedGame:
    """told: everything told so far, in order. entries: (kind, step, orders, given, outcome) of the ledger."""

    def __init__(self, roles: Mapping[int, str] | None = ROLES, seed: bytes = b"a seed", **options: Any) -> None:
        self.book, self.seed = book(**options), seed
        cast = Cast(NAMES, deal(roles) if roles else {})
        first = FIIM.setup(self.book, cast, Dice(seed, "deal"))
        assert isinstance(first, Outcome), first
        self.pending: Pending[Payload] = Pending()
        self.told: list[Told[Notice]] = []
        self.entries: list[tuple[str, str, tuple[Order[Payload], ...], Act | None, Outcome[State, Any]]] = []
        self.next: Step | End | None = None
        self.state = first.state
        self._take("deal", "deal", None, first)

    def _take(self, kind: str, step: str, given: Act | None, outcome: Outcome[State, Any]) -> None:
        self.entries.append((kind, step, self.pending.orders, given, outcome))
        told = FIIM.tell(self.book, self.state if kind != "deal" else None, outcome.state, outcome.events)
        self.told += told
        if outcome.next != self.next:
            self.pending = Pending()
        self.state, self.next = outcome.state, outcome.next

    @property
    def step(self) -> str:
        return self.next.label if isinstance(self.next, Step) else ""

    def order(self, number: int, says: Payload, **about: Any) -> Admitted[Payload, Notice] | Refusal:
        order = Order(s(number), says, rank=len(self.pending.orders) + 1, **about)
        answer = FIIM.admit(self.book, self.state, self.pending, order)
        if isinstance(answer, Admitted):
            self.pending = stand(self.pending, answer.order)
            self.told += answer.told
        return answer

    def act(self, done: Act) -> Refusal | None:
        outcome = FIIM.act(self.book, self.state, self.pending, done, Dice(self.seed, f"{self.step}/act"))
        if isinstance(outcome, Refusal):
            return outcome
        self._take("act", self.step, done, outcome)
        return None

    def close(self, times: int = 1) -> PlayedGame:
        for _ in range(times):
            outcome = FIIM.close(self.book, self.state, self.pending, Dice(self.seed, self.step))
            self._take("close", self.step, None, outcome)
        return self

    def until(self, step: str) -> PlayedGame:
        for _ in range(60):
            if self.step == step:
                return self
            self.close()
        raise AssertionError(f"{step} never came, now {self.step}")

    # --- shorthands ---

    def sanction(self, kind: str, number: int, times: int = 1) -> Refusal | None:
        refused = None
        for _ in range(times):
            refused = self.act(Sanction(kind, s(number), REASONS[kind]))  # type: ignore[arg-type]
        return refused

    def shoot(self, target: int) -> PlayedGame:
        """All Dark players at the table show the same seat, by web form."""
        for seat in SEATS:
            chair = self.state.chairs[seat]
            if chair.team == "dark" and chair.left is None:
                assert isinstance(self.order(int(seat), Shoot(s(target))), Admitted)
        return self

    def check(self, number: int, target: int) -> PlayedGame:
        assert isinstance(self.order(number, CheckSeat(s(target))), Admitted)
        return self

    def vote(self, votes: Mapping[int, tuple[int, ...]]) -> PlayedGame:
        """A ballot, by web form or at the table: candidate -> voters."""
        for candidate, voters in votes.items():
            if self.book.live:
                assert self.act(Fists(s(candidate), ss(*voters))) is None
            else:
                for voter in voters:
                    assert isinstance(self.order(voter, Vote(s(candidate))), Admitted)
        return self if self.book.live else self.close()

    def count(self) -> tuple[int, int]:
        judge = FIIM.see(self.book, self.state, self.pending, Host()).judge
        return judge.red, judge.dark

    def sees(self, watcher: Watcher) -> Any:
        return FIIM.see(self.book, self.state, self.pending, watcher)

    def hears(self, watcher: Watcher) -> list[Notice]:
        return [notice.says for notice in self.told if notice.is_for(watcher)]

    def heard(self, watcher: Watcher, kind: type) -> list[Any]:
        return [notice for notice in self.hears(watcher) if isinstance(notice, kind)]

    def events(self, kind: type) -> list[Any]:
        return [event for *_, outcome in self.entries for event in outcome.events if isinstance(event, kind)]


EVERYBODY: tuple[Watcher, ...] = (Public(), *(Player(seat) for seat in SEATS))
