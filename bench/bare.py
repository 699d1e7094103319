"""The rows of a closing written by a bare database: `pgbench -M prepared` (bench/close.sql), or Python's sqlite3 alone."""

from __future__ import annotations

import re
import shutil
import sqlite3
import subprocess
from pathlib import Path
from time import perf_counter
from typing import Any
from urllib.parse import urlsplit

SCRIPT = Path(__file__).with_name("close.sql")
SECONDS = 4
FIRST = 1_000_000
"""The number of the first entry that a bare database writes."""


def rate(address: str, clients: int = 1) -> float:
    """Transactions a second of the same rows, without anything that computes them. clients: 1, or 8 for any other number."""
    sizes = typical()
    found = plain_sqlite(address, sizes) if address.startswith("sqlite") else pgbench(address, sizes, clients)
    clean()
    return found


def pgbench(address: str, sizes: dict[str, int], clients: int) -> float:
    """By pgbench."""
    from django.db import connection

    with connection.cursor() as cursor:
        cursor.execute(f"CREATE SEQUENCE IF NOT EXISTS bench_number START {FIRST}")
    found = shutil.which("pgbench") or str(max(Path("/usr/lib/postgresql").glob("*/bin/pgbench")))
    how = ["-c", "1"] if clients == 1 else ["-c", "8", "-j", "2"]
    given = [part for name, value in sizes.items() for part in ("-D", f"{name}={value}")]
    command = [found, "-n", "-M", "prepared", "-f", str(SCRIPT), *how, "-T", str(SECONDS), *given, address]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    (tps,) = re.findall(r"tps = ([0-9.]+)", said)
    return float(tps)


def plain_sqlite(address: str, sizes: dict[str, int]) -> float:
    """By sqlite3, with the pragmas of the site's settings."""
    database = sqlite3.connect(urlsplit(address).path, isolation_level=None)
    database.execute("PRAGMA synchronous=FULL")
    database.execute("PRAGMA foreign_keys=ON")
    begun, number = perf_counter(), 0
    while perf_counter() - begun < SECONDS:
        close_plainly(database, 1 + number % sizes["games"], FIRST + number, sizes)
        number += 1
    seconds = perf_counter() - begun
    database.close()
    return number / seconds


def close_plainly(database: sqlite3.Connection, game: int, number: int, sizes: dict[str, int]) -> None:
    """One transaction of the shape of bench/close.sql, rows of one table by one `executemany`."""
    at, digest = "2026-03-02 13:00:03.000000", "a" * 64
    texts = {name: "x" * sizes[name] for name in ("orders", "events", "told_text", "state", "bound", "lines", "notices")}
    run, many = database.execute, database.executemany
    run("BEGIN IMMEDIATE")
    run("SELECT 1 FROM forumgame_game WHERE id = ?", [game]).fetchone()
    entry = run(
        "INSERT INTO forumgame_entry (game_id, number, kind, step, account_id, actor, at, reason, rules_version, given, orders, "
        "ready, events, told, state, next, bound, bound_upto, sealed_salt, opened_hash, sealed_hash, previous_hash, hash) "
        "VALUES (?, ?, 'act', '1.h1', NULL, '', ?, '', '1', '', ?, '[]', ?, ?, ?, '{}', ?, '{}', ?, ?, ?, ?, ?)",
        [game, number, at, *(texts[n] for n in ("orders", "events", "told_text", "state", "bound")), *[digest] * 5],
    ).lastrowid
    many(
        "UPDATE forumgame_character SET king_influence = ?, secret_influence = ?, status = 'free' "
        "WHERE game_id = ? AND place = ?",
        [(place, place, game, place) for place in range(1, 17)],
    )
    many(
        'INSERT INTO forumgame_toldrow (game_id, entry_id, order_id, "to", seat, step, kind, says, at, annulled_by) '
        "VALUES (?, ?, NULL, 'player', 'chancellor', '1.h1', 'notice', ?, ?, NULL)",
        [(game, entry, "n" * 60, at)] * sizes["told"],
    )
    run(
        "INSERT INTO reports_report (game_id, entry, step, ruling, version, lines, catalogue, notices, preface, correction, "
        "returned, annulled_by, published_at) VALUES (?, ?, '1.h1', 1, 1, ?, ?, ?, '', '', '', NULL, ?)",
        [game, number, texts["lines"], digest, texts["notices"], at],
    )
    many(
        "INSERT INTO reports_outbox (game_id, entry, kind, recipient_id, channel, subject, body, at, tries, next_try_at, "
        "sent_at, dead_at, fault) VALUES (?, ?, 'report', ?, 'mail', ?, ?, ?, 0, ?, NULL, NULL, '')",
        [(game, number, account, "s" * 30, "b" * 90, at, at) for account in range(1, sizes["mails"] + 1)],
    )
    run("UPDATE forumgame_phase SET bot_moves = 0, closed_at = ? WHERE game_id = ? AND number = 1", [at, game])
    run(
        "INSERT INTO forumgame_phase (game_id, number, step, kind, timing, early, waits_for, state, opens_at, closes_at, due_at, "
        "ready_at, preface, remaining, slot_at, overrun, held_reason, attempts, incident, bot_moves, closed_at) "
        "VALUES (?, ?, '1.h2', 'h2', 'slot', 'never', '[]', 'closed', ?, ?, ?, NULL, '', NULL, ?, 'squeeze', '', 0, '', 0, NULL)",
        [game, number, at, at, at, at],
    )
    run("UPDATE forumgame_game SET head_hash = ? WHERE id = ?", [digest, game])
    run("COMMIT")


def typical() -> dict[str, int]:
    """How much the last closings wrote: mean numbers of rows and lengths of texts; parameters of bench/close.sql."""
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
        row: tuple[Any, ...] = cursor.fetchone()
        return dict(zip(names, (round(float(value or 0)) for value in row), strict=True))


def clean() -> None:
    """Take away what a bare database wrote, so that tables do not grow under the next round."""
    from django.db import connection

    from forumgame.record.guards import without_guards

    with connection.cursor() as cursor:
        cursor.execute(
            f"DELETE FROM forumgame_toldrow WHERE entry_id IN (SELECT id FROM forumgame_entry WHERE number >= {FIRST})"
        )
        cursor.execute(f"DELETE FROM reports_report WHERE entry >= {FIRST}")
        cursor.execute(f"DELETE FROM reports_outbox WHERE entry >= {FIRST}")
        cursor.execute(f"DELETE FROM forumgame_phase WHERE number >= {FIRST}")
        with without_guards(connection):
            cursor.execute(f"DELETE FROM forumgame_entry WHERE number >= {FIRST}")
        cursor.execute("VACUUM ANALYZE" if connection.vendor == "postgresql" else "ANALYZE")
