"""A ruling that tells everybody nothing shows nowhere before the next closing: no hash of the chain, no point of a chart."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.urls import reverse

from forumgame.actions.hosts.ruling import rule
from forumgame.actions.phase.closing import close_now
from forumgame.actions.phase.deadline import pause, resume
from forumgame.actions.phase.return_to_entry import go_back
from forumgame.models import Account, Entry, Game
from reports.models import Report
from tests.fixtures_games import At, MakeGame, seat_of

pytestmark = pytest.mark.django_db
NAMES = ("proof", "charts", "reports", "timeline", "game", "people")


def shown(game: Game, person: Account | None, *names: str) -> dict[str, str]:
    """The pages as somebody gets them, without what is random in each answer."""
    client = Client()
    client.cookies["django_language"] = "en"
    if person:
        client.force_login(person)
    pages = {name: client.get(reverse(f"table:{name}", args=[game.slug]), follow=True).text for name in names or NAMES}
    random = r'name="(csrfmiddlewaretoken|attempt)" value="[^"]*"|nonce="[^"]*"|id="offer[^"]*"'
    return {name: re.sub(random, "", text) for name, text in pages.items()}


def hashes(game: Game, person: Account | None = None) -> int:
    return shown(game, person, "proof")["proof"].count('class="hash"')


@pytest.fixture
def game(a_game: MakeGame, host: Account, at: At) -> Game:
    at("2026-03-02 10:00:00")
    game = a_game(days=9)
    close_now(game.pk, host, 1, "on")
    game.refresh_from_db()
    return game


def secretly(game: Game, host: Account, whom: Account) -> Entry:
    """A ruling that only its seat is told of."""
    game.refresh_from_db()
    entry = rule(game.pk, host, game.phase_number, "reward", {"seat": seat_of(game, whom), "points": 3}, "quietly")
    assert not Report.objects.filter(game=game, entry=entry.number).exists()
    return entry


def test_nobody_sees_that_there_was_a_ruling(game: Game, host: Account, players: list[Account]) -> None:
    ada, bob, _cyd = players
    before = {person: shown(game, person) for person in (None, bob)}
    hosts = hashes(game, host)
    secretly(game, host, ada)
    assert {person: shown(game, person) for person in (None, bob)} == before
    assert hashes(game, host) == hosts + 1
    close_now(game.pk, host, 2, "on")
    assert hashes(game) == hashes(game, host)


def test_a_clock_does_not_give_it_away(game: Game, host: Account, players: list[Account], a_game: MakeGame) -> None:
    """A pause after a secret ruling is no more to be seen in the chain than a pause without one."""
    other = a_game(days=9)
    close_now(other.pk, host, 1, "on")
    secretly(game, host, players[0])
    for one in (game, other):
        pause(one.pk, host, "to eat")
        resume(one.pk, host)
    assert hashes(game) == hashes(other)


def test_what_everybody_is_told_of_shows_at_once(game: Game, host: Account, players: list[Account]) -> None:
    before = hashes(game)
    secretly(game, host, players[0])
    pause(game.pk, host, "wrong")
    go_back(game.pk, host, 2, "again")
    assert hashes(game) == hashes(game, host) == before + 3
