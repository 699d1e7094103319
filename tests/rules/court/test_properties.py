"""What always holds, over random casts of the whole vocabulary and random play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from rulesets.codec import write
from rulesets.court import COURT
from rulesets.court.events import Acted, BallotCounted, Event, Learned, Moved
from rulesets.court.orders import Payload, UseAction
from rulesets.court.state import CYCLE, LAST_HOUR, label
from rulesets.court.told import FavourMoved, StatusChanged
from rulesets.dice import Dice
from rulesets.words import Pending, Public, Seat
from tests.rules.court.casts import book
from tests.rules.court.playing import Phase, entered, played

GAMES = settings(max_examples=6, deadline=None, derandomize=True)
seeds = st.integers(1, 6)


@cache
def game(seed: int) -> tuple[Phase, ...]:
    """A whole game of eight."""
    return tuple(played(book(8, seed), b"%d" % seed))


@GAMES
@given(seeds)
def test_orders_in_any_sequence_give_the_same_bytes(seed: int) -> None:
    """C-CLK-4."""
    phases = game(seed)
    played_book = phases[0].book
    for phase in phases[::3]:
        rng = Dice(b"sequence", str(seed))

        def mixed(seats: Sequence[Seat], rng: Dice = rng) -> Sequence[Seat]:
            return rng.shuffle(seats, "seats")

        other = entered(played_book, phase.before, b"%d" % seed, mixed)
        assert write(other) == write(phase.pending)
        shuffled = Pending(tuple(rng.shuffle(phase.pending.orders, "orders")))
        outcome = COURT.close(played_book, phase.before, shuffled, phase.dice)
        assert write(outcome.events) == write(phase.outcome.events)
        assert write(outcome.state) == write(phase.outcome.state)


@GAMES
@given(seeds)
def test_all_is_written_and_read_back_and_replays_to_the_same_bytes(seed: int) -> None:
    phases = game(seed)
    played_book = phases[0].book
    codec = COURT.codec
    again = codec.book(write(played_book))
    assert again == played_book
    for phase in phases:
        after, events = phase.outcome.state, phase.outcome.events
        told = COURT.tell(played_book, phase.before, after, events)
        assert codec.state(write(after)) == after
        assert codec.events(write(events)) == events
        assert codec.told(write(told)) == told
        assert codec.orders(write(phase.pending.orders)) == phase.pending.orders
        pending = msgspec.json.decode(write(phase.pending), type=Pending[Payload])
        replayed = COURT.close(again, codec.state(write(phase.before)), pending, phase.dice)
        assert write(replayed.state) == write(after)
        assert write(replayed.events) == write(events)


@GAMES
@given(seeds)
def test_the_board_stays_sound(seed: int) -> None:
    """ТВ never below 0, nobody dead or jailed acts, sums add up, sides are sides."""
    phases = game(seed)
    played_book = phases[0].book
    for phase in phases:
        before, after = phase.before, phase.outcome.state
        moved: Counter[tuple[str, str]] = Counter()
        for event in phase.outcome.events:
            match event:
                case Acted(who):
                    assert before.people[who].status == "free"
                case Moved(who, stat, by):
                    moved[who, stat] += by
                case BallotCounted(able, against, tally):
                    assert sum(tally.values()) + against <= able == sum(p.status == "free" for p in before.people.values())
                case _:
                    pass
        for seat, person in after.people.items():
            was = before.people[seat]
            assert person.tv >= 0
            assert (person.vk - was.vk, person.tv - was.tv) == (moved[seat, "vk"], moved[seat, "tv"])
            assert (person.status == "prison") == (person.jailed is not None)
            assert was.alive or (person.vk, person.tv, person.status) == (was.vk, was.tv, was.status)
            assert person.spent == 0 or after.closing % CYCLE not in (0, LAST_HOUR + 1)
        sides = [seat for side in after.factions for seat in side.members]
        assert len(sides) == len(set(sides))
        for side in after.factions:
            assert 2 <= len(side.members) <= 5
            assert all(after.people[seat].alive for seat in side.members)
            free = [seat for seat in side.members if after.people[seat].status == "free"]
            assert (side.leader in free) if free else side.leader is None
        if after.ballot is not None:
            assert after.closing % CYCLE <= LAST_HOUR
            assert after.ballot.candidates == tuple(s for s in COURT.seats(played_book) if s in after.ballot.candidates)


@GAMES
@given(seeds)
def test_the_report_is_the_difference_of_two_public_sights(seed: int) -> None:
    """C-REP-1: nets and statuses that add up from the first phase to the last, nothing of the dead."""
    phases = game(seed)
    played_book = phases[0].book
    faces = COURT.see(played_book, phases[0].before, Pending(), Public()).people
    vk, status = {s: f.vk for s, f in faces.items()}, {s: f.status for s, f in faces.items()}
    for phase in phases:
        for told in COURT.tell(played_book, phase.before, phase.outcome.state, phase.outcome.events):
            if isinstance(told.says, FavourMoved):
                vk[told.says.who] += told.says.by
                assert vk[told.says.who] == told.says.now
                assert isinstance(told.to, Public)
            if isinstance(told.says, StatusChanged):
                assert status[told.says.who] != told.says.now
                status[told.says.who] = told.says.now
        faces = COURT.see(played_book, phase.outcome.state, Pending(), Public()).people
        assert status == {s: f.status for s, f in faces.items()}
        assert {s: vk[s] for s in vk if status[s] in ("free", "prison")} == {
            s: f.vk for s, f in faces.items() if f.status in ("free", "prison")
        }


@GAMES
@given(seeds)
def test_every_effect_reads_the_snapshot(seed: int) -> None:
    """C-SEQ-3: without one character's order, all effects of the others' actions stay what they were, to the number."""
    phases = game(seed)
    played_book = phases[0].book
    known, compared = played_book.playbook, 0
    for phase in phases:
        if phase.before.closing % CYCLE >= LAST_HOUR:
            continue  # there a missing order would be drawn
        for order in phase.pending.orders:
            if not isinstance(order.says, UseAction):
                continue
            play = known.play(order.seat, phase.before.people[order.seat].nature, order.says.action)
            assert play is not None
            if play.blocks or play.redirects or play.shields:
                continue  # those may change what others do
            rest = Pending(tuple(o for o in phase.pending.orders if o is not order))
            without = COURT.close(played_book, phase.before, rest, phase.dice)
            others = _others(phase.outcome.events, order.seat)
            assert others == _others(without.events, order.seat)
            compared += len(others)
    assert compared > 10


def _others(events: tuple[Event, ...], seat: Seat) -> list[Event]:
    """What the actions of all others did to anybody's ВК and ТВ, and what they learned."""
    moves = [e for e in events if isinstance(e, Moved) and e.clause == "C-SEQ-3" and e.authors != (seat,)]
    return [*moves, *(e for e in events if isinstance(e, Learned) and e.clause == "C-SEQ-3" and e.who != seat)]


@GAMES
@given(seeds)
def test_games_end_when_the_king_dies(seed: int) -> None:
    """C-CLK-6, C-CLK-7: at the close of an h4, N reached, and not before."""
    played_book = book(6, seed, king_death_day=3, king_death_max=4)
    phases = list(played(played_book, b"%d" % seed))
    last = phases[-1].outcome.state
    assert last.over is not None
    assert label(last.over.at).endswith(".h4")
    assert last.king_death <= last.cycle <= 4
    for phase in phases[:-1]:
        if phase.before.closing % CYCLE == LAST_HOUR:
            assert phase.outcome.state.king_death > phase.before.cycle
    result = COURT.result(played_book, last)
    assert result is not None
    kings = [seat for seat, grades in result.grades.items() if "king" in grades]
    assert kings == ([last.over.king] if last.over.king else [])


@GAMES
@given(seeds)
def test_what_the_menu_offers_is_admitted_and_nobody_else_is_heard(seed: int) -> None:
    """The random bot orders only offers: each is admitted, or another of its orders took the slot's cause away."""
    phases = game(seed)
    played_book = phases[0].book
    for phase in phases[::4]:
        for seat in COURT.seats(played_book):
            for offer in COURT.menu(played_book, phase.before, Pending(), seat).open():
                assert phase.before.people[seat].alive
                if phase.before.people[seat].status == "prison":
                    assert offer.kind == "answer"
                for field in offer.fields:
                    assert len(field.legal) >= field.least
