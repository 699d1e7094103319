"""A faction's page, the timers and the hosts' lists on a phone, in each language."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from forumgame.actions.hosts.ruling import rule
from forumgame.models import Account, Phase
from tests.browser.test_end_to_end import SeatDown, sit_down, sound
from tests.fixtures_crowd import SEATS, trial
from tests.fixtures_games import account

__all__ = ["sit_down"]

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True), pytest.mark.slow]


@pytest.mark.parametrize("language", ["ru", "en", "fa"])
def test_lists_fit_a_phone(language: str, sit_down: SeatDown, host: Account) -> None:
    game = trial(host, {seat: account(f"p{n}", zone="Asia/Tehran") for n, seat in enumerate(SEATS)})
    phase = Phase.objects.get(game=game)
    for kind, values in (
        ("put_in", {"seat": SEATS[2], "leader": SEATS[0]}),
        ("put_in", {"seat": SEATS[3], "leader": SEATS[0]}),
        ("poison", {"seat": SEATS[0]}),
        ("jail", {"seat": SEATS[1]}),
    ):
        rule(game.pk, host, phase.number, kind, values, "for the test")
    player, desk = sit_down("p0", language), sit_down("hester", language)

    player.goto(f"/g/{game.slug}/")
    sound(player, language)
    player.click("#me a[href$='/faction/']")
    expect(player.locator("#faction tbody tr")).to_have_count(3)
    sound(player, language)
    player.goto(f"/g/{game.slug}/people/")
    expect(player.locator("time").first).to_be_visible()
    sound(player, language)

    desk.goto(f"/g/{game.slug}/host/")
    expect(desk.locator("#owes tbody tr")).to_have_count(6)
    sound(desk, language)
    desk.click("aside a[href$='/characters/']")
    sound(desk, language)
    desk.click("#characters form button")
    expect(desk.locator("#characters tbody th")).to_have_count(6)
    sound(desk, language)
    desk.click("#characters a[href$='/factions/']")
    expect(desk.locator("#factions table")).to_have_count(1)
    sound(desk, language)
