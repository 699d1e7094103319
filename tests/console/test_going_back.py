"""Going back leaves one truth: what came after is struck, everybody is told once and why, and no order has to be found anew."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.urls import reverse

from forumgame.actions.hosts.ruling import rule
from forumgame.actions.orders.reissue import reissue
from forumgame.actions.phase.closing import close_due, close_now
from forumgame.actions.phase.deadline import pause, resume
from forumgame.actions.phase.return_to_entry import go_back
from forumgame.models import Account, Entry, Game, OrderRow, Phase, RefusalRow, ToldRow
from forumgame.record.open_phase import orders_of
from forumgame.record.proof.verification import verify
from forumgame.record.refused import Hidden, Refused
from reports.models import Outbox, Report
from tests.fixtures_games import At, MakeGame, seat_of, send

pytestmark = [pytest.mark.django_db]


def plain(text: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", "", text)).replace("\u2068", "").replace("\u2069", "")


def browser(person: Account | None) -> Client:
    client = Client()
    client.cookies["django_language"] = "en"
    if person:
        client.force_login(person)
    return client


@pytest.fixture
def wronged(a_game: MakeGame, host: Account, players: list[Account], at: At) -> Game:
    """Two days are played; on the second a wrong ruling is made. It is the third day, and the game is paused."""
    at("2026-03-02 10:00:00")
    game = a_game(days=6)
    ada, bob, cyd = players
    send(game, ada, "guess", number=3)
    send(game, ada, "gift", what="bread", to=[seat_of(game, bob)], aloud=True)
    send(game, bob, "letter", to=seat_of(game, cyd), words={"ref": "", "body": "between us"})
    at("2026-03-02 11:00:03")
    close_due()
    send(game, ada, "guess", number=4)
    send(game, bob, "guess", number=5)
    rule(game.pk, host, 2, "reward", {"seat": seat_of(game, cyd), "points": 5}, "mistaken")
    at("2026-03-02 12:00:03")
    close_due()
    pause(game.pk, host, "to look")
    game.refresh_from_db()
    return game


def test_what_came_after_is_struck_and_everybody_is_told_once(wronged: Game, host: Account, players: list[Account]) -> None:
    game = wronged
    mails = Outbox.objects.count()
    told = ToldRow.objects.filter(kind="house").count()
    back = go_back(game.pk, host, 2, "the wrong seat was rewarded")
    go_back(game.pk, host, 2, "the wrong seat was rewarded")
    assert Outbox.objects.count() == mails + 4, "three players and the host, one mail each"
    bodies = set(Outbox.objects.order_by("-pk").values_list("body", flat=True)[:4])
    assert all("the wrong seat was rewarded" in body for body in bodies)
    assert ToldRow.objects.filter(kind="house").count() == told + 1
    assert [(r.step, r.version, r.annulled_by) for r in Report.objects.order_by("entry")] == [
        ("1.day", 1, None),
        ("2.day", 1, back.number),
    ]
    assert not ToldRow.objects.filter(entry__number__gt=2, annulled_by=None).exclude(kind="house").exists()
    assert not ToldRow.objects.filter(entry__number__lte=2).exclude(annulled_by=None).exists()
    for person in (*players, None):
        client = browser(person)
        table = plain(client.get(reverse("table:game", args=[game.slug])).text)
        assert "the wrong seat was rewarded" in table, "above the news, also for spectators"
        reports = client.get(reverse("table:reports", args=[game.slug])).text
        assert reports.count('class="struck"') == 1 and "annulled" in plain(reports)
        page = client.get(reverse("table:report", args=[game.slug, "2.day"])).text
        assert "This report does not count any more" in page and "the wrong seat was rewarded" in plain(page)
        line = client.get(reverse("table:timeline", args=[game.slug])).text
        assert line.count("<del>") == line.count('class="struck"') > 0
    assert verify(game).clean


def test_the_reason_of_a_correction_cannot_be_hidden(wronged: Game, host: Account, players: list[Account], at: At) -> None:
    """The step is closed again by hand without a word: its report says why the hosts went back, and, if given, why they closed."""
    go_back(wronged.pk, host, 2, "the wrong seat was rewarded")
    resume(wronged.pk, host, "go on")
    at("2026-03-02 13:30:00")
    assert close_due()
    page = plain(browser(None).get(reverse("table:report", args=[wronged.slug, "2.day"])).text)
    assert "Why the hosts went back: the wrong seat was rewarded" in page and "Why it was closed by hand" not in page
    pause(wronged.pk, host, "once more")
    go_back(wronged.pk, host, 2, "it was seat two")
    resume(wronged.pk, host, "go on")
    close_now(wronged.pk, host, 6, "all are here")
    page = plain(browser(None).get(reverse("table:report", args=[wronged.slug, "2.day"])).text)
    assert "Why the hosts went back: it was seat two" in page and "Why it was closed by hand: all are here" in page
    assert [r.version for r in Report.objects.filter(step="2.day").order_by("entry")] == [1, 2, 3]
    first = plain(browser(None).get(reverse("table:report", args=[wronged.slug, "2.day"]) + "?version=1").text)
    assert "This report does not count any more" in first and "the wrong seat was rewarded" in first
    assert verify(wronged).clean


def test_kept_orders_are_offered_to_their_owners(wronged: Game, host: Account, players: list[Account], at: At) -> None:
    game, (ada, _bob, cyd) = wronged, players
    go_back(game.pk, host, 2, "wrong")
    address = reverse("table:send_again", args=[game.slug])
    shown = browser(ada).get(reverse("table:game", args=[game.slug])).text
    assert "You had sent for this phase" in shown and address in shown
    assert "You had sent for this phase" not in browser(cyd).get(reverse("table:game", args=[game.slug])).text
    assert browser(ada).post(address, {"phase": 4}).status_code == 409, "paused"
    resume(game.pk, host, "go on")
    client = browser(ada)
    for _ in range(2):
        assert client.post(address, {"phase": 4, "attempt": "k"}).status_code == 303
    assert client.post(address, {"phase": 4}).status_code == 303, "nothing left to send"
    phase = Phase.objects.get(game=game, number=4)
    stands = orders_of(game, phase).pending.orders
    assert [(o.seat, o.says.number) for o in stands] == [(seat_of(game, ada), 4)]
    assert "You had sent for this phase" not in client.get(reverse("table:game", args=[game.slug])).text
    assert browser(None).post(address, {"phase": 4}).status_code == 403, "asked to sign in"
    assert browser(ada).post(address, {"phase": 2}).status_code == 409


def test_a_host_sends_all_kept_orders_again(wronged: Game, host: Account, players: list[Account]) -> None:
    game, (ada, bob, _cyd) = wronged, players
    go_back(game.pk, host, 1, "from the start")
    resume(game.pk, host, "go on")
    console = browser(host)
    assert "3 orders that stood" in plain(console.get(reverse("console:game", args=[game.slug])).text)
    assert console.post(reverse("console:reissue", args=[game.slug]), {"phase": 4}).status_code == 303
    phase = Phase.objects.get(game=game, number=4)
    again = {(o.seat, o.slot) for o in orders_of(game, phase).pending.orders}
    assert again == {(seat_of(game, ada), "secret"), (seat_of(game, ada), "gift"), (seat_of(game, bob), "letter")}
    rows = OrderRow.objects.filter(phase=phase)
    assert {row.by for row in rows} == {"seat"} and all(row.carried for row in rows)
    close_now(game.pk, host, 4, "again")
    assert "2 orders that stood" in plain(console.get(reverse("console:game", args=[game.slug])).text), "of the next phase too"
    before, after = Entry.objects.filter(game=game, kind="close", step="1.day").order_by("number")
    assert (before.events, before.told) == (after.events, after.told), "the same orders, the same draws"
    assert verify(game).clean


def test_a_kept_order_that_no_longer_stands_is_told_to_its_owner(wronged: Game, host: Account, players: list[Account]) -> None:
    game, (ada, bob, _cyd) = wronged, players
    go_back(game.pk, host, 1, "from the start")
    resume(game.pk, host, "go on")
    rule(game.pk, host, 4, "send", {"seat": seat_of(game, bob)}, "he left")
    done = reissue(game.pk, host, 4)
    assert (done.stand, done.refused) == (1, 2), "bread to somebody who is gone, and a letter of one who is"
    assert {row.seat for row in RefusalRow.objects.filter(game=game)} == {seat_of(game, ada), seat_of(game, bob)}
    assert ToldRow.objects.filter(game=game, kind="refusal", annulled_by=None).count() == 2


def test_who_may_send_again(wronged: Game, host: Account, players: list[Account]) -> None:
    game = wronged
    go_back(game.pk, host, 2, "wrong")
    stranger = Account.objects.create_user("eve")
    with pytest.raises(Hidden):
        reissue(game.pk, stranger, 4)
    with pytest.raises(Refused, match="stale_phase"):
        reissue(game.pk, host, 3)
    assert reissue(game.pk, host, 4).stand == 2, "a host also while the game is paused"


def test_struck_reports_and_notices_are_not_among_the_news(wronged: Game, host: Account, players: list[Account]) -> None:
    table = reverse("table:game", args=[wronged.slug])
    before = plain(browser(players[2]).get(table).text)
    go_back(wronged.pk, host, 1, "wrong")
    after = browser(players[2]).get(table).text
    assert "None yet" not in before and "nobody went away" in before
    assert "None yet: the first comes when this phase closes." in after
    assert "nobody went away" not in plain(after)
