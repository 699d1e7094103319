"""Children forked from a process that has everything loaded, so that all of them share its memory.

A child runs one function in a process group of its own and ends with its exit code. It looks like a `subprocess.Popen`.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
import time
import traceback
from collections.abc import Callable, Iterable
from contextlib import suppress
from subprocess import TimeoutExpired

os.environ.setdefault("SPT_NOENV", "1")  # a title leaves the environment where the system looks for it
from setproctitle import setproctitle


class Forked:
    """A forked child. returncode: as of `subprocess.Popen`, None while it runs. closes: files of its parent in which it has
    no part, such as the watchdog's pipe."""

    def __init__(self, title: str, run: Callable[[], object], closes: Iterable[int] = ()) -> None:
        _let_go()
        gc.collect()
        gc.freeze()  # what is loaded is not looked at again, or each child would copy it
        self.returncode: int | None = None
        self.pid = os.fork()
        if self.pid == 0:
            _be(title, run, closes)

    def poll(self) -> int | None:
        """The exit code, None while it runs."""
        if self.returncode is None:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self.returncode = os.waitstatus_to_exitcode(status)
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        """Wait for the end. Raises TimeoutExpired."""
        until = None if timeout is None else time.monotonic() + timeout
        while (code := self.poll()) is None:
            if until is not None and time.monotonic() > until:
                raise TimeoutExpired(f"child {self.pid}", timeout or 0)
            time.sleep(0.02)
        return code

    def terminate(self) -> None:
        """Ask it to end."""
        with suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGTERM)


def _let_go() -> None:
    """Close what must not be shared: a connection belongs to one process."""
    from django.db import connections

    connections.close_all()
    for each in connections.all(initialized_only=True):
        if each.settings_dict.get("OPTIONS", {}).get("pool"):
            each.close_pool()  # type: ignore[attr-defined]
    sys.stdout.flush()
    sys.stderr.flush()


def _be(title: str, run: Callable[[], object], closes: Iterable[int]) -> None:
    """The child's life; never returns."""
    code = 1
    try:
        os.setsid()
        for number in (signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, signal.SIG_DFL)
        signal.signal(signal.SIGINT, signal.default_int_handler)
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        for file in closes:
            os.close(file)
        setproctitle(f"forumgame {title}")
        run()
        code = 0
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else int(end.code is not None)
    except KeyboardInterrupt:
        code = 130
    except BaseException:
        traceback.print_exc()
    finally:
        with suppress(Exception):
            sys.stdout.flush()
            sys.stderr.flush()
        os._exit(code)
