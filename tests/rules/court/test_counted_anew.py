"""Games under every option, counted anew from the states and orders alone: what falls due, ballots, measures, the heir."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache

import pytest
from msgspec.structs import replace

from rulesets.court.book import Options
from rulesets.court.events import BallotCounted, Cured, Died, Ended, MeasureCounted, Moved, Released
from rulesets.court.orders import MeasureVote, PrisonVote
from rulesets.court.state import CYCLE, LAST_HOUR, NIGHT, Court
from rulesets.words import Seat
from tests.rules.court.casts import book
from tests.rules.court.playing import Phase, played

OPTIONS = (
    Options(),
    Options(answer_until="next_night"),
    Options(secret_ballot=True, report_bonus=False),
    Options(prisoners_claim=False, king_death_max=11, answer_until="next_night"),
)

each_game = pytest.mark.parametrize("nth", range(8))


@cache
def game(nth: int) -> tuple[Phase, ...]:
    return tuple(played(replace(book(7, 40 + nth), options=OPTIONS[nth % 4]), b"anew%d" % nth))


def personal(court: Court) -> Mapping[Seat, int]:
    """Own ВК and a fifth of the faction's sum, cut towards zero (C-FAC-10)."""
    favour = {seat: person.vk for seat, person in court.people.items()}
    for side in court.factions:
        extra = int(sum(court.people[seat].vk for seat in side.members) / 5)
        for seat in side.members:
            favour[seat] += extra
    return favour


def paid(phase: Phase, cause: str) -> set[Seat]:
    return {event.who for event in phase.outcome.events if isinstance(event, Moved) and event.cause == cause}


def of_prisoners(phase: Phase) -> set[Seat]:
    """Whose fifth closing in prison this is, and nobody released them in it (C-PRI-8)."""
    freed = {event.who for event in phase.outcome.events if isinstance(event, Released) and event.how == "effect"}
    dead = {event.who for event in phase.outcome.events if isinstance(event, Died) and event.how == "executed"}
    sat = {s: phase.before.closing - p.jailed for s, p in phase.before.people.items() if p.jailed is not None}
    return {seat for seat, closings in sat.items() if closings % CYCLE == 0} - freed - (dead - paid(phase, "prison"))


@each_game
def test_what_falls_due(nth: int) -> None:
    """C-POI-1, C-POI-3, C-PRI-8, C-INF-3; and the dead belong to nobody (C-FAC-10)."""
    for phase in game(nth):
        before, after, events = phase.before, phase.outcome.state, phase.outcome.events
        cured = {event.who for event in events if isinstance(event, Cured)}
        late = {s for s, p in before.people.items() if p.poisoned is not None and before.closing - p.poisoned >= 2 * CYCLE}
        dead = {event.who: event.how for event in events if isinstance(event, Died)}
        assert late - cured <= set(dead)
        assert {seat for seat, how in dead.items() if how == "died"} <= late - cured
        assert paid(phase, "prison") == of_prisoners(phase)
        poor = {seat for seat, person in after.people.items() if person.alive and person.tv == 0}
        assert paid(phase, "dawn") == (poor if before.closing % CYCLE == NIGHT else set())
        assert all(after.people[seat].alive for side in after.factions for seat in side.members)


@each_game
def test_who_stands_on_the_ballot_and_how_it_is_counted(nth: int) -> None:
    """C-PRI-1 to C-PRI-5, C-PRI-9."""
    for phase in game(nth):
        before, after = phase.before, phase.outcome.state
        free = {seat for seat, person in before.people.items() if person.status == "free"}
        below = {seat for seat, by in personal(after).items() if by < 0 and after.people[seat].status == "free"}
        old = set(before.ballot.candidates) if before.ballot is not None else set()
        on = set(after.ballot.candidates) if after.ballot is not None else set()
        if before.closing % CYCLE == LAST_HOUR or after.over is not None:
            assert not on
        else:
            assert on in (old | below, below)
            assert on >= old or len(old) == 1
        votes = dict(before.ballot.votes) if before.ballot is not None else {}
        votes |= {order.seat: order.says.choice for order in phase.pending.orders if isinstance(order.says, PrisonVote)}
        measures = dict(before.measures or {})
        measures |= {order.seat: order.says.measure for order in phase.pending.orders if isinstance(order.says, MeasureVote)}
        for event in phase.outcome.events:
            if isinstance(event, BallotCounted):
                tally = Counter(choice for seat, choice in votes.items() if seat in free)
                assert (event.able, event.against_all) == (len(free), tally.pop("against_all", 0))
                assert dict(event.tally) == dict(tally)
                assert (event.winner is None) == (2 * event.against_all > len(free) or not tally)
                assert event.winner is None or tally[event.winner] == max(tally.values())
            if isinstance(event, MeasureCounted):
                weights: Counter[str] = Counter()
                for seat in free & set(measures):
                    weights[measures[seat]] += before.people[seat].tv
                assert (event.amnesty, event.execution) == (weights["amnesty"], weights["execution"])


@each_game
def test_the_heir_is_the_claimant_with_most(nth: int) -> None:
    """C-INF-4, C-INF-5, C-CLK-7, under the option on prisoners too."""
    for phase in game(nth):
        court = phase.outcome.state
        assert (court.over is not None) == (phase.before.closing % CYCLE == LAST_HOUR and court.king_death <= phase.before.cycle)
    if court.over is None:  # its King lives for ever
        return
    people, side_of = court.people, {seat: side for side in court.factions for seat in side.members}
    lone = {s: p.vk for s, p in people.items() if p.alive and s not in side_of}
    if not phase.book.options.prisoners_claim:
        lone = {seat: vk for seat, vk in lone.items() if people[seat].status == "free"}
    led = {side.leader: sum(people[seat].vk for seat in side.members) for side in court.factions if side.leader is not None}
    claims = {seat: (by, people[seat].tv) for seat, by in (lone | led).items()}
    assert [event.claims for event in phase.outcome.events if isinstance(event, Ended)] == [lone | led]
    king = court.over.king
    assert claims[king] == max(claims.values()) if king is not None else not claims
    assert set(court.over.court) == (set(side_of[king].members) - {king} if king in side_of else set())
