"""What processes of a pool are given to play when they are to be killed at it; they import this without the site."""

from __future__ import annotations

import os
import signal
from pathlib import Path


def killed_once(marks: str, numbers: range) -> bytes:
    """Killed at the first try of a slice."""
    mark = Path(marks) / str(numbers.start)
    if not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return str(numbers.start).encode()


def killed(tries: str, numbers: range) -> bytes:
    """Killed at every try, each of which leaves a letter."""
    with Path(tries).open("a") as file:
        file.write("x")
    os.kill(os.getpid(), signal.SIGKILL)
    return b""
