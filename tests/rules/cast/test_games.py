"""Twenty whole games of the default cast by random bots: each ends, and what the ledger promises holds at every closing."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from rulesets.court.events import Acted, Ended, Moved
from rulesets.court.state import CYCLE, State, number_of
from rulesets.words import End, Seat
from tests.rules.cast.table import book, owners
from tests.rules.scenario.playing import Closing, play

GAMES = 20
COUNTED = {action.slug for owner in owners() for action in owner.actions if action.kind not in ("day", "night")}

each_game = pytest.mark.parametrize("nth", range(GAMES))


@cache
def game(nth: int) -> list[Closing]:
    return list(play(book(), f"cast {nth}"))


def states(nth: int) -> list[State]:
    return [closing.outcome.state for closing in game(nth)]


@each_game
def test_it_ends_once_as_the_king_dies(nth: int) -> None:
    """C-CLK-6, C-CLK-7."""
    closings = game(nth)
    assert [isinstance(closing.outcome.next, End) for closing in closings] == [False] * (len(closings) - 1) + [True]
    assert closings[-1].step.kind == "h4"
    over = states(nth)[-1].over
    assert over is not None
    assert over.king is not None
    assert over.king not in over.court
    assert sum(isinstance(event, Ended) for closing in closings for event in closing.outcome.events) == 1


@each_game
def test_influence_is_the_sum_of_its_changes(nth: int) -> None:
    """Nothing moves ВК or ТВ but an event that says so; ТВ is never below 0 (C-INF-2)."""
    before = {Seat(role.slug): role.vk for role in book().scenario.roles}
    for closing in game(nth):
        moved: Counter[Seat] = Counter()
        for event in closing.outcome.events:
            if isinstance(event, Moved) and event.stat == "vk":
                moved[event.who] += event.by
        after = {seat: person.vk for seat, person in closing.outcome.state.people.items()}
        assert after == {seat: vk + moved[seat] for seat, vk in before.items()}
        assert all(person.tv >= 0 for person in closing.outcome.state.people.values())
        before = after


@each_game
def test_factions_hold_the_living_and_a_free_leader(nth: int) -> None:
    """C-FAC-3, C-FAC-4, C-FAC-8, C-FAC-9, C-FAC-13."""
    for court in states(nth):
        members = [seat for faction in court.factions for seat in faction.members]
        assert len(members) == len(set(members))
        assert all(court.people[seat].alive for seat in members)
        for faction in court.factions:
            assert 2 <= len(faction.members) <= 5
            free = [seat for seat in faction.members if court.people[seat].status == "free"]
            assert faction.leader in free if free else faction.leader is None


@each_game
def test_the_dead_stay_dead_and_the_poisoned_live_two_days(nth: int) -> None:
    """C-POI-1, C-PRI-13."""
    gone: set[Seat] = set()
    for closing in game(nth):
        court, at = closing.outcome.state, number_of(closing.step.label)
        dead = {seat for seat, person in court.people.items() if not person.alive}
        assert gone <= dead
        gone = dead
        for person in court.people.values():
            assert (person.jailed is not None) == (person.status == "prison")
            assert person.poisoned is None or at - person.poisoned < 10


@each_game
def test_no_counted_action_comes_twice_in_three_cycles(nth: int) -> None:
    """C-CHR-5, unless somebody's counters were cleared."""
    uses, before = 0, None
    for closing in game(nth):
        cycle = number_of(closing.step.label) // CYCLE + 1
        for event in closing.outcome.events:
            if isinstance(event, Acted) and event.action in COUNTED:
                used = None if before is None else before.people[event.who].used.get(event.action)
                assert used is None or cycle - used >= 3, event
                uses += 1
        before = closing.outcome.state
    assert uses
