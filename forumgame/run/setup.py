"""The first start: creates `.venv` from the pinned packages and restarts the command in it. It needs only Python itself.

`.venv` is complete when its stamp file names the pins it was made from. A mark file exists while an installation runs. If a
process finds the mark and the lock is free, the installation was interrupted, and the process starts it again. An environment
without a stamp was made by somebody else; it is used as long as it has the packages.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parents[2]
RUN, TEST = "constraints.txt", "constraints-dev.txt"
PACKAGES = {RUN: ("django", "django_q", "msgspec"), TEST: ("django", "django_q", "msgspec", "pytest", "xdist", "mypy")}
MAKES = {"up": RUN, "test": TEST}
"""The commands that make `.venv`, each with the pins it needs (the developer's pins hold all the others)."""


class SetupFault(Exception):
    """The setup failed. The text tells a person what happened and what to do."""


@dataclass(frozen=True)
class Environment:
    """The folder `.venv` beside `manage.py`, and its state."""

    root: Path

    @property
    def folder(self) -> Path:
        """The folder's path."""
        return self.root / ".venv"

    @property
    def python(self) -> Path:
        """The path of its interpreter."""
        return self.folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

    @property
    def mark(self) -> Path:
        """The path of the mark file, which exists while an installation runs."""
        return self.root / ".venv.half-made"

    @property
    def stamp(self) -> Path:
        """The path of the stamp: one line for each file of pins, with its name and hash."""
        return self.folder / "pins"

    @property
    def log(self) -> Path:
        """The path of the installer's log."""
        return self.root / ".venv.log"

    def usable(self) -> bool:
        """Whether there is an interpreter and no interrupted installation."""
        return self.python.exists() and not self.mark.exists()

    def runs_this(self) -> bool:
        """Whether this process runs in the environment."""
        return self.folder.exists() and Path(sys.prefix).resolve() == self.folder.resolve()

    def holds(self, pins: str) -> bool:
        """Whether it was made from the present content of these pins, or has no stamp but has the packages."""
        if not self.usable():
            return False
        if self.stamp.exists():
            return self.hash_line(pins) in self.stamp.read_text().splitlines()
        probe = "import importlib.util as u, sys; sys.exit(any(u.find_spec(n) is None for n in sys.argv[1:]))"
        return subprocess.run([self.python, "-c", probe, *PACKAGES[pins]], check=False).returncode == 0

    def hash_line(self, pins: str) -> str:
        """The stamp's line for a file of pins."""
        return f"{pins} {hashlib.sha256((self.root / pins).read_bytes()).hexdigest()}"


def continue_in_environment(argv: Sequence[str], root: Path = ROOT) -> None:
    """Return if this interpreter has the packages that the command needs; else replace the process by the interpreter of `.venv`.

    `up` and `test` create `.venv` first. Exits with code 2 and one sentence if that fails.
    """
    command = argv[1] if len(argv) > 1 else "help"
    environment = Environment(root)
    here = environment.runs_this()
    if not here and not missing(MAKES.get(command, RUN)):
        return
    try:
        changed = command in MAKES and make_ready(environment, MAKES[command])
        if here and not changed:
            return
        if not environment.usable():
            raise SetupFault("forumgame is not set up yet. Start it once with: python3 manage.py up")
    except SetupFault as fault:
        leave(str(fault))
    except OSError as error:
        leave(f"{environment.folder} cannot be made: {error.strerror or error}. Free the place or the rights and start again.")
    except KeyboardInterrupt:
        leave("Stopped while setting up. The next start begins again.", code=130)
    sys.stdout.flush()
    os.execv(environment.python, [str(environment.python), str(root / "manage.py"), *argv[1:]])


def missing(pins: str) -> list[str]:
    """The packages of the pins that the present interpreter lacks."""
    return [name for name in PACKAGES[pins] if importlib.util.find_spec(name) is None]


def leave(sentence: str, code: int = 2) -> NoReturn:
    """Print the sentence and exit with the code."""
    print(sentence, file=sys.stderr)
    sys.exit(code)


def make_ready(environment: Environment, pins: str) -> bool:
    """Install these pins in `.venv`, under a lock; False if they were there already. Raises SetupFault, OSError."""
    if environment.holds(pins):
        return False
    with alone(environment.root / ".venv.lock"):
        if environment.holds(pins):
            return True  # another process has just created it
        fresh = not environment.usable()
        environment.mark.touch()
        environment.stamp.unlink(missing_ok=True)
        if fresh:
            create(environment)
        install(environment, pins)
        environment.mark.unlink()
    return True


@contextmanager
def alone(lock: Path) -> Iterator[None]:
    """Hold the lock file during the block; wait while another process holds it. The system frees it when its holder dies."""
    with lock.open("w") as file:
        if os.name != "nt":
            import fcntl

            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                print("Another start is setting up; waiting for it.", flush=True)
                fcntl.flock(file, fcntl.LOCK_EX)
        yield


def create(environment: Environment) -> None:
    """Create an empty environment with pip in place of an earlier one. Raises SetupFault."""
    lacking = [name for name in ("venv", "ensurepip") if importlib.util.find_spec(name) is None]
    if lacking:
        version = ".".join(map(str, sys.version_info[:2]))
        raise SetupFault(
            f"Python's module {lacking[0]} is missing ({sys.executable}). On Debian and Ubuntu install it with: "
            f"apt install python{version}-venv"
        )
    if environment.folder.is_symlink():
        environment.folder.unlink()
    print(f"Making {environment.folder} (once; about a minute).", flush=True)
    run(environment, [sys.executable, "-m", "venv", "--clear", str(environment.folder)], "Making the environment failed")


def install(environment: Environment, pins: str) -> None:
    """Install the pins, compile the code, write the stamp. Raises SetupFault; then the mark stays and the next start tries
    again."""
    print(f"Installing the packages of {pins}.", flush=True)
    python = str(environment.python)
    pip = [python, "-m", "pip", "install", "--disable-pip-version-check", "--no-input", "--retries", "2", "--timeout", "20"]
    failing = (
        "Installing the packages failed; is the network there? (PIP_PROXY and PIP_INDEX_URL set a proxy or a mirror.) pip said"
    )
    run(environment, [*pip, "--compile", "-r", str(environment.root / pins)], failing)
    own = [str(environment.root / room) for room in ("rulesets", "factions", "reports", "forumgame")]
    run(environment, [python, "-m", "compileall", "-q", *own], "The code does not compile")
    held = {RUN, pins} if pins == TEST else {pins}  # the developer's pins include all others
    environment.stamp.write_text("".join(f"{environment.hash_line(name)}\n" for name in sorted(held)))


def run(environment: Environment, argv: Sequence[str], failing: str) -> None:
    """Run a step of the setup with its output in the log. Raises SetupFault with the step, its last output line and the log's
    path."""
    with environment.log.open("wb") as log:
        code = subprocess.run(argv, stdout=log, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, check=False).returncode
    if code:
        said = environment.log.read_text(errors="replace").strip().splitlines()
        errors = [line for line in said if line.startswith("ERROR")] or said or [f"exit code {code}"]
        raise SetupFault(f"{failing}: {errors[-1]} (all of it: {environment.log}). Then start again.")
