"""Orders: placing, withdrawing, pressing ready. The verbs check under the game's lock whether an order is in time."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from django.db import IntegrityError, transaction

from forumgame.actions.lock import hold_game, running_phase
from forumgame.actions.orders import same_form
from forumgame.actions.orders.door import at_the_door
from forumgame.actions.orders.late_entry import demand_last_word, note_late_entry
from forumgame.actions.orders.sending import Sending, check_in_time, check_sender
from forumgame.actions.phase.readiness import reckon_ready
from forumgame.models import Game, OrderRow, Phase, WritingRow
from forumgame.models.game import public_id
from forumgame.people.typed_text import sound_text
from forumgame.record.books import book_of, rules_of
from forumgame.record.open_phase import fold_orders, with_elapsed
from forumgame.record.order_reading import OrderReading, read_for_order
from forumgame.record.refused import Hidden, Refused
from forumgame.record.rows import order_row, refusal_row, told_row
from forumgame.record.setwise import insert_rows
from rulesets import pending as pendings
from rulesets.words import Menu, Order, Refusal, Told, Writing


@dataclass(frozen=True, slots=True)
class Receipt:
    """A saved order as the rules understood it. refused: the part that the rules refused."""

    order: OrderRow
    refused: tuple[Refusal, ...] = ()


@dataclass(frozen=True, slots=True)
class Judged:
    """What a verb found right, to be written. row: the order. writings: its texts. told: notices that the rules give at once.
    refused: the part that the rules refused."""

    row: OrderRow
    writings: Sequence[WritingRow] = ()
    told: Sequence[Told[Any]] = ()
    refused: tuple[Refusal, ...] = ()


Verb = Callable[[OrderReading, Phase], Judged]
"""Judges an order under the lock, by what was read there and the phase. It writes nothing."""


def place_order(sending: Sending, kind: str, values: Mapping[str, Any], for_step: str = "") -> Receipt:
    """Place one order of a seat; it replaces the standing order of its slot. It is saved when the function returns.

    Hidden: no such seat for this account. Refused: `no_scope`, `no_reason` (a host's), `not_running`, `paused`, `held`,
    `stale_phase` (from a page of an earlier phase), `late`, `came_before_opening`, `comes_later` or `own_word_later`
    (`came_at`), `too_often`, `too_long`, `bad_text`, `malformed`, or a refusal of the rule set. Refused attempts are saved with
    the reason.
    A repeated `attempt` returns the first receipt, as long as its order is the last in its slot.
    """
    return _run_under_lock(sending, kind, lambda read, phase: _place(sending, read, phase, kind, values, for_step), for_step)


def withdraw_order(sending: Sending, slot: str, for_step: str = "") -> Receipt:
    """Withdraw the standing order of a slot. Refused as `place_order`, or `no_order`, `final`."""
    return _run_under_lock(sending, "withdraw", lambda read, phase: _withdraw(sending, read, phase, slot, for_step), for_step)


def press_ready(sending: Sending, ready: bool = True) -> Receipt:
    """Press ready, or take the press back (`ready=False`). When every awaited seat is ready, the next knock closes the phase.
    Refused `no_ready` if the phase does not wait for ready presses."""
    return _run_under_lock(sending, "ready", lambda read, phase: _ready(sending, read, phase, ready))


def _run_under_lock(sending: Sending, kind: str, verb: Verb, for_step: str = "") -> Receipt:
    """Judge an order under the game's lock; write what was found right, or the refusal."""
    if sending.account:
        at_the_door(sending, kind)
    try:
        with transaction.atomic():
            hold_game(sending.game_id)
            read = read_for_order(
                sending.game_id, sending.seat, sending.account_id,
                for_step=for_step, attempt=sending.attempt or "", letters=same_form.KEPT,
            )  # fmt: skip
            if read is None:
                raise Hidden
            try:
                check_sender(sending, read.sender)
                if read.known and (again := same_form.earlier(sending.game_id, sending.seat, sending.attempt, kind)):
                    return Receipt(again)
                phase = running_phase(read.game, read.phase)
                check_in_time(sending, read.game, phase, read.at)
                judged = verb(read, phase)
            except Refused as error:
                _keep_refusal(sending, read, kind, error)
                refused = error
            else:
                return _write(sending, read, phase, judged)
    except IntegrityError:
        if again := same_form.earlier(sending.game_id, sending.seat, sending.attempt, kind):
            return Receipt(again)  # the same form arrived twice at once; the other order was saved
        raise
    raise refused


def _write(sending: Sending, read: OrderReading, phase: Phase, judged: Judged) -> Receipt:
    row, game = judged.row, read.game
    insert_rows(judged.writings)
    insert_rows([row])
    insert_rows([told_row(game, told, phase.step, row.arrived_at, order=row) for told in judged.told])
    if row.verb in (OrderRow.Verb.READY, OrderRow.Verb.NOT_READY):
        reckon_ready(game, phase, sending.arrived_at)
        phase.save(update_fields=["ready_at"])
    if sending.came_at is not None and sending.account is not None:
        note_late_entry(game, phase, sending.seat, sending.account, sending.came_at, sending.reason)
    return Receipt(row, judged.refused)


def _keep_refusal(sending: Sending, read: OrderReading, kind: str, error: Refused) -> None:
    phase, shown = read.phase, Phase.objects.filter(game=read.game, number=sending.phase)
    same = phase is not None and phase.number == sending.phase
    number = phase.pk if phase and same else shown.values_list("pk", flat=True).first()
    insert_rows(
        [refusal_row(read.game, number, sending.seat, sending.account_id, kind, error.code, error.params, sending.arrived_at)]
    )


def _place(sending: Sending, read: OrderReading, phase: Phase, kind: str, values: Mapping[str, Any], for_step: str) -> Judged:
    game = read.game
    rules, book = rules_of(game), book_of(game)
    writings: list[WritingRow] = []
    state = rules.codec.state(read.state)
    standing = with_elapsed(fold_orders(game, read.orders), phase, sending.counts_from)
    empty = any(isinstance(value, Writing) and not value.body.strip() for value in values.values())
    bare = _optional_texts(rules.menu(book, state, standing.pending, sending.seat), kind) if empty else frozenset[str]()
    says = rules.codec.payload_from(kind, _with_writings(game, sending, values, writings, bare))
    if isinstance(says, Refusal):
        raise Refused(says.code, says.params)
    step = for_step or phase.step
    order = Order(sending.seat, says, "", _author(read), read.rank + 1, step)
    pending = standing.pending if step == phase.step else fold_orders(game, read.plans).pending
    answer = rules.admit(book, state, pending, order)
    if isinstance(answer, Refusal):
        raise Refused.by(answer)
    demand_last_word(game, sending.seat, answer.order.slot, step, sending.came_at)
    row = _row(sending, read, phase, answer.order, kind, OrderRow.Verb.PLACE)
    return Judged(row, writings, answer.told, answer.refused)


def _withdraw(sending: Sending, read: OrderReading, phase: Phase, slot: str, for_step: str) -> Judged:
    step, game = for_step or phase.step, read.game
    standing = fold_orders(game, read.orders if step == phase.step else read.plans)
    left = pendings.withdraw(standing.pending, sending.seat, slot)
    if isinstance(left, Refusal):
        raise Refused(left.code, left.params)
    demand_last_word(game, sending.seat, slot, step, sending.came_at)
    row = standing.rows[sending.seat, slot]
    taken_back = Order(sending.seat, rules_of(game).codec.says(row.says), slot, _author(read), read.rank + 1, step)
    return Judged(_row(sending, read, phase, taken_back, row.kind, OrderRow.Verb.WITHDRAW))


def _ready(sending: Sending, read: OrderReading, phase: Phase, ready: bool) -> Judged:
    if sending.seat not in json.loads(phase.waits_for):
        raise Refused("no_ready")
    verb = OrderRow.Verb.READY if ready else OrderRow.Verb.NOT_READY
    empty = Order[Any](sending.seat, None, "ready", _author(read), read.rank + 1, phase.step)
    return Judged(_row(sending, read, phase, empty, "ready", verb))


def _row(sending: Sending, read: OrderReading, phase: Phase, sent: Order[Any], kind: str, verb: str) -> OrderRow:
    assert read.sender.character is not None
    return order_row(
        phase, read.sender.character, sent, kind, sending.counts_from, read.count + 1,
        verb=verb, account_id=sending.account_id, bot=sending.bot, reason=sending.reason,
        attempt=same_form.key_for(sending.attempt, read.count + 1, read.known) if sending.attempt else None,
    )  # fmt: skip


def _author(read: OrderReading) -> Literal["seat", "host"]:
    return "seat" if read.sender.scopes is None else "host"


def _optional_texts(menu: Menu, kind: str) -> frozenset[str]:
    """Names of the texts in offers of this kind that may stay empty."""
    return frozenset(f.name for o in menu.offers if o.kind == kind for f in o.fields if f.kind == "text" and f.least == 0)


def _with_writings(
    game: Game, sending: Sending, values: Mapping[str, Any], writings: list[WritingRow], bare: frozenset[str]
) -> dict[str, Any]:
    """The values with a new ref for each text; the rows of the texts are added to `writings`. bare: texts that may be empty."""
    out: dict[str, Any] = {}
    for name, value in values.items():
        if isinstance(value, Writing):
            body = sound_text(value.body, least=0 if name in bare else 1)
            row = WritingRow(game=game, seat=sending.seat, body=body, at=sending.counts_from, ref=public_id())
            writings.append(row)
            out[name] = {"ref": row.ref, "body": body}
        else:
            out[name] = value
    return out
