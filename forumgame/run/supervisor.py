"""The supervisor: starts child processes, restarts those that die or stop beating, and ends all of them when it ends.

Each child leads its own process group, so that its own children end with it. A child shows that it works by a heartbeat: it
updates the time of a file (`forumgame.run.heartbeat`), by itself or as the answer to a request.
"""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from forumgame.run.forked import Forked
from forumgame.run.watchdog import Watchdog, give

TICK = 0.1
STOPPING = 8.0
"""Seconds a child may take to end in good order."""
STEADY = 30.0
"""A child that has run this long may fail anew without waiting."""
LONGEST_WAIT = 30.0
"""Seconds between two attempts, at the most."""


@dataclass(frozen=True)
class Task:
    """A child to keep running. argv: its command; or run: a function of a fork of the supervisor. heartbeat: the file that shows
    it is alive. silent: seconds without a beat after which it counts as stuck. ask: requests a beat (None: the child beats by
    itself); if it raises, the missing beat does not count. keeps: files of the supervisor that are this fork's alone."""

    name: str
    argv: Sequence[str] = ()
    heartbeat: Path | None = None
    silent: float = 30.0
    ask: Callable[[], object] | None = None
    run: Callable[[], object] | None = None
    keeps: Sequence[int] = ()


@dataclass
class Child:
    """The running process of a task."""

    task: Task
    process: subprocess.Popen[bytes] | Forked | None = None
    started: float = 0.0
    failures: int = 0
    next_start: float = 0.0
    beat: int = 0
    heard: float = 0.0
    owes: bool = False


@dataclass
class Tree:
    """The children, and the loop that watches them. `watch` returns the exit code once a signal asks for the end."""

    tasks: Sequence[Task]
    environ: Mapping[str, str]
    watchdog: Watchdog
    meanwhile: Callable[[], None] = lambda: None
    asking: float = 10.0
    stopping: bool = False
    code: int = 0
    children: list[Child] = field(default_factory=list)

    def watch(self) -> int:
        """Run until SIGTERM, SIGINT or SIGHUP; `meanwhile` is called at every tick. Returns the exit code."""
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            signal.signal(number, self._asked_to_end)
        self.children = [Child(task) for task in self.tasks]
        next_question = 0.0
        try:
            while not self.stopping:
                now = time.monotonic()
                for child in self.children:
                    self._tend(child, now)
                if now >= next_question:
                    next_question = now + self.asking
                    for child in self.children:
                        self._question(child)
                self.meanwhile()
                time.sleep(TICK)
        finally:
            self._end_all()
        return self.code

    def stop(self, code: int = 0) -> None:
        """Come to an end at the next tick."""
        self.stopping, self.code = True, code

    def _asked_to_end(self, number: int, frame: object) -> None:
        self.stop()

    def _tend(self, child: Child, now: float) -> None:
        """Start the child if it is due, note its death, end it if it is stuck."""
        if child.process is None:
            if now >= child.next_start:
                self._start(child, now)
            return
        code = child.process.poll()
        if code is None and not self._stuck(child, now):
            return
        say(f"{child.task.name} {'is silent' if code is None else f'ended with code {code}'}; starting it again")
        self._bury(child)
        child.failures = 1 if now - child.started > STEADY else child.failures + 1
        child.next_start = now + min(LONGEST_WAIT, 0.25 * 2**child.failures)

    def _start(self, child: Child, now: float) -> None:
        task = child.task
        if task.run is not None:
            others = {file for each in self.tasks for file in each.keeps} - set(task.keeps)
            child.process = Forked(task.name, task.run, {self.watchdog.pipe, *others})
        else:
            child.process = subprocess.Popen(task.argv, start_new_session=True, stdin=subprocess.DEVNULL, env=dict(self.environ))
        self.watchdog.tie(child.process.pid)
        child.started = child.heard = now
        child.beat, child.owes = beat_of(task.heartbeat), task.ask is None

    def _stuck(self, child: Child, now: float) -> bool:
        """Whether the child has owed a beat for too long."""
        beat = beat_of(child.task.heartbeat)
        if beat != child.beat:
            child.beat, child.heard, child.owes = beat, now, child.task.ask is None
        return child.task.heartbeat is not None and child.owes and now - child.heard > child.task.silent

    def _question(self, child: Child) -> None:
        """Request a beat from a child that owes none."""
        if child.task.ask is None or child.process is None or child.owes:
            return
        try:
            child.task.ask()
        except Exception as error:  # the database or the broker is away, which is not the child's fault
            say(f"{child.task.name} cannot be asked for a sign of life: {error}")
        else:
            child.owes, child.heard = True, time.monotonic()

    def _bury(self, child: Child) -> None:
        """Kill the rest of the child's group at once."""
        if child.process is not None:
            give({child.process.pid}, signal.SIGKILL)
            child.process.wait()
            self.watchdog.untie(child.process.pid)
            child.process = None

    def _end_all(self) -> None:
        """Send SIGTERM to every child, wait a few seconds, then kill their groups."""
        running = [child.process for child in self.children if child.process is not None]
        for process in running:
            process.terminate()
        until = time.monotonic() + STOPPING
        while time.monotonic() < until and any(process.poll() is None for process in running):
            time.sleep(0.05)
        for child in self.children:
            self._bury(child)
        self.watchdog.cut()


def beat_of(heartbeat: Path | None) -> int:
    """The time of the last heartbeat, in nanoseconds of the file system's clock; 0 = never."""
    try:
        return heartbeat.stat().st_mtime_ns if heartbeat is not None else 0
    except FileNotFoundError:
        return 0


def say(text: str) -> None:
    """Print a line for the terminal or the journal."""
    print(f"forumgame: {text}", file=sys.stderr, flush=True)
