"""A court in the middle of a game, for any number of seats, and the work of one closing as the house has it done.

Every character orders an action: favour, slander, theft, gift, look, swap, jail, release, poison, cure, block, redirect,
shield, delay, chance and formula, in turn. A quarter of them sit in factions, some are in prison or poisoned, a ballot runs.

Beside it a long game of the shipped cast, hour by hour or as a replay: as a correction or a proof runs a game again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import islice

import msgspec
from msgspec.structs import replace

from rulesets.codec import write
from rulesets.court import COURT
from rulesets.court.book import SLUG, VERSION, Book, Options
from rulesets.court.events import Event
from rulesets.court.lab.play import dice_of, play_game, seat_bots
from rulesets.court.orders import Payload, PrisonVote, UseAction
from rulesets.court.scenario import vocabulary as v
from rulesets.court.state import Ballot, Faction, Person, State, label
from rulesets.dice import Dice
from rulesets.pending import stand
from rulesets.words import Order, Outcome, Pending, Refusal, Seat

OPEN = 11  # 3.h2

EFFECTS: tuple[tuple[v.Effect, ...], ...] = (
    (v.Change("vk", "target", 2),),
    (v.Change("vk", "target", -2),),
    (v.Transfer("tv", "target", "self", 1),),
    (v.Transfer("vk", "self", "target", 1), v.Change("tv", "self", 2)),
    (v.Look("target", "tv"),),
    (v.Swap("vk", "self", "target"),),
    (v.Jail("target"),),
    (v.Change("vk", "target", 1, v.Compare("target.vk", "<", 3)),),
    (v.Poison("target"),),
    (v.Cure("target"), v.Change("tv", "self", 1)),
    (v.Block("target"),),
    (v.Redirect("target", "self"),),
    (v.Shield("target"),),
    (v.Later(2, v.Change("vk", "target", -1)),),
    (v.Change("vk", "target", -1, v.Chance(50)),),
    (v.Change("tv", "target", v.Formula("self.tv", over=2)),),
)
TRIGGERS: tuple[tuple[v.Trigger, tuple[v.Effect, ...]], ...] = (
    ("targeted", (v.Change("tv", "self", 1),)),
    ("poisoned", (v.Cure("self"),)),
    ("jailed", (v.Change("vk", "target", -1),)),
    ("someone_dies", (v.Change("tv", "self", 1),)),
)


def book(seats: int) -> Book:
    """A cast of that many, six actions a role, two a nature, every second nature with a peculiarity."""
    kinds: tuple[v.Kind, ...] = ("night", "day", "individual", "faction", "king", "influence")
    roles, natures = [], []
    for n in range(seats):
        actions = [v.Action(f"r{n:02}-{kind}", kind, 1, EFFECTS[(n + 5 * k) % 16]) for k, kind in enumerate(kinds)]
        actions[1] = v.Action(f"r{n:02}-day", "day", 1, EFFECTS[n % 16])
        roles.append(v.Role(f"r{n:02}", tuple(actions)))
        hidden = (v.Action(f"n{n}-sun", "hidden_day", 1, EFFECTS[0]), v.Action(f"n{n}-moon", "hidden_night", 1, EFFECTS[1]))
        trigger, effects = TRIGGERS[n // 2 % 4]
        natures.append(v.Nature(f"n{n}", hidden, 0, trigger, effects) if n % 2 else v.Nature(f"n{n}", hidden))
    return Book(SLUG, VERSION, Options(), v.Scenario("bench", tuple(roles), tuple(natures)))


def court(seats: int) -> State:
    """The state when 3.h2 opens."""
    people = {Seat(f"r{n:02}"): Person(f"n{n}", vk=n % 7 - 2, tv=n % 5 + 1, used={f"r{n:02}-king": 1}) for n in range(seats)}
    order = list(people)
    people[order[3]] = replace(people[order[3]], poisoned=4)
    sides = [order[i : i + 4] for i in range(0, seats, 8)]
    factions = tuple(Faction(f"f{i:02}", side[0], dict.fromkeys(side, 4)) for i, side in enumerate(sides))
    candidates = tuple(seat for seat in order if people[seat].vk < -1)
    return State(OPEN, people, 10, factions, Ballot(candidates, {order[0]: "against_all"}))


def pending(book: Book, court: State) -> Pending[Payload]:
    """An action of everybody on the neighbour three seats on, and every fourth a vote."""
    standing: Pending[Payload] = Pending()
    order = list(court.people)
    assert court.ballot is not None
    for n, seat in enumerate(order):
        orders: list[Payload] = [UseAction(f"{seat}-day", (order[(n + 3) % len(order)],))]
        if n % 4 == 0:
            orders.append(PrisonVote(court.ballot.candidates[0]))
        for says in orders:
            admitted = COURT.admit(book, court, standing, Order(seat, says))
            assert not isinstance(admitted, Refusal), admitted
            standing = stand(standing, admitted.order)
    return standing


def closing(seats: int) -> Callable[[], int]:
    """The work of one closing: state and pending orders from their bytes, the next state, events and all notices to bytes."""
    made = book(seats)
    state = court(seats)
    decoder = msgspec.json.Decoder(Pending[Payload])
    state_text, pending_text, dice = write(state), write(pending(made, state)), Dice(b"bench", label(OPEN))

    def close() -> int:
        before = COURT.codec.state(state_text)
        return _written(made, before, COURT.close(made, before, decoder.decode(pending_text), dice))

    return close


def _written(book: Book, before: State, outcome: Outcome[State, Event]) -> int:
    told = COURT.tell(book, before, outcome.state, outcome.events)
    return len(write(outcome.state)) + len(write(outcome.events)) + len(write(told))


@dataclass(frozen=True, slots=True)
class Hour:
    """One closing of a game: the state before it and the orders, as they are kept, and its dice."""

    state: str
    pending: str
    dice: Dice


def hours(book: Book, most: int) -> tuple[Hour, ...]:
    """The first closings of a game of random bots, at most so many."""
    key, number = b"bench", 1
    game = islice(play_game(book, seat_bots(book, {"random": 1}, key, number), key, number), most)
    return tuple(
        Hour(write(phase.before), write(phase.pending), dice_of(key, number, label(phase.before.closing))) for phase in game
    )


def each_alone(book: Book, game: Sequence[Hour]) -> int:
    """Every hour by itself: state and orders from their bytes, the next state, events and all notices to bytes."""
    decoder, size = msgspec.json.Decoder(Pending[Payload]), 0
    for hour in game:
        before = COURT.codec.state(hour.state)
        size += _written(book, before, COURT.close(book, before, decoder.decode(hour.pending), hour.dice))
    return size


def replay(book: Book, game: Sequence[Hour]) -> int:
    """The same from the first state on: each hour goes on from the state that the one before it left."""
    decoder, size = msgspec.json.Decoder(Pending[Payload]), 0
    before = COURT.codec.state(game[0].state)
    for hour in game:
        outcome = COURT.close(book, before, decoder.decode(hour.pending), hour.dice)
        size += _written(book, before, outcome)
        before = outcome.state
    return size
