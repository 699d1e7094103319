"""The scaled set-up by itself: beat and one worker, no ticker. Four hours of the court, each closed by five seconds after."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tests import services

ROOT = Path(__file__).resolve().parents[2]
HOURS = 4
OPEN = """
import sys
import django; django.setup()
from datetime import UTC, datetime, timedelta
from forumgame.clockwork import calendar
from forumgame.actions.game.opening import open_game
from forumgame.actions.game.sign_up import sign_up
from forumgame.actions.game.start import start
from forumgame.run.demo import TRIAL
from forumgame.models import Account
first = datetime.fromisoformat(sys.argv[1])
slots = {kind: f"{first + timedelta(minutes=i):%H:%M}" for i, kind in enumerate(("h1", "h2", "h3", "h4"))}
rhythm = calendar.Calendar(zone="UTC", opens="00:00", slots={**slots, "night": f"{first - timedelta(hours=2):%H:%M}"})
host = Account.objects.create_user("hester")
game = open_game(host, ruleset="court", title="x", language="en", rhythm=rhythm, scenario=TRIAL.read_text())
sign_up(game.pk, Account.objects.create_user("ada"), game.invitation)
start(game.pk, host, fill_with="random")
"""
SEEN = """
import json
import django; django.setup()
from forumgame.models import Entry, Game, Phase
from forumgame.record.proof.verification import verify
late = {}
for phase in Phase.objects.filter(state="closed").order_by("number"):
    entry = Entry.objects.get(step=phase.step, kind="close")
    late[phase.step] = (entry.at - phase.closes_at).total_seconds()
print(json.dumps({"late": late, "faults": verify(Game.objects.get()).faults}))
"""


@pytest.fixture
def environ(tmp_path: Path) -> dict[str, str]:
    return {
        **os.environ,
        "FORUMGAME_DATABASE": f"sqlite:///{tmp_path / 'scaled.sqlite3'}",
        "FORUMGAME_DATA": str(tmp_path),
        "FORUMGAME_BROKER": services.REDIS.url,
        "FORUMGAME_EAGER": "0",
        "DJANGO_SETTINGS_MODULE": "forumgame.settings",
        "PYTHONPATH": str(ROOT),
    }


@pytest.fixture
def running(environ: dict[str, str], tmp_path: Path) -> Iterator[None]:
    """A worker with one process, and beat. Nothing else."""
    celery = [sys.executable, "-m", "celery", "-A", "forumgame.celery"]
    commands = [
        [*celery, "worker", "-c", "1", "--loglevel", "warning"],
        [*celery, "beat", "--schedule", str(tmp_path / "beat"), "--loglevel", "warning"],
    ]
    programs = [subprocess.Popen(c, env=environ, cwd=tmp_path, start_new_session=True) for c in commands]
    yield
    for program in programs:
        program.terminate()
    for program in programs:
        program.wait(20)


@pytest.mark.slow
@pytest.mark.redis
@pytest.mark.timeout(420)
def test_four_hours_are_closed_by_beat_and_one_worker_alone(environ, running):
    def python(code: str, *args: str) -> str:
        done = subprocess.run([sys.executable, "-c", code, *args], env=environ, cwd=ROOT, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        return done.stdout

    subprocess.run([sys.executable, "manage.py", "migrate", "-v0"], env=environ, cwd=ROOT, check=True)
    first = datetime.now().astimezone().replace(second=0, microsecond=0) + timedelta(minutes=2)
    python(OPEN, first.astimezone(UTC).isoformat())
    time.sleep(max(0.0, (first + timedelta(minutes=HOURS - 1, seconds=8) - datetime.now().astimezone()).total_seconds()))
    seen = json.loads(python(SEEN))
    assert list(seen["late"]) == ["1.h1", "1.h2", "1.h3", "1.h4"]
    assert all(0 <= late <= 5 for late in seen["late"].values()), seen
    assert seen["faults"] == []
