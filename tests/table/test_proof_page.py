"""The proof page says when it was checked, and vouches for what was changed since only for some minutes."""

from __future__ import annotations

import pytest
from django.core.cache import cache
from django.test import Client
from django.urls import reverse

from forumgame.models import Account, Game
from forumgame.web.unproved import SENTENCES
from reports.models import Report
from tests.fixtures_finished import finished_toy_with_a_letter
from tests.fixtures_games import At

pytestmark = pytest.mark.django_db


@pytest.fixture
def game(toy: str, host: Account, players: list[Account], at: At) -> Game:
    cache.clear()
    at("2026-03-02 12:00:00")
    return finished_toy_with_a_letter(host, players)


def page(game: Game, language: str = "en") -> str:
    client = Client()
    client.cookies["django_language"] = language
    return client.get(reverse("table:proof", args=[game.slug])).text


def test_a_changed_report_is_named_after_some_minutes_and_the_page_says_when_it_was_checked(game: Game, at: At) -> None:
    assert "Everything fits" in page(game)
    Report.objects.filter(game=game, entry=2).update(lines='{"ru":["x"],"en":["FORGED"],"fa":["x"]}')
    at("2026-03-02 12:04:59")
    shown = page(game)
    assert "Everything fits" in shown and "12:00:00" in shown and "at the earliest 5 minutes later" in shown
    at("2026-03-02 12:05:01")
    shown = page(game)
    assert "Everything fits" not in shown and "the lines of its report differ" in shown and "12:05:01" in shown


@pytest.mark.parametrize("language", ["ru", "en", "fa"])
def test_what_is_not_proved_is_said_plainly(game: Game, language: str) -> None:
    shown = page(game, language)
    from django.utils.translation import override

    with override(language):
        said = [str(SENTENCES[kind]) for kind in ("holders", "hosts", "senders", "audit", "game", "times")]
    assert all(sentence.replace("'", "&#x27;") in shown for sentence in said)
