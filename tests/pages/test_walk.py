"""Every page of a game opens for whom it is meant, in every language, hides from everybody else, and writes nothing."""

from __future__ import annotations

import re

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from forumgame.actions.phase.closing import close_due
from forumgame.models import Account, Game
from tests.fixtures_games import At, MakeGame, send, unseal

SIGNED_IN = ["table:settings", "console:import", "console:open", "console:open_one", "console:simulations"]


@pytest.mark.parametrize("language", ["ru", "en", "fa"])
def test_pages_open_and_hide(a_game: MakeGame, host: Account, players: list[Account], at: At, language: str) -> None:
    at("2026-03-02 10:00:00")
    game = a_game()
    receipt = send(game, players[0], "guess", number=3).order.receipt
    at("2026-03-02 11:00:03")
    close_due()
    for person in (None, players[0], players[1], host):
        client = Client()
        client.cookies["django_language"] = language
        if person:
            client.force_login(person)
        if person == host:
            unseal(client, game)
        for name, args in addresses(game, receipt):
            with CaptureQueriesContext(connection) as queries:
                response = client.get(reverse(name, args=args))
            assert response.status_code == expected(name, person, host, players), (name, person)
            written = [q for q in queries if q["sql"].split()[0] in ("INSERT", "UPDATE", "DELETE")]
            assert not [q for q in written if 'SET "last_seen"' not in q["sql"]], name
            if response.status_code == 200:
                assert f'<html lang="{language}" dir="{"rtl" if language == "fa" else "ltr"}"' in " ".join(response.text.split())
                kept = "no-cache" if name == "table:report" else "no-store"
                assert response.headers["Cache-Control"] == f"private, {kept}", name


def expected(name: str, person: Account | None, host: Account, players: list[Account]) -> int:
    if name in SIGNED_IN:
        return 302 if person is None else 200
    if name == "table:receipt":
        return 200 if person == players[0] else 404
    if name == "table:receipts":
        return 200 if person in players else 404
    if name in ("table:faction", "console:factions"):  # the toy rules have none
        return 404
    if name.startswith("console:"):
        return 200 if person == host else 404
    return 200


def addresses(game: Game, receipt: str) -> list[tuple[str, list[object]]]:
    return [
        ("table:home", []),
        ("table:settings", []),
        ("console:open", []),
        ("console:import", []),
        ("console:simulations", []),
        ("console:open_one", ["toy"]),
        *((f"table:{name}", [game.slug]) for name in ("game", "reports", "people", "timeline", "proof", "charts", "faction")),
        ("table:report", [game.slug, "1.day"]),
        ("table:receipt", [game.slug, receipt]),
        *(
            (f"console:{name}", [game.slug])
            for name in ("game", "orders", "sheets", "characters", "factions", "powers", "entries", "audit", "rehearsal", "eyes")
        ),
        ("console:entry", [game.slug, 1]),
        ("console:correct", [game.slug]),
        ("console:correct_entry", [game.slug, 2]),
        ("console:correct_seat", [game.slug, 2, "s01"]),
        ("console:behalf", [game.slug, "s01"]),
        ("console:holder", [game.slug, "s01"]),
        ("table:receipts", [game.slug]),
    ]


def test_hidden_is_answered_like_missing(a_game: MakeGame, players: list[Account], client: Client) -> None:
    game = a_game()
    client.force_login(players[0])
    hidden = client.get(reverse("console:game", args=[game.slug]))
    missing = client.get(reverse("console:game", args=["nosuchgame"]))
    assert hidden.status_code == missing.status_code == 404
    assert bare(hidden.text, game.slug) == bare(missing.text, "nosuchgame")


def bare(page: str, slug: str) -> str:
    """A page without its one-time tokens and the address that was asked for."""
    return re.sub(r'csrfmiddlewaretoken" value="[^"]+"', "", page).replace(slug, "")
