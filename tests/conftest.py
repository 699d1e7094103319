"""What all tests share: which of them run here, examples by lot, no network, a browser."""

from __future__ import annotations

import fcntl
import gc
import hashlib
import os
import re
import socket
import subprocess
import sys
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import hypothesis
import pytest

from tests import services, suite
from tests.fixtures_crowd import crowd
from tests.fixtures_games import a_game, at, host, players, toy

__all__ = ["a_game", "at", "crowd", "host", "players", "toy"]

ON_POSTGRES = os.environ.get("FORUMGAME_DATABASE", "").startswith("postgres")
CI = os.environ.get("FORUMGAME_TESTS") == "ci"

hypothesis.settings.register_profile("default", max_examples=25, derandomize=True, deadline=None, database=None)
hypothesis.settings.register_profile("ci", max_examples=150, derandomize=True, deadline=None, database=None)
hypothesis.settings.load_profile("ci" if CI else "default")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Any:
    """No search for garbage meanwhile, and none afterwards in what stays to the end: a seventh of the time of collecting."""
    gc.disable()
    found = yield
    gc.collect()
    gc.freeze()
    gc.enable()
    return found


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """The pass on PostgreSQL imports no file without a test of its own; with --ci every file may have one."""
    alone = ON_POSTGRES and not CI and suite.ON_POSTGRES in config.option.markexpr
    return True if alone and collection_path.suffix == ".py" and not names_postgres(collection_path) else None


def names_postgres(path: Path) -> bool:
    """Whether a file names a mark of the pass on PostgreSQL."""
    return bool(re.search(r"\bmark\.(postgres|each_database)\b", path.read_text(encoding="utf-8")))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what cannot run here, and what is slow unless asked for; the summary says so. What waits long begins first.

    With --ci, everything that touches the database runs again on PostgreSQL, browsers excepted.
    """
    if CI and ON_POSTGRES:
        for item in items:
            if touches_database(item) and not item.get_closest_marker("browser"):
                item.add_marker("each_database")
    for item in items:
        marks = {mark.name for mark in item.iter_markers()}
        if not CI and marks & {"postgres", "each_database"} and not names_postgres(item.path):
            raise pytest.UsageError(f"{item.nodeid}: the pass on PostgreSQL does not find it; name the mark in its file")
    unwanted = {service.mark for service in (services.REDIS, services.BROWSER) if service.lacking()}
    if not ON_POSTGRES:
        unwanted.add("postgres")
    if not CI and not config.option.markexpr and not any("::" in arg for arg in config.args):
        unwanted.add("slow")
    left_out = [item for item in items if any(mark.name in unwanted for mark in item.iter_markers())]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]
    items.sort(key=lambda item: item.get_closest_marker("waits") is None)


def touches_database(item: pytest.Item) -> bool:
    """Whether a test asks for the database by mark or by fixture."""
    asked = {"db", "transactional_db"} & set(getattr(item, "fixturenames", ()))
    return bool(asked or item.get_closest_marker("django_db"))


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Say plainly what did not run, and which checks of the code failed before the tests."""
    for why in services.lacking():
        terminalreporter.write_line(f"not run here: tests that need {why}")
    if not CI:
        terminalreporter.write_line("not run here: tests marked slow (manage.py test --ci)")
    if failed := os.environ.get("FORUMGAME_CHECKS_FAILED"):
        terminalreporter.write_line(f"failed before the tests: {failed}", red=True)


@pytest.fixture(scope="session")
def made_database() -> Path:
    """A SQLite file as the migrations leave it, made once for all workers: to copy where a test starts a site of its own."""
    from django.conf import settings

    made, half = settings.DATA / "made.sqlite3", settings.DATA / "half-made.sqlite3"
    with (settings.DATA / "made.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not made.exists():
            environ = {**os.environ, "FORUMGAME_DATABASE": f"sqlite:///{half}", "DJANGO_SETTINGS_MODULE": "forumgame.settings"}
            subprocess.run([sys.executable, "manage.py", "migrate", "-v0"], cwd=suite.ROOT, env=environ, check=True)
            half.rename(made)
    return made


@pytest.fixture(autouse=True)
def guards_around_a_flush(request: pytest.FixtureRequest) -> Any:
    """Entries are guarded by the database. Where a test commits, its rows are flushed after it: the guards go down for that and
    are put up again by the next such test. The database is asked for there alone: most tests have nothing to do with it."""
    marker = request.node.get_closest_marker("django_db")
    commits = bool(marker and marker.kwargs.get("transaction")) or {"transactional_db", "live_server"} & {*request.fixturenames}
    if not commits:
        yield
        return
    request.getfixturevalue("_django_db_helper")
    from django.db import connection

    from forumgame.record.guards import drop_guards, raise_guards

    drop_guards(connection)
    raise_guards(connection)
    yield
    drop_guards(connection)


@pytest.fixture(autouse=True)
def one_lot_a_test(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The seeds that a test draws, for a game or a rehearsal, come of its name: it plays the same game in each run, alone or
    among others. What is drawn for people's browsers (attempts, tokens) is left alone, so no page moves a seed."""
    if not touches_database(request.node):
        return
    from forumgame.actions.game import opening
    from forumgame.record import rehearsal

    for module in (opening, rehearsal):
        drawn = (hashlib.sha256(f"{request.node.name} {number}".encode()).digest() for number in count())
        monkeypatch.setattr(module, "secrets", SimpleNamespace(token_bytes=lambda size, drawn=drawn: next(drawn)[:size]))


@pytest.fixture(scope="session", autouse=True)
def no_network() -> Any:
    """Only this machine may be talked to."""
    real = socket.socket.connect

    def connect(self: socket.socket, address: Any) -> None:
        if self.family in (socket.AF_INET, socket.AF_INET6) and address[0] not in ("127.0.0.1", "::1", "localhost"):
            raise AssertionError(f"a test talks to the network: {address}")
        real(self, address)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(socket.socket, "connect", connect)
        yield


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """The machine's own chromium, quiet on the network."""
    quiet = [
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
    ]
    return {
        **browser_type_launch_args,
        "executable_path": services.browser(),
        "args": ["--no-sandbox", "--disable-gpu", *quiet],
    }
