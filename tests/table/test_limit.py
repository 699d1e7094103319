"""One account sends so many times a minute in one game and not more; who floods keeps nobody else out (T18)."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from forumgame.models import Account, Game, OrderRow, RefusalRow
from tests.fixtures_games import At, MakeGame, seat_of

pytestmark = [pytest.mark.django_db, pytest.mark.each_database]

MOST = 5
WORDS = "My dear, the long letter that nobody wants to write twice."
SAID = {
    "en": ("You send too often.", "At most 5 times a minute."),
    "ru": ("Слишком часто.", "Не чаще 5 раз в минуту."),
    "fa": ("بیش از اندازه می‌فرستید.", "بیشترین شمار در هر دقیقه ۵ بار است."),
}


@pytest.fixture
def game(a_game: MakeGame, at: At, settings: Any) -> Game:
    settings.SENDINGS_A_MINUTE = MOST
    at("2026-03-02 10:00:00")
    return a_game()


def browser(person: Account, language: str = "en") -> Client:
    client = Client()
    client.force_login(person)
    client.cookies["django_language"] = language
    return client


def guess(client: Client, game: Game, number: int = 4, **fields: Any) -> Any:
    given = {"phase": 1, "fixed": "{}", "kind": "guess", "slot": "secret", "number:number": str(number), **fields}
    return client.post(reverse("table:order", args=[game.slug]), given)


def letter(client: Client, game: Game, to: str) -> Any:
    fields = {"phase": 1, "fixed": "{}", "kind": "letter", "slot": "letter", "seat:to": to, "text:words": WORDS}
    return client.post(reverse("table:order", args=[game.slug]), fields)


@pytest.mark.parametrize("language", ["en", "ru", "fa"])
def test_too_often_is_said_and_nothing_is_lost(game: Game, players: list[Account], at: At, language: str) -> None:
    ada, bob = browser(players[0], language), seat_of(game, players[1])
    assert [guess(ada, game).status_code for _ in range(MOST)] == [303] * MOST
    answer = letter(ada, game, bob)
    assert answer.status_code == 429
    assert all(words in answer.text for words in SAID[language])
    assert WORDS in answer.text, "what was typed is in the form again"
    assert OrderRow.objects.count() == MOST
    at("2026-03-02 10:01:00")
    assert letter(ada, game, bob).status_code == 303


def test_refused_attempts_count_and_those_over_the_limit_do_not(game: Game, players: list[Account], at: At) -> None:
    ada = browser(players[0])
    assert [guess(ada, game, 9).status_code for _ in range(MOST)] == [422] * MOST
    at("2026-03-02 10:00:30")
    assert [guess(ada, game).status_code for _ in range(3 * MOST)] == [429] * 3 * MOST
    assert RefusalRow.objects.filter(code="too_often").count() == 1, "kept once a minute, not at every knock"
    at("2026-03-02 10:01:01")
    assert guess(ada, game).status_code == 303


def test_every_verb_is_held_to_it(game: Game, players: list[Account]) -> None:
    ada = browser(players[0])
    assert [guess(ada, game).status_code for _ in range(MOST)] == [303] * MOST
    for verb, kind in (("withdraw", "withdraw"), ("ready", "ready")):
        fields = {"phase": 1, "fixed": "{}", "kind": kind, "slot": "secret"}
        assert ada.post(reverse(f"table:{verb}", args=[game.slug]), fields).status_code == 429


def test_others_other_games_and_the_same_form_again(game: Game, a_game: MakeGame, players: list[Account], host: Account) -> None:
    other, ada = a_game(), browser(players[0])
    assert [guess(ada, game, attempt=f"form {n}").status_code for n in range(MOST)] == [303] * MOST
    assert guess(ada, game).status_code == 429
    assert guess(ada, game, attempt=f"form {MOST - 1}").status_code == 303, "the receipt of what was kept already"
    assert guess(browser(players[1]), game).status_code == 303
    assert guess(ada, other).status_code == 303
    assert OrderRow.objects.count() == MOST + 2


def test_who_floods_takes_no_lock(game: Game, players: list[Account]) -> None:
    ada = browser(players[0])
    for _ in range(MOST + 1):
        guess(ada, game)
    with CaptureQueriesContext(connection) as queries:
        assert guess(ada, game).status_code == 429
    asked = [q["sql"] for q in queries if not q["sql"].startswith(("SAVEPOINT", "RELEASE"))]
    assert not [sql for sql in asked if "FOR NO KEY UPDATE" in sql or not sql.lstrip("(").startswith("SELECT")], asked


def test_thirty_unless_set_otherwise(a_game: MakeGame, players: list[Account], at: At) -> None:
    at("2026-03-02 10:00:00")
    game, ada = a_game(), browser(players[0])
    assert [guess(ada, game).status_code for _ in range(31)] == [303] * 30 + [429]
