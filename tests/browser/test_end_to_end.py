"""A whole evening in a browser: a game is opened, joined, played by the running clock and read, in three languages."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.db import connections
from playwright.sync_api import Browser, Page, expect

from forumgame.actions.phase.closing import close_due
from forumgame.models import Account, Game, OrderRow, RefusalRow
from tests.fixtures_games import account, seat_of

pytestmark = [pytest.mark.browser, pytest.mark.waits, pytest.mark.django_db(transaction=True)]
REFUSED = re.compile(r"status of 4(?:09|22)")
PERSIAN_DIGITS = re.compile("[۰-۹]")
SeatDown = Callable[[str, str], Page]


@pytest.fixture
def clock_runs(live_server: Any, settings: Any, toy: str) -> Iterator[None]:
    """The clock of the site, knocking in a thread of its own."""
    settings.SETTLE_SECONDS = 1
    stop = threading.Event()

    def knock() -> None:
        while not stop.wait(0.3):
            close_due()
        connections.close_all()

    thread = threading.Thread(target=knock)
    thread.start()
    yield
    stop.set()
    thread.join()


@pytest.fixture
def sit_down(browser: Browser, live_server: Any, request: pytest.FixtureRequest) -> Iterator[SeatDown]:
    """`sit_down("ada", "ru")` signs an account in by the form of that language, on a phone, and gives the page."""
    complaints: list[str] = []

    def sit(name: str, language: str) -> Page:
        context = browser.new_context(viewport={"width": 360, "height": 740}, base_url=live_server.url)
        context.add_cookies([{"name": "django_language", "value": language, "url": live_server.url}])
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda m: complaints.append(m.text) if m.type == "error" and not REFUSED.search(m.text) else None)
        page.goto("/accounts/login/")
        sound(page, language)
        page.fill("[name=login]", name)
        page.fill("[name=password]", "open sesame")
        page.click("main button.go")
        expect(page.locator(".crumb bdi")).to_have_text(name)
        return page

    yield sit
    assert complaints == []


def sound(page: Page, language: str) -> None:
    """The page speaks the language, runs its way, fits the screen and hinders nobody."""
    page.wait_for_selector("main")  # the page may just be coming
    assert page.locator("html").get_attribute("lang") == language
    assert page.locator("html").get_attribute("dir") == ("rtl" if language == "fa" else "ltr")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    serious = [v for v in Axe().run(page).response["violations"] if v["impact"] in ("serious", "critical")]
    assert not serious, [(v["id"], [n["html"] for n in v["nodes"]]) for v in serious]


def test_an_evening(sit_down: SeatDown, clock_runs: None) -> None:
    for name, language in (("hester", "en"), ("ada", "ru"), ("bob", "en"), ("cyd", "fa")):
        account(name, language=language)
    host = sit_down("hester", "en")
    host.goto("/open/toy/")
    sound(host, "en")
    host.fill("[name=title]", "An evening")
    host.select_option("[name=pace]", "quick")
    host.fill("[name=every]", "25")
    host.select_option("[name=unit]", "s")
    host.fill("[name=option_days]", "2")
    host.click("main button.go")
    link = host.locator(".hash a").get_attribute("href")
    assert link
    path = link[link.index("/join/") :]

    host.click("text=Start the game")
    expect(host.locator("#no")).to_contain_text("0 of 3")

    players = {name: sit_down(name, language) for name, language in (("ada", "ru"), ("bob", "en"), ("cyd", "fa"))}
    for page in players.values():
        page.goto(path)
        page.click("main button.go")
        expect(page.locator("[data-is=sent]")).to_be_visible()
    host.goto(host.url.replace("start/", ""))
    host.click("text=Start the game")
    expect(host.locator(".count b")).to_be_visible()
    sound(host, "en")

    game = Game.objects.get()
    table = f"/g/{game.slug}/"
    cyd = seat_of(game, Account.objects.get(username="cyd"))
    for name, language in (("ada", "ru"), ("cyd", "fa"), ("bob", "en")):
        page = players[name]
        page.goto(table)
        sound(page, language)
        if name != "cyd":
            page.check(f"#slot-1 input[value={cyd}]", force=True)
            page.click("#slot-1 form.open button.btn")
            expect(page.locator("#slot-1 [data-is=sent]")).to_be_visible()
    persian = players["cyd"].locator(".count b")
    expect(persian).to_have_text(PERSIAN_DIGITS)

    late = players["bob"]  # a page left open over the closing
    late.fill("#slot-2 [name='number:number']", "4")
    expect(late.locator("[data-when-done]").first).to_be_visible(timeout=40_000)
    wait_for(lambda: Game.objects.get().phase_number == 2)
    late.click("#slot-2 form.open button.btn")
    expect(late.locator("[data-is=alarm]")).to_contain_text("The phase of that page is over.")
    expect(late.locator("[name='number:number']")).to_have_value("4")
    assert RefusalRow.objects.get().code == "stale_phase"
    assert OrderRow.objects.filter(verb="place").count() == 2

    wait_for(lambda: Game.objects.get().status == Game.Status.OVER)
    reader = players["ada"]
    reader.goto(table)
    expect(reader.locator("#ending")).to_be_visible()
    reader.click("#news .list a >> nth=-1")
    expect(reader.locator("article")).to_contain_text("[ru] cyd went away")
    sound(reader, "ru")


def wait_for(happened: Callable[[], bool], seconds: int = 60) -> None:
    """Wait until something holds in the database."""
    for _ in range(seconds * 5):
        if happened():
            return
        threading.Event().wait(0.2)
    raise AssertionError("it did not happen")
