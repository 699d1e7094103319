"""Until when a prisoner sits, when a poison kills: shown where the sight shows the fact, dated from the calendar, and nowhere else."""

from __future__ import annotations

import re
from types import SimpleNamespace

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from forumgame.actions.hosts.ruling import rule
from forumgame.actions.phase.deadline import pause
from forumgame.models import Account, Game, Imprisonment, Phase, Poisoning
from forumgame.people.timers import Timer, shown_timers
from rulesets.words import Seat
from tests.fixtures_crowd import SEATS, trial
from tests.fixtures_games import At, account, seat_of

pytestmark = pytest.mark.django_db
DUE = "dies, unless cured, when this closes: Day 3, first hour"


@pytest.fixture
def poisoned(host: Account, at: At) -> tuple[Game, Account]:
    """It is 10:00 on the first day, and its first hour has poisoned the first of six people."""
    at("2026-03-02 10:00:00")
    people = [account(f"p{n}", zone="Asia/Tehran" if n == 1 else "Europe/Moscow") for n in range(6)]
    game = trial(host, dict(zip(SEATS, people, strict=True)))
    rule(game.pk, host, 1, "poison", {"seat": seat_of(game, people[0])}, "for the test")
    return Game.objects.get(pk=game.pk), people[0]


def text_of(game: Game, person: Account | None, name: str, language: str = "en") -> str:
    client = Client()
    client.cookies["django_language"] = language
    if person:
        client.force_login(person)
    page = client.get(reverse(f"table:{name}", args=[game.slug])).text
    return " ".join(re.sub(r"<[^>]+>", " ", page).split())


def test_the_poisoned_and_everybody_else_read_when_it_kills(poisoned: tuple[Game, Account]) -> None:
    game, person = poisoned
    assert f"{DUE} 4 March, 13:00 , Moscow" in text_of(game, person, "game")
    for watcher in (person, None, Account.objects.get(username="p2"), Account.objects.get(username="hester")):
        assert text_of(game, watcher, "people").count(f"{DUE} 4 March, 13:00 , Moscow") == 1
    assert DUE not in text_of(game, Account.objects.get(username="p2"), "game")
    assert f"{DUE} 4 March, 13:00 , Moscow; for you: 4 March, 13:30" in text_of(
        game, Account.objects.get(username="p1"), "people"
    )
    assert "когда закроется: День 3, первый час 4 марта, 13:00" in text_of(game, person, "game", "ru")
    assert "۱۳ اسفند" in text_of(game, person, "game", "fa")


def test_a_clock_that_stands_gives_no_date(poisoned: tuple[Game, Account], host: Account) -> None:
    game, person = poisoned
    pause(game.pk, host, "supper")
    assert DUE in text_of(game, person, "game") and "4 March" not in text_of(game, person, "people")


def test_a_cure_takes_the_timer_away(poisoned: tuple[Game, Account], host: Account) -> None:
    game, person = poisoned
    rule(game.pk, host, 1, "cure", {"seat": seat_of(game, person)}, "for the test")
    assert "dies, unless cured" not in text_of(game, person, "game") + text_of(game, person, "people")


def test_a_row_without_the_fact_in_the_sight_shows_nothing(poisoned: tuple[Game, Account]) -> None:
    """The tables say more than the sight: no page of players tells of it."""
    game, person = poisoned
    before = text_of(game, person, "people")
    Poisoning.objects.create(game=game, seat=SEATS[3], since="1.h1", dies_at="2.h4")
    Imprisonment.objects.create(game=game, seat=SEATS[4], since="1.h1", charged_at="2.h1", until="2.h2")
    assert text_of(game, person, "people") == before
    assert "Day 2" not in text_of(game, Account.objects.get(username="p3"), "game")


def test_a_prisoner_reads_which_step_opens_the_cell(poisoned: tuple[Game, Account]) -> None:
    """The sight says who sits; the row says until when, where the rules set it. The price of prison is not told to players."""
    game, phase = poisoned[0], Phase.objects.get()
    Imprisonment.objects.create(game=game, seat="a", since="1.h1", until="2.h1")
    Imprisonment.objects.create(game=game, seat="b", since="1.h1", charged_at="2.h1")
    sight = SimpleNamespace(people={Seat(s): SimpleNamespace(status="prison") for s in "abc"})
    assert shown_timers(game, phase, sight) == (Timer(Seat("a"), "prison", "2.h1"),)
    assert shown_timers(game, None, sight) == ()
    with CaptureQueriesContext(connection) as queries:
        assert shown_timers(game, phase, SimpleNamespace(people={Seat("a"): SimpleNamespace(status="free")})) == ()
        assert shown_timers(game, phase, SimpleNamespace(seats=("a",))) == ()
    assert len(queries) == 0
