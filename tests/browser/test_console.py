"""A host at the console and a player at the table, on a phone, in each language: through a phase, a mistake and back."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from forumgame.actions.hosts.reminder import KIND
from forumgame.models import Account, Announcement, Audit, Entry, OrderRow, Phase, Tenure
from reports.models import Outbox
from tests.browser.test_end_to_end import SeatDown, sit_down, sound
from tests.fixtures_games import MakeGame, account, seat_of

__all__ = ["sit_down"]

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def settle_soon(settings: Any) -> None:
    settings.SETTLE_SECONDS = 1


def pressed(page: Page, form: str, **fields: str) -> None:
    """Unfold, fill in and send the form that goes to an address with this end."""
    at = page.locator(f'form[action$="{form}"]').first
    fold = at.locator("xpath=ancestor::details[not(@open)]")
    if fold.count():
        fold.first.locator("summary").click()
    for name, text in fields.items():
        at.locator(f"[name={name}]").fill(text)
    at.locator("button").first.click()


def moved(page: Page, console: str, do: str, reason: str = "") -> None:
    """Look at what a verb of the clock desk would do, then press."""
    page.goto(f"{console}clock/?do={do}")
    sound(page, str(page.locator("html").get_attribute("lang")))
    page.fill("#clock-reason", reason)
    page.click("#preview button.go")
    expect(page.locator(".toast")).to_be_visible()


@pytest.mark.parametrize("language", ["ru", "en", "fa"])
def test_a_phase_a_mistake_and_back(
    language: str, sit_down: SeatDown, settle_soon: None, a_game: MakeGame, host: Account, players: list[Account]
) -> None:
    game = a_game(pace="clock")
    dora = account("dora")
    ada, bob = seat_of(game, players[0]), seat_of(game, players[1])
    table, console = f"/g/{game.slug}/", f"/g/{game.slug}/host/"
    desk, player = sit_down("hester", language), sit_down("ada", language)

    player.goto(table)
    player.check(f"#slot-1 input[value={bob}]", force=True)
    player.click("#slot-1 form.open button.btn")
    expect(player.locator("#slot-1 [data-is=sent]")).to_be_visible()

    desk.goto(console)
    sound(desk, language)
    desk.click(f"#owes button[value={bob}]")
    expect(desk.locator(".toast")).to_be_visible()
    assert Outbox.objects.filter(kind__startswith=KIND).get().recipient == players[1]
    pressed(desk, "/announce/", body="Supper at nine.")
    assert Announcement.objects.get().body == "Supper at nine."

    desk.click("#close a.btn.go")  # the rehearsal is sealed
    sound(desk, language)
    desk.click("main button.go")
    expect(desk.locator("#dry")).to_be_visible()
    expect(desk.locator("aside")).to_contain_text(f"[{language}] bob went away")
    sound(desk, language)
    assert Audit.objects.filter(verb="read_orders").count() == 1
    pressed(desk, "/preface/", preface="Hear, hear.")

    desk.goto(f"{console}eyes/?as={ada}")
    desk.click("main button.go")
    expect(desk.locator(".eyes [data-is=sent]").first).to_be_visible()
    expect(desk.locator(".eyes button").first).to_be_disabled()
    sound(desk, language)

    moved(desk, console, "close", "all said")
    player.goto(f"{table}reports/1.day/")
    expect(player.locator("article")).to_contain_text("Hear, hear.")
    expect(player.locator("article")).to_contain_text(f"[{language}] bob went away")

    moved(desk, console, "pause", "a mistake")
    desk.goto(f"{console}entries/1/")
    desk.click("main button.go")
    sound(desk, language)
    pressed(desk, "/entries/1/return/", reason="bob had asked for time")
    expect(desk.locator(".toast")).to_be_visible()
    moved(desk, console, "resume")
    moved(desk, console, "close", "without ada's word")
    player.goto(f"{table}reports/1.day/")
    expect(player.locator("del")).to_contain_text("bob went away")
    sound(player, language)
    player.goto(f"{table}orders/sent/")
    sound(player, language)
    expect(player.locator("main .code").first).to_have_text(OrderRow.objects.get().receipt)

    desk.goto(f"{console}seats/{ada}/holder/")
    sound(desk, language)
    desk.fill("[name=account]", "dora")
    desk.fill("[name=reason]", "moved abroad")
    desk.click("main button.go")
    expect(desk.locator(".toast")).to_be_visible()
    assert Tenure.objects.get(character__seat=ada, until=None).account == dora
    player.goto(table)
    expect(player.locator("#me")).to_have_count(0)
    assert [e.kind for e in Entry.objects.order_by("number")] == ["deal", "close", "clock", "return", "clock", "close"]
    assert Phase.objects.filter(state="annulled").count() == 2
