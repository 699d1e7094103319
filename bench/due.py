"""How punctually the real set-up of `manage.py up` closes.

`python -m bench.due burst [--games N]`: all games due at one instant, on PostgreSQL with Celery and Redis. Seconds from that
instant until the last commit, over games / (pgbench with 8 clients); and how long a page takes alone and meanwhile.
`python -m bench.due lone [--games N] [--database postgres|sqlite]`: games due one at a time, at different fractions of a second.
Seconds from the instant at which a closing may run (deadline and settling time) until it begins, and until others see it.

FORUMGAME_BENCH_BROKER is the Redis of the scaled set-up. Each measurement is one run: say the best and the median of several.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

from bench import bare, site

ROOT = Path(__file__).resolve().parents[1]
BROKER = os.environ.get("FORUMGAME_BENCH_BROKER", "redis://127.0.0.1:6379/9")
LOOK_EVERY = 0.01
"""Seconds between two looks whether a phase is closed: on SQLite a reader keeps a writer from committing."""
PAGE_EVERY = 0.25
"""Seconds from one request to the next, whether that was answered or not."""


def main() -> None:
    """Print one line of JSON."""
    options = argparse.ArgumentParser()
    options.add_argument("what", choices=("burst", "lone"))
    options.add_argument("--games", type=int, default=None)
    options.add_argument("--database", choices=("postgres", "sqlite"), default="postgres")
    chosen = options.parse_args()
    os.environ["FORUMGAME_PLAIN"] = "1"
    if chosen.what == "burst":
        print(json.dumps(burst(chosen.games or 1000)))
    else:
        print(json.dumps(lone(chosen.games or 40, chosen.database)))


def burst(number: int) -> dict[str, float]:
    """All at once."""
    address = site.begin("postgres")
    games = site.open_courts(number)
    site.order_everywhere()
    far_away(games)
    request = page_of(games[0])
    with up(BROKER) as port:
        asyncio.run(asked(port, request, lambda: False, 3))  # the first pages make caches
        alone = asyncio.run(asked(port, request, lambda: False, 10))
        instant = next_minute()
        due(games, [instant] * number)
        sleep_until(instant)
        meanwhile = asyncio.run(asked(port, request, lambda: not waiting(instant), 600))
        seconds = (datetime.now(UTC) - instant).total_seconds()
    ideal = number / bare.rate(address, 8)
    return {
        "games": number, "seconds": round(seconds, 2), "ideal": round(ideal, 2), "over ideal": round(seconds / ideal, 2),
        "page p50 alone": middle(alone), "page p50 meanwhile": middle(meanwhile),
        "page p99 alone": slowest(alone), "page p99 meanwhile": slowest(meanwhile),
        "page p99 over alone": round(slowest(meanwhile) / slowest(alone), 2), "pages meanwhile": len(meanwhile),
    }  # fmt: skip


def lone(number: int, database: str) -> dict[str, object]:
    """One at a time."""
    site.begin(database)
    from forumgame.models import Entry

    games = site.open_courts(number)
    far_away(games)
    late, begun = [], []
    with up(BROKER if database == "postgres" else ""):
        first = datetime.now(UTC) + timedelta(seconds=4)
        instants = [first + timedelta(seconds=1.3 * n + random.random()) for n in range(number)]
        due(games, instants)
        for game, instant in zip(games, instants, strict=True):
            sleep_until(instant)
            while waiting(instant):
                time.sleep(LOOK_EVERY)
            late.append((datetime.now(UTC) - instant).total_seconds())
            at = Entry.objects.filter(game=game, kind="close").latest("number").at
            begun.append((at - instant).total_seconds())
    return {
        "database": database, "games": number, "p50": middle(late), "p99": slowest(late), "most": round(max(late), 3),
        "begun p50": middle(begun), "begun p99": slowest(begun),
    }  # fmt: skip


@contextmanager
def up(broker: str) -> Iterator[int]:
    """The site as `manage.py up` runs it, on a free port."""
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        port = int(door.getsockname()[1])
    command = [sys.executable, str(ROOT / "manage.py"), "up", "--port", str(port)]
    environ = {**os.environ, "FORUMGAME_BROKER": broker}
    site_log = Path(os.environ["FORUMGAME_DATA"]) / "up.log"
    with site_log.open("wb") as log, subprocess.Popen(command, env=environ, stdout=log, stderr=log) as tree:
        try:
            for _ in range(600):
                if b"ready at" in site_log.read_bytes():
                    break
                time.sleep(0.2)
            else:
                raise RuntimeError(site_log.read_text())
            time.sleep(5)  # the worker too
            yield port
        finally:
            tree.send_signal(signal.SIGTERM)


def far_away(games: list[int]) -> None:
    """No phase is due for a year."""
    due(games, [datetime.now(UTC) + timedelta(days=365)] * len(games))


def due(games: list[int], instants: list[datetime]) -> None:
    """The closings of these games may run at these instants; their deadlines are the settling time earlier."""
    from django.conf import settings
    from django.db import transaction

    from forumgame.models import Phase

    settling = timedelta(seconds=settings.SETTLE_SECONDS)
    with transaction.atomic():
        for game, at in zip(games, instants, strict=True):
            opened = at - timedelta(hours=3)
            Phase.objects.filter(game=game, state="open").update(opens_at=opened, closes_at=at - settling, due_at=at)


def waiting(instant: datetime) -> bool:
    """Whether a phase that was due then is open."""
    from forumgame.models import Phase

    return Phase.objects.filter(state="open", due_at__lte=instant).exists()


def next_minute() -> datetime:
    """Deadlines stand on whole minutes: the instant of a closing after the next one that is far enough to prepare."""
    from django.conf import settings

    soon = datetime.now(UTC) + timedelta(seconds=15)
    return soon.replace(second=0, microsecond=0) + timedelta(minutes=1, seconds=settings.SETTLE_SECONDS)


def sleep_until(instant: datetime) -> None:
    """Sleep; not at all if it is over."""
    time.sleep(max(0.0, (instant - datetime.now(UTC)).total_seconds()))


def page_of(game: int) -> bytes:
    """The request of a game's page by one of its players."""
    from django.test import Client

    from forumgame.models import Account, Game

    client = Client()
    client.force_login(Account.objects.get(username="person-03"))
    cookie = f"sessionid={client.cookies['sessionid'].value}; django_language=en"
    return f"GET /g/{Game.objects.get(pk=game).slug}/ HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: {cookie}\r\n\r\n".encode()


async def asked(port: int, request: bytes, over: Callable[[], bool], longest: float) -> list[float]:
    """Ask for a page at a constant pace until `over()`, for at most `longest` seconds. Seconds of each answer."""
    from bench.orders import ask

    times: list[float] = []

    async def one() -> None:
        begun = time.monotonic()
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        assert await ask(reader, writer, request) == 200
        times.append(time.monotonic() - begun)
        writer.close()

    until, running = time.monotonic() + longest, []
    while time.monotonic() < until and not await asyncio.to_thread(over):
        running.append(asyncio.create_task(one()))
        await asyncio.sleep(PAGE_EVERY)
    await asyncio.gather(*running)
    return times


def middle(values: list[float]) -> float:
    """The median, in seconds."""
    return round(sorted(values)[len(values) // 2], 3)


def slowest(values: list[float]) -> float:
    """The slowest of a hundred, in seconds."""
    return round(sorted(values)[int(len(values) * 0.99)], 3)


if __name__ == "__main__":
    main()
