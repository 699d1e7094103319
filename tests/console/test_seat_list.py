"""The host's list: who has not acted today in every hour, who was seen when, for whom the lot acted; one press reminds one or all."""

from __future__ import annotations

import random
import re
from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse

from forumgame.actions.game.opening import add_host
from forumgame.actions.hosts.reminder import send_reminders
from forumgame.actions.last_seen import EXACT_TO, note_seen
from forumgame.actions.phase.closing import close_due, close_now
from forumgame.actions.phase.deadline import pause
from forumgame.actions.phase.return_to_entry import go_back
from forumgame.clockwork import clock
from forumgame.models import Account, Game
from forumgame.record.draws import draws_in
from forumgame.record.open_phase import _comes
from forumgame.record.refused import Refused
from reports.models import Outbox
from tests.fixtures_crowd import SEATS, trial
from tests.fixtures_games import At, MakeGame, account, seat_of, send
from tests.games.http import filled, forms

NAMES = ("ann", "ben", "cora", "dina", "egon", "fay")


@pytest.fixture
def court(at: At, host: Account) -> Game:
    """The trial cast with six people at 10:00 of the first day."""
    at("2026-03-02 10:00:00")
    return trial(host, {seat: account(name) for seat, name in zip(SEATS, NAMES, strict=True)})


def console(host: Account, game: Game, language: str = "en") -> str:
    client = Client()
    client.cookies["django_language"] = language
    client.force_login(host)
    return client.get(reverse("console:game", args=[game.slug])).text


def not_yet(page: str) -> int:
    """The tile, which must agree with the rows."""
    tile = int(re.search(r"<b>(\d+)</b>\s*not yet today", re.sub(r"\s+", " ", page))[1])  # type: ignore[index]
    assert page.count("data-awaited") == tile
    return tile


def test_each_hour_counts_who_has_not_acted_today(court: Game, host: Account, at: At) -> None:
    ann, ben, cora = (Account.objects.get(username=name) for name in NAMES[:3])
    assert not_yet(console(host, court)) == 6
    act(court, ann)
    assert not_yet(console(host, court)) == 5
    act(court, ben, for_step="1.h3")  # planned for today: nothing is awaited
    assert not_yet(console(host, court)) == 4
    for hour, left in (("13:00:04", 4), ("16:00:04", 4), ("19:00:04", 4)):
        at(f"2026-03-02 {hour}")
        close_due()
        assert not_yet(console(host, court)) == left, hour
    act(court, cora)
    page = console(host, court)
    assert not_yet(page) == 3 and "owe an order" in page
    at("2026-03-02 22:00:04")
    close_due()
    assert draws_in(court) == dict.fromkeys(SEATS[3:], 1)


def act(game: Game, person: Account, **more: str) -> None:
    """Order, or plan, some action that the person's table offers."""
    client = Client()
    client.force_login(person)
    address = reverse("table:game", args=[game.slug])
    for form in forms(client.get(address)):
        if form.css == "open" and form.hidden.get("slot") == "act":
            answer = client.post(form.action, {**filled(form, random.Random(1)), **more})
            if answer.status_code == 303:
                return
    raise AssertionError([(form.css, form.hidden) for form in forms(client.get(address))])


def test_annulled_draws_do_not_count(court: Game, host: Account, at: At) -> None:
    for hour in ("13:00:04", "16:00:04", "19:00:04", "22:00:04"):
        at(f"2026-03-02 {hour}")
        close_due()
    assert draws_in(court) == dict.fromkeys(SEATS, 1)
    assert "drawn by lot: 1" in console(host, court)
    court.refresh_from_db()
    pause(court.pk, host, "wrong")
    court.refresh_from_db()
    go_back(court.pk, host, 1, "a wrong deal of hours")
    assert draws_in(court) == {}


def test_a_reminder_in_the_first_hour_to_one_and_to_all(court: Game, host: Account) -> None:
    client = Client()
    client.force_login(host)
    address = reverse("console:prod", args=[court.slug])
    assert client.post(address, {"phase": "1", "seat": SEATS[0]}).status_code == 303
    assert client.post(address, {"phase": "1", "all": "yes"}).status_code == 303
    mails = Outbox.objects.filter(kind__startswith="prod").values_list("recipient__username", flat=True)
    assert sorted(mails) == sorted(NAMES)  # the first was reminded within the hour already
    with pytest.raises(Refused, match="nobody_to_prod"):
        send_reminders(court.pk, host, 1)


def test_only_who_may_move_time_reminds(court: Game, host: Account) -> None:
    reader = account("reader")
    add_host(court.pk, host, reader, may=frozenset())
    assert "Remind everybody" in console(host, court) and "Remind everybody" not in console(reader, court)
    assert 'name="seat"' not in console(reader, court)


def test_other_games_await_who_owes(a_game: MakeGame, host: Account, players: list[Account]) -> None:
    """Without a day of their own, rules await whoever owes now, and the list has no column for the day."""
    game = a_game()
    page = console(host, game)
    assert "not yet today" not in page and "drawn by lot" not in page
    send(game, players[0], "banish", whom=seat_of(game, players[1]))
    reminded = set(send_reminders(game.pk, host, 1))
    assert reminded == {"bob", "cyd"}


def test_last_seen_is_for_hosts_and_seldom_written(a_game: MakeGame, host: Account, players: list[Account], at: At) -> None:
    start = at("2026-03-02 10:00:00")
    game, ada = a_game(), players[0]
    client = Client()
    client.force_login(ada)
    for minutes, kept in ((0, 0), (4, 0), (5, 5), (9, 5), (10, 10)):
        at((start + timedelta(minutes=minutes)).strftime("%Y-%m-%d %H:%M:%S"), "UTC")
        page = client.get(reverse("table:people", args=[game.slug])).text
        ada.refresh_from_db()
        assert ada.last_seen == start + timedelta(minutes=kept)
        assert "Last seen" not in page
    at("2026-03-02 11:15:00")
    assert "Last seen" in console(host, game) and "1 h 5 min ago" in console(host, game) and "never" in console(host, game)
    bob = players[1]
    assert bob.last_seen is None and client.get("/accounts/login/").status_code in (200, 302)
    note_seen(bob)
    bob.refresh_from_db()
    assert bob.last_seen == clock.db_now() and timedelta(minutes=5) == EXACT_TO


def test_a_host_closes_an_hour_and_the_list_is_of_the_new_one(court: Game, host: Account) -> None:
    close_now(court.pk, host, 1, "all agreed")
    assert not_yet(console(host, court)) == 6


@pytest.mark.parametrize(
    ("now", "step", "last", "comes"),
    [
        ("1.h1", "1.h3", "1.h4", True),
        ("1.h3", "1.h1", "1.h4", False),
        ("1.h1", "2.h1", "1.h4", False),
        ("1.h1", "1.h1", "1.h4", False),
        ("day", "x", "y", False),
    ],
)
def test_a_plan_counts_for_the_rest_of_its_day(now: str, step: str, last: str, comes: bool) -> None:
    assert _comes(("h1", "h2", "h3", "h4", "night"), now, step, last) is comes
