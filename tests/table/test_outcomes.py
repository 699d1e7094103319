"""What a player reads of orders afterwards: plans that cannot come true, what was done, outcomes on receipts, prison."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.urls import reverse

from forumgame.actions.hosts.ruling import rule
from forumgame.actions.phase.closing import close_due
from forumgame.models import Account, OrderRow, RefusalRow
from tests.fixtures_crowd import Crowd
from tests.fixtures_games import At, MakeGame, send

pytestmark = pytest.mark.django_db
HOURS = ("13:00:04", "16:00:04", "19:00:04", "22:00:04")


def order(crowd: Crowd, action: str = "morning_report", target: str = "captain", for_step: str = "", **more: str) -> Any:
    crowd.game.refresh_from_db()
    fields = {"phase": crowd.game.phase_number, "kind": "act", "slot": "act", "fixed": f'{{"action": "{action}"}}'}
    fields |= {"seats:targets": target, "for_step": for_step, **more}
    return crowd.client("player").post(reverse("table:order", args=[crowd.game.slug]), fields)


def page(crowd: Crowd, name: str = "game", *args: str) -> str:
    text = crowd.client("player").get(reverse(f"table:{name}", args=[crowd.game.slug, *args])).text
    return " ".join(re.sub(r"<[^>]+>", " ", text.replace("&#x27;", "'")).split())


def receipts(crowd: Crowd) -> list[str]:
    """The lines of what was sent, newest first, as text."""
    text = crowd.client("player").get(reverse("table:receipts", args=[crowd.game.slug])).text
    body = text.partition('<ol class="time">')[2].partition("</ol>")[0]
    return [" ".join(re.sub(r"<[^>]+>", " ", item).split()) for item in body.split("<li>")[1:]]


def test_a_plan_that_cannot_come_true(crowd: Crowd, at: At) -> None:
    """Warned of at once, on the page after sending; its refusal names it; its receipt says why."""
    assert order(crowd).status_code == 303
    assert "will not be taken" not in page(crowd)
    assert order(crowd, "shelved_case", for_step="1.h3").status_code == 303
    assert "As things stand it will not be taken: The action of this time of day is spent." in page(crowd)
    assert "A plan: it is judged again" in receipts(crowd)[0] and "Waits: it counts" in receipts(crowd)[1]
    for hour in HOURS[:2]:
        at(f"2026-03-02 {hour}")
        close_due()
    assert RefusalRow.objects.filter(seat="chancellor").get().code == "slot_spent"
    told = page(crowd, "timeline")
    assert re.search(
        r"Your plan was not taken: .{0,3}Shelved Case.{0,20}Captain.{0,20}\. The action of this time of day is spent", told
    ), told
    assert "was not taken" in page(crowd)
    lines = receipts(crowd)
    assert "Not taken when its phase opened: The action of this time of day is spent." in lines[0]
    assert "Morning Report" in lines[1] and "Done." in lines[1]


def test_a_plan_that_came_true(crowd: Crowd, at: At) -> None:
    order(crowd, for_step="1.h2")
    at(f"2026-03-02 {HOURS[0]}")
    close_due()
    carried = OrderRow.objects.get(carried=True, seat="chancellor")
    assert "The plan became an order when its phase opened." in receipts(crowd)[1] and carried.receipt in receipts(crowd)[1]
    at(f"2026-03-02 {HOURS[1]}")
    close_due()
    assert "Done." in receipts(crowd)[0] and "Done." in receipts(crowd)[1]


def test_replaced_and_taken_back(crowd: Crowd, at: At) -> None:
    order(crowd)
    order(crowd, target="jester")
    assert "Replaced by a later order." in receipts(crowd)[1] and "Waits" in receipts(crowd)[0]
    withdraw = {"phase": 1, "kind": "withdraw", "slot": "act"}
    assert crowd.client("player").post(reverse("table:withdraw", args=[crowd.game.slug]), withdraw).status_code == 303
    assert "Taken back." in receipts(crowd)[1]
    first = OrderRow.objects.filter(seat="chancellor").order_by("count")[0]
    assert "Replaced by a later order." in page(crowd, "receipt", first.receipt)
    order(crowd, for_step="1.h2")
    order(crowd, target="jester", for_step="1.h2")
    assert "Replaced by a later order." in receipts(crowd)[1] and "A plan" in receipts(crowd)[0]


def test_what_was_refused_is_listed(crowd: Crowd, at: At) -> None:
    """With its reason and its time, for whoever sent it and for nobody else."""
    assert order(crowd, "slow_drops").status_code == 422
    assert order(crowd).status_code == 303
    crowd.game.phase_number = 9
    fields = {"phase": 9, "kind": "act", "slot": "act", "fixed": "{}"}
    assert crowd.client("player").post(reverse("table:order", args=[crowd.game.slug]), fields).status_code == 409
    lines = receipts(crowd)
    assert len(lines) == 3 and sum("Morning Report" in line for line in lines) == 1
    for why in ("The phase of that page is over.", "You have no such action."):
        assert sum(f"Not taken: {why}" in line for line in lines) == 1
    rival = crowd.client("rival").get(reverse("table:receipts", args=[crowd.game.slug])).text
    assert "Not taken:" not in rival


def test_what_was_done_stays_until_the_day_ends(crowd: Crowd, at: At) -> None:
    order(crowd)
    at(f"2026-03-02 {HOURS[0]}")
    close_due()
    for hour in HOURS[1:]:
        assert re.search(r"Done in the phases of this cycle.*Morning Report.*Done\.", page(crowd)), hour
        at(f"2026-03-02 {hour}")
        close_due()
    assert "Morning Report" in page(crowd).partition("Done in the phases")[2]
    at("2026-03-03 10:00:04")
    close_due()
    assert "Done in the phases" not in page(crowd)


def test_what_the_lot_did(crowd: Crowd, at: At) -> None:
    for hour in HOURS:
        at(f"2026-03-02 {hour}")
        close_due()
    done = page(crowd).partition("Done in the phases of this cycle")[2]
    assert "The lot picked it." in done and "without an order of yours" in done
    assert "without an order of yours" in receipts(crowd)[0] and "The lot picked it." in receipts(crowd)[0]


def test_a_prisoner_knows_why(crowd: Crowd, at: At) -> None:
    """Nothing to do stands with its reason and with how prison ends, and no action is promised."""
    at(f"2026-03-02 {HOURS[0]}")
    close_due()
    crowd.game.refresh_from_db()
    host = crowd.people["host"]
    assert host is not None
    rule(crowd.game.pk, host, crowd.game.phase_number, "jail", {"seat": "chancellor"}, "a word too many")
    text = page(crowd)
    nothing = text.partition("Nothing to do")[2][:600]
    assert "In prison nobody acts or votes." in nothing
    assert "sent you to prison when this closed" in nothing and "There is no term" in nothing
    assert "It costs 1 of either influence again when this closes: Day 2" in nothing
    assert re.search(r"Actions left none while in prison", text)


def test_the_same_form_changed_and_changed_back(a_game: MakeGame, players: list[Account], at: At, client: Any) -> None:
    """A page that the browser kept is sent with other values, then with the first again: each is an order; a double click is none."""
    at("2026-03-02 10:00:00")
    game = a_game()
    client.force_login(players[0])
    for number, times in (("4", 2), ("5", 2), ("4", 2)):
        for _ in range(times):
            fields = {"phase": 1, "fixed": "{}", "kind": "guess", "slot": "secret", "attempt": "one", "number:number": number}
            assert client.post(reverse("table:order", args=[game.slug]), fields).status_code == 303
    assert [row.says for row in OrderRow.objects.order_by("count")] == [f'{{"number":{n},"type":"guess"}}' for n in (4, 5, 4)]


def test_a_double_click_on_taking_back(a_game: MakeGame, players: list[Account], at: At, client: Any) -> None:
    at("2026-03-02 10:00:00")
    game = a_game()
    client.force_login(players[0])
    send(game, players[0], "guess", number=4)
    text = client.get(reverse("table:game", args=[game.slug])).text
    form = re.search(r'<form class="row" method="post" action="[^"]*withdraw/".*?</form>', text, re.S)
    assert form
    fields = dict(re.findall(r'name="([^"]+)"\s+value="([^"]*)"', form[0]))
    answers = [client.post(reverse("table:withdraw", args=[game.slug]), fields).status_code for _ in range(2)]
    assert answers == [303, 303]
    assert OrderRow.objects.filter(verb="withdraw").count() == 1
