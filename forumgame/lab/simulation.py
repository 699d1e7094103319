"""Plays games of bots in slices by several processes and adds up the counts. The same key gives the same table every time."""

from __future__ import annotations

import gc
import hashlib
import multiprocessing
import os
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache, partial
from itertools import chain, islice
from threading import Thread
from typing import Any

import msgspec

from rulesets import RULESETS
from rulesets.codec import write
from rulesets.ruleset import Lab

SLICE = 20
"""Games that are counted at a stretch."""
MOST_KILLED = 3
"""So often killed processes are made up for; then it is no accident."""
EVEN: dict[str, int] = {"greedy": 1, "random": 1, "schemer": 1}
"""The usual mix."""


def say_nothing(finished: int) -> None:
    """The default progress callback: does nothing."""


def processors() -> int:
    """The number of processors that this process may use."""
    return os.cpu_count() or 1


def lab_of(ruleset: str) -> Lab[Any] | None:
    """The balance lab of a rule set; None if it has none."""
    return RULESETS[ruleset].lab if ruleset in RULESETS else None


def key_of(seed: str) -> bytes:
    """The key of a series of games, made from the seed that a person typed."""
    return hashlib.sha256(f"simulate|{seed}".encode(errors="surrogateescape")).digest()


def mix_of(ruleset: str, text: str) -> dict[str, int]:
    """Parse `greedy:2,random` into weights of bots, 1 by default. Raises ValueError for unknown bots and bad weights."""
    mix: dict[str, int] = {}
    for part in text.split(","):
        name, _, weight = part.strip().partition(":")
        if name not in RULESETS[ruleset].bots:
            raise ValueError(f"no such bot: {name or part}")
        if not (weight or "1").isdecimal() or not 1 <= int(weight or 1) <= 100:
            raise ValueError(f"a weight is a number from 1 to 100: {part.strip()}")
        mix[name] = mix.get(name, 0) + int(weight or 1)
    return mix


def count(
    ruleset: str,
    book: Any,
    mix: dict[str, int],
    key: bytes,
    games: int,
    processes: int,
    done: Callable[[int], None] = say_nothing,
) -> Any:
    """The counts of games 0 to `games` - 1. done: called with the number of finished games after each slice."""
    lab = lab_of(ruleset)
    assert lab is not None, "asked only of rule sets with a lab"
    total, finished, text = lab.counts(), 0, write(book)
    slices = (range(first, min(first + SLICE, games)) for first in range(0, games, SLICE))
    play = partial(part, ruleset, text, mix, key)
    parts = (
        ((len(numbers), play(numbers)) for numbers in slices)
        if processes <= 1
        else _spread(play, slices, min(processes, -(-games // SLICE)))
    )
    for number, counted in parts:
        total, finished = lab.merge(total, msgspec.json.decode(counted, type=lab.counts)), finished + number
        done(finished)
    return total


def _spread(play: Callable[[range], bytes], slices: Iterator[range], processes: int) -> Iterator[tuple[int, bytes]]:
    """(games, counts) of each slice as it finishes. The slices of a killed process are played again."""
    for killed in range(MOST_KILLED + 1):
        hand: list[range] = []
        try:
            yield from _play_by_pool(play, slices, processes, hand)
            return
        except BrokenProcessPool:
            if killed == MOST_KILLED:
                raise
            slices = chain(hand, slices)


def _play_by_pool(
    play: Callable[[range], bytes], slices: Iterator[range], processes: int, hand: list[range]
) -> Iterator[tuple[int, bytes]]:
    """Play the slices in one pool, a few at a time, so that memory stays constant and a stop takes effect soon.

    hand: updated to hold the slices that were submitted and have not finished.
    """
    pool = ProcessPoolExecutor(processes, multiprocessing.get_context("spawn"), _settle)
    waiting: dict[Future[bytes], range] = {}
    try:
        while True:
            for numbers in islice(slices, 2 * processes - len(waiting)):
                hand.append(numbers)
                waiting[pool.submit(play, numbers)] = numbers
            if not waiting:
                return
            for future in wait(waiting, return_when=FIRST_COMPLETED).done:
                counted = future.result()
                numbers = waiting.pop(future)
                hand.remove(numbers)
                yield len(numbers), counted
    finally:
        pool.shutdown(cancel_futures=True)


def _settle() -> None:
    """Set up a worker process: run the cyclic garbage collector less often, and exit when the parent has exited."""
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)
    Thread(target=_go_with, args=[multiprocessing.parent_process()], daemon=True).start()


def _go_with(parent: Any) -> None:
    """Exit when the parent has exited for any reason; otherwise the worker would wait for work for ever."""
    parent.join()
    os._exit(1)


def weigh_counts(ruleset: str, book: Any, counts: Any) -> Any:
    """The table computed from the counts."""
    lab = lab_of(ruleset)
    assert lab is not None, "asked only of rule sets with a lab"
    return lab.weigh(book, counts)


def read_table(ruleset: str, text: str) -> Any:
    """A table from its canonical JSON."""
    lab = lab_of(ruleset)
    assert lab is not None, "asked only of rule sets with a lab"
    return msgspec.json.decode(text, type=lab.table)


def part(ruleset: str, book: str, mix: dict[str, int], key: bytes, numbers: range) -> bytes:
    """Play one slice and return its counts as canonical JSON. Runs in a worker process."""
    lab = RULESETS[ruleset].lab
    assert lab is not None, "asked only of rule sets with a lab"
    return write(lab.play(read_book(ruleset, book), mix, key, numbers)).encode()


@lru_cache(maxsize=4)
def read_book(ruleset: str, text: str) -> Any:
    """A book from its canonical JSON, cached for each process."""
    return RULESETS[ruleset].codec.book(text)
