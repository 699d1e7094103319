"""A host's order for a seat that comes too late: said once, on top, with what was typed."""

from __future__ import annotations

from django.test import Client
from django.urls import reverse

from forumgame.models import Account, Game, OrderRow
from tests.fixtures_games import At, MakeGame, seat_of, unseal


def test_a_late_order_on_behalf(a_game: MakeGame, host: Account, players: list[Account], at: At, client: Client) -> None:
    at("2026-03-02 10:00:00")
    game: Game = a_game()
    client.force_login(host)
    client.cookies["django_language"] = "en"
    unseal(client, game)
    seat, bob = seat_of(game, players[0]), seat_of(game, players[1])
    for slot in ("letter", "gone"):
        fields = {
            "phase": 9,
            "kind": "letter",
            "slot": slot,
            "fixed": "{}",
            "seat:to": bob,
            "text:words": "Burn this",
            "reason": "ill",
        }
        answer = client.post(reverse("console:behalf", args=[game.slug, seat]), fields)
        assert answer.status_code == 409 and answer.text.count('id="no"') == 1
        top = answer.text.partition('id="no"')[2].partition("</section>")[0]
        assert "The phase of that page is over." in top and "Burn this" in top
    assert not OrderRow.objects.exists()
