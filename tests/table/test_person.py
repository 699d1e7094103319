"""A player over finished games: counted rightly, told to whom it may be told, and never more than the numbers bear."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from forumgame.actions.hosts.replacement import replace_holder
from forumgame.actions.phase.closing import close_now
from forumgame.models import Account, Game
from forumgame.people.statistics import FEW, SeatPlayed, interval, seats_played_by, shares
from rulesets.words import Seat
from tests.fixtures_games import MakeGame, account, seat_of


def over(game: Game, host: Account) -> Game:
    """The game to its end."""
    game.refresh_from_db()
    while game.status == Game.Status.RUNNING:
        close_now(game.pk, host, game.phase_number, "on")
        game.refresh_from_db()
    return game


def page(name: str, by: Account | None = None) -> Any:
    client = Client()
    client.cookies["django_language"] = "en"
    if by:
        client.force_login(by)
    return client.get(reverse("table:person", args=[name]))


def test_seats_and_grades_of_finished_games_alone(a_game: MakeGame, host: Account, players: list[Account]) -> None:
    assert page("ada").status_code == page("nobody").status_code == 404  # nothing finished, and nobody: the same
    assert page("ada", players[0]).status_code == 200
    a_game()
    assert page("ada").status_code == 404  # a running game tells nothing
    for _ in range(2):
        over(a_game(), host)
    played = seats_played_by(players[0])
    assert len(played) == 2 and all(one.to_the_end and one.grades == ("rest",) for one in played)
    shown = page("ada").text
    assert "games played to the end: 2" in shown and "2 of 2" in shown and "in a hundred" not in shown
    assert f"Fewer than {FEW} games" in shown


def test_a_private_game_keeps_its_name_to_those_who_know_it(a_game: MakeGame, host: Account, players: list[Account]) -> None:
    game = over(a_game(), host)
    for person in (players[0], players[1], host):
        assert game.slug in page("ada", person).text
    for stranger in (None, account("eve")):
        shown = page("ada", stranger).text
        assert game.slug not in shown and "a game among friends" in shown
    Game.objects.filter(pk=game.pk).update(open_to_all=True)
    assert game.slug in page("ada").text


def test_a_seat_passed_on_has_no_grade(a_game: MakeGame, host: Account, players: list[Account]) -> None:
    game, eve = a_game(), account("eve")
    replace_holder(game.pk, host, seat_of(game, players[0]), account=eve, reason="moved")
    over(game, host)
    assert [(one.to_the_end, one.grades) for one in seats_played_by(players[0])] == [(False, ())]
    assert [(one.to_the_end, one.grades) for one in seats_played_by(eve)] == [(True, ("rest",))]
    assert "passed the seat on" in page("ada").text and "seats passed on: 1" in page("ada").text


def record(*grades: str, to_the_end: bool = True) -> SeatPlayed:
    return SeatPlayed(Game(), Seat("s01"), "x", to_the_end, grades)


def test_shares_say_nothing_of_few_games() -> None:
    few = shares([record("won")] * 3 + [record("lost", "first")] * (FEW - 4) + [record(to_the_end=False)] * 9)
    assert [(s.grade, s.count, s.games, s.low) for s in few] == [("first", 6, 9, None), ("lost", 6, 9, None), ("won", 3, 9, None)]
    (won,) = shares([record("won", "won")] * FEW)
    assert (won.count, won.games, won.low, won.high) == (10, 10, 72, 100)


@pytest.mark.parametrize(
    ("count", "games", "low", "high"), [(0, 10, 0, 28), (5, 10, 23, 77), (50, 100, 40, 60), (10, 10, 72, 100)]
)
def test_the_interval_of_wilson(count: int, games: int, low: int, high: int) -> None:
    assert interval(count, games) == (low, high)


@pytest.mark.parametrize("games", [1, 6])
def test_the_page_asks_little(a_game: MakeGame, host: Account, games: int) -> None:
    for _ in range(games):
        over(a_game(), host)
    page("ada")
    with CaptureQueriesContext(connection) as queries:
        page("ada")
    assert len(queries) <= 4, [q["sql"] for q in queries]


def test_charts_of_a_running_game_show_the_public_part(a_game: MakeGame, host: Account, players: list[Account]) -> None:
    game, signing = a_game(), a_game(started=False)
    client = Client()
    address = reverse("table:charts", args=[game.slug])
    assert client.get(reverse("table:charts", args=[signing.slug])).status_code == 404
    assert 'class="spark"' not in client.get(address).text
    close_now(game.pk, host, 1, "on")
    for person in (None, players[0], host):
        if person:
            client.force_login(person)
        shown = client.get(address).text
        assert 'id="chart-here"' in shown and 'id="chart-points"' not in shown and shown.count('class="spark"') == 3
        assert address in client.get(reverse("table:people", args=[game.slug])).text
    over(game, host)
    assert client.get(address).headers["Location"] == reverse("table:end", args=[game.slug])
