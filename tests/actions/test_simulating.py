"""Simulations of hosts: begun within limits, played in slices, cancelled, failed, lost and found again."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from forumgame.actions import simulation as verbs
from forumgame.actions.simulation import begin_simulation, cancel_simulation, remove_simulation, work
from forumgame.clockwork import knock
from forumgame.lab import simulation
from forumgame.lab.cast_texts import playable, shipped_text
from forumgame.models import Account, Simulation
from forumgame.record.refused import Hidden, Refused
from forumgame.run import tasks
from rulesets import RULESETS
from rulesets.codec import write
from tests.fixtures_games import At, account

State = Simulation.State


@pytest.fixture
def knocks(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    heard: list[str] = []
    monkeypatch.setattr(verbs, "knock", heard.append)
    monkeypatch.setattr(tasks, "knock", heard.append)
    return heard


@pytest.fixture
def asked(host: Account, at: At, knocks: list[str], django_capture_on_commit_callbacks: Any) -> Simulation:
    at("2026-03-02 10:00:00")
    with django_capture_on_commit_callbacks(execute=True):
        return begin_simulation(host, "court", choice(host), verbs.SLICE + 2, "random:1", "7")


def choice(host: Account) -> str:
    """The trial cast as a form names it."""
    return next(value for value, _title in playable("court", host) if "trial" in value)


def test_it_is_played_in_slices_to_the_table_of_the_command(asked: Simulation, knocks: list[str]) -> None:
    assert (asked.state, knocks) == (State.WAITING, ["simulate"])
    assert work(stretch=0)
    asked.refresh_from_db()
    assert (asked.state, asked.done, asked.result, asked.in_hand_until) == (State.RUNNING, verbs.SLICE, "", None)
    assert not work()
    asked.refresh_from_db()
    assert (asked.state, asked.done) == (State.DONE, verbs.SLICE + 2)
    book = RULESETS["court"].open({}, shipped_text("court", "trial"))
    counts = simulation.count("court", book, {"random": 1}, simulation.key_of("7"), verbs.SLICE + 2, 1)
    assert asked.result == write(simulation.weigh_counts("court", book, counts))
    assert asked.ended_at is not None


def test_the_task_asks_for_another_turn_while_something_is_left(asked: Simulation, knocks: list[str], monkeypatch: Any) -> None:
    monkeypatch.setattr(verbs, "work", partial(work, 0.0))
    tasks.simulate()
    assert knocks == ["simulate", "simulate"]
    tasks.simulate()
    tasks.simulate()
    assert knocks == ["simulate", "simulate"]
    asked.refresh_from_db()
    assert asked.state == State.DONE


def test_cancelled_between_two_slices_nothing_more_is_played(asked: Simulation, host: Account) -> None:
    work(stretch=0)
    assert cancel_simulation(asked.pk, host)
    assert not work()
    asked.refresh_from_db()
    assert (asked.state, asked.done) == (State.CANCELLED, verbs.SLICE)
    assert not cancel_simulation(asked.pk, host)
    asked.refresh_from_db()
    assert asked.state == State.CANCELLED


def test_cancelled_during_a_slice_the_slice_does_not_count(asked: Simulation, host: Account, monkeypatch: Any) -> None:
    real = simulation.part

    def interrupted(*args: Any) -> bytes:
        cancel_simulation(asked.pk, host)
        return real(*args)

    monkeypatch.setattr(simulation, "part", interrupted)
    assert not work()
    asked.refresh_from_db()
    assert (asked.state, asked.done, asked.counts) == (State.CANCELLED, 0, "")


def test_a_failure_is_kept_with_its_incident(asked: Simulation, monkeypatch: Any, caplog: Any) -> None:
    monkeypatch.setattr(simulation, "part", lambda *args: 1 / 0)
    assert not work()
    asked.refresh_from_db()
    assert asked.state == State.FAILED and asked.ended_at is not None
    assert asked.incident and asked.incident in caplog.text


def test_a_slice_whose_worker_is_gone_is_played_again(asked: Simulation, at: At) -> None:
    assert verbs._claim_slice() is not None  # and never heard of again
    assert verbs._claim_slice() is None
    at("2026-03-02 10:02:01")
    assert not work()
    asked.refresh_from_db()
    assert (asked.state, asked.done) == (State.DONE, verbs.SLICE + 2)


def test_a_late_worker_does_not_count_a_slice_twice(asked: Simulation, at: At) -> None:
    late = verbs._claim_slice()
    at("2026-03-02 10:02:01")
    assert late is not None and work(stretch=0)
    verbs._play(late)
    asked.refresh_from_db()
    assert asked.done == verbs.SLICE


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"ruleset": "fiim"}, "unknown_rules"),
        ({"ruleset": "nothing"}, "unknown_rules"),
        ({"games": 0}, "bad_games"),
        ({"games": verbs.MOST_GAMES + 1}, "bad_games"),
        ({"mix": ""}, "bad_mix"),
        ({"mix": "clever:1"}, "bad_mix"),
        ({"choice": "nosuch"}, "no_such_cast"),
    ],
)
def test_what_is_asked_must_make_sense(host: Account, changed: dict[str, Any], code: str) -> None:
    with pytest.raises(Refused) as no:
        begin_simulation(
            **{"account": host, "ruleset": "court", "choice": choice(host), "games": 5, "mix": "random", "seed": "", **changed}
        )
    assert no.value.code == code
    assert not Simulation.objects.exists()


def test_one_at_a_time_and_so_many_kept(asked: Simulation, host: Account, monkeypatch: Any) -> None:
    with pytest.raises(Refused) as no:
        begin_simulation(host, "court", choice(host), 5, "random", "")
    assert no.value.code == "one_at_a_time"
    monkeypatch.setattr(verbs, "MOST_KEPT", 1)
    with pytest.raises(Refused) as no:
        remove_simulation(asked.pk, host)
    assert no.value.code == "still_running"
    cancel_simulation(asked.pk, host)
    with pytest.raises(Refused) as no:
        begin_simulation(host, "court", choice(host), 5, "random", "")
    assert no.value.code == "too_many_simulations"
    remove_simulation(asked.pk, host)
    assert begin_simulation(host, "court", choice(host), 5, "random", "").seed != ""


def test_others_have_no_hand_in_it(asked: Simulation) -> None:
    other = account("oscar")
    for verb in (cancel_simulation, remove_simulation):
        with pytest.raises(Hidden):
            verb(asked.pk, other)
    asked.refresh_from_db()
    assert asked.state == State.WAITING


def test_a_knock_that_nobody_hears_harms_nobody(monkeypatch: Any, caplog: Any) -> None:
    def deaf(*args: Any, **kwargs: Any) -> None:
        raise OSError("no broker")

    monkeypatch.setattr("django_q.tasks.async_task", deaf)
    knock.knock("simulate")
    assert "nobody heard the knock for simulate" in caplog.text
