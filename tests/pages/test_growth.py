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

from forumgame.actions.phase.closing import close_due
from forumgame.clockwork import clock
from forumgame.models import Account, Audit, Character, Entry, Game, Hosting, OrderRow, Phase, SignUp, Tenure, ToldRow
from reports.models import Report
from tests.fixtures_games import At, MakeGame, account, send, unseal

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


PHASES, ORDERS = 300, 10_000
OF_PLAYERS = ("game", "people", "timeline", "reports", "receipts", "absence", "proof")
OF_HOSTS = ("game", "orders", "entries", "audit", "sheets", "characters")


def costs_of_a_game(
    game: Game, client: Client, names: tuple[str, ...], room: str, monkeypatch: pytest.MonkeyPatch
) -> dict[str, Cost]:
    """The cost of each page of a game, asked by one person."""
    return {name: cost_of(client, reverse(f"{room}:{name}", args=[game.slug]), monkeypatch) for name in names}


def test_a_long_game(a_game: MakeGame, host: Account, players: list[Account], at: At, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game of 300 entries and 10,000 orders beside the same game at its second entry."""
    at("2026-03-02 10:00:00")
    game = a_game()
    send(game, players[0], "guess", number=3)
    at("2026-03-02 11:00:03")
    close_due()
    game.refresh_from_db()
    player, hosts = Client(), Client()
    player.force_login(players[0])
    hosts.force_login(host)
    unseal(hosts, game)
    small = costs_of_a_game(game, player, OF_PLAYERS, "table", monkeypatch) | {
        f"host: {name}": cost for name, cost in costs_of_a_game(game, hosts, OF_HOSTS, "console", monkeypatch).items()
    }
    lengthen(game)
    big = costs_of_a_game(game, player, OF_PLAYERS, "table", monkeypatch) | {
        f"host: {name}": cost for name, cost in costs_of_a_game(game, hosts, OF_HOSTS, "console", monkeypatch).items()
    }
    for name in small:
        assert big[name].queries <= small[name].queries, name
        assert big[name].rows <= max(2 * small[name].rows, small[name].rows + MOST_ROWS), name
    seen = [player.get(reverse("table:receipts", args=[game.slug]), {"page": n}) for n in range(1, 17)]
    assert [page.status_code for page in seen] == [200] * 15 + [404]


MOST_ROWS = 6 * PAGE
"""A page may read so many rows more in a long game: some lists of fifty, twenty phases of orders, or the hashes of all entries."""


def test_the_end_of_a_long_game(a_game: MakeGame, host: Account, at: At, client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """The last page of a game of 300 entries beside that of the same game with two."""
    at("2026-03-02 10:00:00")
    game = a_game()
    send(game, account_of(game), "guess", number=3)
    at("2026-03-02 11:00:03")
    close_due()
    game.refresh_from_db()
    address = reverse("table:end", args=[game.slug])
    Game.objects.filter(pk=game.pk).update(status="over", ended_at=clock.db_now())
    small, short = cost_of(client, address, monkeypatch), len(client.get(address).content)
    lengthen(game)
    big, long = cost_of(client, address, monkeypatch), client.get(address)
    assert big.queries <= small.queries and big.rows <= small.rows + MOST_ROWS
    assert (
        long.text.count("<tr>") <= 4 * PAGE and len(long.content) < short + 80_000
    )  # a page of fifty, and the numbers of fifty steps
    seen = [client.get(address, {"page": n}) for n in range(1, 8)]
    assert [page.status_code for page in seen] == [200] * 6 + [404]
    links = {reverse("table:replay", args=[game.slug, n]) for n in range(1, PHASES + 1)}
    assert all(any(f'"{link}"' in page.text for page in seen[:6]) for link in links)


def test_a_player_of_many_games(a_game: MakeGame, at: At, client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """The page of a player of 200 finished games beside that of a player of one, once their grades were counted."""
    at("2026-03-02 10:00:00")
    client.cookies["django_language"] = "en"
    game = a_game()
    person = account_of(game)
    address = reverse("table:person", args=[person.username])
    Game.objects.filter(pk=game.pk).update(status="over", ended_at=clock.db_now())
    small, short = cost_of(client, address, monkeypatch), len(client.get(address).content)
    held = Tenure.objects.get(game=game, account=person)
    game.refresh_from_db()
    games = Game.objects.bulk_create(copy_of(game, slug=f"again-{n}", title=f"Again {n}") for n in range(199))
    last = Entry.objects.filter(game=game).latest("number")
    Entry.objects.bulk_create(copy_of(last, game=one, hash=f"{one.pk:064}") for one in games)
    seats = Character.objects.bulk_create(copy_of(held.character, game=one) for one in games)
    Tenure.objects.bulk_create(copy_of(held, game=one, character=seat) for one, seat in zip(games, seats, strict=True))
    big, long = cost_of(client, address, monkeypatch), client.get(address)
    assert big.queries <= small.queries and big.rows <= small.rows + 2 * (PAGE + 1)
    assert "games played to the end: 200" in long.text and len(long.content) < short + 300 * PAGE
    seen = [client.get(address, {"page": n}) for n in range(1, 6)]
    assert [page.status_code for page in seen] == [200] * 4 + [404]
    assert [page.text.count("a game among friends") for page in seen[:4]] == [PAGE] * 4


def account_of(game: Game) -> Account:
    """Who holds the first seat."""
    held = Tenure.objects.filter(game=game).order_by("character__place").select_related("account").first()
    assert held is not None and held.account is not None
    return held.account


def lengthen(game: Game) -> None:
    """Put rows of 298 more closed phases before the open one, and orders in all of them."""
    opened, last = Phase.objects.get(game=game, state="open"), Entry.objects.filter(game=game).latest("number")
    report, told = Report.objects.filter(game=game).latest("pk"), list(ToldRow.objects.filter(game=game, entry=last))
    order = OrderRow.objects.filter(game=game).latest("pk")
    closed = Phase.objects.filter(game=game, state="closed").get()
    first, when = opened.number, closed.closed_at
    assert when is not None
    Phase.objects.filter(pk=opened.pk).update(number=PHASES, step=f"{PHASES}.day")
    phases = [copy_of(closed, number=n, step=f"{n}.day", closed_at=when + timedelta(minutes=n)) for n in range(first, PHASES)]
    Phase.objects.bulk_create(phases)
    entries = [
        copy_of(
            last,
            number=n,
            step=f"{n}.day",
            at=when + timedelta(minutes=n),
            hash=f"{n:064}",
            account_id=game.hostings.get().account_id,
        )
        for n in range(last.number + 1, PHASES + 1)
    ]
    Entry.objects.bulk_create(entries)
    Report.objects.bulk_create(copy_of(report, entry=entry.number, step=entry.step, published_at=entry.at) for entry in entries)
    ToldRow.objects.bulk_create(copy_of(row, entry=entry, step=entry.step, at=entry.at) for entry in entries for row in told)
    each, seats = ORDERS // len(phases), list(game.characters.all())
    orders = [
        copy_of(
            order,
            character=seats[n % len(seats)],
            seat=seats[n % len(seats)].seat,
            phase=phase,
            for_step=phase.step,
            receipt=f"r{phase.number}n{n}",
            count=phase.number * 100 + n,
            rank=n,
            attempt=None,
            arrived_at=when + timedelta(minutes=phase.number),
        )
        for phase in phases
        for n in range(each)
    ]
    OrderRow.objects.bulk_create(orders)
    Audit.objects.bulk_create(
        Audit(game=game, account_id=game.hostings.get().account_id, verb="prod", at=entry.at)
        for entry in entries
        for _ in range(3)
    )
    Game.objects.filter(pk=game.pk).update(phase_number=PHASES, head_number=PHASES, head_hash=entries[-1].hash)


def copy_of(row: Any, **fields: Any) -> Any:
    """The same row once more, with other fields."""
    values = {field.attname: getattr(row, field.attname) for field in row._meta.concrete_fields if not field.primary_key}
    fields = {f"{name}_id" if hasattr(value, "pk") else name: getattr(value, "pk", value) for name, value in fields.items()}
    return type(row)(**values | fields)
