"""All that an order reads of its game: one statement before the lock, one after it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from typing import Any

from django.db import connection

from forumgame.clockwork import clock
from forumgame.models import Game, Phase
from forumgame.record.one_reading import (
    GAME_AND_PHASE,
    HELD,
    HOSTED,
    PRESENT,
    SENT,
    SentRow,
    game_and_phase,
    in_utc,
    sent_rows,
    sent_sql,
)

PLANNED = """sent.game_id = game.id AND sent.for_step = %s AND sent.for_step <> phase.step AND NOT EXISTS
(SELECT 1 FROM forumgame_phase its WHERE its.id = sent.phase_id AND (its.step = sent.for_step OR its.state = 'annulled'))"""
PLACE = "(SELECT who.id FROM forumgame_character who WHERE who.game_id = game.id AND who.seat = %s)"
RANK = "(SELECT count(*) FROM forumgame_orderrow sent WHERE sent.phase_id = phase.id)"
COUNT = "(SELECT max(sent.count) FROM forumgame_orderrow sent WHERE sent.game_id = game.id AND sent.seat = %s)"
SHOWN = "(SELECT its.id FROM forumgame_phase its WHERE its.game_id = game.id AND its.number = %s)"
LATELY = """(SELECT count(*) FROM forumgame_orderrow sent
WHERE sent.game_id = game.id AND sent.account_id = %s AND sent.arrived_at > %s)
+ (SELECT count(*) FROM forumgame_refusalrow no
WHERE no.game_id = game.id AND no.account_id = %s AND no.at > %s AND no.code <> 'too_often')"""
KNOWN = """(SELECT count(*) FROM forumgame_orderrow sent WHERE sent.game_id = game.id AND sent.seat = %s
AND (sent.attempt = %s OR substr(sent.attempt, 1, %s) = %s))"""


@dataclass(frozen=True, slots=True)
class Sender:
    """The account and the seat that an order names. holds: the seat that the account holds, None for none. scopes: of a host,
    None for others. character: the seat's row, None for no such seat."""

    holds: str | None
    scopes: frozenset[str] | None
    character: int | None


@dataclass(frozen=True, slots=True)
class OrderReading:
    """What an order of a seat knows of its game. at: the instant of the reading, after the lock. state, version: of the last
    entry, the state as text. orders, plans: rows for the phase's step and for the later one that is asked for. rank, count: of
    the phase's last order, of the seat's last one. known: how many orders came of the same form."""

    game: Game
    phase: Phase | None
    state: str
    version: str
    at: datetime
    orders: tuple[SentRow, ...]
    plans: tuple[SentRow, ...]
    sender: Sender
    rank: int
    count: int
    known: int


@dataclass(frozen=True, slots=True)
class DoorReading:
    """What is read of an order's game before the lock is taken. shown: the row of the phase that the sender's page showed.
    known: how many orders came of the same form. lately: what the account sent in the game since an instant."""

    game: Game
    phase: Phase | None
    at: datetime
    sender: Sender
    shown: int | None
    known: int
    lately: int


def read_at_door(
    game_id: int, seat: str, account_id: int | None, *, number: int, attempt: str, letters: int, since: datetime
) -> DoorReading | None:
    """The reading before the lock. One statement. None for a game without an entry. number: of the phase that the page showed;
    attempt, letters: as for `read_for_order`."""
    time, values = clock.in_sql()
    form = [seat, attempt, letters + 1, f"{attempt[:letters]}#"]
    who = [account_id, account_id, seat]
    given = [*values, *who, number, *form, account_id, since, account_id, since, game_id]
    with connection.cursor() as cursor:
        cursor.execute(_door_statement(time), given)
        row = cursor.fetchone()
    if row is None:
        return None
    kept = iter(row)
    game, phase = game_and_phase(kept)
    return DoorReading(game, phase, in_utc(next(kept)), _sender(kept), *kept)


def read_for_order(
    game_id: int, seat: str, account_id: int | None, *, for_step: str = "", attempt: str = "", letters: int = 0
) -> OrderReading | None:
    """Everything that an order reads. One statement. None for a game without an entry. attempt: the form's key, of which other
    orders of the form have the first `letters` with a # behind them."""
    time, values = clock.in_sql()
    given = [*values, for_step, account_id, account_id, seat, seat, seat, attempt, letters + 1, f"{attempt[:letters]}#", game_id]
    with connection.cursor() as cursor:
        cursor.execute(_statement(connection.vendor, time), given)
        row = cursor.fetchone()
    return _taken(iter(row)) if row else None


def _taken(kept: Iterator[Any]) -> OrderReading:
    game, phase = game_and_phase(kept)
    state, version, at = next(kept), next(kept), in_utc(next(kept))
    orders, plans = sent_rows(next(kept)), sent_rows(next(kept))
    sender = _sender(kept)
    rank, count, known = kept
    return OrderReading(game, phase, state, version, at, orders, plans, sender, rank, count or 0, known)


def _sender(kept: Iterator[Any]) -> Sender:
    holds, scopes, character = next(kept), next(kept), next(kept)
    return Sender(holds, None if scopes is None else frozenset(scopes.split()), character)


@cache
def _door_statement(time: str) -> str:
    return f"SELECT {', '.join([*GAME_AND_PHASE, time, HELD, HOSTED, PLACE, SHOWN, KNOWN, LATELY])} {PRESENT}"


@cache
def _statement(vendor: str, time: str) -> str:
    wanted = [
        *GAME_AND_PHASE, "head.state", "head.rules_version", time,
        sent_sql(vendor, SENT, "sent.rank, sent.id"), sent_sql(vendor, PLANNED, "sent.count, sent.id"),
        HELD, HOSTED, PLACE, RANK, COUNT, KNOWN,
    ]  # fmt: skip
    return f"SELECT {', '.join(wanted)} {PRESENT}"
