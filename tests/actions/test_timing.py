"""Pause, resume, set, release, going back: one winner, limits, an entry each, nothing off the calendar's grid."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from forumgame.actions.game.opening import open_game
from forumgame.actions.game.sign_up import sign_up
from forumgame.actions.game.start import start
from forumgame.actions.hosts.ruling import rule
from forumgame.actions.phase.closing import close_due
from forumgame.actions.phase.deadline import pause, release, resume, set_to
from forumgame.actions.phase.return_to_entry import go_back
from forumgame.clockwork import calendar
from forumgame.models import Entry, Game, OrderRow, Phase
from forumgame.record.proof.verification import verify
from forumgame.record.refused import Hidden, Refused
from forumgame.record.rehearsal import rehearse
from reports.models import Report
from tests.fixtures_games import seat_of, send

pytestmark = pytest.mark.django_db


def phase_of(game):
    return Phase.objects.get(game=game, state__in=["open", "held"])


def test_a_paused_game_has_no_deadline_and_closes_never(at, a_game, host):
    """D03: one truth."""
    at("2026-03-02 12:00:00")
    game = a_game(minutes=60)
    at("2026-03-02 12:45:00")
    pause(game.pk, host, "tea")
    pause(game.pk, host, "tea again")
    assert phase_of(game).closes_at is None
    assert Entry.objects.filter(kind="clock").count() == 1
    at("2026-03-03 12:00:00")
    assert close_due() == []
    resume(game.pk, host)
    resume(game.pk, host)
    assert phase_of(game).closes_at == datetime(2026, 3, 3, 9, 15, tzinfo=UTC)
    assert Entry.objects.filter(kind="clock").count() == 2
    assert verify(game).clean


def test_a_slot_of_the_day_resumes_with_the_time_that_was_left(at, toy, host, players, monkeypatch):
    """Two hours and a half before 13:00, paused for two hours: the slot leaves no hour, so what was left is given."""
    at("2026-03-02 10:00:00")
    rhythm = calendar.Calendar(slots={"day": "13:00"})
    game = open_game(host, ruleset=toy, title="x", language="en", rhythm=rhythm, options={})
    for person in players:
        sign_up(game.pk, person, game.invitation)
    start(game.pk, host)
    Phase.objects.update(timing="slot", closes_at=datetime(2026, 3, 2, 10, 0, tzinfo=UTC))
    at("2026-03-02 10:30:00")
    pause(game.pk, host, "tea")
    at("2026-03-02 12:30:00")
    resume(game.pk, host)
    assert phase_of(game).closes_at == datetime(2026, 3, 2, 12, 0, tzinfo=UTC)


def test_an_extension_goes_forward_has_limits_and_twice_is_once(at, a_game, host):
    """C13: pressed many times, one extension."""
    at("2026-03-02 12:00:00")
    game = a_game(minutes=60)
    later = datetime(2026, 3, 2, 12, 0, tzinfo=UTC)
    for _ in range(6):
        set_to(game.pk, host, 1, later, "the ferry is late")
    assert phase_of(game).closes_at == later
    assert Entry.objects.filter(kind="clock").count() == 1
    with pytest.raises(Refused, match="too_soon"):
        set_to(game.pk, host, 1, later - timedelta(hours=3), "no")
    with pytest.raises(Refused, match="too_far"):
        set_to(game.pk, host, 1, later + timedelta(days=85), "no")
    with pytest.raises(Refused, match="stale_phase"):
        set_to(game.pk, host, 7, later, "no")
    at("2026-03-02 15:00:01")
    with pytest.raises(Refused, match="over_already"):
        set_to(game.pk, host, 1, later + timedelta(hours=1), "too late")
    at("2026-03-02 15:00:04")
    assert len(close_due()) == 1
    assert phase_of(game).closes_at == datetime(2026, 3, 2, 13, 0, tzinfo=UTC)


def test_time_is_moved_only_by_hosts(a_game, players):
    game = a_game()
    for verb in (lambda p: pause(game.pk, p, "x"), lambda p: resume(game.pk, p), lambda p: release(game.pk, p, 1, "x")):
        with pytest.raises(Hidden):
            verb(players[0])


def test_release_is_for_held_phases(a_game, host):
    game = a_game()
    with pytest.raises(Refused, match="not_held"):
        release(game.pk, host, 1, "x")


def test_going_back_needs_a_pause_and_appends(at, a_game, host, players):
    at("2026-03-02 12:00:00")
    game = a_game(minutes=60)
    victim = seat_of(game, players[2])
    for person in players[:2]:
        send(game, person, "banish", whom=victim)
    at("2026-03-02 13:00:04")
    close_due()
    assert game.characters.get(seat=victim).status == "gone"
    with pytest.raises(Refused, match="not_paused"):
        go_back(game.pk, host, 1, "wrong name")
    pause(game.pk, host, "wrong name")
    with pytest.raises(Refused, match="no_reason"):
        go_back(game.pk, host, 1, " ")
    with pytest.raises(Refused, match="no_such_entry"):
        go_back(game.pk, host, 99, "x")
    go_back(game.pk, host, 1, "wrong name")
    assert game.characters.get(seat=victim).status == "here"
    again = phase_of(game)
    assert (again.step, again.closes_at) == ("1.day", None)
    assert Phase.objects.filter(game=game, state="annulled").count() == 2
    assert OrderRow.objects.filter(game=game).count() == 2
    resume(game.pk, host)
    send(game, players[0], "banish", whom=seat_of(game, players[1]))
    at("2026-03-02 14:00:08")
    assert [c.step for c in close_due()] == ["1.day"]
    assert sorted(Report.objects.filter(step="1.day").values_list("version", flat=True)) == [1, 2]
    assert Entry.objects.filter(game=game).count() == 6
    assert verify(game).clean


def test_an_order_from_before_going_back_is_refused(at, a_game, host, players):
    """A08."""
    at("2026-03-02 12:00:00")
    game = a_game(minutes=60)
    at("2026-03-02 13:00:04")
    close_due()
    game.refresh_from_db()
    number = game.phase_number
    pause(game.pk, host, "x")
    go_back(game.pk, host, 1, "x")
    resume(game.pk, host)
    from forumgame.actions.orders.orders import place_order
    from forumgame.actions.orders.sending import Sending
    from forumgame.clockwork import clock

    stale = Sending(game.pk, seat_of(game, players[0]), players[0], number, clock.db_now())
    with pytest.raises(Refused, match="stale_phase"):
        place_order(stale, "guess", {"number": 1})


def test_a_ruling_has_a_reason_an_entry_and_leaves_the_phase_open(a_game, host, players):
    game = a_game()
    seat = seat_of(game, players[0])
    with pytest.raises(Refused, match="no_reason"):
        rule(game.pk, host, 1, "reward", {"seat": seat, "points": 2}, "")
    entry = rule(game.pk, host, 1, "reward", {"seat": seat, "points": 2}, "a fine speech")
    assert (entry.kind, entry.reason, entry.account) == ("act", "a fine speech", host)
    assert phase_of(game).number == 1
    rule(game.pk, host, 1, "send", {"seat": seat}, "left the table")
    assert phase_of(game).number == 1
    assert seat not in phase_of(game).waits_for
    assert Report.objects.get().ruling
    with pytest.raises(Refused, match="not_here"):
        rule(game.pk, host, 1, "send", {"seat": seat}, "again")
    with pytest.raises(Refused, match="malformed"):
        rule(game.pk, host, 1, "reward", {"seat": seat}, "no points")
    with pytest.raises(Hidden):
        rule(game.pk, players[1], 1, "reward", {"seat": seat, "points": 2}, "me too")
    assert verify(game).clean


def test_a_rehearsal_writes_nothing_and_keeps_chance_to_itself(a_game, players, django_assert_num_queries):
    """The right number of the day hangs on chance; who is sent away does not."""
    game = a_game()
    victim = seat_of(game, players[2])
    for person in players[:2]:
        send(game, person, "banish", whom=victim)
        send(game, person, "guess", number=1)
    game.refresh_from_db()
    entries = Entry.objects.count()
    certain = [rehearse(game, phase_of(game)) for _ in range(3)]
    assert all(any("Gone" in type(t.says).__name__ for t in r.told) for r in certain)
    assert Entry.objects.count() == entries
    assert Game.objects.get(pk=game.pk).phase_number == 1
