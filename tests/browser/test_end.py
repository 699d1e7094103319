"""The page of a finished game with what its hosts read, on a phone, in three languages."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.test import Client
from django.urls import reverse
from playwright.sync_api import Browser

from forumgame.actions.hosts.reading_log import note_reading
from forumgame.actions.phase.closing import close_now
from forumgame.models import Account, Audit, Game
from tests.fixtures_games import MakeGame

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.mark.parametrize("language", ["ru", "en", "fa"])
def test_what_hosts_read_fits_a_phone(
    browser: Browser, live_server: Any, a_game: MakeGame, host: Account, players: list[Account], language: str
) -> None:
    game = a_game()
    for verb in Audit.READS:
        note_reading(game.pk, host, verb)
    while game.status == Game.Status.RUNNING:
        close_now(game.pk, host, game.phase_number, "on")
        game.refresh_from_db()
    client = Client()
    client.force_login(players[0])
    context = browser.new_context(viewport={"width": 360, "height": 740}, base_url=live_server.url)
    kept = {"sessionid": client.cookies["sessionid"].value, "django_language": language}
    context.add_cookies([{"name": name, "value": value, "url": live_server.url} for name, value in kept.items()])
    page = context.new_page()
    page.goto(reverse("table:end", args=[game.slug]))
    assert page.locator("html").get_attribute("dir") == ("rtl" if language == "fa" else "ltr")
    assert page.locator("#readings tbody tr").count() == len(Audit.READS)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    serious = [v for v in Axe().run(page).response["violations"] if v["impact"] in ("serious", "critical")]
    assert not serious, [(v["id"], [n["html"] for n in v["nodes"]]) for v in serious]
    context.close()
