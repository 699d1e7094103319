"""A child forked from a loaded process: its end, its group, its name, and the files that it has no part in."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from subprocess import TimeoutExpired

import pytest

from forumgame.run import forked
from forumgame.run.forked import Forked


@pytest.fixture(autouse=True)
def connections_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test's own database is not let go."""
    monkeypatch.setattr(forked, "_let_go", lambda: None)


def breaks() -> None:
    raise ValueError("the child broke")


@pytest.mark.parametrize(
    ("run", "code"),
    [(lambda: None, 0), (lambda: sys.exit(3), 3), (lambda: sys.exit("a word"), 1), (lambda: sys.exit(), 0), (breaks, 1)],
    ids=["returns", "a number", "a word", "nothing", "breaks"],
)
def test_it_ends_with_the_code_of_what_it_ran(run: Callable[[], object], code: int) -> None:
    child = Forked("test", run)
    assert child.wait(timeout=20) == code == child.returncode


def test_it_leads_a_group_of_its_own_and_is_named(tmp_path: Path) -> None:
    shown = tmp_path / "shown"

    def tell() -> None:
        shown.write_text(f"{os.getpgid(0)} {Path('/proc/self/cmdline').read_text()}")
        time.sleep(60)

    child = Forked("test", tell)
    try:
        for _ in range(400):
            if shown.exists() and shown.read_text():
                break
            time.sleep(0.05)
        group, title = shown.read_text().split(" ", 1)
        assert int(group) == child.pid != os.getpgid(0)
        assert title.startswith("forumgame test")
        with pytest.raises(TimeoutExpired):
            child.wait(timeout=0.1)
        child.terminate()
        assert child.wait(timeout=20) == -signal.SIGTERM
    finally:
        child.terminate()


def test_a_pipe_that_it_closes_ends_with_its_parent() -> None:
    """Were the watchdog's pipe open in a child, the watchdog would never learn that the supervisor was killed."""
    reading, writing = os.pipe()
    child = Forked("test", lambda: time.sleep(60), [writing])
    try:
        time.sleep(0.2)
        os.close(writing)
        assert os.read(reading, 1) == b""
    finally:
        os.kill(child.pid, signal.SIGKILL)
        child.wait(timeout=20)
        os.close(reading)
