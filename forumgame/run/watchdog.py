"""Whoever dies without a word takes its children along.

A small process forked from the supervisor holds the reading end of a pipe. The supervisor writes down the process
groups it starts and ends. When the pipe closes, the supervisor is gone, however it went (SIGKILL, out of memory): what
still runs of its groups is asked to end, then made to. This needs nothing of the operating system beyond POSIX.
"""

from __future__ import annotations

import os
import signal
import time
from contextlib import suppress

PATIENCE = 5.0
"""Seconds between asking and making an orphan end."""


class Watchdog:
    """The supervisor's end of the pipe to the watching process. Make it before threads, database connections or sockets."""

    def __init__(self) -> None:
        reading, self._writing = os.pipe()
        self.pid = os.fork()
        if self.pid == 0:
            self._hold(reading)
        os.close(reading)

    def tie(self, group: int) -> None:
        """This process group ends with the supervisor."""
        self._say(f"+{group}\n")

    def untie(self, group: int) -> None:
        """This process group has ended (its number may come to mean another)."""
        self._say(f"-{group}\n")

    def cut(self) -> None:
        """The supervisor ends in good order: no group is left, the watcher goes."""
        os.close(self._writing)
        os.waitpid(self.pid, 0)

    def _say(self, line: str) -> None:
        with suppress(BrokenPipeError):
            os.write(self._writing, line.encode())

    def _hold(self, reading: int) -> None:
        """The watcher's whole life, in the forked process."""
        try:
            os.setsid()  # a Ctrl-C at the terminal is the supervisor's business
            for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
                signal.signal(number, signal.SIG_IGN)
            os.dup2(reading, 3)
            os.closerange(4, os.sysconf("SC_OPEN_MAX") if os.sysconf("SC_OPEN_MAX") < 65536 else 65536)
            groups: set[int] = set()
            with os.fdopen(3) as lines:
                for line in lines:
                    (groups.add if line[0] == "+" else groups.discard)(int(line[1:]))
            end(groups, PATIENCE)
        finally:
            os._exit(0)


def end(groups: set[int], patience: float) -> None:
    """Ask the groups to end; after `patience` seconds make them."""
    give(groups, signal.SIGTERM)
    until = time.monotonic() + patience
    while time.monotonic() < until and any(alive(group) for group in groups):
        time.sleep(0.05)
    give(groups, signal.SIGKILL)


def give(groups: set[int], number: signal.Signals) -> None:
    """Send a signal to whole process groups; those that are gone are gone."""
    for group in sorted(groups):
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(group, number)


def alive(group: int) -> bool:
    """Whether any process of the group is left (one that waits to be reaped counts)."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
