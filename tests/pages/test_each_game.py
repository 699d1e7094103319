"""Every rule set on every page: opened by its form, started with bots, looked at by all, through several closings."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.test import Client
from django.urls import reverse

from forumgame.actions.game.opening import open_game
from forumgame.actions.game.sign_up import sign_up
from forumgame.actions.game.start import start
from forumgame.actions.orders.bot_moves import move_bots
from forumgame.actions.phase.closing import close_now
from forumgame.clockwork.calendar import Calendar
from forumgame.lab.cast_texts import SHIPPED
from forumgame.models import Account, Entry, Game
from forumgame.record.rejection import Rejected
from reports.words import WORDS
from rulesets import RULESETS
from tests.fixtures_games import account, seat_of, unseal

CLOSINGS = 4


@pytest.mark.parametrize("ruleset", sorted(set(RULESETS) & set(WORDS)))
def test_pages_of_every_game(ruleset: str, host: Account) -> None:
    ada = account("ada")
    rules = RULESETS[ruleset]
    scenario = (SHIPPED / "trial.yaml").read_text(encoding="utf-8") if rules.takes_scenario else None
    game = open_game(host, ruleset=ruleset, title="All pages", language="en", rhythm=Calendar(), scenario=scenario)
    sign_up(game.pk, ada, game.invitation)
    languages = ("fa", "ru", "en")
    look_at(game, host, ada, languages)
    start(game.pk, host, fill_with="random")
    for closing in range(CLOSINGS):
        move_bots()
        look_at(game, host, ada, languages[closing % 3 :][:1])
        game.refresh_from_db()
        if game.status != Game.Status.RUNNING:
            break
        try:
            close_now(game.pk, host, game.phase_number, "on")
        except Rejected as no:
            assert no.code == "never_early"
            break
    assert Entry.objects.filter(game=game, kind="close").count() >= 3


def look_at(game: Game, host: Account, player: Account, languages: tuple[str, ...]) -> None:
    game.refresh_from_db()
    for language in languages:
        for person in (None, player, host):
            client = Client()
            client.cookies["django_language"] = language
            if person:
                client.force_login(person)
            if person == host and game.head_number:
                unseal(client, game)
            for address in addresses(game, person == host, player):
                response = client.get(address)
                assert response.status_code == 200, (address, response.status_code)


def addresses(game: Game, hosts: bool, player: Account) -> Iterator[str]:
    yield reverse("table:home")
    yield reverse("table:game", args=[game.slug])
    if hosts:
        yield reverse("console:game", args=[game.slug])
    if game.head_number == 0:
        return
    for name in ("reports", "people", "timeline"):
        yield reverse(f"table:{name}", args=[game.slug])
    if hosts:
        lists = ("characters", "factions") if game.ruleset in ("court", "shahnameh") else ("characters",)
        for name in ("orders", "sheets", *lists, "powers", "entries", "audit"):
            yield reverse(f"console:{name}", args=[game.slug])
        yield reverse("console:entry", args=[game.slug, game.head_number])
        yield reverse("console:eyes", args=[game.slug])
        yield reverse("console:eyes", args=[game.slug]) + f"?as={seat_of(game, player)}"
        if game.status == Game.Status.RUNNING:
            yield reverse("console:rehearsal", args=[game.slug])
            yield reverse("console:holder", args=[game.slug, seat_of(game, player)])
            yield reverse("console:behalf", args=[game.slug, seat_of(game, player)])
