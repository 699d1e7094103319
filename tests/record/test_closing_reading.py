"""What a closing reads by its one statement is what the ORM reads by many."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from forumgame.actions.game.opening import announce
from forumgame.actions.hosts.ruling import rule
from forumgame.actions.notice import people_of
from forumgame.actions.orders import bot_moves
from forumgame.actions.orders.orders import press_ready
from forumgame.actions.orders.sending import Sending
from forumgame.actions.phase.closing import close_due, close_now
from forumgame.actions.phase.deadline import pause
from forumgame.actions.phase.return_to_entry import go_back
from forumgame.clockwork import clock
from forumgame.models import Account, Entry, Game, OrderRow, Phase
from forumgame.people.seats import dealt_names
from forumgame.record.binding import TABLES, bind, unbound_rows
from forumgame.record.closing_reading import ClosingReading, read_for_closing
from forumgame.record.one_reading import SentRow
from forumgame.record.open_phase import fold_orders, orders_of, plans_for
from forumgame.record.refused import Refused
from reports.models import Report
from rulesets.words import Writing
from tests.fixtures_crowd import Crowd
from tests.fixtures_games import At, MakeGame, seat_of, send

pytestmark = [pytest.mark.django_db, pytest.mark.each_database]


def compare(game: Game) -> ClosingReading:
    """Read both ways, and hold each part of the one against the other."""
    with CaptureQueriesContext(connection) as queries:
        read = read_for_closing(game.pk)
    assert read is not None and len(queries) == 1
    game = Game.objects.get(pk=game.pk)
    phase = Phase.objects.get(game=game, state__in=["open", "held"])
    assert columns(read.game) == columns(game)
    assert read.phase is not None and columns(read.phase) == columns(phase)
    last = Entry.objects.get(game=game, number=game.head_number)
    for name in ("number", "state", "next", "rules_version", "bound", "bound_upto"):
        assert getattr(read.head, name) == getattr(last, name), name
    ours, theirs = fold_orders(game, read.orders), orders_of(game, phase)
    assert ours.pending == theirs.pending
    assert {key: sent(row) for key, row in ours.rows.items()} == {key: sent(row) for key, row in theirs.rows.items()}
    steps = set(OrderRow.objects.filter(game=game).values_list("for_step", flat=True))
    for step in steps - set(Phase.objects.filter(game=game).exclude(state="annulled").values_list("step", flat=True)):
        planned = [row for row in read.plans if row.for_step == step]
        plans = plans_for(game, step)
        assert fold_orders(game, planned).pending == plans.pending, step
        assert [sent(row) for row in fold_orders(game, planned).rows.values()] == [sent(row) for row in plans.rows.values()]
    assert list(read.names.items()) == list(dealt_names(game).items())
    assert [(a.pk, a.email, a.language) for a in read.people] == [(a.pk, a.email, a.language) for a in people_of(game)]
    assert read.reported == Report.objects.filter(game=game, step=phase.step, ruling=False).count()
    plain = unbound_rows(game, last)
    assert read.unbound is not None
    assert {name: [tuple(row) for row in read.unbound[name]] for name in TABLES} == plain
    assert bind(game, last, read.unbound) == bind(game, last, plain)
    return read


def sent(row: Any) -> list[Any]:
    return [getattr(row, {"sent": "arrived_at"}.get(name, name)) for name in SentRow.__struct_fields__]


def columns(row: Game | Phase) -> dict[str, object]:
    return {field.attname: getattr(row, field.attname) for field in row._meta.concrete_fields}


def test_a_day_with_everything_in_it(a_game: MakeGame, host: Account, players: list[Account]) -> None:
    game, (ada, bob, cyd) = a_game(days=5, pace="ready"), players
    announce(game.pk, host, "Welcome \u2068all\u2069.")
    send(game, ada, "letter", to=seat_of(game, bob), words=Writing("", "Приходи на рассвете."))
    send(game, ada, "guess", number=2)
    send(game, bob, "banish", "2.day", whom=seat_of(game, cyd))
    with pytest.raises(Refused):
        send(game, bob, "guess", number=99)
    press_ready(Sending(game.pk, seat_of(game, cyd), cyd, 1, clock.db_now()))
    read = compare(game)
    assert len(read.orders) >= 3 and len(read.plans) == 1
    assert all(read.unbound[name] for name in TABLES)  # type: ignore[index]
    close_now(game.pk, host, 1, "on")
    read = compare(game)
    assert [row.carried for row in read.orders] == [True] and not read.plans
    send(game, cyd, "banish", "3.day", whom=seat_of(game, bob))
    rule(game.pk, host, 2, "reward", {"seat": seat_of(game, ada), "points": 5}, "well said")
    compare(game)
    pause(game.pk, host, "wrong")
    go_back(game.pk, host, 1, "wrong")
    read = compare(game)
    assert read.reported == 1 or read.phase.step != "1.day"  # type: ignore[union-attr]


def test_a_court_in_the_middle_of_its_second_day(crowd: Crowd, at: At) -> None:
    for hour in (13, 16, 19, 22):
        bot_moves.move_bots()
        at(f"2026-03-02 {hour}:00:04")
        assert len(close_due()) == 2
        compare(crowd.game)


def test_no_game_nothing_read(a_game: MakeGame) -> None:
    assert read_for_closing(a_game(started=False).pk) is None
    assert read_for_closing(0) is None
