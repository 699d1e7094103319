"""The process tree, with small programs in place of web, worker and clock."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LONGER_THAN_SILENT = 3.0
PATIENCE = 60.0
"""Seconds until a test gives up. What it waits for takes one or two on a quiet machine."""

# A supervisor over three children; each writes its process ids down. `steady` has a child of its own, `stubborn` ignores
# SIGTERM, `beating` shows a heartbeat until the file `wedge` appears. They start fast (-S), so that a busy machine is not silence.
SUPERVISOR = """
import os, sys
from pathlib import Path
from forumgame.run import supervisor, watchdog
from forumgame.run.supervisor import Task, Tree

folder = Path(sys.argv[1])
supervisor.STOPPING = watchdog.PATIENCE = 0.5
line = watchdog.Watchdog()
note = "import os, sys, time, signal; open(sys.argv[1] + '/' + sys.argv[2], 'a').write(str(os.getpid()) + chr(10));"
steady = note + "os.fork(); open(sys.argv[1] + '/grandchild', 'a').write(str(os.getpid()) + chr(10)); time.sleep(60)"
stubborn = note + "signal.signal(signal.SIGTERM, signal.SIG_IGN); time.sleep(60)"
beating = note + '''
while True:
    if not os.path.exists(sys.argv[1] + "/wedge"): open(sys.argv[1] + "/heartbeat", "w").close()
    time.sleep(0.05)
'''
def task(name, code, **more):
    return Task(name, [sys.executable, "-S", "-c", code, str(folder), name], **more)
def ask():
    if (folder / "away").exists(): raise OSError("the broker is away")
    with (folder / "questions").open("a") as asked: asked.write("?")
tasks = [task("steady", steady), task("stubborn", stubborn)]
tasks.append(task("beating", beating, heartbeat=folder / "heartbeat", silent=2.0))
if len(sys.argv) > 2:
    tasks.append(task("asked", stubborn, heartbeat=folder / "answers", silent=2.0, ask=ask))
sys.exit(Tree(tasks, os.environ, line, asking=0.2).watch())
"""


class Running:
    """A supervisor under test and what its children have written down."""

    def __init__(self, folder: Path, *more: str) -> None:
        self.folder = folder
        self.process = subprocess.Popen(
            [sys.executable, "-c", SUPERVISOR, str(folder), *more],
            cwd=ROOT,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        wait_until(lambda: len(self.pids("grandchild")) == 2 and bool(self.pids("stubborn")) and bool(self.pids("beating")))

    def pids(self, name: str) -> list[int]:
        noted = self.folder / name
        return [int(line) for line in noted.read_text().split()] if noted.exists() else []

    def all_pids(self) -> set[int]:
        return {pid for name in ("steady", "grandchild", "stubborn", "beating", "asked") for pid in self.pids(name)}


@pytest.fixture
def run(tmp_path: Path) -> Iterator[Callable[..., Running]]:
    started: list[Running] = []

    def start(*more: str) -> Running:
        started.append(Running(tmp_path, *more))
        return started[-1]

    yield start
    for running in started:
        running.process.kill()
        running.process.communicate()
        wait_until(lambda running=running: not any(alive(pid) for pid in running.all_pids()))


def wait_until(true: Callable[[], bool], seconds: float = PATIENCE) -> None:
    until = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < until, "waited in vain"
        time.sleep(0.02)


def alive(pid: int) -> bool:
    """Running; one that has ended and waits for its parent counts as gone."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_ends_all_within_seconds_with_exit_code_0(run: Callable[..., Running], number: signal.Signals) -> None:
    running = run()
    running.process.send_signal(number)
    start = time.monotonic()
    _, err = running.process.communicate(timeout=PATIENCE)
    assert running.process.returncode == 0
    assert "Traceback" not in err
    assert time.monotonic() - start < PATIENCE / 2, "the children sleep for a minute"
    assert not any(alive(pid) for pid in running.all_pids())


def test_a_killed_supervisor_leaves_no_child(run: Callable[..., Running]) -> None:
    running = run()
    assert len(running.all_pids()) == 4
    running.process.kill()
    wait_until(lambda: not any(alive(pid) for pid in running.all_pids()))


def test_a_killed_child_is_started_again_and_its_own_children_are_gone(run: Callable[..., Running]) -> None:
    running = run()
    first = {running.pids("steady")[0], *running.pids("grandchild")}
    os.kill(running.pids("steady")[0], signal.SIGKILL)
    wait_until(lambda: len(running.pids("steady")) == 2)
    assert not any(alive(pid) for pid in first)
    assert len(running.pids("stubborn")) == 1


def test_a_silent_child_is_killed_and_started_again(run: Callable[..., Running]) -> None:
    running = run()
    time.sleep(LONGER_THAN_SILENT)
    assert len(running.pids("beating")) == 1, "one that beats is left alone"
    (running.folder / "wedge").touch()
    wait_until(lambda: len(running.pids("beating")) == 2)
    assert not alive(running.pids("beating")[0])


def test_a_child_that_does_not_answer_is_killed_one_that_cannot_be_asked_is_not(run: Callable[..., Running]) -> None:
    running = run("asked")
    (running.folder / "away").touch()
    wait_until(lambda: (running.folder / "questions").exists() or len(running.pids("asked")) == 2)
    (running.folder / "answers").touch()
    time.sleep(LONGER_THAN_SILENT)
    assert len(running.pids("asked")) == 1, "it answered, and then could not be asked"
    (running.folder / "away").unlink()
    wait_until(lambda: len(running.pids("asked")) == 2)
    assert not alive(running.pids("asked")[0])


def test_failing_again_and_again_it_waits_longer_each_time() -> None:
    code = """
import os, subprocess, sys, time
from itertools import pairwise
from forumgame.run.watchdog import Watchdog
from forumgame.run.supervisor import Task, Tree
starts = []
class Noted(subprocess.Popen):
    def __init__(self, *args, **more):
        starts.append(time.monotonic())
        super().__init__(*args, **more)
subprocess.Popen = Noted
failing = [sys.executable, "-S", "-c", "raise SystemExit(3)"]
tree = Tree([Task("failing", failing)], os.environ, Watchdog())
tree.meanwhile = lambda: len(starts) == 3 and tree.stop(7)
code = tree.watch()
print(*(later - earlier for earlier, later in pairwise(starts)))
sys.exit(code)
"""
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert done.returncode == 7
    first, second = map(float, done.stdout.split())
    assert first >= 0.5 and second >= 1.0
    assert "ended with code 3" in done.stderr
