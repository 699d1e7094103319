"""The list of all characters: public facts at once, secrets behind the press, and as many queries for six as for sixteen."""

from __future__ import annotations

import re

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from forumgame.actions.hosts.ruling import rule
from forumgame.models import Account, Audit, Character, Game, Imprisonment
from tests.fixtures_crowd import SEATS, trial, unseal
from tests.fixtures_games import At, MakeGame, account, seat_of, send

pytestmark = pytest.mark.django_db


@pytest.fixture
def court(host: Account, at: At, client: Client) -> Game:
    """A court in its first hour: the first poisoned, the second in prison, the third and the fourth in a faction."""
    at("2026-03-02 10:00:00")
    game = trial(host, {seat: account(f"p{n}") for n, seat in enumerate(SEATS)})
    for kind, values in (
        ("poison", {"seat": SEATS[0]}),
        ("jail", {"seat": SEATS[1]}),
        ("put_in", {"seat": SEATS[2], "leader": SEATS[3]}),
    ):
        rule(game.pk, host, 1, kind, values, "for the test")
    client.force_login(host)
    client.cookies["django_language"] = "en"
    return game


def text_of(client: Client, game: Game, name: str = "characters", query: str = "") -> str:
    page = client.get(reverse(f"console:{name}", args=[game.slug]) + query).text
    return " ".join(re.sub(r"<[^>]+>", " ", page).split())


def test_public_facts_at_once_and_secrets_by_the_press(court: Game, client: Client) -> None:
    page = text_of(client, court)
    assert re.search(
        r"The Chancellor p0 free \S+ dies, unless cured, when this closes: Day 3, first hour 4 March, 13:00 , Moscow", page
    )
    assert "The Royal Apothecary p1 in prison" in page and "Open for an hour" in page
    secrets = ("Secret influence", "faction led by: The Jester", "prison costs again")
    assert not any(secret in page for secret in secrets)
    natures = set(Character.objects.filter(game=court).values_list("role", flat=True))
    assert len(natures) == 6 and not any(nature.capitalize() in page for nature in natures)
    client.post(reverse("console:unseal", args=[court.slug]), {"kind": "sheets"})
    assert Audit.objects.filter(game=court, verb="read_sheets").count() == 1
    page = text_of(client, court)
    assert all(secret in page for secret in secrets) and "Open for an hour" not in page
    assert "in prison since this closed: Day 1, first hour" in page
    assert "prison costs again when this closes: Day 2, first hour 3 March, 13:00 , Moscow" in page
    assert page.count("faction led by: The Jester") == 2


def test_a_faction_without_a_leader_is_called_so(court: Game, host: Account, client: Client) -> None:
    for seat in (SEATS[3], SEATS[2]):
        rule(court.pk, host, 1, "jail", {"seat": seat}, "for the test")
    unseal(client, court)
    assert text_of(client, court).count("faction without a leader") == 2


def test_the_last_order_of_each_player(a_game: MakeGame, host: Account, players: list[Account], client: Client, at: At) -> None:
    at("2026-03-02 10:00:00")
    game = a_game()
    at("2026-03-02 10:20:00")
    send(game, players[0], "guess", number=3)
    client.force_login(host)
    client.cookies["django_language"] = "en"
    assert "last order:" not in text_of(client, game)  # in a secret phase it tells who acted
    client.post(reverse("console:unseal", args=[game.slug]), {"kind": "sheets"})
    page = text_of(client, game)
    assert page.count("last order:") == 1 and "ada last order: 2 March, 10:20" in page.replace("ada ada", "ada")
    assert client.get(reverse("console:factions", args=[game.slug])).status_code in (200, 404)


def test_factions_with_stays_and_invitations(court: Game, host: Account, client: Client) -> None:
    sealed = text_of(client, court, "factions")
    assert "Open for an hour" in sealed and "The Jester" not in sealed
    unseal(client, court)
    page = text_of(client, court, "factions")
    assert "faction led by: The Jester" in page and page.count("Day 1, first hour") >= 2
    rule(court.pk, host, 1, "take_out", {"seat": SEATS[2]}, "for the test")
    assert "faction that is no more" in text_of(client, court, "factions")
    assert "then, Day 1, first hour:" not in text_of(client, court, "factions", "?in=1.h1")  # joined and left within it


def test_a_game_without_factions_has_no_such_page(a_game: MakeGame, host: Account, client: Client) -> None:
    game = a_game()
    client.force_login(host)
    unseal(client, game)
    assert client.get(reverse("console:factions", args=[game.slug])).status_code == 404


def test_no_more_queries_for_more_characters(a_game: MakeGame, host: Account, client: Client) -> None:
    client.force_login(host)
    counts = set()
    for seats in (4, 24):
        game = a_game(people=[account(f"s{seats}-{n}") for n in range(seats)])
        for seat in Character.objects.filter(game=game).values_list("seat", flat=True):
            Imprisonment.objects.create(game=game, seat=seat, since="1.day", charged_at="2.day")
        unseal(client, game)
        client.get(reverse("console:characters", args=[game.slug]))
        with CaptureQueriesContext(connection) as queries:
            assert client.get(reverse("console:characters", args=[game.slug])).status_code == 200
        counts.add(len(queries))
    assert len(counts) == 1 and counts.pop() <= 9, [q["sql"] for q in queries]


def test_only_hosts_find_the_lists(court: Game, client: Client) -> None:
    client.force_login(Account.objects.get(username="p3"))
    assert seat_of(court, Account.objects.get(username="p3")) == SEATS[3]
    for name in ("characters", "factions"):
        assert client.get(reverse(f"console:{name}", args=[court.slug])).status_code == 404
