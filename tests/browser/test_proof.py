"""An imported game and its proof on a phone: what is not proved is said, nothing runs out of the page."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.urls import reverse
from playwright.sync_api import Browser

from forumgame.actions.game.import_file import import_game
from forumgame.models import Account
from forumgame.record.proof.export import export_text
from reports.models import Report
from tests.fixtures_finished import finished_toy_with_a_letter

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True), pytest.mark.slow]


@pytest.mark.parametrize("language", ["ru", "en", "fa"])
def test_a_game_from_a_file_fits_a_phone(
    browser: Browser, live_server: Any, toy: str, host: Account, players: list[Account], language: str
) -> None:
    game = import_game(export_text(finished_toy_with_a_letter(host, players)).encode(), host)
    step = Report.objects.filter(game=game).order_by("entry")[0].step
    context = browser.new_context(viewport={"width": 360, "height": 740}, base_url=live_server.url)
    context.add_cookies([{"name": "django_language", "value": language, "url": live_server.url}])
    page = context.new_page()
    pages = {"proof": [], "report": [step], "game": [], "end": [], "people": []}
    for name, args in pages.items():
        page.goto(reverse(f"table:{name}", args=[game.slug, *args]))
        assert page.locator("#from-a-file").is_visible(), name
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, name
        serious = [v for v in Axe().run(page).response["violations"] if v["impact"] in ("serious", "critical")]
        assert not serious, [(v["id"], [n["html"] for n in v["nodes"]]) for v in serious]
        if name == "proof":
            assert page.locator("#not-proved li").count() >= 4
    context.close()
