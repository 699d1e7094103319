"""Joining by a link: through signing up and back, wishing, withdrawing, and who sees whom."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from forumgame.models import Account, Game, SignUp
from tests.fixtures_games import MakeGame, account


@pytest.fixture
def game(a_game: MakeGame) -> Game:
    return a_game(started=False, people=[])


def link(game: Game, invitation: str = "") -> str:
    return reverse("table:join", args=[game.slug, invitation or game.invitation])


def test_a_stranger_signs_up_and_comes_back(game: Game, client: Client) -> None:
    client.cookies["django_language"] = "en"
    page = client.get(link(game))
    assert page.status_code == 200 and game.seed not in page.text and game.seed_commit[:4] in page.text
    sent = client.post(link(game))
    assert sent.status_code == 303
    login = sent.headers["Location"]
    assert login.endswith(link(game).replace("/", "%2F"))
    form = {
        "username": "newcomer",
        "email": "n@example.org",
        "password1": "open-sesame-42",
        "password2": "open-sesame-42",
        "zone": "Asia/Tehran",
    }
    signed = client.post(f"{reverse('account_signup')}?next={link(game)}", {**form, "next": link(game)})
    assert signed.status_code == 302 and signed.headers["Location"] == link(game)
    assert client.post(link(game)).status_code == 302
    assert (SignUp.objects.get().account.username, SignUp.objects.get().account.zone) == ("newcomer", "Asia/Tehran")
    assert "You have signed up" in client.get(reverse("table:game", args=[game.slug])).text


def test_twice_is_once_and_leaving(game: Game, client: Client, players: list[Account]) -> None:
    client.force_login(players[0])
    for _ in range(2):
        client.post(link(game), {"wish": "s02"})
    assert SignUp.objects.get().wish == "s02"
    assert client.post(reverse("table:leave", args=[game.slug])).status_code == 302
    assert SignUp.objects.get().withdrawn_at is not None


def test_a_wrong_link_leads_nowhere(game: Game, client: Client, players: list[Account]) -> None:
    client.force_login(players[0])
    assert client.get(link(game, "wrong")).status_code == 404
    assert client.post(link(game, "wrong")).status_code == 404
    assert client.post(reverse("table:join_open", args=[game.slug])).status_code == 404
    assert not SignUp.objects.exists()


def test_names_are_for_hosts(game: Game, client: Client, host: Account) -> None:
    client.force_login(account("adalbert"))
    client.post(link(game))
    address = reverse("table:game", args=[game.slug])
    client.force_login(account("eve"))
    assert "adalbert" not in client.get(address).text and "1 of 3" in client.get(address, headers={"accept-language": "en"}).text
    client.force_login(host)
    assert "adalbert" in client.get(address).text


def test_the_host_is_told_that_one_does_not_play(game: Game, client: Client, host: Account) -> None:
    client.force_login(host)
    client.cookies["django_language"] = "en"
    response = client.post(link(game))
    assert response.status_code == 422 and "You host this game." in response.text


def test_too_late_to_join(a_game: MakeGame, client: Client) -> None:
    game = a_game()
    client.force_login(account("eve"))
    client.cookies["django_language"] = "en"
    response = client.post(link(game))
    assert response.status_code == 409 and "The game has started already." in response.text


def test_language_and_theme_are_kept_and_lead_back_home_only(client: Client, players: list[Account]) -> None:
    client.force_login(players[0])
    response = client.post(reverse("table:language"), {"language": "fa", "next": "https://elsewhere.example/"})
    assert response.headers["Location"] == "/" and response.cookies["django_language"].value == "fa"
    players[0].refresh_from_db()
    assert players[0].language == "fa"
    assert client.post(reverse("table:theme"), {"theme": "dark", "next": "/"}).cookies["theme"].value == "dark"
    assert 'data-theme="dark"' in client.get("/").text
    client.cookies["theme"] = '"><script>'
    assert "<script>" not in client.get("/").text.replace("<script src", "")
