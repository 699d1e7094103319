"""Closings a second over the bare database writing the same rows (bench/bare.py).

`python -m bench.closings [--games N] [--rounds N] [--closers N] [--database postgres|sqlite]`. Rounds alternate; the ratio is the
median of the pairs. Several closers are for PostgreSQL: SQLite has one writer at a time.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from statistics import median
from time import perf_counter

from bench import bare, site


def main() -> None:
    """Print each pair and the median."""
    options = argparse.ArgumentParser()
    options.add_argument("--games", type=int, default=120)
    options.add_argument("--rounds", type=int, default=5)
    options.add_argument("--closers", type=int, default=1)
    options.add_argument("--database", choices=("postgres", "sqlite"), default="postgres")
    chosen = options.parse_args()
    address = site.begin(chosen.database)
    site.open_courts(chosen.games)
    pairs, closers = [], closers_of(address, chosen.closers)
    for number in range(chosen.rounds + 2):
        site.order_everywhere()
        due = site.fall_due()
        seconds = close_all(closers)
        if number < 2:  # the plans and caches of the first are still to be made
            continue
        ours, theirs = due / seconds, bare.rate(address, chosen.closers)
        pairs.append(ours / theirs)
        print(f"{due} closings in {seconds:.2f} s, {ours:.0f} a second; bare {theirs:.0f}; ratio {pairs[-1]:.2f}", flush=True)
    for closer in closers:
        closer.communicate("")
    print(json.dumps({"closers": chosen.closers, "ratio": round(median(pairs), 3), "least": min(pairs), "most": max(pairs)}))


def close_all(closers: list[subprocess.Popen[str]]) -> float:
    """Seconds until everything that is due is closed: by this process, or by several others."""
    begun = perf_counter()
    if not closers:
        from forumgame.actions.phase.closing import close_due

        close_due()
    for closer in closers:
        assert closer.stdin
        closer.stdin.write("close\n")
        closer.stdin.flush()
    for closer in closers:
        assert closer.stdout
        closer.stdout.readline()
    return perf_counter() - begun


def closers_of(address: str, number: int) -> list[subprocess.Popen[str]]:
    """Processes that close whenever they are told to."""
    command = [sys.executable, "-m", "bench.closings", "--be-a-closer", address]
    return [
        subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        for _ in range(number if number > 1 else 0)
    ]


def be_a_closer(address: str) -> None:
    """Close what is due at each line that comes, and answer with one."""
    site.join(address, os.environ["FORUMGAME_DATA"])
    from forumgame.actions.phase.closing import close_due

    for _ in sys.stdin:
        close_due()
        print("closed", flush=True)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--be-a-closer"]:
        be_a_closer(sys.argv[2])
    else:
        main()
