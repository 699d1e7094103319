"""Declared absence: one's own default where silence costs something, and nothing where it does not."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from forumgame.actions.phase.absence import declare_absence, end_absence
from forumgame.actions.phase.closing import close_due
from forumgame.clockwork import clock
from forumgame.models import Account, Character, Entry, OrderRow
from forumgame.record.proof.verification import verify
from forumgame.record.refused import Hidden, Refused
from tests.fixtures_games import seat_of, send

pytestmark = pytest.mark.django_db


def away(game, person, *whom, since=None, until=None):
    preferences = [("banish", {"whom": seat}) for seat in whom]
    return declare_absence(game.pk, person, since or clock.db_now(), until, preferences)


def test_the_first_legal_preference_is_ordered_when_silence_would_cost(at, a_game, players):
    at("2026-03-02 12:00:00")
    game = a_game(minutes=60)
    a, b, c = (seat_of(game, p) for p in players)
    away(game, players[0], a, c, b)
    send(game, players[1], "banish", whom=c)
    at("2026-03-02 13:00:04")
    close_due()
    assert Character.objects.get(seat=c).status == "gone"
    row = OrderRow.objects.get(reason="absent")
    assert (row.seat, row.carried, row.slot) == (a, True, "voice")
    assert verify(game).clean


def test_an_own_order_goes_before_the_default(at, a_game, players):
    at("2026-03-02 12:00:00")
    game = a_game(minutes=60)
    _, b, c = (seat_of(game, p) for p in players)
    away(game, players[0], c)
    send(game, players[0], "banish", whom=b)
    at("2026-03-02 13:00:04")
    close_due()
    assert Character.objects.get(seat=b).status == "gone"
    assert not OrderRow.objects.filter(reason="absent").exists()


@pytest.mark.parametrize("days", [-2, 2])
def test_only_within_the_time_said(at, a_game, players, days):
    at("2026-03-02 12:00:00")
    game = a_game(minutes=60)
    since = clock.db_now() + timedelta(days=days)
    away(game, players[0], seat_of(game, players[2]), since=since, until=since + timedelta(days=1))
    at("2026-03-02 13:00:04")
    close_due()
    assert not OrderRow.objects.exists()


def test_back_again(at, a_game, players):
    at("2026-03-02 12:00:00")
    game = a_game(minutes=60)
    away(game, players[0], seat_of(game, players[2]))
    away(game, players[0], seat_of(game, players[1]))
    end_absence(game.pk, players[0])
    at("2026-03-02 13:00:04")
    close_due()
    assert not OrderRow.objects.exists()
    assert Entry.objects.count() == 2


def test_nonsense_is_refused(a_game, players, host):
    game = a_game()
    now = datetime(2026, 3, 2, tzinfo=UTC)
    with pytest.raises(Refused, match="malformed"):
        declare_absence(game.pk, players[0], now, None, [("banish", {"who": 1})])
    with pytest.raises(Refused, match="wrong_way_round"):
        declare_absence(game.pk, players[0], now, now, [])
    with pytest.raises(Refused, match="too_many_preferences"):
        declare_absence(game.pk, players[0], now, None, [("guess", {"number": 1})] * 21)
    for stranger in (host, Account.objects.create_user("zoe")):
        with pytest.raises(Hidden):
            declare_absence(game.pk, stranger, now, None)
