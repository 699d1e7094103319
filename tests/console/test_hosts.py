"""Hosts and their rights on the page; handing over by a host and by the operator."""

from __future__ import annotations

from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from django.urls import reverse

from forumgame.models import Account, Audit, Game, Hosting, Scope
from tests.fixtures_games import MakeGame, account


@pytest.fixture
def lead(a_game: MakeGame, host: Account) -> tuple[Client, Game]:
    return browser(host), a_game()


def browser(person: Account | None) -> Client:
    client = Client()
    client.cookies["django_language"] = "en"
    if person:
        client.force_login(person)
    return client


def post(client: Client, game: Game, verb: str, **fields: Any) -> Any:
    return client.post(reverse(f"console:{verb}", args=[game.slug]), fields)


def scopes(game: Game) -> dict[str, str]:
    return dict(Hosting.objects.filter(game=game, until=None).values_list("account__username", "scopes"))


def test_a_further_host_with_rights_then_others_then_none(lead: tuple[Client, Game]) -> None:
    client, game = lead
    vera = account("vera")
    for _ in range(2):
        assert post(client, game, "name_host", name="vera", may=["time", "orders"], reason="helps").status_code == 303
        assert scopes(game)["vera"] == "time orders"
    page = browser(vera).get(reverse("console:hosts", args=[game.slug])).text
    assert "vera" in page and "hester" in page and "Name this host" not in page  # sees, but does not name
    assert post(browser(vera), game, "name_host", name="vera", may=list(Scope.values)).status_code == 422
    post(client, game, "name_host", name="vera")
    assert scopes(game)["vera"] == ""
    assert "reads only" in client.get(reverse("console:hosts", args=[game.slug])).text
    assert post(client, game, "end_host", name="vera", reason="thanks").status_code == 303
    assert set(scopes(game)) == {"hester"}
    assert browser(vera).get(reverse("console:hosts", args=[game.slug])).status_code == 404


def test_what_is_refused_changes_nothing(lead: tuple[Client, Game], players: list[Account]) -> None:
    client, game = lead
    for verb, name, words in (
        ("name_host", "nobody", "There is nobody of that name here."),
        ("name_host", "ada", "This person plays here."),
        ("pass_host_on", "ada", "This person plays here."),
        ("end_host", "hester", "Somebody must be able to name hosts."),
        ("name_host", "hester", "Somebody must be able to name hosts."),
    ):
        answer = post(client, game, verb, name=name)
        assert answer.status_code == 422 and words in answer.text
    assert scopes(game) == {"hester": "time orders rulings hosts"}


def test_a_host_hands_over_and_goes(lead: tuple[Client, Game]) -> None:
    client, game = lead
    vera = account("vera")
    answer = post(client, game, "pass_host_on", name="vera", reason="moving")
    assert answer.status_code == 303 and answer.headers["Location"] == reverse("table:game", args=[game.slug])
    assert scopes(game) == {"vera": "time orders rulings hosts"}
    assert post(client, game, "pass_host_on", name="vera").status_code == 404
    assert browser(vera).get(reverse("console:hosts", args=[game.slug])).status_code == 200


def test_nobody_else_finds_it(lead: tuple[Client, Game], a_game: MakeGame, players: list[Account]) -> None:
    _, running = lead
    for game in (running, a_game(started=False, people=[account("gil")])):
        before = scopes(game)
        for person in (None, players[0], account(f"eve{game.pk}")):
            client = browser(person)
            assert client.get(reverse("console:hosts", args=[game.slug])).status_code == 404
            for verb in ("name_host", "end_host", "pass_host_on", "make_link", "revoke_link"):
                assert post(client, game, verb, name="ada", may="time").status_code == (404 if person else 403)
        assert scopes(game) == before


def test_the_operator_hands_over(lead: tuple[Client, Game], capsys: pytest.CaptureFixture[str]) -> None:
    _, game = lead
    account("vera")
    call_command("hand_over", game.slug, "vera", reason="hester is gone")
    assert set(scopes(game)) == {"vera"} and "is hosted by vera" in capsys.readouterr().out
    assert Audit.objects.get(verb="hand_over").reason == "hester is gone"
    for slug, name, words in (
        (game.slug, "nobody", "no such account"),
        ("nosuch", "vera", "no such game"),
        (game.slug, "ada", "plays"),
    ):
        with pytest.raises(CommandError, match=words):
            call_command("hand_over", slug, name, reason="x")
    with pytest.raises(CommandError, match="reason"):
        call_command("hand_over", game.slug, "vera")
    assert set(scopes(game)) == {"vera"}
