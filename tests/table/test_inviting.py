"""Links for one person, and the waiting list."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from forumgame.actions.game import invitation
from forumgame.actions.game.invitation import invite, revoke
from forumgame.actions.game.sign_up import sign_up
from forumgame.actions.game.start import start
from forumgame.models import Account, Game, JoinLink, SignUp, Tenure
from forumgame.record.refused import Hidden, Refused
from tests.fixtures_games import MakeGame, account


@pytest.fixture
def game(a_game: MakeGame) -> Game:
    return a_game(started=False, people=[])


def browser(person: Account | None) -> Client:
    client = Client()
    client.cookies["django_language"] = "en"
    if person:
        client.force_login(person)
    return client


def link(game: Game, code: str) -> str:
    return reverse("table:join", args=[game.slug, code])


def test_one_link_serves_one_person(game: Game, host: Account, players: list[Account]) -> None:
    console = browser(host)
    assert console.post(reverse("console:make_link", args=[game.slug]), {"note": "Ada from work"}).status_code == 303
    code = JoinLink.objects.get().code
    page = console.get(reverse("console:game", args=[game.slug])).text
    assert code in page and "Ada from work" in page
    assert browser(None).get(link(game, code)).status_code == 200
    for _ in range(2):
        assert browser(players[0]).post(link(game, code)).status_code == 302
    assert JoinLink.objects.get().used_by == players[0]
    assert browser(players[1]).get(link(game, code)).status_code == 404
    assert browser(players[1]).post(link(game, code)).status_code == 404
    assert browser(None).get(link(game, code)).status_code == 404
    assert [s.account for s in SignUp.objects.all()] == [players[0]]
    assert "used by" in console.get(reverse("console:game", args=[game.slug])).text
    browser(players[0]).post(reverse("table:leave", args=[game.slug]))
    assert browser(players[0]).post(link(game, code)).status_code == 302  # and back by the same link


def test_a_link_taken_back_leads_nowhere(game: Game, host: Account, players: list[Account]) -> None:
    code = invite(game.pk, host).code
    for _ in range(2):
        answer = browser(host).post(reverse("console:revoke_link", args=[game.slug]), {"code": code})
        assert answer.status_code == 303
    assert browser(players[0]).post(link(game, code)).status_code == 404
    with pytest.raises(Hidden):
        sign_up(game.pk, players[0], code)
    assert not SignUp.objects.exists()


def test_whoever_has_signed_up_uses_no_second_link(game: Game, host: Account, players: list[Account]) -> None:
    sign_up(game.pk, players[0], game.invitation)
    code = invite(game.pk, host).code
    sign_up(game.pk, players[0], code)
    assert JoinLink.objects.get().used_by is None


def test_links_of_another_game_and_too_many(
    game: Game, a_game: MakeGame, host: Account, players: list[Account], monkeypatch: pytest.MonkeyPatch
) -> None:
    other = a_game(started=False, people=[])
    code = invite(other.pk, host).code
    assert browser(players[0]).post(link(game, code)).status_code == 404
    with pytest.raises(Refused, match="no_such_invitation"):
        revoke(game.pk, host, code)
    sign_up(other.pk, players[0], code)
    with pytest.raises(Refused, match="used_already"):
        revoke(other.pk, host, code)
    monkeypatch.setattr(invitation, "MOST", 1)
    invite(game.pk, host)
    with pytest.raises(Refused, match="too_many_invitations"):
        invite(game.pk, host)
    with pytest.raises(Refused, match="already_started"):
        invite(a_game(people=[account(n) for n in ("dan", "eve", "fay")]).pk, host)


def test_the_waiting_list_tells_each_their_place(game: Game, host: Account) -> None:
    people = [account(f"person-{n}") for n in range(6)]
    for person in people:
        sign_up(game.pk, person, game.invitation)
    address = reverse("table:game", args=[game.slug])

    def place(person: Account | None, where: str = address) -> Any:
        page = browser(person).get(where).text
        return page.partition("Your place: ")[2][:6] if "Your place: " in page else None

    assert [place(person) for person in (*people, host, None)] == [None, None, None, "1 of 3", "2 of 3", "3 of 3", None, None]
    browser(people[1]).post(reverse("table:leave", args=[game.slug]))
    assert [place(person) for person in people[3:]] == [None, "1 of 2", "2 of 2"]
    start(game.pk, host)
    who = reverse("table:people", args=[game.slug])
    assert [place(person, who) for person in people] == [None, None, None, None, "1 of 2", "2 of 2"]
    assert "Waiting for a place" in browser(host).get(who).text and "person-5" in browser(host).get(who).text
    assert "Waiting for a place" not in browser(people[4]).get(who).text and "person-5" not in browser(people[4]).get(who).text
    for _ in range(2):
        browser(people[4]).post(reverse("table:leave", args=[game.slug]))
    assert place(people[5], who) == "1 of 1"
    seated = browser(people[0]).post(reverse("table:leave", args=[game.slug]))
    assert seated.status_code == 409 and Tenure.objects.filter(account=people[0], until=None).exists()
