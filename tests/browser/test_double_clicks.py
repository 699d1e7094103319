"""Two quick clicks on every button that writes, in a real browser: one entry, one row, and a page that says so."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest
from django.apps import apps
from playwright.sync_api import Page

from forumgame.models import Account, Game
from tests.browser.test_end_to_end import SeatDown, sit_down
from tests.fixtures_games import MakeGame, account, seat_of

__all__ = ["sit_down"]

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True), pytest.mark.slow]
NEW_HOST = 'form[action$="/hosts/name/"]:has(input[name=name]:not([type=hidden]))'
BESIDE = frozenset({"sessions.Session", "forumgame.AttemptRow", "forumgame.Heartbeat", "forumgame.WritingRow"})
"""Rows that a second click may add without an effect on the game."""


@dataclass(frozen=True)
class Press:
    """One button: the page it is on, the button, what to type first. adds: rows by model that one press makes."""

    page: str
    button: str
    adds: Mapping[str, int]
    fill: Mapping[str, str] = field(default_factory=dict)
    check: str = ""


def rows() -> dict[str, int]:
    """How many rows each model of the house has."""
    models = [m for label in ("forumgame", "factions", "reports") for m in apps.get_app_config(label).get_models()]
    return {m._meta.label: m._default_manager.count() for m in models if m._meta.label not in BESIDE}


def twice(page: Page, button: str) -> None:
    """Two clicks 40 ms apart, as a hand makes them: both forms are under way before the first answer comes."""
    at = page.locator(button).first
    at.scroll_into_view_if_needed()
    box = at.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.click(x, y)
    page.wait_for_timeout(40)
    page.mouse.click(x, y)


def double(page: Page, press: Press, address: str) -> dict[str, int]:
    """Open, fill, click twice, wait for the answer. Returns the rows that came."""
    page.goto(address + press.page)
    for summary in page.locator("main details:not([open]) > summary").all():
        if summary.is_visible():
            summary.click()
    for selector, text in press.fill.items():
        page.fill(selector, text)
    if press.check:
        page.check(press.check, force=True)
    before = rows()
    twice(page, press.button)
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(300)
    page.wait_for_selector("main")
    after = rows()
    assert "500" not in page.title()
    return {name: n - before[name] for name, n in after.items() if n != before[name]}


def presses(ada: str, bob: str) -> list[Press]:
    """Every button of a host on a running game, in an order in which each is possible."""
    told = {"forumgame.ToldRow": 1}
    moved = {"forumgame.Entry": 1, **told, "reports.Outbox": 4}
    reason = {"#clock-reason": "the ferry"}
    return [
        Press("host/", 'form[action$="/announce/"] button', {"forumgame.Announcement": 1}, {"#body": "Supper at nine."}),
        Press("host/", 'form[action$="/preface/"] button', {"forumgame.Audit": 1}, {"#preface-words": "Hear, hear."}),
        Press("host/", 'form[action$="/review/"] button', {"forumgame.Audit": 1}, {"#minutes": "7"}),
        Press("host/", 'button[name="all"]', {"reports.Outbox": 3, "forumgame.Audit": 1}),
        Press("host/clock/?do=set&minutes=30", "#preview button.go", moved, reason),
        Press("host/clock/?do=pause", "#preview button.go", moved, reason),
        Press("host/clock/?do=resume", "#preview button.go", moved, reason),
        Press("host/clock/?do=calendar&off=2030-03-08", "#preview button.go", moved, reason),
        Press("host/entries/1/", 'form[action$="/unseal/"] button', {"forumgame.Audit": 1}),
        Press(f"host/seats/{ada}/", 'form[action$="/unseal/"] button', {"forumgame.Audit": 1}),
        Press(f"host/seats/{ada}/", "form.open button.btn", {"forumgame.OrderRow": 1}, {"[name=reason] >> nth=0": "by phone"},
              f'input[value="{bob}"] >> nth=0'),
        Press(f"host/seats/{bob}/holder/", 'form[action$="/holder/"] button', {"forumgame.Tenure": 1, "forumgame.Audit": 1,
              **told, "reports.Outbox": 2}, {"#account": "dora", "form [name=reason]": "away"}),
        Press("host/hosts/", f"{NEW_HOST} button", {"forumgame.Hosting": 1, "forumgame.Audit": 1, **told, "reports.Outbox": 2},
              {f"{NEW_HOST} [name=name]": "helper", f"{NEW_HOST} [name=reason]": "to help"}),
        Press("host/clock/?do=close", "#preview button.go", {"forumgame.Entry": 1, "forumgame.Phase": 1, "reports.Report": 1},
              reason),
        Press("host/ending/", 'form[action$="/ending/end/"] button', {"forumgame.Entry": 1, "reports.Report": 1, **told},
              {"#end-reason": "enough"}),
        Press("host/ending/", 'form[action$="/ending/again/"] button', {"forumgame.Game": 1}, {"#again-reason": "once more"}),
    ]  # fmt: skip


def test_every_button_of_a_host_writes_once(sit_down: SeatDown, a_game: MakeGame, host: Account, players: list[Account]) -> None:
    game: Game = a_game(pace="clock", days=5)
    account("dora"), account("helper")
    ada, bob = seat_of(game, players[0]), seat_of(game, players[1])
    desk, wrong = sit_down("hester", "en"), []
    for press in presses(ada, bob):
        came = double(desk, press, f"/g/{game.slug}/")
        if any(came.get(name, 0) != n for name, n in press.adds.items()):
            wrong.append((press.page, press.button, dict(press.adds), came))
    assert not wrong, "\n".join(map(str, wrong))


def test_every_button_of_a_player_writes_once(sit_down: SeatDown, a_game: MakeGame, players: list[Account]) -> None:
    game: Game = a_game(days=5)
    bob, ada = seat_of(game, players[1]), sit_down("ada", "en")
    at: Callable[[Press], dict[str, int]] = lambda press: double(ada, press, f"/g/{game.slug}/")  # noqa: E731
    order: dict[str, Any] = {"forumgame.OrderRow": 1}
    for press in (
        Press("", "#slot-1 form.open button.btn", order, {}, f"#slot-1 input[value={bob}]"),
        Press("", '#slot-1 form[action$="/withdraw/"] button', order),
        Press("", 'form[action$="/ready/"] button', order),
        Press("absence/", "main form button.btn >> nth=0", {"forumgame.Absence": 1}),
    ):
        came = at(press)
        assert all(came.get(name, 0) == n for name, n in press.adds.items()), (press, came)
