"""`manage.py simulate`: the same table from one process and from two, on the terminal, as JSON and as pictures."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from io import StringIO
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from django.core.management import CommandError, call_command

from forumgame.lab import balance_lines, balance_words, pair_charts, share_charts, simulation
from forumgame.lab import chart_files as files
from forumgame.lab.cast_texts import SHIPPED
from forumgame.management.commands import simulate
from rulesets import RULESETS
from rulesets.codec import write
from rulesets.court.workshop import Balance, Fate, share_of
from tests.lab.killing import killed, killed_once

SVG = "{http://www.w3.org/2000/svg}"
GAMES = simulation.SLICE + 5


def simulated(**options: Any) -> str:
    """What the command prints for the trial cast."""
    out = StringIO()
    call_command("simulate", "court", stdout=out, **{"scenario": "trial", "games": 4, "processes": 1, **options})
    return out.getvalue()


@pytest.fixture(scope="module")
def trial() -> Any:
    return RULESETS["court"].open({"king_death_day": 2}, (SHIPPED / "trial.yaml").read_text(encoding="utf-8"))


def test_one_process_and_two_give_the_same_table(trial: Any) -> None:
    said: list[int] = []
    key = simulation.key_of("7")
    alone = simulation.count("court", trial, {"random": 2, "greedy": 1}, key, GAMES, 1, said.append)
    spread = simulation.count("court", trial, {"greedy": 1, "random": 2}, key, GAMES, 2)
    assert write(alone) == write(spread)
    assert write(alone) != write(simulation.count("court", trial, {"random": 2, "greedy": 1}, simulation.key_of("8"), GAMES, 1))
    assert said == [simulation.SLICE, GAMES]


def test_processes_end_with_whoever_asked_even_if_it_is_killed() -> None:
    """A worker of a pool waits for work for ever unless it looks after its parent."""
    told = "--scenario trial --games 100000 --processes 2"
    asking = subprocess.Popen([sys.executable, "manage.py", "simulate", "court", *told.split()], cwd=SHIPPED.parents[1])
    try:
        workers = waited(lambda: [pid for pid in children(asking.pid) if "spawn_main" in words_of(pid)], 2)
    finally:
        asking.kill()
        asking.wait()
    waited(lambda: [pid for pid in workers if not words_of(pid)], 2)


def waited(found: Callable[[], list[int]], many: int) -> list[int]:
    """What is found once there are so many; fails after half a minute."""
    until = time.monotonic() + 30
    while len(there := found()) < many:
        assert time.monotonic() < until, there
        time.sleep(0.1)
    return there


def children(pid: int) -> list[int]:
    return [int(n) for task in Path(f"/proc/{pid}/task").glob("*") for n in (task / "children").read_text().split()]


def words_of(pid: int) -> str:
    """A process's command line; nothing for one that is gone."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return ""


def test_the_command_prints_writes_and_draws(tmp_path: Path) -> None:
    printed = simulated(seed="x", json=tmp_path / "table.json", svg=tmp_path / "share.svg", language="ru")
    assert printed == simulated(seed="x", language="ru")
    assert printed.startswith("Партий: 4; последний день: ")
    assert simulated(seed="x").startswith("4 games; last day: ")
    balance = json.loads((tmp_path / "table.json").read_text())
    assert balance["games"] == 4
    assert {fate["who"][0] for fate in balance["fates"] if fate["kind"] == "bot"} <= {"random", "greedy", "schemer"}
    for kind in ("role", "nature"):
        picture = ElementTree.fromstring((tmp_path / f"share-{kind}.svg").read_text())
        assert picture.tag == f"{SVG}svg"
        title, desc = picture.find(f"{SVG}title"), picture.find(f"{SVG}desc")
        assert title is not None and title.text and desc is not None and desc.text
        assert len(picture.findall(f"{SVG}g")) == sum(
            fate["kind"] == kind and (kind == "role" or fate["victories"] is not None) for fate in balance["fates"]
        )


@pytest.mark.parametrize("language", ["ru", "en", "fa"])
def test_pairs_and_habits_are_printed_by_name_all_of_them_where_asked(trial: Any, tmp_path: Path, language: str) -> None:
    few = simulated(language=language, json=tmp_path / "table.json")
    every = simulated(language=language, pairs=True, habits=True)
    texts, balance = trial.scenario.texts[language], json.loads((tmp_path / "table.json").read_text())
    for kind, second in (("pair", "nature"), ("habit", "action")):
        fates = [fate for fate in balance["fates"] if fate["kind"] == kind]
        assert len(fates) > 3
        between = " · " if kind == "pair" else ": "
        for fate in fates:
            name = texts[f"role.{fate['who'][0]}"] + between + texts[f"{second}.{fate['who'][1]}"]
            line = next(line for line in every.splitlines() if line.startswith(f"{name} "))
            assert all(share_charts.percent(fate["crowns"][end], language) in line for end in ("share", "low", "high"))
            assert f"\n{name} " not in few
    assert ("--pairs" in few, "--habits" in few) == (True, True)
    assert "--pairs" not in every and "--habits" not in every


def test_what_stands_out_lies_wholly_beyond_a_fair_share_and_rests_on_games_enough(trial: Any) -> None:
    fair = 10_000 // len(trial.scenario.roles)
    for hits, games, leans in ((20, 20, 1), (19, 19, 0), (0, 40, -1), (0, 5, 0), (40 * fair // 10_000, 40, 0)):
        fate = Fate("pair", ("a", "b"), share_of(hits, games), share_of(0, games), None)
        assert balance_words.leaning(trial, fate) == leans, (hits, games)


def test_habits_stand_by_their_crowns_and_those_of_few_games_last(trial: Any) -> None:
    def habit(action: str, hits: int, games: int) -> Fate:
        return Fate("habit", ("marshal", action), share_of(hits, games), share_of(0, games), share_of(0, games))

    lucky, good, poor = habit("lucky", 1, 1), habit("good", 15, 30), habit("poor", 2, 30)
    table = Balance(30, (lucky, poor, good), (), (), {}, (), {})
    assert balance_words.by_share(table, "habit") == [good, poor, lucky]


@pytest.fixture(scope="module")
def played(trial: Any) -> Any:
    return simulation.weigh_counts(
        "court", trial, simulation.count("court", trial, simulation.EVEN, simulation.key_of("1"), 6, 1)
    )


@pytest.mark.parametrize("language", ["ru", "en", "fa"])
def test_the_picture_of_pairs_has_a_figure_for_every_pair(trial: Any, played: Any, language: str) -> None:
    svg = files.picture(trial, played, "pair", language)
    assert svg == files.picture(trial, played, "pair", language)
    drawing_of = ElementTree.fromstring(svg)
    title, desc = drawing_of.find(f"{SVG}title"), drawing_of.find(f"{SVG}desc")
    assert title is not None and title.text and desc is not None and "▲" in str(desc.text)
    assert drawing_of.get("aria-labelledby") == f"{title.get('id')} {desc.get('id')}"
    texts, scenario = trial.scenario.texts[language], trial.scenario
    fates = {fate.who: fate for fate in played.fates if fate.kind == "pair"}
    lines = drawing_of.findall(f"{SVG}g")
    width = int(str(drawing_of.get("viewBox")).split()[2])
    for role, line in zip(scenario.roles, lines, strict=True):
        name, *figures = [str(text.text) for text in line.findall(f"{SVG}text")]
        assert name == texts[f"role.{role.slug}"]
        for nature, figure in zip(scenario.natures, figures, strict=True):
            fate = fates.get((role.slug, nature.slug))
            percent = share_charts.percent(fate.crowns.share, language).rstrip(" %") if fate else "–"
            assert figure.rstrip("▲▼") == percent
        places = [int(str(box.get("x"))) for box in line.findall(f"{SVG}rect")]
        assert places == sorted(places, reverse=language == "fa")
        assert min(places) >= 0 and max(places) + pair_charts.WIDE <= width
    assert sum(fate.crowns.cases for fate in fates.values()) == 6 * len(scenario.roles)


def test_every_share_of_the_table_lies_in_its_interval(played: Any) -> None:
    kinds = {"role", "nature", "pair", "bot", "habit"}
    assert {fate.kind for fate in played.fates} == kinds
    for fate in played.fates:
        for share in (fate.crowns, fate.court, fate.victories):
            assert share is None or 0 <= share.low <= share.share <= share.high <= 10_000


def test_columns_stand_one_under_another_whatever_the_letters() -> None:
    heads, *rows = balance_lines._columns(["a", "b", "c"], [["سپه\u200cسالار", "1", "x"], ["Глава", "22", "y"]])
    assert [line.replace("\u200c", "").index(last) for line, last in zip((heads, *rows), "cxy", strict=True)] == [14] * 3


@pytest.mark.parametrize("language", ["ru", "fa"])
def test_a_picture_shows_every_share_where_it_stands(trial: Any, language: str) -> None:
    counts = simulation.count("court", trial, simulation.EVEN, simulation.key_of("1"), 6, 1)
    balance = simulation.weigh_counts("court", trial, counts)
    chart = share_charts.shares(trial, balance, "role", language)
    assert [bar.name for bar in chart.rows] == [trial.scenario.texts[language][f"role.{r.slug}"] for r in trial.scenario.roles]
    fates = [fate for fate in balance.fates if fate.kind == "role"]
    for bar, fate in zip(chart.rows, fates, strict=True):
        assert (
            min(bar.low_x, bar.high_x) - 1
            <= (bar.bar_x if language == "fa" else bar.bar_x + bar.bar_width)
            <= max(bar.low_x, bar.high_x) + 1
        )
        assert min(bar.low_x, bar.high_x) >= 0 and max(bar.low_x, bar.high_x) <= chart.width
        assert bar.out == (not 200 <= fate.crowns.share <= 1500)


def test_a_percentage_is_written_as_the_language_has_it() -> None:
    assert share_charts.percent(1234, "en") == "12.3%"
    assert share_charts.percent(1235, "ru") == "12,4 %"
    assert share_charts.percent(1000, "fa", persian=True) == "۱۰٫۰٪"


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"bots": "clever"}, "no such bot: clever"),
        ({"bots": "random:0"}, "a weight is a number"),
        ({"games": 0}, "at least one game"),
        ({"scenario": "nowhere"}, "cannot be read"),
        ({"set": ["king_death_day=soon"]}, "an option is set as"),
        ({"processes": simulate.MOST_PROCESSES + 1}, "at most 256 processes"),
        ({"json": Path("/nowhere/at/all.json")}, "cannot be written"),
        ({"svg": Path("/nowhere/at/all")}, "cannot be written"),
    ],
)
def test_what_cannot_be_simulated_is_said(options: dict[str, Any], said: str, monkeypatch: Any) -> None:
    """Before the first game, not after the last."""
    monkeypatch.setattr(simulation, "count", lambda *told: pytest.fail("it was played"))
    with pytest.raises(CommandError, match=said):
        simulated(**options)


def test_faults_of_a_cast_are_told_with_their_lines(tmp_path: Path) -> None:
    cast = tmp_path / "bad.yaml"
    cast.write_text((SHIPPED / "trial.yaml").read_text().replace("do: change", "do: chance", 1))
    err = StringIO()
    with pytest.raises(SystemExit):
        simulated(scenario=str(cast), stderr=err)
    assert "line " in err.getvalue() and "chance" in err.getvalue()


@pytest.mark.parametrize(
    ("setting", "said"),
    [("nosuch=1", "Настройка задана неверно"), ("king_death_day=0", "День смерти Короля: Нужно не меньше 1")],
)
def test_faults_of_options_are_told_in_the_language_asked_for(setting: str, said: str) -> None:
    err = StringIO()
    with pytest.raises(SystemExit):
        simulated(set=[setting], stderr=err, language="ru")
    assert said in err.getvalue()


def test_looking_whether_a_file_can_be_written_leaves_all_as_it_was(tmp_path: Path) -> None:
    old, new = tmp_path / "old.json", tmp_path / "new.json"
    old.write_text("kept")
    for path in (old, new):
        simulate._writable(path)
    assert old.read_text() == "kept" and not new.exists()


def test_slices_of_killed_processes_are_played_again(tmp_path: Path) -> None:
    """Each slice kills whoever plays it the first time; none is lost and none counted twice."""
    slices = [range(n, n + 1) for n in range(3)]
    played = list(simulation._spread(partial(killed_once, str(tmp_path)), iter(slices), 1))
    assert sorted(played) == [(1, b"0"), (1, b"1"), (1, b"2")]


def test_processes_that_are_killed_each_time_are_no_accident(tmp_path: Path) -> None:
    with pytest.raises(BrokenProcessPool):
        list(simulation._spread(partial(killed, str(tmp_path / "tries")), iter([range(1)]), 1))
    assert (tmp_path / "tries").read_text() == "x" * (simulation.MOST_KILLED + 1)


def test_no_number_of_games_is_laid_out_in_advance_and_an_interruption_ends_it_soon() -> None:
    told = f"--scenario trial --games {10**15} --processes 2 --set king_death_day=1"
    command = [sys.executable, "manage.py", "simulate", "court", *told.split()]
    heard = signal.signal(signal.SIGINT, signal.default_int_handler)  # a suite in the background is deaf, and so its children
    try:
        asking = subprocess.Popen(command, cwd=SHIPPED.parents[1], stderr=subprocess.PIPE)
    finally:
        signal.signal(signal.SIGINT, heard)
    try:
        workers = waited(lambda: [pid for pid in children(asking.pid) if "spawn_main" in words_of(pid)], 2)
        asking.send_signal(signal.SIGINT)
        _out, err = asking.communicate(timeout=30)
    finally:
        asking.kill()
        asking.wait()
    assert asking.returncode == 130 and b"stopped; nothing is written" in err
    waited(lambda: [pid for pid in workers if not words_of(pid)], 2)


def test_an_option_of_the_game_is_set() -> None:
    assert "last day: 1 (4)" in simulated(set=["king_death_day=1"])
