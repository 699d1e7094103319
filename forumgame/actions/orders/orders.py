"""Orders: placing, withdrawing, pressing ready. The verbs check under the game's lock whether an order is in time."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal

from django.db import IntegrityError, transaction

from forumgame.actions.lock import hold_game, lock_game, running_phase
from forumgame.actions.orders import same_form
from forumgame.actions.orders.late_entry import demand_last_word, note_late_entry
from forumgame.actions.orders.rate_limit import was_noted, within_limit
from forumgame.actions.phase.readiness import reckon_ready
from forumgame.models import Account, Game, OrderRow, Phase, Scope, WritingRow
from forumgame.models.game import public_id
from forumgame.people.typed_text import sound_text
from forumgame.record.books import book_of, rules_of
from forumgame.record.open_phase import fold_orders, with_elapsed
from forumgame.record.order_reading import OrderReading, read_for_order
from forumgame.record.refused import Hidden, Refused
from forumgame.record.rows import order_row, refusal_row, told_row
from forumgame.record.setwise import insert_rows
from rulesets import pending as pendings
from rulesets.words import Menu, Order, Refusal, Seat, Writing


@dataclass(frozen=True, slots=True)
class Sending:
    """The sender's data: account, seat, the phase that the page showed, time of arrival, idempotency key of the form.

    bot: name of the bot that holds the seat (then there is no account). reason: given by a host who orders on behalf. came_at:
    when the order reached that host by another way, such as a private message; it may be entered until the phase is published."""

    game_id: int
    seat: Seat
    account: Account | None
    phase: int
    arrived_at: datetime
    attempt: str | None = None
    bot: str = ""
    reason: str = ""
    came_at: datetime | None = None

    @property
    def counts_from(self) -> datetime:
        """The instant that the order is kept with."""
        return self.came_at or self.arrived_at


@dataclass(frozen=True, slots=True)
class Receipt:
    """A saved order as the rules understood it. refused: the part that the rules refused."""

    order: OrderRow
    refused: tuple[Refusal, ...] = ()


Verb = Callable[[OrderReading, Phase], Receipt]
"""What is done under the lock, with what was read there and the phase."""


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
    """Run a verb under the game's lock. A refusal is saved in a second transaction, since the verb's is rolled back."""
    try:
        _demand_within_limit(sending, kind)
        with transaction.atomic():
            hold_game(sending.game_id)
            account_id, form = sending.account.pk if sending.account else None, sending.attempt or ""
            read = read_for_order(
                sending.game_id, sending.seat, account_id, for_step=for_step, attempt=form, letters=same_form.KEPT
            )
            if read is None:
                raise Hidden
            _check_sender(read, sending)
            if read.known and (again := _earlier(sending, kind)):
                return Receipt(again)
            phase = running_phase(read.game, read.phase)
            _check_in_time(read, phase, sending)
            receipt: Receipt = verb(read, phase)
            if sending.came_at is not None and sending.account is not None:
                note_late_entry(read.game, phase, sending.seat, sending.account, sending.came_at, sending.reason)
            return receipt
    except IntegrityError:
        if again := _earlier(sending, kind):
            return Receipt(again)  # the same form arrived twice at once; the other order was saved
        raise
    except Refused as error:
        _keep_refusal(sending, kind, error)
        raise


def _demand_within_limit(sending: Sending, kind: str) -> None:
    """Turn a flood down before it takes the lock; a form that comes twice is none."""
    if sending.account:
        try:
            within_limit(sending.game_id, sending.account, sending.arrived_at)
        except Refused:
            if not _earlier(sending, kind):
                raise


def _check_sender(read: OrderReading, sending: Sending) -> None:
    if sending.bot:
        return
    if read.holds == sending.seat:
        if sending.came_at is not None:
            raise Refused("garbage")
        return
    if read.holds is not None or read.scopes is None or read.character is None:
        raise Hidden
    if Scope.ORDERS not in read.scopes:
        raise Refused("no_scope", {"scope": Scope.ORDERS.value})
    if not sending.reason.strip():
        raise Refused("no_reason")


def _earlier(sending: Sending, kind: str) -> OrderRow | None:
    return same_form.earlier(sending.game_id, sending.seat, sending.attempt, kind) if sending.attempt else None


def _check_in_time(read: OrderReading, phase: Phase, sending: Sending) -> None:
    if phase.number != sending.phase:
        raise Refused("stale_phase", {"step": phase.step})
    if sending.came_at is not None:
        if sending.came_at > sending.arrived_at:
            raise Refused("comes_later")
        if sending.came_at < phase.opens_at:
            raise Refused("came_before_opening", {"opens_at": phase.opens_at.isoformat()})
        return
    late = phase.closes_at is not None and sending.arrived_at >= phase.closes_at
    ended = late and phase.state != Phase.State.HELD  # a pause in the review takes none again
    if read.game.paused_at is not None and not ended:
        raise Refused("paused")
    if phase.state == Phase.State.HELD:
        raise Refused("held")
    if phase.opens_at > sending.arrived_at and phase.opens_at > read.at:
        raise Refused("not_open_yet", {"opens_at": phase.opens_at.isoformat()})
    if late and phase.closes_at is not None:
        raise Refused("late", {"closes_at": phase.closes_at.isoformat(), "arrived_at": sending.arrived_at.isoformat()})


def _place(sending: Sending, read: OrderReading, phase: Phase, kind: str, values: Mapping[str, Any], for_step: str) -> Receipt:
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
    insert_rows(writings)
    row = _row(sending, read, phase, answer.order, kind, OrderRow.Verb.PLACE)
    insert_rows([told_row(game, told, phase.step, row.arrived_at, order=row) for told in answer.told])
    return Receipt(row, answer.refused)


def _withdraw(sending: Sending, read: OrderReading, phase: Phase, slot: str, for_step: str) -> Receipt:
    step, game = for_step or phase.step, read.game
    standing = fold_orders(game, read.orders if step == phase.step else read.plans)
    left = pendings.withdraw(standing.pending, sending.seat, slot)
    if isinstance(left, Refusal):
        raise Refused(left.code, left.params)
    demand_last_word(game, sending.seat, slot, step, sending.came_at)
    row = standing.rows[sending.seat, slot]
    taken_back = Order(sending.seat, rules_of(game).codec.says(row.says), slot, _author(read), read.rank + 1, step)
    return Receipt(_row(sending, read, phase, taken_back, row.kind, OrderRow.Verb.WITHDRAW))


def _ready(sending: Sending, read: OrderReading, phase: Phase, ready: bool) -> Receipt:
    if sending.seat not in json.loads(phase.waits_for):
        raise Refused("no_ready")
    verb = OrderRow.Verb.READY if ready else OrderRow.Verb.NOT_READY
    empty = Order[Any](sending.seat, None, "ready", _author(read), read.rank + 1, phase.step)
    row = _row(sending, read, phase, empty, "ready", verb)
    reckon_ready(read.game, phase, sending.arrived_at)
    phase.save(update_fields=["ready_at"])
    return Receipt(row)


def _row(sending: Sending, read: OrderReading, phase: Phase, sent: Order[Any], kind: str, verb: str) -> OrderRow:
    assert read.character is not None
    attempt = same_form.key_for(sending.attempt, read.count + 1, read.known) if sending.attempt else None
    row = order_row(
        phase, read.character, sent, kind, sending.counts_from, read.count + 1,
        verb=verb, account_id=sending.account.pk if sending.account else None, bot=sending.bot, reason=sending.reason,
        attempt=attempt,
    )  # fmt: skip
    insert_rows([row])
    return row


def _author(read: OrderReading) -> Literal["seat", "host"]:
    return "seat" if read.scopes is None else "host"


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


def _keep_refusal(sending: Sending, kind: str, error: Refused) -> None:
    if error.code == "too_often" and sending.account and was_noted(sending.game_id, sending.account):
        return
    with transaction.atomic():
        game = lock_game(sending.game_id)
        if game is None:
            return
        phase = Phase.objects.filter(game=game, number=sending.phase).first()
        account_id = sending.account.pk if sending.account else None
        insert_rows([refusal_row(game, phase, sending.seat, account_id, kind, error.code, error.params, sending.arrived_at)])
