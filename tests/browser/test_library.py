"""A host writes a cast in a browser, by form and as text, on a phone, and opens a game with it; in three languages."""

from __future__ import annotations

import os
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.test import Client
from playwright.sync_api import Browser, Page, expect

from forumgame.models import Game
from forumgame.record.books import book_of
from tests.fixtures_games import account

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture(params=["ru", "en", "fa"])
def page(request: pytest.FixtureRequest, browser: Browser, live_server: Any) -> Any:
    """A phone of somebody who is signed in; complaints of the browser fail the test."""
    client = Client()
    client.force_login(account("hester", language=request.param))
    context = browser.new_context(viewport={"width": 360, "height": 740}, base_url=live_server.url)
    kept = {"sessionid": client.cookies["sessionid"].value, "django_language": request.param}
    context.add_cookies([{"name": name, "value": value, "url": live_server.url} for name, value in kept.items()])
    page, complaints = context.new_page(), list[str]()
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda m: complaints.append(m.text) if m.type == "error" and "status of 4" not in m.text else None)
    yield page
    assert complaints == []
    context.close()


def sound(page: Page) -> None:
    """Fits the screen and hinders nobody."""
    page.wait_for_selector("main")  # the page may just be coming
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    serious = [v for v in Axe().run(page).response["violations"] if v["impact"] in ("serious", "critical")]
    assert not serious, [(v["id"], [n["html"] for n in v["nodes"]]) for v in serious]


def test_a_cast_is_written_and_played(page: Page) -> None:
    page.goto("/library/")
    sound(page)
    page.locator("a[href='/library/new/court/']").click()
    page.fill("[name=title]", "Двое и Король")
    page.fill("[name=seats]", "2")
    sound(page)
    page.locator("main button.go").click()
    expect(page.locator("h1")).to_contain_text("Двое и Король")
    sound(page)

    page.locator(".tabs a[href$='/form/']").click()
    sound(page)
    page.locator("a[href$='/form/roles/role_1/']").click()
    page.fill("[name='name.ru']", "Королева-мать")
    page.select_option("[name='actions.night.new']", "change")
    page.locator("[name='actions.night.new'] >> xpath=ancestor::fieldset").locator("button[value=more]").click()
    expect(page.locator("[name='actions.night.effects.3.by']")).to_be_in_viewport()  # not at the top of a page of ten screens
    page.fill("[name='actions.night.effects.3.by']", "много")
    sound(page)
    if folder := os.environ.get("FORUMGAME_SHOTS"):
        page.locator("details[open]").first.screenshot(path=f"{folder}/action-{page.locator('html').get_attribute('lang')}.png")
    page.locator("button.go[value=save]").click()
    expect(page.locator(".err")).to_have_count(1)
    assert page.evaluate("scrollY") == 0  # where it is said that the version is a draft
    expect(page.locator("[name='actions.night.effects.3.by']")).to_have_value("много")
    sound(page)

    page.locator(".tabs a[href$='/edit/']").click()
    expect(page.locator("#faults li")).to_have_count(1)
    sound(page)
    page.fill("[name=text]", page.input_value("[name=text]").replace("много", "2"))
    page.locator("button[value=save]").click()
    expect(
        page.locator("summary b", has_text="Королева-мать" if page.locator("html[lang=ru]").count() else "role_1").first
    ).to_be_visible()
    sound(page)
    page.locator(".tabs a[href$='/versions/']").click()
    sound(page)
    page.locator("form button[class=btn]:has(svg)").first.click()
    expect(page.locator(".diff ins").first).to_be_visible()
    sound(page)

    page.locator(".tabs a").first.click()
    page.locator("a.go[href*='/open/court/']").click()
    page.fill("[name=title]", "Зима")
    page.locator("main button.go").click()
    page.wait_for_url("**/g/**")
    assert [role.slug for role in book_of(Game.objects.get()).scenario.roles] == ["role_1", "role_2"]
