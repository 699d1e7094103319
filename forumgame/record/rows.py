"""One function for each kind of row of a game, so that every column is filled in one place."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

import msgspec

from forumgame.models import Account, Audit, Entry, Game, OrderRow, Phase, RefusalRow, ToldRow
from forumgame.record.setwise import Write, insertion_of
from rulesets.codec import write
from rulesets.words import Order, Player, Public, Refusal, Seat, Step, Told


def phase_row(game: Game, step: Step, timing: str, opens_at: datetime) -> Phase:
    """The next phase of a game, not saved, without a deadline. Increments `game.phase_number`; the caller saves the game.

    timing: slot, length or hand, from the game's calendar.
    """
    game.phase_number += 1
    return Phase(
        game=game,
        number=game.phase_number,
        step=step.label,
        kind=step.kind,
        timing=timing,
        early=step.early,
        waits_for=json.dumps(list(step.waits_for)),
        opens_at=opens_at,
    )


def order_row(
    phase: Phase,
    character_id: int,
    order: Order[Any],
    kind: str,
    arrived_at: datetime,
    count: int,
    *,
    verb: str = OrderRow.Verb.PLACE,
    account_id: int | None = None,
    bot: str = "",
    reason: str = "",
    attempt: str | None = None,
    carried: bool = False,
) -> OrderRow:
    """An order as the rules understood it; not saved. count: its number among the seat's orders in this game, from 1.

    carried: the house made it from a plan or for an absent seat.
    """
    return OrderRow(
        game_id=phase.game_id,
        phase=phase,
        character_id=character_id,
        seat=order.seat,
        verb=verb,
        for_step=order.for_step or phase.step,
        slot=order.slot,
        kind=kind,
        says="" if order.says is None else write(order.says),
        final=order.final,
        by=order.by,
        account_id=account_id,
        bot=bot,
        reason=reason[:300],
        arrived_at=arrived_at,
        rank=order.rank,
        count=count,
        attempt=attempt,
        carried=carried,
    )


def refusal_row(
    game: Game,
    phase_id: int | None,
    seat: Seat,
    account_id: int | None,
    kind: str,
    code: str,
    params: Mapping[str, Any],
    at: datetime,
    says: str = "",
) -> RefusalRow:
    """A refused attempt with the code of its reason; not saved. says: the payload as JSON, if it could be parsed."""
    text = msgspec.json.encode(params, enc_hook=str, order="sorted").decode()
    return RefusalRow(
        game=game, phase_id=phase_id, seat=seat, account_id=account_id, kind=kind[:48], says=says, code=code, params=text, at=at
    )


def told_row(
    game: Game, told: Told[Any], step: str, at: datetime, entry: Entry | None = None, order: OrderRow | None = None
) -> ToldRow:
    """A notice to one audience; not saved. Its source is an entry or an order."""
    to, seat, kind, says = _told(told)
    return ToldRow(
        game_id=game.pk,
        entry_id=entry.pk if entry else None,
        order_id=order.pk if order else None,
        to=to,
        seat=seat,
        step=step,
        kind=kind,
        says=says,
        at=at,
    )


def told_insertion(game: Game, told: Sequence[Told[Any]], entry: Entry) -> Write | None:
    """All notices of an entry that is saved, as `told_row` makes them. None without any."""
    alike = {"game_id": game.pk, "entry_id": entry.pk, "step": entry.step, "at": entry.at}
    return insertion_of(ToldRow, alike, ("to", "seat", "kind", "says"), [_told(one) for one in told])


def _told(told: Told[Any]) -> tuple[str, str, str, str]:
    """Whom it tells, its kind, and its text."""
    kind = "refusal" if isinstance(told.says, Refusal) else "notice"
    match told.to:
        case Public():
            return ToldRow.To.PUBLIC, "", kind, write(told.says)
        case Player(seat):
            return ToldRow.To.PLAYER, seat, kind, write(told.says)
    return ToldRow.To.HOST, "", kind, write(told.says)


def write_audit(
    at: datetime, verb: str, *, account: Account | None = None, game: Game | None = None, about: str = "", reason: str = ""
) -> Audit:
    """Save an audit row for an act of a host or operator that changes no game state. about, reason: cut to their columns."""
    return Audit.objects.create(game=game, account=account, verb=verb, about=about[:120], reason=reason[:300], at=at)
