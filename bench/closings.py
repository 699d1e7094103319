"""Closings a second on PostgreSQL over the bare database: `pgbench -M prepared` writes the same rows (bench/close.sql).

`python -m bench.closings [--games N] [--rounds N] [--closers N]`. Rounds alternate; the ratio is the median of the pairs.
With 1,000 games and one round it is also the burst: all due at one instant, until the last report.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from statistics import median
from time import perf_counter

from bench import site

SCRIPT = Path(__file__).with_name("close.sql")
SECONDS = 4


def main() -> None:
    """Print each pair and the median."""
    options = argparse.ArgumentParser()
    options.add_argument("--games", type=int, default=120)
    options.add_argument("--rounds", type=int, default=5)
    options.add_argument("--closers", type=int, default=1)
    chosen = options.parse_args()
    address = site.begin("postgres")
    site.open_courts(chosen.games)
    pairs, closers = [], closers_of(address, chosen.closers)
    for number in range(chosen.rounds + 2):
        site.order_everywhere()
        due = site.fall_due()
        seconds = close_all(closers)
        if number < 2:  # the plans and caches of the first are still to be made
            continue
        ours, bare = due / seconds, pgbench(address, chosen.closers)
        pairs.append(ours / bare)
        print(f"{due} closings in {seconds:.2f} s, {ours:.0f} a second; pgbench {bare:.0f}; ratio {pairs[-1]:.2f}", flush=True)
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


def pgbench(address: str, closers: int) -> float:
    """Transactions a second of the same rows, without anything that computes them."""
    from django.db import connection

    sizes = typical()
    with connection.cursor() as cursor:
        cursor.execute("CREATE SEQUENCE IF NOT EXISTS bench_number START 1000000")
    found = shutil.which("pgbench") or str(max(Path("/usr/lib/postgresql").glob("*/bin/pgbench")))
    clients = ["-c", "1"] if closers == 1 else ["-c", "8", "-j", "2"]
    given = [part for name, value in sizes.items() for part in ("-D", f"{name}={value}")]
    command = [found, "-n", "-M", "prepared", "-f", str(SCRIPT), *clients, "-T", str(SECONDS), *given, address]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    clean()
    (rate,) = re.findall(r"tps = ([0-9.]+)", said)
    return float(rate)


def typical() -> dict[str, int]:
    """How much the last closings wrote, as the script's parameters: mean numbers of rows and lengths of texts."""
    from django.db import connection

    with connection.cursor() as cursor:
        cursor.execute("""
            SELECT (SELECT count(*) FROM forumgame_game),
                   avg(length(entry.orders)), avg(length(entry.events)), avg(length(entry.told)), avg(length(entry.state)),
                   avg(length(entry.bound)), avg(length(report.lines)), avg(length(report.notices)),
                   avg((SELECT count(*) FROM forumgame_toldrow told WHERE told.entry_id = entry.id)),
                   (SELECT count(*) FROM forumgame_account)
            FROM forumgame_game game
            JOIN forumgame_entry entry ON entry.game_id = game.id AND entry.number = game.head_number
            JOIN reports_report report ON report.game_id = game.id AND report.entry = entry.number
        """)
        names = ("games", "orders", "events", "told_text", "state", "bound", "lines", "notices", "told", "mails")
        return dict(zip(names, (round(float(value or 0)) for value in cursor.fetchone()), strict=True))


def clean() -> None:
    """Take away what pgbench wrote, so that tables do not grow under the next round."""
    from django.db import connection

    from forumgame.record.guards import without_guards

    with connection.cursor() as cursor:
        cursor.execute(
            "DELETE FROM forumgame_toldrow told USING forumgame_entry entry "
            "WHERE entry.id = told.entry_id AND entry.number >= 1000000"
        )
        cursor.execute("DELETE FROM reports_report WHERE entry >= 1000000")
        cursor.execute("DELETE FROM reports_outbox WHERE entry >= 1000000")
        cursor.execute("DELETE FROM forumgame_phase WHERE number >= 1000000")
        with without_guards(connection):
            cursor.execute("DELETE FROM forumgame_entry WHERE number >= 1000000")
        cursor.execute("VACUUM ANALYZE")


if __name__ == "__main__":
    if sys.argv[1:2] == ["--be-a-closer"]:
        be_a_closer(sys.argv[2])
    else:
        main()
