"""The tag of a past report: it holds for the same reader alone, and as long as nothing on the page changes."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib import messages
from django.contrib.messages.storage.cookie import CookieStorage
from django.http import HttpRequest, HttpResponse
from django.test import Client
from django.urls import reverse

from forumgame.actions.phase.closing import close_due
from forumgame.models import Account, Game
from tests.fixtures_games import At, MakeGame, account, send

pytestmark = pytest.mark.django_db


@pytest.fixture
def past(at: At, a_game: MakeGame) -> str:
    """The address of the report of the first day."""
    at("2026-03-02 10:00:00")
    game = a_game()
    at("2026-03-02 11:00:03")
    close_due()
    return reverse("table:report", args=[game.slug, "1.day"])


@pytest.fixture
def reader(client: Client, past: str, players: list[Account]) -> Client:
    """A player who has a token of forms already."""
    client.cookies["django_language"] = "en"
    client.force_login(players[0])
    client.get(past)
    return client


def test_it_holds_in_two_queries(reader: Client, past: str, django_assert_num_queries: Any) -> None:
    with django_assert_num_queries(2):  # its text was made before
        page = reader.get(past)
    assert page.headers["Cache-Control"] == "private, no-cache"
    with django_assert_num_queries(2):
        again = reader.get(past, headers={"If-None-Match": page.headers["ETag"]})
    assert (again.status_code, again.content, again.headers["ETag"]) == (304, b"", page.headers["ETag"])
    weak = reader.get(past, headers={"If-None-Match": f"W/{page.headers['ETag']}", "Accept-Encoding": "gzip"})
    assert weak.status_code == 304


def test_whatever_a_page_shows_is_in_it(reader: Client, past: str, players: list[Account], host: Account, at: At) -> None:
    def ask(client: Client = reader, address: str = past) -> str:
        page = client.get(address, headers={"If-None-Match": ", ".join(tags)})
        assert page.status_code == 200, "an earlier page was given for this one"
        tags.append(page.headers["ETag"])
        assert client.get(address, headers={"If-None-Match": tags[-1]}).status_code == 304
        return page.text

    tags: list[str] = []
    ask()
    reader.cookies["django_language"] = "fa"
    assert 'lang="fa"' in ask()
    reader.cookies["theme"] = "dark"
    assert 'data-theme="dark"' in ask()
    for field, value in (("zone", "Asia/Tehran"), ("persian_digits", False)):
        Account.objects.filter(pk=players[0].pk).update(**{field: value})
        ask()
    ask(address=f"{past}?version=1")
    for person in (None, players[1], host, account("zoe")):
        other = Client()
        other.cookies["django_language"] = "en"
        if person:
            other.force_login(person)
        other.get(past)
        ask(other)
    Game.objects.update(title="Another title")
    assert "Another title" in ask()
    game = Game.objects.get()
    send(game, players[0], "guess", number=3)
    assert reader.get(past, headers={"If-None-Match": tags[-1]}).status_code == 304  # an order in secret changes no past
    at("2026-03-02 12:00:03")
    assert close_due()
    ask()


def test_what_is_said_once_is_not_kept(reader: Client, past: str) -> None:
    tag, request = reader.get(past).headers["ETag"], HttpRequest()
    request.COOKIES = {}
    answer, said = HttpResponse(), CookieStorage(request)
    said.add(messages.SUCCESS, "Your language is saved")
    said.update(answer)
    reader.cookies["messages"] = answer.cookies["messages"].value
    page = reader.get(past, headers={"If-None-Match": tag})
    assert page.status_code == 200 and "Your language is saved" in page.text
    assert "ETag" not in page.headers and page.headers["Cache-Control"] == "private, no-store"


def test_a_tag_opens_no_door(reader: Client, past: str) -> None:
    tag = reader.get(past).headers["ETag"]
    assert len(tag.strip('"')) == 64
    assert reader.get(past.replace("1.day", "9.day"), headers={"If-None-Match": tag}).status_code == 404
    assert reader.get(past.replace("1.day", "9.day"), headers={"If-None-Match": "*"}).status_code == 404
