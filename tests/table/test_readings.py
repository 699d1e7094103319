"""When a game is over, its players see which hosts opened their secrets, what and how often (decision 17)."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from forumgame.actions.game.opening import add_host, remove_host
from forumgame.actions.hosts.reading_log import note_reading
from forumgame.actions.hosts.replacement import replace_holder
from forumgame.actions.phase.closing import close_now
from forumgame.clockwork import clock
from forumgame.models import Account, Game
from tests.fixtures_games import At, MakeGame, account, seat_of

HEADINGS = {"en": "What hosts read", "ru": "Что читали ведущие", "fa": "آنچه گردانندگان خواندند"}


def over(game: Game, host: Account) -> Game:
    """The game closed phase by phase to its end."""
    while game.status == Game.Status.RUNNING:
        close_now(game.pk, host, game.phase_number, "on")
        game.refresh_from_db()
    return game


def section(game: Game, person: Account | None, language: str = "en") -> str:
    """The words of the section on the page of the end; empty where the page has none."""
    client = Client()
    client.cookies["django_language"] = language
    if person:
        client.force_login(person)
    page = client.get(reverse("table:end", args=[game.slug])).text
    return " ".join(re.sub(r"<[^>]+>", " ", page.partition('id="readings">')[2].partition("</section>")[0]).split())


def press(client: Client, game: Game, kind: str) -> Any:
    return client.post(reverse("console:unseal", args=[game.slug]), {"kind": kind})


@pytest.mark.parametrize("language", ["en", "ru", "fa"])
def test_players_see_which_hosts_read_what(
    a_game: MakeGame, host: Account, players: list[Account], at: At, language: str
) -> None:
    at("2026-03-02 10:00:00")
    game, second = a_game(), account("ines")
    add_host(game.pk, host, second)
    client = Client()
    client.force_login(host)
    for minute, kind in ((11, "ledger"), (12, "orders"), (13, "orders")):
        at(f"2026-03-02 10:{minute}:00")
        press(client, game, kind)
    at("2026-03-02 10:14:00")
    note_reading(game.pk, second, "read_sheets")
    remove_host(game.pk, host, second, "done")
    assert section(game, players[0], language) == ""
    over(game, host)
    at("2026-03-02 20:00:00")
    press(client, game, "sheets")  # nothing is secret any more
    shown = section(game, players[0], language)
    assert HEADINGS[language] in shown
    rows = re.findall(r"(hester|ines) (\D+?) ([\d۰-۹]) ", shown)
    assert [(who, times) for who, _, times in rows] == [
        ("ines", "۱" if language == "fa" else "1"),
        ("hester", "۲" if language == "fa" else "2"),
        ("hester", "۱" if language == "fa" else "1"),
    ]
    if language == "en":
        assert [what for _, what, _ in rows] == ["opened the sheets", "opened the orders", "opened the entries"]


def test_who_sees_it(a_game: MakeGame, host: Account, players: list[Account]) -> None:
    """Players, a former holder, hosts; nobody who was not in the game, and nobody before its end."""
    game, eve = a_game(), account("eve")
    note_reading(game.pk, host, "read_orders")
    replace_holder(game.pk, host, seat_of(game, players[2]), bot="random", reason="left")
    inside, outside = (players[0], players[2], host), (None, eve)
    for person in (*inside, *outside):
        assert section(game, person) == ""
    over(game, host)
    assert all("hester opened the orders 1" in section(game, person) for person in inside)
    assert [section(game, person) for person in outside] == ["", ""]


def test_nothing_read_is_said(a_game: MakeGame, host: Account, players: list[Account]) -> None:
    game = over(a_game(), host)
    assert section(game, players[0]).endswith("No host opened any.")
    Game.objects.filter(pk=game.pk).update(imported_at=clock.db_now())
    assert section(game, players[0]) == "", "the log stayed where the game was played"


def test_it_asks_little(a_game: MakeGame, host: Account, players: list[Account]) -> None:
    """As many queries for a hundred readings as for one."""
    asked = []
    for times in (1, 100):
        game, client = a_game(), Client()
        for _ in range(times):
            note_reading(game.pk, host, "read_orders")
        over(game, host)
        client.force_login(players[0])
        address = reverse("table:end", args=[game.slug])
        client.get(address)
        with CaptureQueriesContext(connection) as queries:
            page = client.get(address).text
        assert f'<td class="n">{times}</td>' in page
        asked.append(len(queries))
    assert asked[0] == asked[1] <= 14, asked
