"""Laws of the house that no other tool checks."""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
ROOMS = ("forumgame", "factions", "reports", "rulesets")
SOURCES = [path for room in ROOMS for path in sorted((ROOT / room).rglob("*.py")) if "migrations" not in path.parts]
PAPERS = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
CLOCKS = {"forumgame/clockwork/clock.py"}
"""The only files that may ask what time it is (intervals by time.monotonic are no time of day)."""


def place(path: Path) -> str:
    return str(path.relative_to(ROOT))


def calls(tree: ast.AST) -> Iterator[tuple[str, ast.Call]]:
    """Every call with the written name of what is called."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            yield ast.unparse(node.func), node


def clock_readers(source: str) -> list[str]:
    """Calls in a source that read the time of day."""
    reading = r"(^|\.)(datetime\.(now|utcnow|today)|date\.today|timezone\.(now|localdate|localtime)|time\.time(_ns)?)$|^(now|localdate)$"
    tree = ast.parse(source)
    taken = [f"{node.module}.Now" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and names_now(node)]
    return [*(name for name, _ in calls(tree) if re.search(reading, name)), *taken]


def names_now(node: ast.ImportFrom) -> bool:
    """Takes the database's clock from Django: the time of the statement, which may be older than the lock."""
    return (node.module or "").startswith("django.db.models") and any(alias.name == "Now" for alias in node.names)


def test_one_file_reads_the_clock() -> None:
    assert clock_readers("timezone.now(); time.monotonic(); datetime.datetime.now(UTC); datetime.combine(a, b)") == [
        "timezone.now",
        "datetime.datetime.now",
    ]
    found = {place(path): readers for path in SOURCES if (readers := clock_readers(path.read_text()))}
    assert set(found) <= CLOCKS, found


def test_no_job_has_a_due_time() -> None:
    """Deadlines are rows; a job with an ETA runs again after the visibility timeout (B24, B25)."""
    late = {"eta", "countdown", "apply_async", "next_run"}
    found = [
        (place(path), name)
        for path in SOURCES
        for name, call in calls(ast.parse(path.read_text()))
        if late & {name.rpartition(".")[2], *(keyword.arg or "" for keyword in call.keywords)}
    ]
    assert found == []


def test_lower_rooms_do_not_reach_up() -> None:
    """Links and models of the house come to them as data."""
    up = r"get_model\(|django\.urls|\{% url "
    lower = [path for room in ROOMS[1:] for path in (ROOT / room).rglob("*") if path.suffix in (".py", ".html", ".txt")]
    found = [place(path) for path in lower if "migrations" not in path.parts and re.search(up, path.read_text())]
    assert found == []


def test_a_site_has_every_package_the_code_imports() -> None:
    """The developer's packages hide what the site's pins lack."""
    pinned = {normal(line.partition("==")[0]) for line in (ROOT / "constraints.txt").read_text().splitlines()}
    makers = packages_distributions()
    found = {
        name
        for path in SOURCES
        for node in ast.walk(ast.parse(path.read_text()))
        for name in imported(node)
        if name not in {*sys.stdlib_module_names, *ROOMS, "tests"}
    }
    assert {"django", "msgspec"} <= found
    assert {name for name in found if not pinned & {normal(maker) for maker in makers.get(name, [])}} == set()


def imported(node: ast.AST) -> list[str]:
    """Top-level packages an import statement names."""
    if isinstance(node, ast.Import):
        return [alias.name.partition(".")[0] for alias in node.names]
    return [(node.module or "").partition(".")[0]] if isinstance(node, ast.ImportFrom) and not node.level else []


def normal(name: str) -> str:
    """A distribution's name as pins write it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def test_names_say_what_is_inside() -> None:
    vague = {"utils", "util", "helpers", "helper", "base", "common", "misc", "manager", "managers", "services", "tools"}
    assert [place(path) for path in SOURCES if path.stem in vague or vague & set(path.parts)] == []


def test_a_file_is_a_sitting() -> None:
    long = {place(path): lines for path in SOURCES if (lines := path.read_text().count("\n")) > 400}
    assert long == {}


def test_no_test_is_skipped() -> None:
    found = [
        (place(path), name)
        for path in sorted((ROOT / "tests").rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Attribute)
        and (name := ast.unparse(node))
        and re.search(r"\b(skip|skipif|xfail|importorskip)$", name)
    ]
    assert found == []


@pytest.mark.parametrize("paper", PAPERS, ids=place)
def test_links_lead_somewhere(paper: Path) -> None:
    links = [link.partition("#")[0] for link in re.findall(r"\]\(([^)\s]+)\)", paper.read_text()) if "://" not in link]
    assert [link for link in links if link and not (paper.parent / link).exists()] == []


@pytest.fixture(scope="module")
def settings() -> dict[str, object]:
    """The settings of a site that sets nothing."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("FORUMGAME_", "DJANGO_"))}
    code = "import json; from forumgame import settings as s; print(json.dumps([s.DATABASES['default'], s.Q_CLUSTER, s.DEBUG], default=str))"
    mine = {**kept, "FORUMGAME_SECRET": "of the tests", "FORUMGAME_DATA": "/nowhere"}
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=mine, capture_output=True, text=True, check=True)
    database, cluster, debug = json.loads(done.stdout)
    return {"database": database, "cluster": cluster, "debug": debug}


def test_sqlite_takes_its_lock_at_once_and_keeps_what_it_said(settings: dict[str, dict[str, dict[str, object]]]) -> None:
    """A read-then-write transaction must not fail as "locked" at once (C1); a commit survives a power cut."""
    options = settings["database"]["OPTIONS"]
    assert options["transaction_mode"] == "IMMEDIATE"
    assert "synchronous=FULL" in str(options["init_command"])
    assert "journal_mode" not in str(options["init_command"]), "once at up, not per connection"
    assert int(str(options["timeout"])) >= 10


def test_a_task_is_not_taken_twice_nor_tried_for_ever(settings: dict[str, dict[str, object]]) -> None:
    """B4, B6, B12: retry after the timeout, three attempts, no catching up."""
    cluster = settings["cluster"]
    assert int(str(cluster["retry"])) > int(str(cluster["timeout"]))
    assert (cluster["max_attempts"], cluster["ack_failures"], cluster["catch_up"]) == (3, True, False)
    assert cluster["orm"] == "default", "the broker on the same database (B7)"


def test_debug_is_off(settings: dict[str, object]) -> None:
    assert settings["debug"] is False


def short_denials(source: str) -> list[str]:
    """Claims that a page lacks a word which its random tokens (64 letters and digits) may hold by chance."""
    return re.findall(r"""(["'][A-Za-z0-9]{1,4}["'] not in [\w.()\[\], ]*\.text\b)""", source)


def test_no_test_denies_a_word_that_a_token_may_hold() -> None:
    assert short_denials('assert "p5" not in browser(people[4]).get(who).text') and not short_denials(
        '"person-5" not in page.text'
    )
    tests = sorted((ROOT / "tests").rglob("test_*.py"))
    found = {place(path): short_denials(path.read_text()) for path in tests if path.name != "test_laws.py"}
    assert not {name: lines for name, lines in found.items() if lines}
