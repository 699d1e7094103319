"""Whole games of sixteen by bots: how many a second, and whether memory stays flat.

`python -m bench.games [--games N] [--processes P] [--bots MIX]`. A second row of numbers says how fast the machine was meanwhile
(turns of an empty loop a second), for on a busy machine games a second say little by themselves.
"""

from __future__ import annotations

import argparse
import os
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter, process_time

from forumgame.lab import simulation
from rulesets import RULESETS
from rulesets.court.book import Book
from rulesets.court.lab.counts import play_games

CAST = Path(__file__).resolve().parents[1] / "forumgame" / "scenarios" / "court.yaml"
PAGE = os.sysconf("SC_PAGE_SIZE")
PARTS, SLICE = 10, 20


def sixteen(**options: object) -> Book:
    """The default cast: ten days, unless its characters move the King's death."""
    book = RULESETS["court"].open(options, CAST.read_text(encoding="utf-8"))
    assert isinstance(book, Book)
    return book


def resident() -> int:
    """Bytes of this process in memory now."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * PAGE


def turns_a_second() -> float:
    """Turns of an empty loop in a second of this process's own time."""
    start, turns = process_time(), 2_000_000
    for _ in range(turns):
        pass
    return turns / (process_time() - start)


def play(book: Book, games: range, mix: dict[str, int]) -> None:
    """Games one after another, in this process, without trials of actions: each game once."""
    play_games(book, mix, simulation.key_of("bench"), games, trying=False)


def slice_of(mix: dict[str, int], games: int, first: int) -> None:
    """SLICE games from one on, fewer at the end of all, in a process of their own."""
    play(_book(), range(first, min(first + SLICE, games)), mix)


@cache
def _book() -> Book:
    return sixteen()


def main() -> None:
    """Print both figures."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--processes", type=int, default=simulation.processors())
    parser.add_argument("--bots", default="random")
    told = parser.parse_args()
    mix, book = simulation.mix_of("court", told.bots), sixteen()
    start = perf_counter()
    with ProcessPoolExecutor(told.processes, get_context("spawn")) as pool:
        list(pool.map(partial(slice_of, mix, told.games), range(0, told.games, SLICE)))
    rate = told.games / (perf_counter() - start)
    print(f"{rate:.1f} games/s with {told.processes} processes, start of them included")
    part = max(1, told.games // PARTS)
    for first in range(0, part * PARTS, part):
        start, before = process_time(), turns_a_second()
        play(book, range(first, first + part), mix)
        rate = part / (process_time() - start)
        speed = (before + turns_a_second()) / 2e6
        print(
            f"{first + part:6} games: {rate:5.1f} games/s of one processor at {speed:5.1f} M turns/s, {resident() / 1e6:.1f} MB"
        )


if __name__ == "__main__":
    main()
