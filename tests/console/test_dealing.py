"""A deal by the host's hand: offered from the pack of the rules, judged by the rules, refused in words and kept in the form."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from msgspec.structs import replace

from forumgame.actions.game.opening import open_game
from forumgame.actions.game.sign_up import sign_up
from forumgame.clockwork.calendar import Calendar
from forumgame.models import Account, Character, Game
from forumgame.people.bot_names import NAMES, bots_of
from forumgame.record.books import book_of, rules_of
from forumgame.run.demo import TRIAL
from reports.words import WORDS
from rulesets import RULESETS
from tests.fixtures_games import MakeGame, account


@pytest.fixture
def console(host: Account, client: Client) -> Client:
    client.force_login(host)
    client.cookies["django_language"] = "en"
    return client


def start(client: Client, game: Game, **deal: str) -> Any:
    fields = {"fill_with": "random", **{f"deal:{seat}": code for seat, code in deal.items()}}
    return client.post(reverse("console:start", args=[game.slug]), fields)


def opened(ruleset: str, host: Account, **options: Any) -> Game:
    scenario = TRIAL.read_text(encoding="utf-8") if RULESETS[ruleset].takes_scenario else None
    game = open_game(host, ruleset=ruleset, title="By hand", language="en", rhythm=Calendar(), scenario=scenario, options=options)
    sign_up(game.pk, account("ada"), game.invitation)
    return game


@pytest.mark.parametrize("ruleset", sorted(set(RULESETS) & set(WORDS)))
def test_a_whole_pack_dealt_by_hand_is_what_is_dealt(ruleset: str, host: Account, console: Client) -> None:
    game = opened(ruleset, host)
    rules, book = rules_of(game), book_of(game)
    deal = dict(zip(map(str, rules.seats(book)), reversed(rules.pack(book)), strict=False))
    page = console.get(reverse("console:game", args=[game.slug])).text
    assert all(f'name="deal:{seat}"' in page and f'value="{code}"' in page for seat, code in deal.items())
    assert start(console, game, **deal).status_code == 303
    dealt = dict(Character.objects.filter(game=game).values_list("seat", "role"))
    assert dealt == deal or set(dealt.values()) == {""}  # the Nowruz mafia deals when its lobby closes


def test_a_deal_that_cannot_be_played_is_refused_and_kept(console: Client, host: Account) -> None:
    game = opened("fiim", host)
    answer = start(console, game, **{"1": "don", "2": "don"})
    assert answer.status_code == 422 and "This deal cannot be played." in answer.text
    assert answer.text.count(" selected") >= 3 and 'id="deal" open' in answer.text
    game.refresh_from_db()
    assert game.status == Game.Status.SIGN_UP and not Character.objects.exists()


def test_a_part_by_hand_and_the_rest_by_lot(a_game: MakeGame, console: Client) -> None:
    game = a_game(started=False)
    assert start(console, game, s02="moon").status_code == 303
    assert start(console, game, s02="sun").status_code == 409
    assert Character.objects.get(game=game, seat="s02").side == "moon"


def test_where_the_scenario_deals_nobody_may(console: Client, host: Account) -> None:
    game = opened("court", host)
    book = book_of(game)
    fixed = replace(book, options=replace(book.options, natures="fixed"))
    assert rules_of(game).pack(book) and rules_of(game).pack(fixed) == ()


@pytest.mark.parametrize(("language", "name"), [("ru", "интриган"), ("fa", "دسیسه‌چین")])
def test_bots_are_offered_by_names_that_people_read(console: Client, host: Account, language: str, name: str) -> None:
    game = opened("court", host)
    console.cookies["django_language"] = language
    page = console.get(reverse("console:game", args=[game.slug])).text
    assert name in page and 'value="schemer"' in page and ">schemer<" not in page and "«schemer»" not in page
    assert {slug for slug, _name in bots_of(game)} == set(rules_of(game).bots)


def test_every_bot_of_every_game_has_a_name() -> None:
    assert {bot for slug, rules in RULESETS.items() if slug in WORDS for bot in rules.bots} == set(NAMES)
