"""The first start, with an interpreter and an installer that do what the test says: nothing is downloaded here."""

from __future__ import annotations

import ast
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

FAKE_PYTHON = """#!/bin/sh
# An interpreter: makes environments, has an installer, runs manage.py. What it does is set by files beside the project.
here={root}
echo "$*" >> $here/calls
case "$*" in
  "-c "*) test -e $here/foreign-has-all ;;
  *"-m venv"*) test -e $here/hang-venv && touch $here/hanging && sleep 60
     mkdir -p $here/.venv/bin && cp $here/fake-python $here/.venv/bin/python ;;
  *"pip install"*) test -e $here/hang-pip && touch $here/hanging && sleep 60
     test -e $here/no-network && echo "ERROR: No matching distribution found for amqp==5.4.2" && exit 1
     sleep 0.3; exit 0 ;;
  *compileall*) exit 0 ;;
  *manage.py*) echo "went on: $*" ;;
esac
"""

# The first start as the test wants it: a Python without the packages, whose own executable is the fake one.
START = """
import sys
from pathlib import Path
root = Path({root!r})
sys.path.insert(0, str(root))
from forumgame.run import setup
sys.executable = str(root / "fake-python")
absent = {absent!r}
find = setup.importlib.util.find_spec
setup.importlib.util.find_spec = lambda name: None if name in absent else find(name)
setup.continue_in_environment(["manage.py", *sys.argv[1:]], root)
print("stayed")
"""


class Clone:
    """A clone of the project in a folder of its own, as far as setting up looks at it."""

    def __init__(self, root: Path) -> None:
        self.root = root
        (root / "forumgame" / "run").mkdir(parents=True)
        (root / "forumgame" / "__init__.py").touch()
        (root / "forumgame" / "run" / "__init__.py").touch()
        shutil.copy(ROOT / "forumgame" / "run" / "setup.py", root / "forumgame" / "run")
        (root / "constraints.txt").write_text("django==5\n")
        (root / "constraints-dev.txt").write_text("django==5\npytest==9\n")
        fake = root / "fake-python"
        fake.write_text(FAKE_PYTHON.format(root=root))
        fake.chmod(0o755)

    def begin(self, *argv: str, absent: tuple[str, ...] = ("django",), **kept: object) -> subprocess.Popen[str]:
        code = START.format(root=str(self.root), absent=absent)
        return subprocess.Popen(
            [sys.executable, "-c", code, *argv], cwd="/", text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE, **kept
        )

    def start(self, *argv: str, absent: tuple[str, ...] = ("django",)) -> tuple[int, str, str]:
        process = self.begin(*argv, absent=absent)
        out, err = process.communicate(timeout=30)
        return process.returncode, out, err

    def make(self, name: str) -> None:
        (self.root / name).touch()

    def calls(self, part: str) -> int:
        calls = self.root / "calls"
        return sum(part in line for line in calls.read_text().splitlines()) if calls.exists() else 0


@pytest.fixture
def clone(tmp_path: Path) -> Clone:
    return Clone(tmp_path)


def helps(code: int, err: str, *words: str) -> None:
    """One sentence or two on one line, no trace, exit code 2, with the words that help."""
    assert code == 2
    assert len(err.strip().splitlines()) == 1, err
    assert "Traceback" not in err
    for word in words:
        assert word in err


def test_up_makes_it_once_and_goes_on_from_any_folder(clone: Clone) -> None:
    code, out, _ = clone.start("up", "--port", "9")
    assert (code, out.splitlines()[-1]) == (0, f"went on: {clone.root}/manage.py up --port 9")
    clone.start("up")
    assert (clone.calls("-m venv"), clone.calls("pip install")) == (1, 1)


def test_any_command_goes_on_where_it_is_made_and_says_so_where_not(clone: Clone) -> None:
    helps(*clone.start("migrate")[::2], "manage.py up")
    clone.start("up")
    assert clone.start("migrate")[1].splitlines()[-1].endswith("manage.py migrate")


def test_an_interpreter_that_has_everything_is_kept(clone: Clone) -> None:
    assert clone.start("migrate", absent=())[1] == "stayed\n"
    assert not (clone.root / ".venv").exists()


def test_changed_pins_install_again(clone: Clone) -> None:
    clone.start("up")
    (clone.root / "constraints.txt").write_text("django==5.2\n")
    clone.start("up")
    assert (clone.calls("-m venv"), clone.calls("pip install")) == (1, 2)


def test_the_developers_pins_hold_the_others(clone: Clone) -> None:
    clone.start("up")
    clone.start("test")
    clone.start("up")
    clone.start("test")
    assert clone.calls("pip install") == 2
    pins = {name: set((ROOT / name).read_text().splitlines()) for name in ("constraints.txt", "constraints-dev.txt")}
    assert pins["constraints.txt"] < pins["constraints-dev.txt"]


def test_an_environment_made_by_other_hands_is_taken_as_it_is(clone: Clone) -> None:
    (clone.root / ".venv" / "bin").mkdir(parents=True)
    shutil.copy(clone.root / "fake-python", clone.root / ".venv" / "bin" / "python")
    clone.make("foreign-has-all")
    assert "went on" in clone.start("test")[1]
    assert clone.calls("pip install") == 0


@pytest.mark.parametrize("where", ["hang-venv", "hang-pip"])
def test_killed_in_the_middle_it_starts_over(clone: Clone, where: str) -> None:
    clone.make(where)
    heard = signal.signal(signal.SIGINT, signal.default_int_handler)  # a suite in the background is deaf, and so its children
    try:
        process = clone.begin("up", start_new_session=True)
    finally:
        signal.signal(signal.SIGINT, heard)
    while not (clone.root / "hanging").exists():
        assert process.poll() is None
        time.sleep(0.01)
    os.killpg(process.pid, signal.SIGKILL)
    process.communicate()
    (clone.root / where).unlink()
    helps(*clone.start("migrate")[::2], "manage.py up")
    assert "went on" in clone.start("up")[1]
    assert clone.calls("-m venv") == 2


def test_two_starts_at_once_make_it_once(clone: Clone) -> None:
    both = [clone.begin("up"), clone.begin("up")]
    said = [process.communicate(timeout=30)[0] for process in both]
    assert all("went on" in out for out in said)
    assert (clone.calls("-m venv"), clone.calls("pip install")) == (1, 1)


def test_no_network_is_said_with_a_way_out_and_the_next_start_begins_again(clone: Clone) -> None:
    clone.make("no-network")
    helps(*clone.start("up")[::2], "network", "PIP_INDEX_URL", "amqp", ".venv.log")
    (clone.root / "no-network").unlink()
    assert "went on" in clone.start("up")[1]


@pytest.mark.parametrize("module", ["venv", "ensurepip"])
def test_a_python_without_venv_is_said_with_a_way_out(clone: Clone, module: str) -> None:
    helps(*clone.start("up", absent=("django", module))[::2], module, "apt install python3")
    assert not (clone.root / ".venv").exists()


def test_a_folder_that_cannot_be_written_is_said(clone: Clone) -> None:
    (clone.root / ".venv.lock").mkdir()  # stands for missing rights: root may write anywhere
    helps(*clone.start("up")[::2], str(clone.root / ".venv"))


def test_ctrl_c_while_setting_up_is_no_trace(clone: Clone) -> None:
    clone.make("hang-pip")
    heard = signal.signal(signal.SIGINT, signal.default_int_handler)  # a suite in the background is deaf, and so its children
    try:
        process = clone.begin("up", start_new_session=True)
    finally:
        signal.signal(signal.SIGINT, heard)
    while not (clone.root / "hanging").exists():
        time.sleep(0.01)
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to pip too
    _, err = process.communicate(timeout=10)
    assert process.returncode == 130
    assert "Traceback" not in err


def test_an_old_python_can_read_the_door_and_is_told() -> None:
    source = (ROOT / "manage.py").read_text()
    ast.parse(source, feature_version=(3, 4))
    old = f"import sys; sys.version_info = (3, 9, 2); exec(compile({source!r}, 'manage.py', 'exec'))"
    done = subprocess.run([sys.executable, "-c", old], capture_output=True, text=True, check=False, cwd="/")
    helps(done.returncode, done.stderr, "3.9.2", "3.11", "python3.13 manage.py up")
