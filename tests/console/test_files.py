"""A finished game leaves by its hosts and comes in by whoever brings a file that proves itself."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from forumgame.actions.phase.closing import close_now
from forumgame.models import Account, Audit, Game, Tenure
from reports.words.values import plain
from tests.fixtures_games import MakeGame, account


@pytest.fixture
def finished(a_game: MakeGame, host: Account) -> Game:
    game = a_game()
    for number in (1, 2, 3):
        close_now(game.pk, host, number, "on")
    game.refresh_from_db()
    return game


def taken_out(game: Game, person: Account | None) -> Any:
    client = Client()
    if person:
        client.force_login(person)
    return client.post(reverse("console:export", args=[game.slug]))


def brought(person: Account, data: bytes) -> Any:
    client = Client()
    client.cookies["django_language"] = "en"
    client.force_login(person)
    return client, client.post(reverse("console:import"), {"file": SimpleUploadedFile("game.json", data)})


def test_out_for_hosts_alone_when_it_is_over(finished: Game, a_game: MakeGame, host: Account, players: list[Account]) -> None:
    running = a_game()
    for person in (None, players[0], account("eve")):
        assert taken_out(finished, person).status_code == (404 if person else 403)
    assert taken_out(running, host).status_code == 404
    assert not Audit.objects.filter(verb="export").exists()
    for _ in range(2):
        out = taken_out(finished, host)
        assert out.status_code == 200 and json.loads(out.content)["format"] == "forumgame-game/2"
    assert Audit.objects.filter(verb="export", account=host).count() == 2
    client = Client()
    client.force_login(host)
    assert client.get(reverse("console:export", args=[finished.slug])).headers["Location"] == f"/g/{finished.slug}/host/"


def test_in_elsewhere_with_its_end_and_proof(finished: Game, host: Account) -> None:
    eve = account("eve")
    client, answer = brought(eve, taken_out(finished, host).content)
    again = Game.objects.exclude(pk=finished.pk).get()
    assert answer.status_code == 302 and answer.headers["Location"] == reverse("table:end", args=[again.slug])
    page = client.get(answer.headers["Location"]).text
    assert "Imported from a file by" in page and "eve" in page and "ada" in page and "checked and imported" in page
    proof = client.get(reverse("table:proof", args=[again.slug])).text
    assert "It can have been played so" in proof and "Everything fits" not in proof
    assert set(Tenure.objects.filter(game=again).values_list("guest", flat=True)) == {"ada", "bob", "cyd"}


def test_a_changed_file_leaves_nothing(finished: Game, host: Account) -> None:
    file = json.loads(taken_out(finished, host).content)
    file["entries"][1]["events"] = "[]"
    for data, words in (
        (json.dumps(file).encode(), "The file does not pass its check."),
        (b"{}", "This is not the file of a game."),
        (b"", "This is not the file of a game."),
        (b'{"a":' * 500_000, "too many brackets"),
        (json.dumps({**file, "game": []}).encode(), "Wrong is $.game"),
        (json.dumps({**file, "format": "forumgame-game/1"}).encode(), "Wrong is $.format"),
    ):
        _, answer = brought(host, data)
        assert answer.status_code == 422 and words in plain(answer.text)
    assert Game.objects.count() == 1


def test_one_signs_in_first(client: Client, db: None) -> None:
    assert client.get(reverse("console:import")).status_code == 302
    assert client.post(reverse("console:import")).status_code == 403
