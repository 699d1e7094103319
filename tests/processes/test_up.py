"""`manage.py up` as a person runs it: the real web server, worker and clock, on SQLite in a folder of its own."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from tests import services

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 120.0
"""Seconds until a test gives up. What it waits for takes a few on a quiet machine."""


class Site:
    """A site that `up` runs: its port, its folder, what it has said. database: the one it begins with instead of making it."""

    def __init__(self, folder: Path, database: Path | None = None, **environ: str) -> None:
        self.folder, self.port = folder, free_port()
        if database:
            (folder / "data").mkdir()
            shutil.copy(database, folder / "data" / "forumgame.sqlite3")
        mine = {"FORUMGAME_DATA": str(folder / "data"), "PYTHONUNBUFFERED": "1", **environ}
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("FORUMGAME_", "DJANGO_"))}
        self.environ = {**kept, **mine}
        self.log = folder / "log"
        self.process = self.up()

    def up(self) -> subprocess.Popen[bytes]:
        command = [sys.executable, str(ROOT / "manage.py"), "up", "--port", str(self.port)]
        with self.log.open("ab") as log:
            return subprocess.Popen(command, cwd="/", env=self.environ, stdout=log, stderr=log, start_new_session=True)

    def said(self, words: str) -> int:
        return self.log.read_text().count(words)

    def group(self) -> set[int]:
        """All processes of the site: whatever carries its folder in its environment."""
        mark, found = f"FORUMGAME_DATA={self.folder / 'data'}".encode(), set()
        for entry in Path("/proc").iterdir():
            try:
                if entry.name.isdigit() and mark in (entry / "environ").read_bytes().split(b"\0"):
                    found.add(int(entry.name))
            except OSError:
                continue
        return found

    def heartbeat(self, name: str) -> int:
        shown = self.folder / "data" / f"heartbeat.{name}"
        return shown.stat().st_mtime_ns if shown.exists() else 0

    def status(self) -> int:
        try:
            return urlopen(f"http://127.0.0.1:{self.port}/", timeout=PATIENCE).status
        except HTTPError as error:
            return error.code


@pytest.fixture
def site(tmp_path: Path, request: pytest.FixtureRequest, made_database: Path) -> Iterator[Site]:
    """A site that is ready, on a database that was there before."""
    yield from running(Site(tmp_path, made_database, **getattr(request, "param", {})))


@pytest.fixture
def first_site(tmp_path: Path) -> Iterator[Site]:
    """A site that is ready, its database made by it."""
    yield from running(Site(tmp_path))


def running(site: Site) -> Iterator[Site]:
    """A site as soon as it is ready; afterwards it is killed with all that belongs to it."""
    try:
        wait_until(lambda: site.said("ready at") == 1)
        yield site
    finally:
        site.process.kill()
        site.process.wait()
        wait_until(lambda: not site.group())


def wait_until(true: Callable[[], bool], seconds: float = PATIENCE) -> None:
    until = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < until, "waited in vain"
        time.sleep(0.05)


def free_port() -> int:
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        return int(door.getsockname()[1])


def test_it_serves_knocks_and_ends_cleanly(first_site: Site) -> None:
    """Address printed when the web answers, worker and clock alive, a taken port said before anything is touched, Ctrl-C."""
    site = first_site
    assert site.status() < 500
    wait_until(lambda: bool(site.heartbeat("clock") and site.heartbeat("worker")))
    with sqlite3.connect(site.folder / "data" / "forumgame.sqlite3") as database:
        schedule = database.execute("SELECT name, func, minutes FROM django_q_schedule ORDER BY name").fetchall()
        journal = database.execute("PRAGMA journal_mode").fetchone()[0]
    assert schedule == [(name, f"forumgame.run.tasks.{name}", 1) for name in ("close_due", "send_outbox", "simulate")]
    assert journal == ("wal" if fixed(sqlite3.sqlite_version_info) else "delete")

    other = {**site.environ, "FORUMGAME_DATA": str(site.folder / "other")}
    command = [sys.executable, str(ROOT / "manage.py"), "up", "--port", str(site.port)]
    second = subprocess.run(command, env=other, capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert second.returncode == 2
    assert (str(site.port) in second.stderr, "--port" in second.stderr, "Traceback" in second.stderr) == (True, True, False)
    assert not (site.folder / "other" / "forumgame.sqlite3").exists()

    site.process.send_signal(signal.SIGINT)
    assert site.process.wait(timeout=PATIENCE) == 0
    assert not site.group()
    assert site.said("Traceback") == 0


def fixed(version: tuple[int, ...]) -> bool:
    """SQLite without the WAL-reset race."""
    return version >= (3, 51, 3) or (3, 50, 7) <= version < (3, 51) or (3, 44, 6) <= version < (3, 45)


def test_killed_it_leaves_nothing_and_starts_again_on_the_same_data(site: Site) -> None:
    wait_until(lambda: len(site.group()) >= 9)  # itself, the watcher, web 2, worker 5, clock
    site.process.kill()
    site.process.wait()
    wait_until(lambda: not site.group())
    site.process = site.up()
    wait_until(lambda: site.said("ready at") == 2)
    site.process.send_signal(signal.SIGTERM)
    assert site.process.wait(timeout=PATIENCE) == 0


@pytest.mark.parametrize("site", [{"FORUMGAME_WORKER_SILENT": "5"}], indirect=True)
@pytest.mark.slow
def test_a_wedged_cluster_is_started_again(site: Site) -> None:
    """An idle worker killed from outside wedges django-q2 for good: nothing is carried, and it looks alive (B13)."""
    wait_until(lambda: site.heartbeat("worker") > 0)
    workers = sorted(pid for pid in site.group() if b"qcluster" in Path(f"/proc/{pid}/cmdline").read_bytes())
    for pid in workers[2:]:
        os.kill(pid, signal.SIGKILL)
    wait_until(lambda: site.said("worker is silent") + site.said("worker ended") > 0)
    before = site.heartbeat("worker")
    wait_until(lambda: site.heartbeat("worker") > before)


@pytest.mark.slow
def test_a_stopped_clock_is_started_again(site: Site) -> None:
    """SIGSTOP stands for whatever holds it: thirty seconds of silence, and it is replaced."""
    wait_until(lambda: site.heartbeat("clock") > 0)
    (clock,) = [pid for pid in site.group() if Path(f"/proc/{pid}/cmdline").read_bytes().startswith(b"forumgame clock")]
    os.kill(clock, signal.SIGSTOP)
    wait_until(lambda: site.said("clock is silent") == 1)
    before = site.heartbeat("clock")
    wait_until(lambda: site.heartbeat("clock") > before)


@pytest.mark.redis
@pytest.mark.parametrize("site", [{"FORUMGAME_BROKER": services.REDIS.url}], indirect=True)
def test_with_a_broker_celery_carries_the_tasks(site: Site) -> None:
    wait_until(lambda: site.heartbeat("worker") > 0)
    assert any(b"celery" in Path(f"/proc/{pid}/cmdline").read_bytes() for pid in site.group())
    site.process.send_signal(signal.SIGTERM)
    assert site.process.wait(timeout=PATIENCE) == 0
    assert not site.group()


def test_a_web_server_that_cannot_start_is_given_up(tmp_path: Path, made_database: Path) -> None:
    site = Site(tmp_path, made_database, GUNICORN_CMD_ARGS="--config=/nowhere")
    assert site.process.wait(timeout=PATIENCE) == 1
    assert site.said("does not start") == 1
    wait_until(lambda: not site.group())


def test_a_database_that_does_not_answer_is_one_sentence(tmp_path: Path) -> None:
    site = Site(tmp_path, FORUMGAME_DATABASE=f"postgres://nobody@127.0.0.1:{free_port()}/nothing")
    assert site.process.wait(timeout=PATIENCE) == 2
    assert site.said("the database does not answer") == 1
    assert site.said("Traceback") == 0
