"""A double click on a ruling, and a correction from the ledger to its publication, on a phone, in each language."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from forumgame.actions.hosts.ruling import rule
from forumgame.actions.phase.closing import close_now
from forumgame.models import Account, Entry
from tests.browser.test_end_to_end import SeatDown, sit_down, sound
from tests.fixtures_games import MakeGame, seat_of, send

__all__ = ["sit_down"]

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True), pytest.mark.slow]


def test_two_clicks_on_a_ruling_are_one_entry(
    sit_down: SeatDown, a_game: MakeGame, host: Account, players: list[Account]
) -> None:
    game = a_game(pace="clock")
    desk = sit_down("hester", "en")
    desk.goto(f"/g/{game.slug}/host/rulings/")
    form = desk.locator("form:has([name='number:points'])")
    fold = form.locator("xpath=ancestor::details[not(@open)]")
    if fold.count():
        fold.first.locator("summary").first.click()
    form.locator(f"input[value={seat_of(game, players[0])}]").check(force=True)
    form.locator("[name='number:points']").fill("3")
    form.locator("[name=reason]").fill("well played")
    form.locator("button").dblclick(delay=20)
    expect(desk.locator("#shown")).to_be_visible()
    sound(desk, "en")
    assert not Entry.objects.filter(game=game, kind="act").exists(), "looking enters nothing"
    desk.locator("#shown button.go").dblclick(delay=20)
    expect(desk.locator(".toast").first).to_be_visible()
    assert Entry.objects.filter(game=game, kind="act").count() == 1


@pytest.mark.parametrize("language", ["ru", "en", "fa"])
def test_a_correction_from_the_ledger(
    language: str, sit_down: SeatDown, a_game: MakeGame, host: Account, players: list[Account]
) -> None:
    game = a_game(days=6, pace="clock")
    send(game, players[0], "guess", number=3)
    close_now(game.pk, host, 1, "all sent")
    rule(game.pk, host, 2, "reward", {"seat": seat_of(game, players[2]), "points": 2}, "mistaken")
    desk = sit_down("hester", language)
    desk.goto(f"/g/{game.slug}/host/entries/2/")
    desk.locator("main button.go").click()
    desk.click("a[href$='/correct/2/']")
    sound(desk, language)
    desk.click(f"#seats a[href$='/{seat_of(game, players[1])}/']")
    sound(desk, language)
    form = desk.locator("form:has([name='number:number'])")
    fold = form.locator("xpath=ancestor::details[not(@open)]")
    if fold.count():
        fold.first.locator("summary").first.click()
    form.locator("[name='number:number']").fill("5")
    form.locator("button.btn").click()
    expect(desk.locator("#difference")).to_be_visible()
    sound(desk, language)
    desk.fill("#correct-reason", "overlooked")
    desk.locator("#publish button.go").dblclick(delay=20)
    expect(desk.locator(".toast").first).to_be_visible()
    sound(desk, language)
    assert Entry.objects.filter(game=game, kind="return").count() == 1
    desk.goto(f"/g/{game.slug}/reports/")
    expect(desk.locator("li.struck").first).to_be_visible()
    sound(desk, language)
    reader = sit_down("ada", language)
    for page in ("", "timeline/", "reports/1.day/"):
        reader.goto(f"/g/{game.slug}/{page}")
        expect(reader.locator("body")).to_contain_text("overlooked")
        sound(reader, language)
