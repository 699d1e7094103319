"""The engine against a peer and against itself, as ratios of medians of alternated rounds.

Run `taskset -c 0 pytest bench/test_engine.py -s`. It needs `pip install -r bench/requirements.txt`, the peer.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from statistics import median
from time import process_time
from typing import Any

import pytest

from bench.engine import closing, each_alone, hours, replay
from bench.games import sixteen
from bench.peer import phases

ROUNDS = 7
HOURS = 200
LEAST_OVER_PEER = 3.5
MOST_FOR_FOURFOLD = 3.1
MOST_FOR_REPLAY = 1.1


def seconds(work: Callable[[], object], times: int) -> float:
    """Mean processor seconds of one call, over so many."""
    start = process_time()
    for _ in range(times):
        work()
    return (process_time() - start) / times


def compared(one: Callable[[], float], other: Callable[[], float]) -> float:
    """Median of the ratios other / one over alternated rounds."""
    return median(other() / one() for _ in range(ROUNDS))


@pytest.mark.parametrize("seats", [16, 64])
def test_closings_of_an_hour(benchmark: Any, seats: int) -> None:
    """State and orders in, state, events and all notices out."""
    close = closing(seats)
    assert close() > 1000
    benchmark(close)


def test_an_hour_of_sixteen_is_faster_than_a_phase_of_the_peer() -> None:
    games = phases()
    close = closing(16)

    def of_peer() -> float:
        return median(seconds(game.process, 1) for game in islice(games, 10))

    ratio = compared(lambda: seconds(close, 200), of_peer)
    print(f"\nhours of 16 orders over phases of the peer: {ratio:.1f}x")
    assert ratio >= LEAST_OVER_PEER


def test_sixty_four_characters_cost_about_three_times_sixteen() -> None:
    small, large = closing(16), closing(64)
    ratio = compared(lambda: seconds(small, 200), lambda: seconds(large, 60))
    print(f"\n64 characters over 16: {ratio:.2f}x")
    assert ratio <= MOST_FOR_FOURFOLD


def test_a_replay_costs_what_its_hours_cost_one_by_one() -> None:
    """Two hundred hours of the shipped cast; what a replay keeps in hand it need not read, and nothing grows with its length."""
    book = sixteen(king_death_day=HOURS)
    game = hours(book, HOURS)
    assert len(game) == HOURS and replay(book, game) == each_alone(book, game)
    ratio = compared(lambda: seconds(lambda: each_alone(book, game), 1), lambda: seconds(lambda: replay(book, game), 1))
    print(f"\nreplay of {HOURS} hours over the hours one by one: {ratio:.2f}x")
    assert ratio <= MOST_FOR_REPLAY
