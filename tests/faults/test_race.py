"""Twenty players send while four close the same phase: one closing, and no order that got a receipt is missing from it (E4, F3)."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

import pytest
from django.db import connection

from forumgame.actions.orders.orders import place_order
from forumgame.actions.orders.sending import Sending
from forumgame.actions.phase.closing import ClosedPhase, close_due, close_now
from forumgame.clockwork import clock
from forumgame.models import Account, Entry, Game, OrderRow, Phase
from forumgame.record.books import rules_of
from forumgame.record.open_phase import fold_orders
from forumgame.record.proof.verification import verify
from forumgame.record.refused import Refused
from reports.models import Report
from rulesets.words import Seat
from tests.fixtures_games import MakeGame, account, seat_of

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.each_database]

PLAYERS = 20
CLOSERS = 4
LENGTH = timedelta(seconds=1.5)
"""From the first order to the deadline."""
SETTLE = 3
AFTER = timedelta(seconds=0.7)
"""So long after the deadline the players go on."""


@dataclass
class Said:
    """What the players and closers were told: receipts and refusals with the instant of arrival, closings, anything else."""

    kept: list[str] = field(default_factory=list)
    refused: list[tuple[str, datetime]] = field(default_factory=list)
    closed: list[ClosedPhase] = field(default_factory=list)
    outrun: list[str] = field(default_factory=list)
    broken: list[BaseException] = field(default_factory=list)


def together(said: Said, *parts: Callable[[], None]) -> None:
    """Run them all at once, each with a connection of its own, to their ends."""
    gate = threading.Barrier(len(parts))

    def run(part: Callable[[], None]) -> None:
        try:
            gate.wait(20)
            part()
        except BaseException as fault:
            said.broken.append(fault)
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=[part]) for part in parts]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def player(said: Said, game_id: int, seat: Seat, person: Account, until: Callable[[], bool]) -> Callable[[], None]:
    """Somebody who sends one guess after the other from the page of the first phase, until refused as from an earlier phase."""

    def play() -> None:
        number = 0
        while not until():
            number = number % 5 + 1
            arrived_at = clock.db_now()
            try:
                receipt = place_order(Sending(game_id, seat, person, 1, arrived_at), "guess", {"number": number})
                said.kept.append(receipt.order.receipt)
            except Refused as no:
                said.refused.append((no.code, arrived_at))
                if no.code == "stale_phase":
                    return
            finally:
                connection.close()  # as at the end of a request: the pool has fewer connections than there are players

    return play


def sound(game: Game, said: Said) -> Phase:
    """One closing, with exactly the orders that had a receipt and stood last. The phase that was closed."""
    assert said.broken == []
    assert len(said.closed) == 1
    (entry,) = Entry.objects.filter(game=game, kind="close")
    assert Report.objects.filter(game=game).count() == 1
    phase = Phase.objects.get(game=game, number=1)
    assert phase.state == Phase.State.CLOSED and Phase.objects.filter(game=game, state="open").count() == 1
    rows = OrderRow.objects.filter(phase=phase).order_by("rank")
    assert sorted(said.kept) == sorted(row.receipt for row in rows), "a receipt for each row and a row for each receipt"
    assert list(rows.values_list("rank", flat=True)) == list(range(1, len(said.kept) + 1))
    stood = {order.seat: order.says for order in fold_orders(game, rows).pending.orders}
    used = {order.seat: order.says for order in rules_of(game).codec.orders(entry.orders)}
    assert used == stood and stood
    assert all(row.arrived_at <= entry.at for row in rows)
    assert verify(game).clean
    return phase


def crowded(a_game: MakeGame, settings: Any) -> tuple[Game, list[tuple[Seat, Account]]]:
    settings.SENDINGS_A_MINUTE = 10_000
    settings.SETTLE_SECONDS = SETTLE
    people = [account(f"p{n:02}") for n in range(PLAYERS)]
    game = a_game(people=people)
    return game, [(seat_of(game, person), person) for person in people]


def test_the_deadline_falls_among_orders(a_game: MakeGame, settings: Any) -> None:
    """What arrived before the deadline is in the closing, what came later is refused as late or as from an earlier phase; nobody
    who was in time is turned away."""
    game, seats = crowded(a_game, settings)
    said, deadline = Said(), clock.db_now() + LENGTH
    Phase.objects.filter(game=game).update(closes_at=deadline, due_at=deadline + timedelta(seconds=SETTLE))

    def knock() -> None:
        while not said.closed and clock.db_now() < deadline + timedelta(seconds=SETTLE + 20):
            said.closed.extend(close_due())
            connection.close()

    def over() -> bool:
        return clock.db_now() > deadline + AFTER

    players = [player(said, game.pk, seat, person, over) for seat, person in seats]
    together(said, *players, *[knock] * CLOSERS)
    phase = sound(game, said)
    assert all(row.arrived_at < deadline for row in OrderRow.objects.filter(phase=phase))
    assert said.refused and {code for code, _ in said.refused} <= {"late", "stale_phase"}
    assert all(at >= deadline for _, at in said.refused), "in time, and yet turned away"


def test_four_hosts_close_among_orders(a_game: MakeGame, settings: Any, host: Account) -> None:
    """Closed early by hand: one of the four closes, the others are told that it came first, and so is who sends from the old page."""
    game, seats = crowded(a_game, settings)
    said, enough = Said(), threading.Event()

    def close() -> None:
        assert enough.wait(60)
        try:
            said.closed.append(close_now(game.pk, host, 1, "on"))
        except Refused as no:
            said.outrun.append(no.code)

    def watch() -> None:
        try:
            while len({*OrderRow.objects.filter(game=game).values_list("seat", flat=True)}) < PLAYERS:
                connection.close()
        finally:
            enough.set()

    players = [player(said, game.pk, seat, person, lambda: False) for seat, person in seats]
    together(said, *players, *[close] * CLOSERS, watch)
    sound(game, said)
    assert said.outrun == ["stale_phase"] * (CLOSERS - 1)
    assert [code for code, _ in said.refused] == ["stale_phase"] * PLAYERS
