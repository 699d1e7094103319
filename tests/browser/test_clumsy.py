"""What people do to pages: double clicks, the button back, two tabs, a tab that the phone dropped, a session that ended meanwhile."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from forumgame.actions.game.opening import open_game
from forumgame.actions.game.sign_up import sign_up
from forumgame.actions.game.start import start
from forumgame.actions.phase.closing import close_now
from forumgame.clockwork.calendar import Calendar
from forumgame.models import Account, Announcement, Game, OrderRow, RefusalRow
from tests.browser.test_forms import Enter, enter
from tests.fixtures_games import account

__all__ = ["enter"]
pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def toy_table(toy: str, enter: Enter) -> tuple[Game, Account, Page]:
    """A game of the toy rules, its first player and that player's page."""
    host, people = account("hester"), [account(name) for name in ("ada", "bob", "cyd")]
    game = open_game(host, ruleset=toy, title="Toy", language="en", rhythm=Calendar(minutes={"day": 60}), options={"players": 3})
    for person in people:
        sign_up(game.pk, person, game.invitation)
    game = start(game.pk, host)
    page = enter(people[0])
    page.goto(f"/g/{game.slug}/")
    return game, people[0], page


def guess(page: Page, number: str) -> None:
    page.fill("#slot-2 [name='number:number']", number)
    page.click("#slot-2 form.open button.btn")


def test_a_double_click_is_one_order(toy_table: tuple[Game, Account, Page]) -> None:
    game, _, page = toy_table
    page.fill("#slot-2 [name='number:number']", "4")
    page.dblclick("#slot-2 form.open button.btn")
    expect(page.locator("#slot-2 [data-is=sent]")).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert OrderRow.objects.filter(game=game).count() == 1
    assert page.evaluate("document.activeElement.id") == "slot-2"  # the focus is where the answer is
    page.dblclick("#slot-2 form.row button.btn")
    expect(page.locator("#slot-2 [data-is=sent]")).to_have_count(0)
    page.wait_for_load_state("networkidle")
    assert OrderRow.objects.filter(game=game, verb="withdraw").count() == 1
    assert not RefusalRow.objects.exists() and page.locator("#no").count() == 0


def test_back_and_send_something_else(toy_table: tuple[Game, Account, Page]) -> None:
    """After the button back the form still sends: what stands is what was sent last, and no order is refused in silence."""
    game, _, page = toy_table
    for number in ("4", "5", "4"):
        guess(page, number)
        expect(page.locator("#slot-2 [data-is=sent]")).to_contain_text(number)
        page.go_back()
    page.goto(f"/g/{game.slug}/")
    expect(page.locator("#slot-2 [data-is=sent]")).to_contain_text("4")
    assert OrderRow.objects.filter(game=game).count() == 3


def test_two_tabs(toy_table: tuple[Game, Account, Page]) -> None:
    """Each tab's order replaces the other's, and each says what stands; a phase closed meanwhile is said with the form kept."""
    game, _, page = toy_table
    other = page.context.new_page()
    other.goto(f"/g/{game.slug}/")
    guess(page, "2")
    guess(other, "6")
    expect(other.locator("#slot-2 [data-is=sent]")).to_contain_text("6")
    page.fill("#slot-2 [name='number:number']", "3")
    close_now(game.pk, Account.objects.get(username="hester"), 1, "on")
    page.click("#slot-2 form.open button.btn")
    expect(page.locator("#no")).to_contain_text("The phase of that page is over.")
    assert page.locator("#no").count() == 1
    page.dblclick("text=To the table, with the form as I filled it")
    expect(page.locator("#no")).to_contain_text("Nothing was sent yet.")
    expect(page.locator("#slot-2 [name='number:number']")).to_have_value("3")
    page.click("#slot-2 form.open button.btn")
    expect(page.locator("#slot-2 [data-is=sent]")).to_contain_text("3")


def test_a_dropped_tab_comes_back_to_the_table(toy_table: tuple[Game, Account, Page]) -> None:
    """The page of a refusal has the address of the form; asked for again by a phone, it is the table."""
    game, _, page = toy_table
    page.evaluate("document.querySelector(\"#slot-2 [name='number:number']\").required = false")
    page.click("#slot-2 form.open button.btn")
    expect(page.locator("#no")).to_contain_text("A number is missing.")
    assert page.url.endswith(f"/g/{game.slug}/orders/")
    again = page.context.new_page()
    again.goto(page.url)
    assert again.url.endswith(f"/g/{game.slug}/")
    expect(again.locator("#slot-2")).to_be_visible()
    page.click("footer button[value=ru]")
    page.wait_for_url(f"**/g/{game.slug}/")
    assert page.locator("html").get_attribute("lang") == "ru"


LETTER = "Nobody must know.\nBurn this."


def write_letter(page: Page) -> None:
    """The letter to the first of the others, typed but not sent."""
    page.evaluate("document.querySelectorAll('details').forEach((d) => { d.open = true; })")
    page.check("[name='seat:to'] >> nth=0", force=True)
    page.fill("[name='text:words']", LETTER)


def hinders_nobody(page: Page) -> None:
    """The page fits a phone, and no test of accessibility finds anything serious."""
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    serious = [v for v in Axe().run(page).response["violations"] if v["impact"] in ("serious", "critical")]
    assert not serious, [(v["id"], [n["html"] for n in v["nodes"]]) for v in serious]


def test_a_letter_outlives_its_session(toy_table: tuple[Game, Account, Page]) -> None:
    """Signed out meanwhile: sign in on the page that answers, find the letter in its form, send it. Nothing goes by itself."""
    game, _, page = toy_table
    write_letter(page)
    page.context.clear_cookies(name="sessionid")
    page.click("form:has([name='text:words']) button.btn")
    expect(page.locator("#no")).to_contain_text("You are not signed in: nothing was sent.")
    expect(page.locator("#typed textarea")).to_have_value(LETTER)
    hinders_nobody(page)
    page.fill("[name=login]", "ada")
    page.fill("[name=password]", "open sesame")
    page.click("main form button.go")
    expect(page.locator("#no")).to_contain_text("You are signed in. Nothing was sent yet.")
    expect(page.locator("[name='text:words']")).to_have_value(LETTER)
    hinders_nobody(page)
    assert not OrderRow.objects.filter(game=game).exists() and page.locator(".toast").count() == 0
    page.click("form:has([name='text:words']) button.btn")
    expect(page.locator(".state[data-is=sent]")).to_contain_text("Burn this.")
    assert OrderRow.objects.get(game=game).kind == "letter"


def test_a_letter_outlives_its_token(toy_table: tuple[Game, Account, Page]) -> None:
    """Signed in anew in another tab: the old page's letter comes back in its form with a token that holds."""
    game, _, page = toy_table
    write_letter(page)
    page.context.clear_cookies(name="csrftoken")
    page.click("form:has([name='text:words']) button.btn")
    expect(page.locator("#no")).to_contain_text("The page was too old: nothing was sent.")
    expect(page.locator("[name='text:words']")).to_have_value(LETTER)
    page.click("form:has([name='text:words']) button.btn")
    expect(page.locator(".state[data-is=sent]")).to_contain_text("Burn this.")
    assert OrderRow.objects.filter(game=game).count() == 1


@pytest.mark.slow
def test_an_announcement_outlives_its_session(toy_table: tuple[Game, Account, Page], enter: Enter) -> None:
    """An address without a page to fill gives its form back bare, to be sent by a press."""
    game, _, _ = toy_table
    page = enter(Account.objects.get(username="hester"))
    page.goto(f"/g/{game.slug}/host/")
    page.fill("#body", LETTER)
    page.context.clear_cookies(name="sessionid")
    page.click("form:has(#body) button.btn")
    page.fill("[name=login]", "hester")
    page.fill("[name=password]", "open sesame")
    page.click("main form button.go")
    expect(page.locator("main textarea")).to_have_value(LETTER)
    hinders_nobody(page)
    assert not Announcement.objects.exists()
    page.click("main form button.go")
    page.wait_for_url(f"**/g/{game.slug}/host/")
    assert Announcement.objects.get().body == LETTER


def test_a_message_goes_away(toy_table: tuple[Game, Account, Page]) -> None:
    """A message can be closed, leaves by itself, and lets the page below it be tapped; an order has none, its slot says it all."""
    _, _, page = toy_table
    guess(page, "4")
    expect(page.locator("#slot-2 [data-is=sent]")).to_be_visible()
    assert page.locator(".toast").count() == 0
    page.click("#slot-2 form.row button.btn")
    toast = page.locator(".toast")
    expect(toast).to_contain_text("Taken back.")
    assert page.evaluate("getComputedStyle(document.querySelector('.toasts')).pointerEvents") == "none"
    toast.locator("label").click()
    expect(toast).to_be_hidden()
    page.reload()
    guess(page, "5")
    page.click("#slot-2 form.row button.btn")
    expect(page.locator(".toast")).to_be_visible()
    expect(page.locator(".toast")).to_be_hidden(timeout=12_000)
