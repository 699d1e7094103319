"""A table for the tests: positions set up by hand, and whole games by bots, through the record alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from msgspec.structs import replace

from rulesets.dice import Dice
from rulesets.pending import press_ready, stand
from rulesets.shahnameh import SHAHNAMEH
from rulesets.shahnameh.book import Book
from rulesets.shahnameh.events import Event
from rulesets.shahnameh.orders import Payload
from rulesets.shahnameh.state import State
from rulesets.shahnameh.steps import step_of
from rulesets.shahnameh.told import Notice
from rulesets.words import Admitted, Cast, End, Host, Order, Outcome, Pending, Player, Public, Refusal, Seat, Step, Told, Watcher
from tests.cases.forum import GIVEN
from tests.cases.shahnameh import lay

SIXTEEN: Mapping[str, str] = {
    "J": "jamshid", "arm": "armayel", "sud": "sudabeh", "ros": "rostam", "kar": "karen", "Z": "zahhak", "zl": "zal",
    "afr": "afrasiab", "kay": "kay_kavus", "soh": "sohrab", "hou": "houman", "jmp": "jamasp", "kav": "kaveh",
    "gar": "garsivaz", "fer": "fereydun", "sia": "siavash",
}  # fmt: skip
NINE: Mapping[str, str] = {
    "J": "jamshid", "arm": "armayel", "sud": "sudabeh", "ros": "rostam", "Z": "zahhak", "zl": "zal", "afr": "afrasiab",
    "kay": "kay_kavus", "sia": "siavash",
}  # fmt: skip


@dataclass
class Entry:
    """One closing: what stood, what came of it."""

    step: str
    before: State
    pending: Pending[Payload]
    outcome: Outcome[State, Event]
    told: tuple[Told[Notice], ...]


@dataclass
class Game:
    """A game under way. told: everything told since the given position, by orders and closings alike."""

    book: Book
    state: State
    step: Step | End
    seed: bytes = b"seed"
    pending: Pending[Payload] = field(default_factory=Pending)
    told: list[Told[Notice]] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)

    def order(self, seat: str, says: Payload, by: Any = "seat") -> Admitted[Payload, Notice] | Refusal:
        """An order, which stands if it is admitted."""
        answer = SHAHNAMEH.admit(self.book, self.state, self.pending, Order(Seat(seat), says, by=by))
        if isinstance(answer, Admitted):
            self.pending = stand(self.pending, answer.order)
            self.told += answer.told
        return answer

    def code(self, seat: str, says: Payload) -> str:
        """The code of the refusal, or empty if the order stands."""
        answer = self.order(seat, says)
        return answer.code if isinstance(answer, Refusal) else ""

    def close(self) -> Outcome[State, Event]:
        """The open step ends."""
        assert isinstance(self.step, Step)
        before, pending = self.state, self.pending
        outcome = SHAHNAMEH.close(self.book, before, pending, Dice(self.seed, self.step.label))
        told = SHAHNAMEH.tell(self.book, before, outcome.state, outcome.events)
        self.entries.append(Entry(self.step.label, before, pending, outcome, told))
        self.told += told
        self.state, self.pending, self.step = outcome.state, Pending(), outcome.next
        return outcome

    def until(self, window: str) -> None:
        """Windows close, at least one, until this one is open."""
        self.close()
        while self.state.window != window:
            assert isinstance(self.step, Step), f"the game ended before {window}"
            self.close()

    def heard(self, seat: str) -> list[Notice]:
        """All private notices to a seat."""
        return [told.says for told in self.told if told.to == Player(Seat(seat))]

    def public(self) -> list[Notice]:
        """All public notices."""
        return [told.says for told in self.told if told.to == Public()]

    def kinds(self, seat: str) -> set[str]:
        """The kinds of orders open to a seat now."""
        menu = SHAHNAMEH.menu(self.book, self.state, self.pending, Seat(seat))
        return {offer.kind for offer in menu.open()}

    def sees(self, watcher: Watcher | str) -> Any:
        """What a watcher sees now."""
        who = Player(Seat(watcher)) if isinstance(watcher, str) else watcher
        return SHAHNAMEH.see(self.book, self.state, self.pending, who)

    def happened(self, kind: type) -> list[Any]:
        """All events of a kind, of all closings."""
        return [event for entry in self.entries for event in entry.outcome.events if isinstance(event, kind)]


def at(
    window: str,
    cycle: int = 2,
    roles: Mapping[str, str] = SIXTEEN,
    out: tuple[str, ...] = (),
    config: Mapping[str, Any] | None = None,
    **facts: Any,
) -> Game:
    """A position in the words of the cases, its window just opened."""
    given = {**GIVEN, "cycle": cycle, "window": window, "out": out, "config": config or {}, "facts": facts}
    play = lay(given, roles)
    return Game(play.book, play.state, step_of(play.book, play.state))


def dealt(seed: bytes = b"seed", deal: Mapping[str, str] | None = None, scenario: str | None = None, **options: Any) -> Game:
    """A game whose lobby has just closed."""
    book = SHAHNAMEH.open(options, scenario)
    assert isinstance(book, Book), book
    outcome = SHAHNAMEH.setup(book, Cast(deal={Seat(s): r for s, r in (deal or {}).items()}), Dice(seed, "deal"))
    assert isinstance(outcome, Outcome), outcome
    game = Game(book, outcome.state, outcome.next, seed)
    game.told += SHAHNAMEH.tell(book, None, outcome.state, outcome.events)
    return game


def bots_order(game: Game, bot: str) -> None:
    """Every seat orders what its bot says; nothing of it may be refused."""
    assert isinstance(game.step, Step)
    for seat in game.book.scenario.seats:
        menu = SHAHNAMEH.menu(game.book, game.state, game.pending, seat)
        for says in SHAHNAMEH.bots[bot](game.book, game.sees(seat), menu, Dice(game.seed, f"bot {game.step.label}")):
            answer = game.order(seat, says)
            assert isinstance(answer, Admitted), (answer, says)
        if menu.ready:
            game.pending = press_ready(game.pending, seat)


def played(seed: bytes, bot: str, **options: Any) -> Game:
    """A whole game by bots."""
    game = dealt(seed, **options)
    while isinstance(game.step, Step):
        assert len(game.entries) < 4000, "no end"
        bots_order(game, bot)
        game.close()
    return game


def with_roles_swapped(game: Game, one: str, other: str) -> Game:
    """The same position, but two seats hold each other's role."""
    roles = dict(game.state.roles)
    roles[Seat(one)], roles[Seat(other)] = roles[Seat(other)], roles[Seat(one)]
    return replace_state(game, roles=roles)


def replace_state(game: Game, **changes: Any) -> Game:
    """The same position with some of its facts changed, nothing ordered."""
    return Game(game.book, replace(game.state, **changes), game.step, game.seed)


HOST = Host()
