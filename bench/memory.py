"""Memory of the whole site on one machine over a bare Django site: `python -m bench.memory [--rounds N]`.

The site: `manage.py up` on SQLite, with all that it starts (supervisor, watchdog, web, worker, clock), a demo game running.
Bare: what `django-admin startproject` makes (admin, accounts, sessions, messages, static files), django-q2 added, its database
migrated; gunicorn as `up` starts it and `qcluster` with one worker. Nothing watches it and no clock ticks in it.

Each is asked for pages over eight connections, then stands for some seconds. Counted is the PSS of every process of the tree:
memory that several share counts once. A line for each process, then the ratio; medians of the rounds.
"""

from __future__ import annotations

import argparse
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from http.client import HTTPConnection
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parents[1]
STANDS, CONNECTIONS, EACH = 25.0, 8, 20
"""Seconds of rest before the count; connections, and requests over each."""
ADDED = """
INSTALLED_APPS += ["django_q"]
ALLOWED_HOSTS = ["*"]
DEBUG = False
Q_CLUSTER = {"name": "bare", "orm": "default", "workers": 1, "timeout": 60, "retry": 90, "poll": 0.5}
"""


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        return int(door.getsockname()[1])


def tree_of(pid: int) -> list[int]:
    """A process and all below it."""
    found = [pid]
    for one in found:
        with suppress(OSError):
            found += map(int, Path(f"/proc/{one}/task/{one}/children").read_text().split())
    return found


def kib_of(pid: int) -> int:
    """Proportional set size of a process in KiB."""
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("Pss:"))


def ask(port: int, addresses: list[str]) -> None:
    """Ask for pages over several connections at once, so that every thread of the server has worked."""

    def browser(_: int) -> None:
        server = HTTPConnection("127.0.0.1", port, timeout=60)
        for turn in range(EACH):
            server.request("GET", addresses[turn % len(addresses)])
            assert server.getresponse().read()

    with ThreadPoolExecutor(CONNECTIONS) as several:
        list(several.map(browser, range(CONNECTIONS)))


def wait_for(port: int) -> None:
    """Until the server answers. (`up` opens its door before it brings the database up to date.)"""
    until = time.monotonic() + 300
    while time.monotonic() < until:
        with suppress(OSError):
            server = HTTPConnection("127.0.0.1", port, timeout=120)
            server.request("GET", "/")
            server.getresponse().read()
            return
        time.sleep(0.1)
    raise RuntimeError("the server does not answer")


def counted(started: list[subprocess.Popen[bytes]], port: int, addresses: list[str]) -> dict[str, int]:
    """The PSS of each process of these trees after they have worked and rested, in KiB; then they are ended."""
    try:
        wait_for(port)
        time.sleep(5)
        ask(port, addresses)
        time.sleep(STANDS)
        pids = [pid for one in started for pid in tree_of(one.pid)]
        return {f"{pid} {title(pid)}": kib_of(pid) for pid in pids}
    finally:
        for one in started:
            one.send_signal(signal.SIGTERM)
        for one in started:
            one.wait(timeout=30)


def title(pid: int) -> str:
    """The end of a process's command line."""
    words = Path(f"/proc/{pid}/cmdline").read_bytes().decode().split("\0")
    return " ".join(Path(word).name for word in words if word)[:60]


def whole_site() -> dict[str, int]:
    """The site as `manage.py up` runs it."""
    folder, port = tempfile.mkdtemp(prefix="forumgame-bench-"), free_port()
    kept = {name: value for name, value in os.environ.items() if not name.startswith("FORUMGAME_")}
    up = [sys.executable, str(ROOT / "manage.py"), "up", f"--port={port}", "--demo"]
    site = subprocess.Popen(up, env={**kept, "FORUMGAME_DATA": folder}, stdout=subprocess.DEVNULL)
    try:
        return counted([site], port, ["/", "/accounts/login/"])
    finally:
        shutil.rmtree(folder)


def bare_site() -> dict[str, int]:
    """A new Django project, served in the same way."""
    folder, port = tempfile.mkdtemp(prefix="forumgame-bench-"), free_port()
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("FORUMGAME_", "DJANGO_"))}
    manage = [sys.executable, f"{folder}/manage.py"]
    subprocess.run([sys.executable, "-m", "django", "startproject", "bare", folder], check=True, env=kept)
    with Path(folder, "bare", "settings.py").open("a") as settings:
        settings.write(ADDED)
    subprocess.run([*manage, "migrate", "-v0"], check=True, env=kept)
    web = [sys.executable, "-m", "gunicorn", "bare.wsgi", f"--bind=127.0.0.1:{port}", "--worker-class=gthread"]
    web += ["--workers=1", "--threads=8", "--no-control-socket", "--log-level=warning", f"--chdir={folder}"]
    started = [subprocess.Popen(command, env=kept, stdout=subprocess.DEVNULL) for command in (web, [*manage, "qcluster"])]
    try:
        return counted(started, port, ["/admin/login/"])
    finally:
        shutil.rmtree(folder)


def main() -> None:
    """Print the processes of the last round and the ratio of the medians."""
    options = argparse.ArgumentParser()
    options.add_argument("--rounds", type=int, default=3)
    rounds = [(whole_site(), bare_site()) for _ in range(options.parse_args().rounds)]
    for name, place in (("the site", 0), ("bare", 1)):
        for process, kib in rounds[-1][place].items():
            print(f"{name:9} {kib / 1024:6.1f} MiB  {process}")
        print(f"{name:9} {median(sum(one[place].values()) for one in rounds) / 1024:6.1f} MiB in all")
    print(f"{median(sum(site.values()) / sum(bare.values()) for site, bare in rounds):.2f} times a bare site")


if __name__ == "__main__":
    main()
