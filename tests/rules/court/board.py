"""Small positions for tests, laid out by hand and played through the record."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from rulesets.court import COURT
from rulesets.court.book import SLUG, VERSION, Book, Options
from rulesets.court.events import Event
from rulesets.court.orders import Payload, UseAction
from rulesets.court.scenario import vocabulary as v
from rulesets.court.seen import Sight
from rulesets.court.state import Ballot, Faction, Person, State, number_of
from rulesets.court.told import Notice
from rulesets.dice import Dice
from rulesets.pending import stand, withdraw
from rulesets.words import Admitted, End, Host, Menu, Offer, Order, Pending, Player, Public, Refusal, Seat, Step, Told, Watcher


def act(slug: str, *effects: v.Effect, kind: v.Kind = "day", targets: int = 1, **more: object) -> v.Action:
    """An action, by day and with one target unless said otherwise."""
    return v.Action(slug, kind, targets, effects, **more)  # type: ignore[arg-type]


class Board:
    """A game of hand-laid people, and what has been told in it."""

    def __init__(
        self,
        phase: str,
        people: Mapping[str, Person],
        actions: Mapping[str, Sequence[v.Action]] | None = None,
        natures: Sequence[v.Nature] = (),
        factions: Sequence[tuple[str | None, Mapping[str, str]]] = (),
        seed: bytes = b"board",
        **options: object,
    ) -> None:
        roles = tuple(v.Role(seat, tuple((actions or {}).get(seat, ()))) for seat in people)
        self.book = Book(SLUG, VERSION, Options(**options), v.Scenario("board", roles, tuple(natures)))  # type: ignore[arg-type]
        sides = tuple(
            Faction(f"f{n}", None if leader is None else Seat(leader), {Seat(s): number_of(at) for s, at in members.items()})
            for n, (leader, members) in enumerate(factions)
        )
        seated = {Seat(seat): person for seat, person in people.items()}
        court = State(number_of(phase), seated, self.book.options.king_death_day, sides)
        board = court.board
        jailed = any(person.status == "prison" for person in people.values()) and not court.is_night
        self.court = replace(
            court,
            people={seat: replace(person, checked=board.personal(seat)) for seat, person in seated.items()},
            measures={} if jailed else None,
        )
        self.seed, self.pending, self.told = seed, Pending[Payload](), [*[Told[Notice](Host(), None)][:0]]  # type: ignore[arg-type]
        self.events: tuple[Event, ...] = ()
        self.next: Step | End | None = None

    def order(self, seat: str, says: Payload, slot: str = "", for_step: str = "") -> str:
        """An order as the house would take it: "" = admitted, or the code of the refusal."""
        answer = self.admit(seat, says, slot, for_step)
        if isinstance(answer, Refusal):
            return answer.code
        self.pending = stand(self.pending, answer.order)
        self.told += answer.told
        return ""

    def admit(self, seat: str, says: Payload, slot: str = "", for_step: str = "") -> Admitted[Payload, Notice] | Refusal:
        """What the judge says of an order."""
        return COURT.admit(self.book, self.court, self.pending, Order(Seat(seat), says, slot, for_step=for_step))

    def does(self, seat: str, action: str, *targets: str) -> str:
        """An action, as `order`."""
        return self.order(seat, UseAction(action, tuple(Seat(target) for target in targets)))

    def back(self, seat: str, slot: str) -> None:
        """Withdraws an order that stands."""
        left = withdraw(self.pending, Seat(seat), slot)
        assert isinstance(left, Pending)
        self.pending = left

    def close(self) -> tuple[Event, ...]:
        """Closes the open phase; its events."""
        before = self.court
        outcome = COURT.close(self.book, before, self.pending, Dice(self.seed, f"{before.closing}"))
        self.court, self.events, self.next, self.pending = outcome.state, outcome.events, outcome.next, Pending()
        self.told += COURT.tell(self.book, before, outcome.state, outcome.events)
        return outcome.events

    def rule(self, act: object) -> str:
        """A host's ruling: "" = done, or the code of the refusal."""
        before = self.court
        outcome = COURT.act(self.book, before, self.pending, act, Dice(self.seed, "ruling"))
        if isinstance(outcome, Refusal):
            return outcome.code
        self.court, self.events, self.next = outcome.state, outcome.events, outcome.next
        self.told += COURT.tell(self.book, before, outcome.state, outcome.events)
        return ""

    def vk(self, seat: str) -> int:
        """Own ВК."""
        return self.court.people[Seat(seat)].vk

    def tv(self, seat: str) -> int:
        """ТВ."""
        return self.court.people[Seat(seat)].tv

    def status(self, seat: str) -> str:
        """free, prison, executed or died."""
        return self.court.people[Seat(seat)].status

    def sees(self, watcher: Watcher) -> Sight:
        """The sight of a watcher, orders that stand included."""
        sight: Sight = COURT.see(self.book, self.court, self.pending, watcher)
        return sight

    def menu(self, seat: str) -> Menu:
        """All offers to a seat."""
        return COURT.menu(self.book, self.court, self.pending, Seat(seat))

    def offers(self, seat: str, kind: str) -> list[Offer]:
        """Open offers of a kind."""
        return [offer for offer in self.menu(seat).open() if offer.kind == kind]

    def hears(self, watcher: Watcher | str) -> list[Notice]:
        """All that the watcher has been told so far, by name of a seat or as a watcher."""
        to = Player(Seat(watcher)) if isinstance(watcher, str) else watcher
        return [told.says for told in self.told if told.to == to]

    def report(self) -> list[Notice]:
        """All that the public has been told so far."""
        return self.hears(Public())

    def ballot(self, *candidates: str) -> Board:
        """With a prison ballot that runs."""
        self.court = replace(self.court, ballot=Ballot(tuple(Seat(seat) for seat in candidates)))
        return self
