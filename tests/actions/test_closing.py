"""A phase closes once, whoever knocks, how often, and whatever fails."""

from __future__ import annotations

import json
import threading
from datetime import UTC, datetime, timedelta

import pytest
from django.core import mail
from django.db import OperationalError, connection
from django.test.utils import CaptureQueriesContext

from forumgame.actions.orders.orders import press_ready
from forumgame.actions.orders.sending import Sending
from forumgame.actions.outbox import send_outbox
from forumgame.actions.phase import closing
from forumgame.actions.phase.closing import close_due, close_now
from forumgame.actions.phase.deadline import release
from forumgame.actions.phase.outage import beat, was_up
from forumgame.clockwork import clock
from forumgame.models import Account, Entry, Game, Heartbeat, Outage, Phase, ToldRow
from forumgame.people.gate import notices_for, visit
from forumgame.record.proof.verification import verify
from forumgame.record.refused import Hidden, Refused
from reports.models import Outbox, Report
from rulesets import RULESETS
from tests.fixtures_games import seat_of, send

pytestmark = pytest.mark.django_db


def open_phase(game):
    return Phase.objects.get(game=game, state__in=["open", "held"])


def test_nothing_closes_before_the_deadline_and_the_settling(at, a_game):
    at("2026-03-02 12:00:00")
    game = a_game(minutes=60)
    for moment in ("12:59:59", "13:00:00", "13:00:02.999"):
        at(f"2026-03-02 {moment}")
        assert close_due() == []
    at("2026-03-02 13:00:03")
    (closed,) = close_due()
    assert closed.step == "1.day"
    after = open_phase(game)
    assert (after.step, after.number) == ("2.day", 2)
    assert after.opens_at == datetime(2026, 3, 2, 10, 0, tzinfo=UTC)
    assert after.closes_at == datetime(2026, 3, 2, 11, 0, tzinfo=UTC)


def test_a_hundred_knocks_close_once(at, a_game):
    """A1, B18."""
    at("2026-03-02 12:00:00")
    game = a_game(minutes=60)
    at("2026-03-02 13:00:04")
    assert sum(len(close_due()) for _ in range(100)) == 1
    assert Entry.objects.filter(game=game, kind="close").count() == 1
    assert Report.objects.filter(game=game).count() == 1


def test_the_whole_game_ends_and_nothing_of_it_stays_open(at, a_game, players):
    """A02, A05: three days, then no phase, no order, no countdown."""
    at("2026-03-02 12:00:00")
    game = a_game(minutes=60)
    for hour in (13, 14, 15):
        at(f"2026-03-02 {hour}:00:04")
        assert len(close_due()) == 1
    game.refresh_from_db()
    assert (game.status, game.phase_number) == (Game.Status.OVER, 0)
    assert not Phase.objects.filter(game=game, state="open").exists()
    with pytest.raises(Refused, match="not_running"):
        send(game, players[0], "guess", number=1)
    assert close_due() == []
    assert verify(game).clean


def test_what_everybody_and_what_one_is_told(at, a_game, players):
    at("2026-03-02 12:00:00")
    game = a_game(minutes=60)
    victim = seat_of(game, players[2])
    for person in players[:2]:
        send(game, person, "banish", whom=victim)
    send(game, players[0], "guess", number=3)
    at("2026-03-02 13:00:04")
    close_due()
    heard = {person: [row.says for row in notices_for(visit(game.slug, person)) if row.step == "1.day"] for person in players}
    assert all(any("gone" in says for says in rows) for rows in heard.values())
    assert [person for person in players if any("your_guess" in says for says in heard[person])] == [players[0]]
    report = Report.objects.get()
    assert (report.step, report.version, report.ruling) == ("1.day", 1, False)
    assert game.characters.get(seat=victim).status == "gone"


def test_a_mail_to_each_holder_and_host_says_nothing_of_the_game(at, a_game, players, host):
    at("2026-03-02 12:00:00")
    game = a_game(minutes=60)
    send(game, players[0], "guess", number=3)
    at("2026-03-02 13:00:04")
    close_due()
    assert send_outbox() == 4
    assert send_outbox() == 0
    assert sorted(m.to for m in mail.outbox) == sorted([p.email] for p in [*players, host])
    for message in mail.outbox:
        assert "gone" not in message.body
        assert f"/g/{game.slug}/reports/1.day/" in message.body


def test_a_mail_that_fails_is_sent_later(at, a_game, monkeypatch):
    at("2026-03-02 12:00:00")
    a_game(minutes=60)
    at("2026-03-02 13:00:04")
    close_due()
    monkeypatch.setattr("django.core.mail.EmailMessage.send", lambda self: (_ for _ in ()).throw(ConnectionError("down")))
    assert send_outbox() == 0
    monkeypatch.undo()
    at("2026-03-02 13:05:00")
    assert send_outbox() == 4
    assert not Outbox.objects.filter(sent_at=None).exists()


def test_a_closing_that_fails_three_times_is_held_and_others_go_on(at, a_game, toy, host, monkeypatch, players):
    """A4: three tries, then the host is told in plain words; another game closes meanwhile."""
    at("2026-03-02 12:00:00")
    bad = a_game(minutes=60)
    good = a_game(minutes=60)
    rules = RULESETS[toy]
    real = rules.close

    def close(book, state, pending, dice):
        if pending.orders:
            raise ZeroDivisionError("planted")
        return real(book, state, pending, dice)

    send(bad, players[0], "guess", number=1)
    monkeypatch.setitem(RULESETS, toy, dataclass_with(rules, close=close))
    at("2026-03-02 13:00:04")
    assert [c.game_id for c in close_due()] == [good.pk]
    close_due()
    close_due()
    held = open_phase(bad)
    assert (held.state, held.held_reason, held.attempts, held.due_at) == ("held", "failing", 3, None)
    assert held.incident
    assert Outbox.objects.filter(game=bad, kind__startswith="held", recipient=host).count() == 1
    with pytest.raises(Refused, match="held"):
        send(bad, players[1], "guess", number=1)
    monkeypatch.setitem(RULESETS, toy, rules)
    close_now(bad.pk, host, held.number, "mended")
    assert open_phase(bad).step == "2.day"
    assert verify(bad).clean


def dataclass_with(rules, **changes):
    import dataclasses

    return dataclasses.replace(rules, **changes)


def test_a_database_that_is_away_counts_as_no_failure(at, a_game, monkeypatch):
    at("2026-03-02 12:00:00")
    game = a_game(minutes=60)
    at("2026-03-02 13:00:04")
    monkeypatch.setattr(closing, "_close", lambda game_id, number: (_ for _ in ()).throw(OperationalError("locked")))
    monkeypatch.setattr(closing.connection, "close", lambda: None)
    for _ in range(5):
        assert close_due() == []
    monkeypatch.undo()
    assert open_phase(game).attempts == 0


def test_several_empty_phases_never_close_in_a_row(at, a_game, host, players):
    """Everything was away for five hours: the due phase closes with what it has (nothing says intake was down), the next one,
    whose time is over too, waits for its host."""
    at("2026-03-02 12:00:00")
    game = a_game(minutes=60)
    at("2026-03-02 17:30:00")
    assert [c.step for c in close_due()] == ["1.day"]
    held = open_phase(game)
    assert (held.step, held.state, held.held_reason) == ("2.day", "held", "overdue")
    told = [
        json.loads(says) for says in ToldRow.objects.filter(game=game, to="public", kind="house").values_list("says", flat=True)
    ]
    assert [(notice["what"], notice["step"]) for notice in told] == [("held", "2.day")]  # players too, not the hosts alone
    assert close_due() == []
    release(game.pk, host, held.number, "we are back")
    fresh = open_phase(game)
    assert fresh.state == "open"
    assert fresh.closes_at == clock.db_now() + timedelta(minutes=60)
    send(game, players[0], "guess", number=1)
    assert verify(game).clean


def test_a_phase_whose_last_hour_was_dark_is_held(at, a_game):
    """A16, A17, A22: nobody loses a turn to our own downtime."""
    at("2026-03-02 12:00:00")
    game = a_game(minutes=120)
    beat("clock")
    at("2026-03-02 13:20:00")
    beat("clock")
    at("2026-03-02 14:05:00")
    beat("clock")
    assert Outage.objects.count() == 2
    assert close_due() == []
    assert (open_phase(game).state, open_phase(game).held_reason) == ("held", "outage")


def test_a_short_outage_changes_nothing(at, a_game):
    at("2026-03-02 12:00:00")
    game = a_game(minutes=120)
    phase = open_phase(game)
    for minute in (0, 1, 5, 6):
        at(f"2026-03-02 13:{10 + minute}:00")
        beat("clock")
    assert Outage.objects.count() == 1
    assert was_up(phase, phase.closes_at)


def test_signs_of_life_are_not_written_every_second(at):
    at("2026-03-02 12:00:00")
    beat("clock")
    at("2026-03-02 12:00:04")
    with CaptureQueriesContext(connection) as queries:
        beat("clock")
    assert len(queries) == 1
    assert Heartbeat.objects.get().at == datetime(2026, 3, 2, 9, 0, tzinfo=UTC)


def test_close_now_closes_what_was_on_the_page_and_only_once(a_game, host):
    game = a_game()
    number = open_phase(game).number
    close_now(game.pk, host, number, "all are here")
    with pytest.raises(Refused, match="stale_phase"):
        close_now(game.pk, host, number, "all are here")
    assert Entry.objects.get(kind="close").reason == "all are here"
    assert Entry.objects.get(kind="close").account == host


def test_only_a_host_closes_early(a_game, players):
    game = a_game()
    with pytest.raises(Hidden):
        close_now(game.pk, players[0], 1, "now!")


@pytest.mark.django_db(transaction=True)
def test_two_close_now_at_once_close_one_phase(a_game, host):
    game = a_game()
    closed, refused = [], []

    def press():
        try:
            closed.append(close_now(game.pk, host, 1, "now"))
        except Refused as no:
            refused.append(no.code)
        finally:
            connection.close()

    threads = [threading.Thread(target=press) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(closed) == 1
    assert refused == ["stale_phase"] * 3
    assert open_phase(game).step == "2.day"


@pytest.mark.django_db(transaction=True)
def test_four_knockers_at_once_close_one_phase_of_each_game(at, a_game):
    at("2026-03-02 12:00:00")
    games = [a_game(minutes=60) for _ in range(3)]
    at("2026-03-02 13:00:04")

    def knock():
        try:
            close_due()
        finally:
            connection.close()

    threads = [threading.Thread(target=knock) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(open_phase(game).step == "2.day" for game in games)
    assert Entry.objects.filter(kind="close").count() == 3


def test_all_ready_closes_and_the_last_press_does_it(a_game, players):
    game = a_game()
    sendings = [Sending(game.pk, seat_of(game, person), person, 1, clock.db_now()) for person in players]
    for sending in sendings:
        assert close_due() == []
        press_ready(sending)
    press_ready(sendings[0], ready=False)
    assert close_due() == []
    press_ready(sendings[0])
    assert [c.step for c in close_due()] == ["1.day"]
    assert open_phase(game).step == "2.day"
    assert verify(game).clean


@pytest.mark.parametrize("count", [16, 64])
@pytest.mark.each_database
def test_a_closing_is_few_statements_and_one_commit(at, a_game, count):
    """C4: whatever the number of characters. Of the rows of the rules one table changes here."""
    at("2026-03-02 12:00:00")
    people = [Account.objects.create_user(f"p{i:02}", f"p{i:02}@example.org") for i in range(count)]
    game = a_game(minutes=60, people=people)
    victim = seat_of(game, people[0])
    for person in people[1:]:
        send(game, person, "banish", whom=victim)
        send(game, person, "guess", number=1)
    at("2026-03-02 13:00:04")
    with CaptureQueriesContext(connection) as queries:
        assert closing.try_to_close(game.pk, game.phase_number) is not None
    statements = [q["sql"] for q in queries if not q["sql"].startswith(("SAVEPOINT", "RELEASE"))]
    most = 5 if connection.vendor == "postgresql" else 8
    assert len(statements) <= most, "\n".join(s[:100] for s in statements)
    if connection.vendor == "postgresql":  # the lock first, then what there is to know, its instant too
        assert ["FOR NO KEY UPDATE" in s for s in statements] == [True] + [False] * (len(statements) - 1)
        assert ["head.state" in s for s in statements] == [False, True] + [False] * (len(statements) - 2)


def test_the_look_ahead_waits_for_the_instant(at, a_game, monkeypatch):
    """Beat knocks at 13:00:00; the closing runs at 13:00:03, not a minute later."""
    at("2026-03-02 12:00:00")
    a_game(minutes=60)
    at("2026-03-02 13:00:00")
    slept = []

    def sleep(seconds):
        slept.append(seconds)
        at("2026-03-02 13:00:03")

    monkeypatch.setattr("forumgame.actions.phase.closing.time.sleep", sleep)
    assert [c.step for c in close_due(closing.LOOK_AHEAD)] == ["1.day"]
    assert slept == [3.0]


def test_a_review_keeps_the_report_back_and_lets_nobody_order(at, a_game, host, players):
    at("2026-03-02 12:00:00")
    game = a_game(minutes=60, started=False)
    Game.objects.filter(pk=game.pk).update(review_minutes=20)
    from forumgame.actions.game.start import start

    start(game.pk, host)
    at("2026-03-02 13:10:00")
    assert close_due() == []
    with pytest.raises(Refused, match="late"):
        send(game, players[0], "guess", number=1)
    close_now(game.pk, host, 1, "read it")
    assert open_phase(game).closes_at == at("2026-03-02 14:00:00")
