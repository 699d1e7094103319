"""The audit in the words of its reader: no code, and no instant of another zone."""

from __future__ import annotations

import re
from datetime import UTC, datetime

import pytest
from django.test import Client
from django.urls import reverse

from forumgame.actions.game.opening import add_host
from forumgame.actions.phase.review import set_preface
from forumgame.models import Account, Audit
from tests.fixtures_games import At, MakeGame, account, seat_of

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("ru", ("время: закрыть", "2 марта, 13:02")),
        ("fa", ("زمان: بستن", "۱۱ اسفند، ۱۳:۰۲")),
        ("en", ("move time: close, pause", "2 March, 13:02")),
    ],
)
def test_no_code_stands_in_the_audit(
    a_game: MakeGame, host: Account, players: list[Account], at: At, language: str, words: tuple[str, ...]
) -> None:
    at("2026-03-02 12:00:00")
    game = a_game()
    add_host(game.pk, host, account("vera"), may=frozenset({"time", "orders"}))
    set_preface(game.pk, host, 1, "Hear, hear.")
    seat, came = seat_of(game, players[0]), datetime(2026, 3, 2, 10, 2, tzinfo=UTC)
    Audit.objects.create(game=game, account=host, verb="grace", about=f"{seat}: {came.isoformat()}", reason="by PM", at=came)
    client = Client()
    client.cookies["django_language"] = language
    client.force_login(host)
    page = re.sub(r"<[^>]*>", "", client.get(reverse("console:audit", args=[game.slug])).text)
    assert not [code for code in ("time orders", "T10:02", "1.day", f"{seat}:") if code in page]
    for said in words:
        assert said in page, said
