"""Orders a second over real HTTP: saved and refused ones, bursts, and saves while a closer runs, over a view that does nothing.

`python -m bench.orders [--rounds N] [--games N] [--database postgres|sqlite]`. Sixteen browsers keep their connections open;
rounds alternate, the ratios are medians of their pairs. With 64 games the larger burst is of 1,024 orders. The closer runs flat
out over as many games beside them.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from typing import TypeVar
from urllib.parse import urlencode

from bench import site

SECONDS, BROWSERS, TOKEN = 3.0, 16, "a" * 32
Made = TypeVar("Made")


@dataclass(frozen=True)
class Post:
    """A form of one seat: address, cookie, fields, and the field that names a target with its legal values."""

    address: str
    session: str
    fields: dict[str, str]
    field: str
    targets: tuple[str, ...]

    def request(self, number: int, *, good: bool = True, stale: bool = False) -> bytes:
        """The bytes of this form, sent for the so-many-th time. good: names somebody. stale: from the page of another phase."""
        fields = {**self.fields, self.field: self.targets[number % len(self.targets)] if good else "nobody"}
        fields |= {"attempt": f"{number}-{random.random()}", "csrfmiddlewaretoken": TOKEN} | ({"phase": "0"} if stale else {})
        body = urlencode(fields)
        cookie = f"sessionid={self.session}; csrftoken={TOKEN}; django_language=en"
        head = (
            f"POST {self.address} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: {cookie}\r\n"
            f"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        return (head + body).encode()


NOTHING = b"GET /nothing/ HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"


async def ask(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, request: bytes) -> int:
    """Send one request and read its answer. Returns the status."""
    writer.write(request)
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin1").lower()
    if "content-length:" in head:
        await reader.readexactly(int(head.partition("content-length:")[2].split("\r\n")[0]))
    elif "chunked" in head:
        while (size := int(await reader.readline(), 16)) or await reader.readline():
            await reader.readexactly(size + 2)
    return int(head.split()[1])


async def flow(port: int, requests: list[list[bytes]], wanted: int) -> tuple[float, float]:
    """Each list of requests over a connection of its own, again and again. Answers a second, and the slowest of a hundred (s)."""
    until, times = time.monotonic() + SECONDS, []

    async def browser(mine: list[bytes]) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        number = 0
        while (begun := time.monotonic()) < until:
            status = await ask(reader, writer, mine[number % len(mine)])
            assert status == wanted, status
            times.append(time.monotonic() - begun)
            number += 1
        writer.close()

    await asyncio.gather(*(browser(mine) for mine in requests))
    return len(times) / SECONDS, sorted(times)[int(len(times) * 0.99)]


async def burst(port: int, requests: list[bytes]) -> float:
    """All at once, each over a connection that is open already; seconds until the last answer."""
    ends = [await asyncio.open_connection("127.0.0.1", port) for _ in requests]
    begun = time.monotonic()
    answers = await asyncio.gather(*(ask(*end, request) for end, request in zip(ends, requests, strict=True)))
    assert set(answers) == {303}, answers
    for _, writer in ends:
        writer.close()
    return time.monotonic() - begun


def posts(games: list[int]) -> list[Post]:
    """For each person in each of the games one form that names somebody, as its page offers it."""
    from django.test import Client

    from forumgame.models import Tenure
    from tests.games.http import forms

    found = []
    for held in Tenure.objects.filter(game__in=games, until=None, account__isnull=False).select_related("account", "game"):
        client = Client()
        assert held.account is not None
        client.force_login(held.account)
        for form in forms(client.get(f"/g/{held.game.slug}/")):
            legal = {name: [v for _, values, _ in several for v in values if v] for name, several in form.controls.items()}
            targets = legal.pop("seats:targets", [])
            if form.action.endswith("/orders/") and len(targets) > 1:
                fields = {**form.hidden, **{name: values[0] for name, values in legal.items() if values}}
                for name in ("seats:targets", "attempt", "csrfmiddlewaretoken"):
                    fields.pop(name, None)
                good = [t for t in targets[:6] if client.post(form.action, {**fields, "seats:targets": t}).status_code == 303]
                if len(good) > 1:
                    found.append(Post(form.action, client.cookies["sessionid"].value, fields, "seats:targets", tuple(good)))
                    break
    return found


def serve() -> tuple[subprocess.Popen[bytes], int]:
    """The web server as `manage.py up` runs it, on a free port."""
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        port = int(door.getsockname()[1])
    command = [
        sys.executable, "-m", "gunicorn", "forumgame.wsgi:application", f"--bind=127.0.0.1:{port}", "--threads=8",
        "--backlog=2048", "--log-level=error",
    ]  # fmt: skip
    server = subprocess.Popen(command, env=os.environ.copy())
    for _ in range(200):
        try:
            socket.create_connection(("127.0.0.1", port), 0.2).close()
            return server, port
        except OSError:
            time.sleep(0.1)
    raise RuntimeError("the server does not answer")


def one_round(port: int, found: list[Post], number: int, address: str, beside: list[int]) -> dict[str, float]:
    """Every figure once."""
    spread = found[:: len(found) // BROWSERS][:BROWSERS]  # of different games: they do not wait for each other
    mine = [[post.request(n) for n in range(200)] for post in spread]
    bad = [[post.request(n, good=False) for n in range(200)] for post in spread]
    late = [[post.request(n, stale=True) for n in range(200)] for post in spread]
    nothing, slow_nothing = asyncio.run(flow(port, [[NOTHING]] * BROWSERS, 200))
    saves, slow = asyncio.run(flow(port, mine, 303))
    refusals, _ = asyncio.run(flow(port, bad, 422))
    stale, _ = asyncio.run(flow(port, late, 409))
    row = {
        "nothing": nothing, "saves": saves, "refused by the rules": refusals, "refused as late": stale,
        "saves over nothing": saves / nothing, "slowest save over slowest nothing": slow / slow_nothing,
        "late over acceptance": saves / stale, "refusal by the rules over acceptance": saves / refusals,
    }  # fmt: skip
    for size in (256, 1024):
        if len(found) >= size:
            seconds = asyncio.run(burst(port, [post.request(number) for post in found[:size]]))
            row[f"burst of {size} over its rate"] = seconds * saves / size
    alone, _ = beside_a_closer(address, beside, lambda: time.sleep(SECONDS))
    closings, (busy, slow_busy) = beside_a_closer(address, beside, lambda: asyncio.run(flow(port, mine, 303)))
    return row | {
        "closings": alone, "closings beside saves over alone": closings / alone,
        "saves beside a closer over alone": busy / saves, "slowest save beside a closer over alone": slow_busy / slow,
    }  # fmt: skip


def beside_a_closer(address: str, games: list[int], work: Callable[[], Made]) -> tuple[float, Made]:
    """Do some work while a process of its own closes these games flat out. Closings a second, and what the work gave."""
    command = [sys.executable, "-m", "bench.orders", "--be-a-closer", address, *map(str, games)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as closer:
        assert closer.stdin and closer.stdout
        closer.stdout.readline()  # it is ready
        made = work()
        closer.stdin.close()
        return float(closer.stdout.readline()), made


def be_a_closer(address: str, games: list[int]) -> None:
    """Close these games again and again until standard input ends; print closings a second. The first round fills the caches."""
    site.join(address, os.environ["FORUMGAME_DATA"])
    from forumgame.actions.phase.closing import close_due

    site.fall_due(games)
    close_due()
    print("ready", flush=True)
    asked = threading.Thread(target=sys.stdin.read, daemon=True)
    asked.start()
    closed, begun = 0, time.monotonic()
    while asked.is_alive():
        due = site.fall_due(games)
        close_due()
        closed += due
    print(closed / (time.monotonic() - begun), flush=True)


def main() -> None:
    """Print each round and the medians."""
    options = argparse.ArgumentParser()
    options.add_argument("--rounds", type=int, default=5)
    options.add_argument("--games", type=int, default=16)
    options.add_argument("--database", default="postgres")
    chosen = options.parse_args()
    os.environ.update(DJANGO_SETTINGS_MODULE="bench.settings", FORUMGAME_PLAIN="1")
    address = site.begin(chosen.database)
    found = posts(site.open_courts(chosen.games))
    assert len(found) >= BROWSERS, f"{len(found)} forms"
    beside = site.open_courts(chosen.games)
    (server, port), rows = serve(), []
    try:
        for number in range(chosen.rounds + 1):
            row = one_round(port, found, number, address, beside)
            if number:  # in the first the caches fill
                rows.append(row)
                print({name: round(value, 3) for name, value in row.items()}, flush=True)
    finally:
        server.terminate()
        server.wait()
    print(json.dumps({name: round(median(row[name] for row in rows), 3) for name in rows[0]}))


if __name__ == "__main__":
    if sys.argv[1:2] == ["--be-a-closer"]:
        be_a_closer(sys.argv[2], [int(number) for number in sys.argv[3:]])
    else:
        main()
