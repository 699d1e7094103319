"""A game laid out as a case gives it, and played on through the real functions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

import msgspec
from msgspec.structs import replace

from rulesets.codec import write
from rulesets.court.admit import admit
from rulesets.court.book import SLUG, VERSION, Book, Options
from rulesets.court.casefile import Given, OrderIn, RefusedIn, When
from rulesets.court.casewords import action, nature
from rulesets.court.close import close
from rulesets.court.events import Event
from rulesets.court.orders import Act, Answer, Invite, Leave, MeasureVote, Overthrow, Payload, PrisonVote
from rulesets.court.scenario.vocabulary import Role, Scenario
from rulesets.court.sight import tell
from rulesets.court.state import CYCLE, NIGHT, Ballot, Court, Faction, Measure, Person, label, number_of
from rulesets.court.state import Board as View
from rulesets.court.told import Notice
from rulesets.dice import Dice
from rulesets.pending import stand, withdraw
from rulesets.words import Order, Pending, Refusal, Seat, Told

Sequenced = Callable[[Sequence[str]], Sequence[str]]
"""In which sequence the characters' entries of one key are sent."""


@dataclass(frozen=True, slots=True)
class Closed:
    """A phase that a case closed: its label, the state before, the orders it used, the events, all that was told."""

    step: str
    before: Court
    orders: tuple[Order[Payload], ...]
    events: tuple[Event, ...]
    told: tuple[Told[Notice], ...]
    after: Court


@dataclass(slots=True)
class Table:
    """A case in play. plans: step -> orders meant for it."""

    book: Book
    court: Court
    seed: bytes
    pending: Pending[Payload] = field(default_factory=Pending)
    plans: dict[str, Pending[Payload]] = field(default_factory=dict)
    refused: list[RefusedIn] = field(default_factory=list)
    closed: list[Closed] = field(default_factory=list)

    def play(self, whens: Iterable[When], sequenced: Sequenced) -> Table:
        """Enters and closes all phases of a case."""
        for when in whens:
            self._phase(when, sequenced)
        return self

    def events(self) -> list[str]:
        """The events of every closing as the ledger would write them."""
        return [write(closed.events) for closed in self.closed]

    def _phase(self, when: When, sequenced: Sequenced) -> None:
        step = label(self.court.closing)
        if when.close != step:
            raise ValueError(f"{when.close} is closed while {step} is open")
        for plan in self.plans.pop(step, Pending()).orders:
            self._enter(plan.seat, plan.says, self._what(plan.says), step)
        for who in sequenced([*when.orders]):
            for order in when.orders[who]:
                self._order(Seat(who), order)
        for who in sequenced([*when.votes]):
            self._enter(Seat(who), PrisonVote(when.votes[who]), "prison_vote")
        for who in sequenced([*when.measures]):
            self._enter(Seat(who), MeasureVote(when.measures[who]), "measure_vote")
        for who in sequenced(when.leave):
            self._enter(Seat(who), Leave(), "leave")
        for who in sequenced([*when.invites]):
            self._enter(Seat(who), Invite(tuple(Seat(name) for name in when.invites[who])), "invite")
        for who in sequenced([*when.accepts]):
            self._enter(Seat(who), Answer(Seat(when.accepts[who])), "accept")
        for who in sequenced(when.overthrow):
            self._enter(Seat(who), Overthrow(), "overthrow")
        self._close(step)

    def _close(self, step: str) -> None:
        before, orders = self.court, self.pending.orders
        outcome = close(self.book, before, self.pending, Dice(self.seed, step))
        told = tell(self.book, before, outcome.state, outcome.events)
        self.closed.append(Closed(step, before, orders, outcome.events, told, outcome.state))
        self.court, self.pending = outcome.state, Pending()

    def _order(self, who: Seat, order: OrderIn) -> None:
        if (order.use is None) == (order.withdraw is None):
            raise ValueError(f"an order of {who} must either use or withdraw")
        if order.use is not None:
            says = Act(order.use, tuple(Seat(target) for target in order.targets))
            self._enter(who, says, order.use, order.plan)
            return
        if not self._take_back(who, order):
            self._turn_down(who, str(order.withdraw), Refusal("no_order"))

    def _take_back(self, who: Seat, order: OrderIn) -> bool:
        """Withdraws an order of the open phase, or a plan; whether there was one."""
        for step in [order.plan] if order.plan else ["", *sorted(self.plans)]:
            pending = self.plans.get(step, Pending()) if step else self.pending
            slots = [o.slot for o in pending.orders if o.seat == who and self._what(o.says) == order.withdraw]
            left = withdraw(pending, who, slots[0]) if slots else None
            if isinstance(left, Pending):
                if step:
                    self.plans[step] = left
                else:
                    self.pending = left
                return True
        return False

    def _enter(self, who: Seat, says: Payload, what: str, for_step: str = "") -> None:
        if who not in self.court.people:
            raise ValueError(f"nobody is called {who}")
        rank = len(self.pending.orders) + 1
        answer = admit(self.book, self.court, self.pending, Order(who, says, rank=rank, for_step=for_step))
        if isinstance(answer, Refusal):
            self._turn_down(who, what, answer)
            return
        for refusal in answer.refused:
            self._turn_down(who, what, refusal)
        if for_step in ("", label(self.court.closing)):
            self.pending = stand(self.pending, replace(answer.order, rank=0))
        else:
            self.plans[for_step] = stand(self.plans.get(for_step, Pending()), answer.order)

    def _turn_down(self, who: Seat, what: str, refusal: Refusal) -> None:
        self.refused.append(RefusedIn(who, label(self.court.closing), what, refusal.code))

    @staticmethod
    def _what(says: Payload) -> str:
        return says.action if isinstance(says, Act) else str(says.__struct_config__.tag)


def laid(given: Given, seed: int | None = None) -> Table:
    """The state that a case gives. seed: in place of the case's own. Raises ValueError for what cannot be."""
    book = _book(given)
    people = {Seat(who): _person(given, who) for who in sorted(given.cast)}
    factions = tuple(
        Faction(
            f"case{place}",
            None if side.leader == "nobody" else Seat(side.leader),
            {Seat(who): number_of(at) for who, at in side.members.items()},
        )
        for place, side in enumerate(given.factions, 1)
    )
    number = number_of(given.phase)
    court = Court(number, people, book.options.king_death_day, factions)
    view = View.of(court)
    people = {seat: replace(person, checked=view.personal(seat)) for seat, person in people.items()}
    if given.ballot is not None:
        candidates = tuple(Seat(who) for who in sorted(given.ballot.candidates))
        court = replace(court, ballot=Ballot(candidates, {Seat(who): vote for who, vote in given.ballot.votes.items()}))
    by_day = number % CYCLE != NIGHT
    measures: dict[Seat, Measure] | None = {} if by_day and any(person.status == "prison" for person in people.values()) else None
    named = given.seed if seed is None else seed
    return Table(book, replace(court, people=people, measures=measures), f"case:{named}".encode())


def _book(given: Given) -> Book:
    for slug in given.actions:
        for owner in given.actions[slug].of:
            if owner not in given.cast:
                raise ValueError(f"{slug} belongs to nobody called {owner}")
    roles = tuple(
        Role(who, tuple(action(slug, words) for slug, words in given.actions.items() if who in words.of))
        for who in sorted(given.cast)
    )
    natures = tuple(nature(slug, words) for slug, words in given.natures.items())
    options = {name: value for name, value in given.options.items() if name != "zone"}
    try:
        return Book(SLUG, VERSION, msgspec.convert(options, Options), Scenario("case", roles, natures))
    except msgspec.ValidationError as fault:
        raise ValueError(str(fault)) from fault


def _person(given: Given, who: str) -> Person:
    words = given.cast[who]
    if (words.status == "prison") != (words.jailed is not None):
        raise ValueError(f"{who}: jailed goes with prison")
    if words.nature and words.nature not in given.natures:
        raise ValueError(f"{who}: no nature {words.nature}")
    for slug in words.used:
        if slug not in given.actions or who not in given.actions[slug].of:
            raise ValueError(f"{who}: no action {slug}")
    return Person(
        words.nature,
        words.vk,
        words.tv,
        "died" if words.status == "dead" else words.status,
        None if words.jailed is None else number_of(words.jailed),
        None if words.poisoned is None else number_of(words.poisoned),
        spent=int(words.day_slot_spent),
        used=words.used,
    )
