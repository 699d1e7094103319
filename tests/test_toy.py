"""The toy game through the verbs of the house, from the opening to the end."""

from __future__ import annotations

from datetime import timedelta

import pytest

from forumgame.actions.phase.closing import close_due
from forumgame.clockwork import clock
from forumgame.models import Account, Entry, Game, Phase, ToldRow
from forumgame.record import ledger
from forumgame.record.rejection import Rejected
from reports.models import Report
from rulesets.words import Writing
from tests.fixtures_games import At, MakeGame, seat_of, send


def test_three_days_and_the_end(a_game: MakeGame, players: list[Account], at: At) -> None:
    at("2026-03-02 10:00:00")
    game = a_game()
    ada, bob, cyd = players
    for person in (ada, bob):
        send(game, person, "banish", whom=seat_of(game, cyd))
    send(game, cyd, "guess", number=3)
    at("2026-03-02 11:00:03")
    assert [c.step for c in close_due()] == ["1.day"]
    assert ledger.head(Game.objects.get(pk=game.pk)).state.here == tuple(sorted({seat_of(game, ada), seat_of(game, bob)}))
    assert ToldRow.objects.filter(seat=seat_of(game, cyd), to="player").count() == 2  # its side, its guess
    assert Report.objects.get(step="1.day").lines.count("went away") == 3  # once a language
    at("2026-03-02 12:00:03")
    close_due()
    at("2026-03-02 13:00:03")
    close_due()
    game.refresh_from_db()
    assert game.status == Game.Status.OVER
    assert [e.kind for e in Entry.objects.order_by("number")] == ["deal", "close", "close", "close"]


def test_a_late_order_is_refused(a_game: MakeGame, players: list[Account], at: At) -> None:
    at("2026-03-02 10:00:00")
    game = a_game()
    closes_at = Phase.objects.get(game=game).closes_at
    assert closes_at == clock.db_now() + timedelta(hours=1)
    send(game, players[0], "guess", arrived_at=closes_at - timedelta(microseconds=1), number=1)
    with pytest.raises(Rejected, match="late"):
        send(game, players[0], "guess", arrived_at=closes_at, number=2)


def test_a_letter_keeps_its_words_out_of_the_ledger(a_game: MakeGame, players: list[Account], at: At) -> None:
    at("2026-03-02 10:00:00")
    game = a_game()
    receipt = send(game, players[0], "letter", to=seat_of(game, players[1]), words=Writing("", "burn this"))
    assert "burn this" not in receipt.order.says
    assert game.writings.get().body == "burn this"
