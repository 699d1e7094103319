"""Ends the supervisor's children when the supervisor dies without ending them itself.

A small process, this file as a program, holds the reading end of a pipe. The supervisor writes the process groups that it
starts and ends into the pipe. When the pipe closes, the supervisor has ended for any reason (SIGKILL, out of memory); the
watching process then sends SIGTERM and later SIGKILL to the remaining groups. This needs only POSIX.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from contextlib import suppress

PATIENCE = 5.0
"""Seconds between asking and making an orphan end."""


class Watchdog:
    """The supervisor's end of the pipe. The watching process loads nothing of the site and of the environment of Python."""

    def __init__(self) -> None:
        reading, self.pipe = os.pipe()
        os.set_inheritable(reading, True)
        self.pid = os.posix_spawn(
            sys.executable, [sys.executable, "-I", "-S", __file__, str(reading), str(PATIENCE)], os.environ, setsid=True
        )  # a session of its own: only the supervisor handles a Ctrl-C at the terminal
        os.close(reading)

    def tie(self, group: int) -> None:
        """Register a process group that has to end with the supervisor."""
        self._say(f"+{group}\n")

    def untie(self, group: int) -> None:
        """Remove a process group that has ended (the system may reuse its number)."""
        self._say(f"-{group}\n")

    def cut(self) -> None:
        """End the watching process after an orderly stop, when no group is left."""
        os.close(self.pipe)
        os.waitpid(self.pid, 0)

    def _say(self, line: str) -> None:
        with suppress(BrokenPipeError):
            os.write(self.pipe, line.encode())


def hold(reading: int, patience: float) -> None:
    """The watching process: know the groups, and end them when the pipe closes."""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)
    groups: set[int] = set()
    with os.fdopen(reading) as lines:
        for line in lines:
            (groups.add if line[0] == "+" else groups.discard)(int(line[1:]))
    end(groups, patience)


def end(groups: set[int], patience: float) -> None:
    """Send SIGTERM to the groups, and SIGKILL to those left after `patience` seconds."""
    give(groups, signal.SIGTERM)
    until = time.monotonic() + patience
    while time.monotonic() < until and any(alive(group) for group in groups):
        time.sleep(0.05)
    give(groups, signal.SIGKILL)


def give(groups: set[int], number: signal.Signals) -> None:
    """Send a signal to whole process groups; groups that no longer exist are ignored."""
    for group in sorted(groups):
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(group, number)


def alive(group: int) -> bool:
    """Whether any process of the group is left, including a zombie."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


if __name__ == "__main__":
    hold(int(sys.argv[1]), float(sys.argv[2]))
