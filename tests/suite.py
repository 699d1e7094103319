"""`manage.py test`: the checks of the code, then the tests. Each check is a program of its own; all of them run."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

from tests import services

ROOT = Path(__file__).resolve().parent.parent
ROOMS = ("forumgame", "factions", "reports", "rulesets")
PYTHON = sys.executable
BIN = Path(PYTHON).parent
NOTHING_COLLECTED = 5
ON_ALL_CORES = ["-n", str((os.cpu_count() or 1) + 1), "--dist=worksteal"]
"""One more than there are cores: tests of browsers and processes wait for much of their time."""
ON_POSTGRES = "postgres or each_database"
"""The marks of the tests that run on PostgreSQL too, or there alone."""


@dataclass(frozen=True)
class Check:
    """A program that says with its exit code whether the code is in order. lacking: why it cannot run here. environ: its own."""

    name: str
    argv: Sequence[str]
    lacking: str = ""
    environ: Mapping[str, str] = field(default_factory=dict)


def parser() -> argparse.ArgumentParser:
    """The options; everything else is handed to pytest."""
    options = argparse.ArgumentParser(
        prog="manage.py test",
        description="Run the checks of the code and the tests. With arguments for pytest: only those tests.",
        allow_abbrev=False,
    )
    options.add_argument("--ci", action="store_true", help="also what is slow; demand every service, more examples")
    options.add_argument("--full", action="store_true", help="also print the large figures of bench/")
    return options


def main(argv: Sequence[str]) -> int:
    """Exit code 0: all in order. The last line printed is pytest's own."""
    os.chdir(ROOT)
    options, rest = parser().parse_known_args(argv)
    if options.ci and (lacking := services.lacking()):
        print("--ci needs every service: " + "; ".join(lacking), file=sys.stderr)
        return 2
    with TemporaryDirectory(prefix="forumgame-test-") as data:
        kept = {"FORUMGAME_DATA": data, "FORUMGAME_SECRET": "of the tests", "DJANGO_SETTINGS_MODULE": "tests.settings"}
        environ = {**os.environ, **kept, "FORUMGAME_TESTS": "ci" if options.ci else "default"}
        failed = [] if rest else run_checks(checks(options.ci), environ)
        if options.full and run_bench(environ):
            failed.append("bench")
        code = run_tests(rest, {**environ, "FORUMGAME_CHECKS_FAILED": ", ".join(failed)})
    return code or (1 if failed else 0)


def checks(ci: bool) -> list[Check]:
    """All checks of the code, the longest first; among them the tests that need PostgreSQL, of which there are many with `ci`."""
    ruff, mypy = str(BIN / "ruff"), [PYTHON, "-m", "mypy"]
    catalogues = [str(po.relative_to(ROOT)) for room in ROOMS for po in sorted((ROOT / room).rglob("*.po"))]
    on_postgres = [
        PYTHON,
        "-m",
        "pytest",
        "-q",
        "-m",
        *([ON_POSTGRES, *ON_ALL_CORES] if ci else [f"({ON_POSTGRES}) and not slow"]),
    ]
    return [
        Check("tests on PostgreSQL", on_postgres, services.POSTGRES.lacking(), {"FORUMGAME_DATABASE": services.POSTGRES.url}),
        Check("mypy", [*mypy, *ROOMS]),
        Check("migrations", [PYTHON, "manage.py", "makemigrations", "--check", "--dry-run"]),
        Check("imports", [str(BIN / "lint-imports")]),
        Check("ruff check", [ruff, "check", "."]),
        Check("ruff format", [ruff, "format", "--check", "."]),
        Check("templates", [str(BIN / "djangofmt"), "--check", "forumgame/templates"]),
        Check("translations", [PYTHON, "-m", "tests.catalogues", *catalogues]),
    ]


def run_checks(todo: Sequence[Check], environ: Mapping[str, str]) -> list[str]:
    """Run them, as many at a time as there are cores, and print a line each; the names of those that failed."""
    failed: list[str] = []
    with ThreadPoolExecutor(os.cpu_count() or 1) as workers:
        for check, (code, seconds, said) in zip(todo, workers.map(lambda check: run_check(check, environ), todo), strict=True):
            if check.lacking:
                print(f"{check.name}: not run here ({check.lacking})", flush=True)
            else:
                last = said.strip().rpartition("\n")[2]
                print(f"{check.name}: {'FAILED' if code else 'ok'} ({seconds:.1f} s) {last}".rstrip(), flush=True)
            if code:
                print(said, flush=True)
                failed.append(check.name)
    return failed


def run_check(check: Check, environ: Mapping[str, str]) -> tuple[int, float, str]:
    """Exit code, seconds, what it said."""
    if check.lacking:
        return 0, 0.0, ""
    start = time.monotonic()
    mine = {**environ, **check.environ}
    done = subprocess.run(check.argv, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False, env=mine)
    return done.returncode, time.monotonic() - start, done.stdout


def run_bench(environ: Mapping[str, str]) -> bool:
    """Print the figures of bench/, on one core and with nothing beside them; whether any is out of bounds."""
    print("figures of bench/:", flush=True)
    return bool(subprocess.run([PYTHON, "-m", "pytest", "bench", "-q", "-s"], check=False, env=environ).returncode)


def run_tests(argv: Sequence[str], environ: Mapping[str, str]) -> int:
    """pytest on all cores, unless the arguments say otherwise; its exit code, with 0 where nothing matched the marks."""
    print(f"tests on {'PostgreSQL' if environ.get('FORUMGAME_DATABASE', '').startswith('postgres') else 'SQLite'}:", flush=True)
    chosen = any(arg.startswith(("-n", "--numprocesses", "--pdb")) for arg in argv)
    cores = [] if chosen else ON_ALL_CORES
    code = subprocess.run([PYTHON, "-m", "pytest", "-q", *cores, *argv], env=environ, check=False).returncode
    return 0 if code == NOTHING_COLLECTED else code
