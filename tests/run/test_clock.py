"""The ticker's pace: no phase falls due between two knocks without one of them knowing beforehand."""

from __future__ import annotations

from datetime import timedelta
from types import SimpleNamespace

import pytest
from django.core.management import call_command
from django.db import OperationalError

from forumgame.management.commands import clock
from forumgame.models import Game
from forumgame.record.books import book_by
from tests.fixtures_games import MakeGame

LENGTHS = (0.2, 3.5, 1.9, 0.0, 0.7)
"""Seconds that each knock takes."""


def test_the_next_knock_looks_before_the_last_one_ceases_to(monkeypatch: pytest.MonkeyPatch) -> None:
    now, looks, lengths = 0.0, [], list(LENGTHS)

    def close_due(look_ahead: timedelta) -> list[object]:
        nonlocal now
        looks.append((now, now + look_ahead.total_seconds()))
        now += lengths.pop(0)
        if not lengths:
            raise KeyboardInterrupt
        return []

    def sleep(seconds: float) -> None:
        nonlocal now
        assert 0 <= seconds <= 1
        now += seconds

    monkeypatch.setattr(clock, "time", SimpleNamespace(monotonic=lambda: now, sleep=sleep))
    monkeypatch.setattr(clock.closing, "close_due", close_due)
    for name in ("prepare", "beat", "close_old_connections"):
        monkeypatch.setattr(clock, name, lambda *_: None)
    monkeypatch.setattr(clock.signal, "signal", lambda *_: None)
    monkeypatch.setattr(clock.bot_moves, "move_bots", lambda: None)
    monkeypatch.setattr(clock.heartbeat, "show", lambda name: None)
    with pytest.raises(KeyboardInterrupt):
        call_command("clock")
    begins = [begun for begun, _ in looks]
    assert begins == pytest.approx([0, 1, 4.5, 6.4, 7.4])  # once a second, at once after a longer one
    for (_, until), length, (begun, _) in zip(looks, LENGTHS, looks[1:], strict=False):
        assert begun < until or length > 3  # it worked for longer than it looked ahead


@pytest.mark.django_db
def test_what_a_first_closing_needs_is_read_beforehand(a_game: MakeGame, django_assert_num_queries: object) -> None:
    game = a_game()
    book_by.cache_clear()
    clock.prepare()
    assert book_by.cache_info().currsize == Game.objects.values("book").distinct().count() == 1
    with django_assert_num_queries(0):  # type: ignore[operator]
        book_by(game.ruleset, game.book_id)


def test_a_database_that_is_away_stops_no_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    def away(**_: object) -> None:
        raise OperationalError("away")

    monkeypatch.setattr(clock.Game.objects, "filter", away)
    clock.prepare()
