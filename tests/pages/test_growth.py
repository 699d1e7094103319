"""Pages of a long game, and of a house with many games, ask the database as often as those of a small one, and read about as much."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.db.backends.utils import CursorWrapper
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from forumgame.clockwork import clock
from forumgame.models import Account, Game, Hosting, SignUp
from tests.fixtures_games import At, MakeGame, account

pytestmark = pytest.mark.django_db
PAGE = 50


@dataclass
class Cost:
    """What a page asked of the database."""

    queries: int = 0
    rows: int = 0


@contextmanager
def costs(monkeypatch: pytest.MonkeyPatch) -> Iterator[Cost]:
    """Count the queries in the block, and the rows that came back."""
    cost = Cost()

    def fetch(self: CursorWrapper, *args: Any) -> Any:
        got = self.cursor.fetchmany(*args)
        cost.rows += len(got)
        return got

    with monkeypatch.context() as patch, CaptureQueriesContext(connection) as queries:
        patch.setattr(CursorWrapper, "fetchmany", fetch, raising=False)
        yield cost
    cost.queries = len(queries)


def cost_of(client: Client, address: str, monkeypatch: pytest.MonkeyPatch) -> Cost:
    """The cost of a page that was asked for before."""
    assert client.get(address).status_code == 200
    with costs(monkeypatch) as cost:
        client.get(address)
    return cost


def test_a_house_of_many_games(a_game: MakeGame, host: Account, at: At, client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    now = at("2026-03-02 10:00:00")
    game, busy = a_game(), account("busy")
    Game.objects.update(open_to_all=True)
    client.cookies["django_language"] = "en"
    client.force_login(busy)
    home = reverse("table:home")
    before = cost_of(client, home, monkeypatch)
    many = [
        Game(
            title=f"Game {n}",
            ruleset=game.ruleset,
            book=game.book,
            language="en",
            calendar=game.calendar,
            created_at=now + timedelta(seconds=n),
            status=("sign_up", "running", "over")[n % 3],
            open_to_all=True,
        )
        for n in range(1_000)
    ]
    Game.objects.bulk_create(many)
    SignUp.objects.bulk_create(SignUp(game=one, account=busy, at=clock.db_now()) for one in many[:200])
    Hosting.objects.bulk_create(Hosting(game=one, account=busy, since=now) for one in many[200:260])
    after = cost_of(client, home, monkeypatch)
    assert after.queries == before.queries == 3
    assert after.rows <= 2 * 5 * (PAGE + 1) + 2
    page = client.get(home).text
    assert page.count("<li>") < 6 * PAGE and "?list=playing&amp;page=2" in page and "list=hosting&amp;page=2" in page
    seen: set[str] = set()
    for number in range(1, 5):
        text = client.get(home, {"list": "playing", "page": number}).text
        found = {one.slug for one in many if f"/g/{one.slug}/" in text}
        assert len(found) == PAGE and not found & seen and "You host" not in text
        seen |= found
    assert seen == {one.slug for one in many[:200]}
    assert "page=5" not in text and "page=3" in text
    for wrong in ({"list": "playing", "page": 5}, {"list": "secret"}):
        assert client.get(home, wrong).status_code == 404
    for odd in ("0", "-1", "x", "٢", "9" * 40):
        assert client.get(home, {"page": odd}).status_code == 200
