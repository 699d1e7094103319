"""The first start: makes `.venv` from the pinned packages and goes on in it. Needs nothing but Python itself.

`.venv` is complete when its stamp names the pins it was made from. While it is being made or changed a mark lies beside
it: whoever finds the mark without the maker (the lock is free) starts over. An environment made by other hands has no
stamp and is taken as it is, as long as the packages are there.
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
    """Setting up cannot go on. The text says to a person what happened and what to do."""


@dataclass(frozen=True)
class Environment:
    """The folder `.venv` beside `manage.py` and what is known of it."""

    root: Path

    @property
    def folder(self) -> Path:
        """Where it is."""
        return self.root / ".venv"

    @property
    def python(self) -> Path:
        """Its interpreter."""
        return self.folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

    @property
    def mark(self) -> Path:
        """Lies here while it is being made or changed."""
        return self.root / ".venv.half-made"

    @property
    def stamp(self) -> Path:
        """Names the pins it was made from, a file name and a hash a line."""
        return self.folder / "pins"

    @property
    def log(self) -> Path:
        """What the installer said."""
        return self.root / ".venv.log"

    def usable(self) -> bool:
        """There is an interpreter, and nobody was interrupted while making it."""
        return self.python.exists() and not self.mark.exists()

    def runs_this(self) -> bool:
        """This very process runs in it."""
        return self.folder.exists() and Path(sys.prefix).resolve() == self.folder.resolve()

    def holds(self, pins: str) -> bool:
        """Made from these pins as they read now, or made by other hands with the packages in place."""
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
    """Return where this interpreter has what the command needs, else replace it by the one in `.venv`.

    `up` and `test` make `.venv` first. Exits with 2 and one sentence where that cannot be done.
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
    """Packages that the present interpreter lacks."""
    return [name for name in PACKAGES[pins] if importlib.util.find_spec(name) is None]


def leave(sentence: str, code: int = 2) -> NoReturn:
    """Say it and stop."""
    print(sentence, file=sys.stderr)
    sys.exit(code)


def make_ready(environment: Environment, pins: str) -> bool:
    """Make `.venv` hold these pins; False if it did already. Raises Fault, OSError. One process at a time does it."""
    if environment.holds(pins):
        return False
    with alone(environment.root / ".venv.lock"):
        if environment.holds(pins):
            return True  # another start has just made it
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
    """Hold the lock file; wait for whoever holds it. It is free again when its holder dies."""
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
    """An empty environment with pip, in place of whatever is left of an earlier one. Raises Fault."""
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
    """Install the pins, compile the code, set the stamp. Raises Fault; the mark then stays, and the next start begins again."""
    print(f"Installing the packages of {pins}.", flush=True)
    python = str(environment.python)
    pip = [python, "-m", "pip", "install", "--disable-pip-version-check", "--no-input", "--retries", "2", "--timeout", "20"]
    failing = (
        "Installing the packages failed; is the network there? (PIP_PROXY and PIP_INDEX_URL set a proxy or a mirror.) pip said"
    )
    run(environment, [*pip, "--compile", "-r", str(environment.root / pins)], failing)
    own = [str(environment.root / room) for room in ("rulesets", "factions", "reports", "forumgame")]
    run(environment, [python, "-m", "compileall", "-q", *own], "The code does not compile")
    held = {RUN, pins} if pins == TEST else {pins}  # the developer's pins hold all of the others
    environment.stamp.write_text("".join(f"{environment.hash_line(name)}\n" for name in sorted(held)))


def run(environment: Environment, argv: Sequence[str], failing: str) -> None:
    """Run a step of setting up, its words kept in the log. Raises Fault: what failed, the step's last word, the log."""
    with environment.log.open("wb") as log:
        code = subprocess.run(argv, stdout=log, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, check=False).returncode
    if code:
        said = environment.log.read_text(errors="replace").strip().splitlines()
        errors = [line for line in said if line.startswith("ERROR")] or said or [f"exit code {code}"]
        raise SetupFault(f"{failing}: {errors[-1]} (all of it: {environment.log}). Then start again.")
