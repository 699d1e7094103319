"""Whole games by bots: at least forty-five a second on two processors, and memory stays flat.

Run `pytest bench/test_games.py -s`. `python -m bench.games --games 10000` prints the long row.
"""

from __future__ import annotations

from statistics import median
from time import process_time

from bench.games import play, resident, sixteen, turns_a_second

WARM, THEN = 30, 60
LEAST = 45
"""Games of sixteen a second, random bots, on two processors."""


def test_memory_stays_flat() -> None:
    """What the first games leave behind are lookups; the next ones leave nothing."""
    book = sixteen()
    play(book, range(WARM), {"random": 1})
    before = resident()
    play(book, range(WARM, WARM + THEN), {"random": 1})
    print(f"\n{before / 1e6:.1f} MB, {THEN} games later {resident() / 1e6:.1f} MB")
    assert resident() - before < 2_000_000


def test_forty_five_games_a_second_on_two_processors() -> None:
    """The least of many rounds: what else runs on the machine only adds."""
    book = sixteen()
    play(book, range(5), {"random": 1})
    costs = []
    for round_ in range(15):
        start = process_time()
        play(book, range(4 * round_, 4 * round_ + 4), {"random": 1})
        costs.append((process_time() - start) / 4)
    best, usual, speed = 2 / min(costs), 2 / median(costs), turns_a_second() / 1e6
    print(f"\n{best:.1f} games/s on two processors (median {usual:.1f}), at {speed:.0f} M turns/s of an empty loop")
    assert best >= LEAST
