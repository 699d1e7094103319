"""The host's page: starting, the clock, orders on behalf, rulings, the ledger; each no in words."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from forumgame.models import Account, Entry, Game, OrderRow, Phase
from tests.fixtures_games import At, MakeGame, account, seat_of, send, unseal


@pytest.fixture
def desk(a_game: MakeGame, host: Account, at: At, client: Client) -> tuple[Client, Game]:
    """A host before the console of the first day, which closes at 11:00 Moscow time."""
    at("2026-03-02 10:00:00")
    game = a_game()
    client.force_login(host)
    client.cookies["django_language"] = "en"
    unseal(client, game)
    return client, game


def post(client: Client, game: Game, verb: str, *args: Any, **fields: Any) -> Any:
    return client.post(reverse(f"console:{verb}", args=[game.slug, *args]), {"phase": 1, "fixed": "{}", **fields})


def test_too_few_then_bots(a_game: MakeGame, host: Account, players: list[Account], client: Client) -> None:
    game = a_game(started=False, people=players[:2])
    client.force_login(host)
    client.cookies["django_language"] = "en"
    page = client.get(reverse("console:game", args=[game.slug])).text
    assert game.invitation in page and "ada" in page and "2 of 3" in page and game.seed not in page
    response = post(client, game, "start")
    assert response.status_code == 422 and "2 of 3 seats are taken." in response.text
    assert post(client, game, "start", fill_with="random").status_code == 303
    game.refresh_from_db()
    assert game.status == Game.Status.RUNNING


def test_close_now_once(desk: tuple[Client, Game]) -> None:
    client, game = desk
    assert post(client, game, "close", reason="all said").status_code == 303
    again = post(client, game, "close", reason="all said")
    assert again.status_code == 409 and "The phase of that page is over." in again.text
    assert Entry.objects.filter(kind="close").get().reason == "all said"


def test_pause_resume_and_set_the_deadline(desk: tuple[Client, Game]) -> None:
    client, game = desk
    assert post(client, game, "pause", reason="supper").status_code == 303
    assert "pause" in client.get(reverse("console:game", args=[game.slug])).text
    assert post(client, game, "close").status_code == 409
    assert post(client, game, "resume").status_code == 303
    later = {"reason": "the ferry"}
    assert post(client, game, "set_deadline", closes_at="2026-03-02 12:30", **later).status_code == 303
    assert Phase.objects.get().closes_at.isoformat() == "2026-03-02T09:30:00+00:00"
    back = post(client, game, "set_deadline", closes_at="2026-03-02 10:30", **later)
    assert back.status_code == 422 and re.search(r"11:00:00 \(Moscow\)\W* is the earliest", back.text)
    for wrong in ("noon", "", "2026-03-02 16:00+05:00"):
        assert post(client, game, "set_deadline", closes_at=wrong, **later).status_code == 422


def test_a_held_phase_is_released(desk: tuple[Client, Game]) -> None:
    client, game = desk
    Phase.objects.update(state=Phase.State.HELD, held_reason="overdue", due_at=None)
    assert "The phase is held" in client.get(reverse("console:game", args=[game.slug])).text
    assert post(client, game, "release", reason="back again").status_code == 303
    assert Phase.objects.get().state == Phase.State.OPEN


def test_order_on_behalf_with_a_reason(desk: tuple[Client, Game], players: list[Account]) -> None:
    client, game = desk
    ada, bob = seat_of(game, players[0]), seat_of(game, players[1])
    fields = {"kind": "banish", "slot": "voice", "seat:whom": bob}
    assert post(client, game, "behalf", ada, **fields).status_code == 422
    assert post(client, game, "behalf", ada, reason="asked by phone", **fields).status_code == 303
    order = OrderRow.objects.get()
    assert (order.by, order.reason, order.seat) == ("host", "asked by phone", ada)
    page = client.get(reverse("console:orders", args=[game.slug])).text
    assert "away with bob" in page and "asked by phone" in page
    log = " ".join(client.get(reverse("console:audit", args=[game.slug])).text.split())
    assert (
        "on behalf of a seat: <bdi>ada</bdi>. <bdi>asked by phone</bdi>" in log
        and "opened the orders" in log
        and "the deal" in log
    )
    assert post(client, game, "withdraw", ada, kind="withdraw", slot="voice", reason="asked again").status_code == 303
    assert post(client, game, "behalf", "s99", reason="x", **fields).status_code == 404


def test_refused_attempts_are_listed(desk: tuple[Client, Game], players: list[Account], at: At) -> None:
    client, game = desk
    at("2026-03-02 11:00:00")
    player = Client()
    player.force_login(players[0])
    form = {"phase": 1, "kind": "guess", "slot": "secret", "number:number": "3"}
    player.post(reverse("table:order", args=[game.slug]), form)
    assert "This came after the deadline." in client.get(reverse("console:orders", args=[game.slug])).text


def test_rulings(desk: tuple[Client, Game], players: list[Account]) -> None:
    client, game = desk
    ada = seat_of(game, players[0])
    fields = {"kind": "reward", "slot": "reward", "seat:seat": ada, "number:points": "2"}
    no = post(client, game, "powers", **fields)
    assert no.status_code == 422 and "A reason is missing." in no.text and 'value="2"' in no.text
    look = post(client, game, "powers", reason="well played", **fields)
    assert look.status_code == 200 and "Nothing is entered yet" in look.text and not Entry.objects.filter(kind="act").exists()
    assert post(client, game, "powers", reason="well played", do="carry_out", **fields).status_code == 303
    entry = Entry.objects.get(kind="act")
    page = client.get(reverse("console:entry", args=[game.slug, entry.number])).text
    assert "ada +2" in page and "(TOY-5)" in page and "well played" in page
    assert post(client, game, "powers", reason="x", kind="send", **{"seat:seat": "s99"}).status_code == 422


def test_entries_with_clauses_and_who_was_told(desk: tuple[Client, Game], players: list[Account]) -> None:
    client, game = desk
    send(game, players[0], "guess", number=3)
    post(client, game, "close", reason="all said")
    page = client.get(reverse("console:entry", args=[game.slug, 2])).text
    assert "(TOY-3)" in page and "(TOY-4)" in page and "nobody went away" in page
    assert "of the" in client.get(reverse("console:entry", args=[game.slug, 1])).text


def test_players_find_no_console(desk: tuple[Client, Game], players: list[Account]) -> None:
    _, game = desk
    client = Client()
    for person in (players[0], account("eve"), None):
        if person:
            client.force_login(person)
        else:
            client.logout()
        for verb in ("close", "pause", "resume", "set_deadline", "change_calendar", "release", "powers", "start", "call_off"):
            assert post(client, game, verb, reason="mine").status_code == (404 if person else 403)
    game.refresh_from_db()
    assert game.phase_number == 1 and game.paused_at is None


@pytest.mark.parametrize("seats", [16, 64])
def test_the_console_asks_little(a_game: MakeGame, host: Account, client: Client, seats: int) -> None:
    people = [account(f"p{i:02}") for i in range(seats)]
    game = a_game(people=people)
    send(game, people[0], "guess", number=3)
    client.force_login(host)
    client.get(reverse("console:game", args=[game.slug]))
    with CaptureQueriesContext(connection) as queries:
        page = client.get(reverse("console:game", args=[game.slug]))
    assert page.status_code == 200 and people[-1].username in page.text
    assert len(queries) == 7, [q["sql"] for q in queries]
