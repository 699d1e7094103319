"""Whoever is touched by a change of hosts or by a calling off is told once, with the reason."""

from __future__ import annotations

from collections import Counter

import pytest
from django.core.management import call_command
from django.test import Client
from django.urls import reverse

from forumgame.actions.game.opening import add_host, announce, call_off, pass_on, remove_host
from forumgame.models import Account, Game, ToldRow
from forumgame.record.refused import Refused
from reports.models import Outbox
from tests.fixtures_games import MakeGame, account


def mailed() -> Counter[str]:
    """Who gets how many mails of the house."""
    return Counter(Outbox.objects.filter(kind__startswith="house").values_list("recipient__username", flat=True))


def page(person: Account | None, name: str, game: Game, language: str = "en") -> str:
    client = Client()
    client.cookies["django_language"] = language
    if person:
        client.force_login(person)
    return client.get(reverse(name, args=[game.slug])).text


def test_a_further_host_stands_in_every_timeline(a_game: MakeGame, host: Account, players: list[Account]) -> None:
    game, vera = a_game(), account("vera")
    add_host(game.pk, host, vera, "two are better", may=frozenset())
    for player in players:
        assert "vera" in page(player, "table:timeline", game) and "two are better" in page(player, "table:timeline", game)
    assert mailed() == {"vera": 1, "hester": 1}
    add_host(game.pk, host, vera, "more rights", may=frozenset({"time"}))
    assert ToldRow.objects.filter(kind="house").count() == 1  # other rights make no other host
    remove_host(game.pk, host, vera, "is away")
    assert mailed() == {"vera": 2, "hester": 2}
    assert "does not host" in page(players[0], "table:timeline", game)


def test_handing_over_is_told_once(a_game: MakeGame, host: Account, players: list[Account]) -> None:
    game, vera = a_game(), account("vera", language="fa")
    pass_on(game.pk, host, vera, "holidays")
    assert mailed() == {"vera": 1, "hester": 1}
    assert "in place of" in page(players[0], "table:timeline", game)
    assert "به جای" in Outbox.objects.get(recipient=vera).body
    pass_on(game.pk, vera, vera, "to myself")
    assert ToldRow.objects.filter(kind="house").count() == 1


def test_a_take_over_is_told_to_everybody(a_game: MakeGame, host: Account, players: list[Account]) -> None:
    game = a_game()
    account("vera")
    call_command("hand_over", game.slug, "VERA", "--reason", "hester vanished")
    assert mailed() == dict.fromkeys(["ada", "bob", "cyd", "hester", "vera"], 1)
    assert "hester vanished" in page(players[1], "table:timeline", game)


@pytest.mark.parametrize(("language", "words"), [("en", "Reason:"), ("ru", "Причина:"), ("fa", "دلیل:")])
def test_a_calling_off_says_why(a_game: MakeGame, host: Account, players: list[Account], language: str, words: str) -> None:
    game = a_game(started=False)
    call_off(game.pk, host, "nobody came")
    assert mailed() == dict.fromkeys(["ada", "bob", "cyd", "hester"], 1)
    assert all("nobody came" in row.body for row in Outbox.objects.all())
    shown = page(players[0], "table:game", game, language)
    assert "nobody came" in shown and words in shown


def test_calling_off_twice_says_so(a_game: MakeGame, host: Account) -> None:
    game = a_game(started=False)
    call_off(game.pk, host, "x")
    with pytest.raises(Refused, match="called_off"):
        call_off(game.pk, host, "x")
    client = Client()
    client.cookies["django_language"] = "en"
    client.force_login(host)
    answer = client.post(reverse("console:call_off", args=[game.slug]), {"reason": "again"})
    assert answer.status_code == 409 and "The game was called off" in answer.text and "started already" not in answer.text
    assert sum(mailed().values()) == 4


def test_an_announcement_before_the_start_is_read_by_who_signed_up(
    a_game: MakeGame, host: Account, players: list[Account]
) -> None:
    game = a_game(started=False)
    assert "console:announce" and reverse("console:announce", args=[game.slug]) in page(host, "console:game", game)
    announce(game.pk, host, "We begin on Monday.")
    for reader in (players[0], host):
        assert "We begin on Monday." in page(reader, "table:game", game)


def test_no_forms_without_the_right(a_game: MakeGame, host: Account) -> None:
    game, reader = a_game(), account("reader")
    add_host(game.pk, host, reader, may=frozenset())
    hosts, readers = page(host, "console:powers", game), page(reader, "console:powers", game)
    address = f'action="{reverse("console:powers", args=[game.slug])}"'
    assert address in hosts and address not in readers and "not yours to make" in readers
    for name in ("prod", "close", "announce"):
        assert reverse(f"console:{name}", args=[game.slug]) + '"' not in page(reader, "console:game", game).replace(
            "console:prod", ""
        ), name
