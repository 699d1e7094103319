"""What an order reads by its one statement is what the ORM reads by many."""

from __future__ import annotations

from contextlib import nullcontext
from datetime import timedelta

import pytest
from django.db import connection
from django.db.models import Max
from django.test.utils import CaptureQueriesContext

from forumgame.actions.game.opening import add_host
from forumgame.actions.orders.orders import place_order
from forumgame.actions.orders.same_form import KEPT
from forumgame.actions.orders.sending import Sending
from forumgame.clockwork import clock
from forumgame.models import Account, Character, Game, OrderRow, Phase, RefusalRow
from forumgame.people.gate import watcher
from forumgame.record import ledger
from forumgame.record.books import rules_of
from forumgame.record.open_phase import fold_orders, orders_of, plans_for
from forumgame.record.order_reading import read_at_door, read_for_order
from forumgame.record.refused import Refused
from rulesets.words import Host, Player
from tests.fixtures_games import MakeGame, account, seat_of, send

pytestmark = [pytest.mark.django_db, pytest.mark.each_database]


@pytest.fixture
def begun(a_game: MakeGame, host: Account, players: list[Account]) -> Game:
    """A first day with two orders of one form, a plan, a guess, and a second host who may only read."""
    game, (ada, bob, cyd) = a_game(days=5), players
    send(game, bob, "banish", "2.day", whom=seat_of(game, cyd))
    send(game, cyd, "guess", number=1)
    for number, key in ((1, "k" * 40), (2, "other"), (1, "k" * 40)):
        sending = Sending(game.pk, seat_of(game, ada), ada, 1, clock.db_now(), key)
        place_order(sending, "guess", {"number": number})
    add_host(game.pk, host, account("reader"), may=frozenset())
    return game


def test_it_is_what_the_orm_reads(begun: Game, host: Account, players: list[Account]) -> None:
    phase = Phase.objects.get(game=begun)
    for person in (*players, host, Account.objects.get(username="reader"), account("stranger"), None):
        seat = seat_of(begun, person) if person in players else "s01"
        with CaptureQueriesContext(connection) as queries:
            read = read_for_order(begun.pk, seat, person.pk if person else None, for_step="2.day", attempt="k" * 40, letters=KEPT)
        assert read is not None and len(queries) == 1
        who = watcher(begun, person) if person else None
        assert read.sender.holds == (who.seat if isinstance(who, Player) else None)
        scopes = {"hester": {"time", "orders", "rulings", "hosts"}, "reader": set()}
        assert read.sender.scopes == (scopes[person.username] if person and isinstance(who, Host) else None)
        assert (read.game, read.phase) == (begun, phase)
        assert (rules_of(begun).codec.state(read.state), read.version) == (ledger.head(begun).state, ledger.head(begun).version)
        assert fold_orders(begun, read.orders).pending == orders_of(begun, phase).pending
        assert fold_orders(begun, read.plans).pending == plans_for(begun, "2.day").pending
        assert read.sender.character == Character.objects.get(game=begun, seat=seat).pk
        assert read.rank == OrderRow.objects.filter(phase=phase).count() == 5
        last = OrderRow.objects.filter(game=begun, seat=seat).aggregate(Max("count"))["count__max"]
        assert read.count == last
        assert read.known == (2 if seat == seat_of(begun, players[0]) else 0)


def test_no_seat_no_game_no_plan(begun: Game, a_game: MakeGame) -> None:
    read = read_for_order(begun.pk, "s99", None)
    assert read is not None
    assert (read.sender.character, read.count, read.known, read.plans) == (None, 0, 0, ())
    assert read_for_order(0, "s01", None) is None
    assert read_for_order(a_game(started=False).pk, "s01", None) is None


def test_the_door_reads_what_the_orm_reads(begun: Game, host: Account, players: list[Account]) -> None:
    phase, now = Phase.objects.get(game=begun), clock.db_now()
    for person in (*players, host, account("stranger")):
        seat = seat_of(begun, person) if person in players else "s01"
        asked = {"number": 1, "attempt": "k" * 40, "letters": KEPT}
        with CaptureQueriesContext(connection) as queries:
            read = read_at_door(begun.pk, seat, person.pk, **asked, since=now - timedelta(minutes=1))
        under = read_for_order(begun.pk, seat, person.pk, attempt="k" * 40, letters=KEPT)
        assert read is not None and under is not None and len(queries) == 1
        assert (read.game, read.phase, read.shown, read.sender) == (begun, phase, phase.pk, under.sender)
        assert read.known == under.known
        assert read.lately == OrderRow.objects.filter(game=begun, account=person).count()
        later = read_at_door(begun.pk, seat, person.pk, **(asked | {"number": 7}), since=clock.db_now())
        assert later is not None and (later.lately, later.shown) == (0, None)
    assert read_at_door(0, "s01", None, **asked, since=now) is None


LOCK = "FOR NO KEY UPDATE"


@pytest.mark.parametrize(
    ("number", "phase", "code", "statements", "locks"),
    [(4, 1, "", 4, 1), (9, 1, "out_of_range", 4, 1), (4, 7, "stale_phase", 2, 0)],
    ids=["accepted", "refused by the rules", "of another phase"],
)
def test_an_order_is_few_statements(
    begun: Game, players: list[Account], number: int, phase: int, code: str, statements: int, locks: int
) -> None:
    """The door, the reading, the row; on PostgreSQL the lock. An order of another time takes no lock. A refusal is kept in the
    same transaction."""
    sending = Sending(begun.pk, seat_of(begun, players[0]), players[0], phase, clock.db_now(), "another")
    with CaptureQueriesContext(connection) as queries, pytest.raises(Refused) if code else nullcontext():
        place_order(sending, "guess", {"number": number})
    ours = [q["sql"] for q in queries if not q["sql"].startswith(("SAVEPOINT", "RELEASE"))]
    on_postgresql = connection.vendor == "postgresql"
    assert len(ours) == (statements if on_postgresql or not locks else statements - 1), ours
    assert sum(LOCK in sql for sql in ours) == (locks if on_postgresql else 0)
    assert [row.code for row in RefusalRow.objects.filter(game=begun)] == ([code] if code else [])
