"""SIGKILL before and after every statement and commit: the next knock finds a whole game (F1)."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(
    "verb", ["close", "order", *(pytest.param(v, marks=pytest.mark.slow) for v in ("start", "pause", "set", "back"))]
)
def test_any_crash_is_safe(tmp_path, verb, made_database):
    shutil.copy(made_database, tmp_path / "killed.sqlite3")
    environ = {
        **os.environ,
        "FORUMGAME_DATABASE": f"sqlite:///{tmp_path / 'killed.sqlite3'}",
        "FORUMGAME_DATA": str(tmp_path),
        "DJANGO_SETTINGS_MODULE": "forumgame.settings",
        "PYTHONPATH": str(ROOT),
    }
    done = subprocess.run(
        [sys.executable, "-m", "tests.faults.killing", verb], env=environ, cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    said = json.loads(done.stdout.splitlines()[-1])
    assert said["faults"] == [], done.stderr
    assert said["survived"] == said["points"] > 10
