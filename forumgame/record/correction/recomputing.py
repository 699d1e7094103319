"""Computes entries of the past again, one after the other, with the edits of a host, until one cannot be computed."""

from __future__ import annotations

import hmac
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from forumgame.models import Entry, Game, OrderRow, Phase
from forumgame.record import ledger
from forumgame.record.books import book_of, rules_of
from forumgame.record.correction.edits import DropOrder, DropRuling, Edit, SetOrder, SetRuling, StopBefore
from forumgame.record.correction.judging import Slot, phase_closed_by, refused_anew
from forumgame.record.refused import Refused
from forumgame.record.writings import bodies_of
from rulesets.codec import write
from rulesets.dice import Dice
from rulesets.pending import stand
from rulesets.words import End, Order, Outcome, Pending, Refusal, Seat, Step, Told, Writing

REF = 12
"""Letters of the ref of a text, as of one that a player sends (`models.game.public_id`)."""
read_ready = msgspec.json.Decoder(tuple[Seat, ...]).decode


@dataclass(frozen=True, slots=True)
class OrderChange:
    """An order of a closing that a correction changes. new: None = none stands any more. told: what the new one makes known at
    once. texts: ref -> words of its texts."""

    seat: Seat
    slot: str
    old: Order[Any] | None
    new: Order[Any] | None
    kind: str = ""
    told: tuple[Told[Any], ...] = ()
    texts: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class AgainComputed:
    """One entry of the past. draft: what it is now; None = it does not come again."""

    old: Entry
    draft: ledger.EntryDraft | None
    orders: tuple[OrderChange, ...] = ()


@dataclass(frozen=True, slots=True)
class Trouble:
    """Why the computing stopped. A host decides.

    order: a kept order that the rules refuse now. edit: an edited order that they refuse. ruling: a ruling that they refuse.
    step: another step comes than the one that was played. end: the game ends before it. open: the open phase does not go on.
    entry: the number of the entry that cannot be computed; 0 for the open phase.
    """

    kind: Literal["order", "edit", "ruling", "step", "end", "open"]
    entry: int
    seat: str = ""
    slot: str = ""
    refusal: Refusal | None = None
    comes: str = ""


@dataclass(slots=True)
class Run:
    """The state while entries are computed one after the other."""

    game: Game
    edits: tuple[Edit, ...]
    state: Any
    next: Step | End
    again: list[AgainComputed] = field(default_factory=list)
    troubles: list[Trouble] = field(default_factory=list)


def forward(run: Run, todo: Sequence[Entry], before: Any) -> None:
    """Compute the entries in their order until one cannot be computed. before: the state in which the first one was made then."""
    stop = next((edit.entry for edit in run.edits if isinstance(edit, StopBefore) and edit.entry), 0)
    for place, old in enumerate(todo):
        if stop and old.number >= stop:
            run.again += [AgainComputed(entry, None) for entry in todo[place:]]
            return
        if not _comes(run, old):
            return
        if old.kind == Entry.Kind.ACT:
            _again_ruled(run, old, todo[place + 1 :])
        else:
            _again_closed(run, old, before)
        if run.troubles:
            return
        before = rules_of(run.game).codec.state(old.state)


def _comes(run: Run, old: Entry) -> bool:
    """Whether the step of an entry is the one that is open now; else the trouble is noted."""
    if isinstance(run.next, End):
        run.troubles.append(Trouble("end", old.number))
        return False
    if run.next.label != old.step:
        run.troubles.append(Trouble("step", old.number, comes=run.next.label))
        return False
    return True


# --- closings ----------------------------------------------------------------------------------------


def _again_closed(run: Run, old: Entry, before: Any) -> None:
    game, rules, book = run.game, rules_of(run.game), book_of(run.game)
    orders, ready = rules.codec.orders(old.orders), read_ready(old.ready)
    edits = [edit for edit in run.edits if isinstance(edit, SetOrder | DropOrder) and edit.entry == old.number]
    gone = {(edit.seat, edit.slot) for edit in edits}
    kept = tuple(order for order in orders if (order.seat, order.slot) not in gone)
    phase = phase_closed_by(game, old)
    if write(before) != write(run.state) or edits:
        refused = refused_anew(game, phase, before, run.state, orders, kept)
        run.troubles += [Trouble("order", old.number, seat, slot, why) for (seat, slot), why in refused.items()]
    pending, changes = _edit_orders(run, old, phase, orders, Pending(kept, ready), edits)
    if run.troubles:
        return
    outcome = rules.close(book, run.state, pending, Dice(bytes.fromhex(game.seed), old.step))
    _note(run, old, pending, outcome, reason=old.reason if old.account_id else "", changes=changes)


def _edit_orders(
    run: Run, old: Entry, phase: Phase | None, orders: Iterable[Order[Any]], pending: Pending[Any], edits: Sequence[Any]
) -> tuple[Pending[Any], tuple[OrderChange, ...]]:
    """The orders of a closing with the edits, and what each edit changed. A new order is judged as a host's, after all others."""
    rules, book = rules_of(run.game), book_of(run.game)
    standing = {(order.seat, order.slot): order for order in orders}
    ranks = _ranks(run, old, phase)
    changes: list[OrderChange] = []
    for edit in edits:
        rank = ranks[edit.seat, edit.slot]
        was = standing.get((edit.seat, edit.slot))
        if isinstance(edit, DropOrder):
            if was is None:
                raise Refused("nothing_there", {"number": edit.entry})
            changes.append(OrderChange(Seat(edit.seat), edit.slot, was, None))
            continue
        says, texts = _says(run.game, edit, was)
        answer: Any = says
        if not isinstance(says, Refusal):
            answer = rules.admit(book, run.state, pending, Order(Seat(edit.seat), says, "", "host", rank, old.step))
        if isinstance(answer, Refusal):
            run.troubles.append(Trouble("edit", old.number, edit.seat, edit.slot, answer))
            continue
        order = answer.order
        pending = stand(pending, order)
        if was is not None and order.slot != edit.slot:
            changes.append(OrderChange(Seat(edit.seat), edit.slot, was, None))
        before = standing.get((order.seat, order.slot))
        changes.append(OrderChange(order.seat, order.slot, before, order, edit.kind, answer.told, texts))
    return pending, tuple(changes)


def _ranks(run: Run, closing: Entry, phase: Phase | None) -> dict[Slot, int]:
    """The place of arrival of each edited order of a closing: after all others."""
    orders = rules_of(run.game).codec.orders(closing.orders)
    last = max((order.rank for order in orders), default=0)
    if phase is not None:
        last = max(last, OrderRow.objects.filter(phase=phase).count())
    edits = [edit for edit in run.edits if isinstance(edit, SetOrder | DropOrder) and edit.entry == closing.number]
    return {(edit.seat, edit.slot): rank for rank, edit in enumerate(edits, last + 1)}


def _says(game: Game, edit: SetOrder, was: Order[Any] | None) -> tuple[Any, tuple[tuple[str, str], ...]]:
    """The payload of an edited order, or a Refusal, and its new texts. A text's ref is the same each time it is computed; a text
    that stays as it was (the order before: `was`) keeps its own."""
    values, texts = dict(edit.values), []
    known = {body: ref for ref, body in bodies_of(game, [was] if was else ()).items()}
    for name, value in edit.values.items():
        if isinstance(value, dict):
            body = str(value.get("body", ""))
            named = write([game.head_hash, edit.entry, edit.seat, edit.slot, name, value])
            ref = known.get(body) or hmac.digest(bytes.fromhex(game.seed), named.encode(), "sha256").hex()[:REF]
            values[name] = Writing(ref, body)
            if body not in known:
                texts.append((ref, body))
    plain = {name: {"ref": v.ref, "body": v.body} if isinstance(v, Writing) else v for name, v in values.items()}
    return rules_of(game).codec.payload_from(edit.kind, plain), tuple(texts)


# --- rulings -----------------------------------------------------------------------------------------


def _again_ruled(run: Run, old: Entry, later: Sequence[Entry]) -> None:
    game, rules, book = run.game, rules_of(run.game), book_of(run.game)
    edit = next((e for e in run.edits if isinstance(e, SetRuling | DropRuling) and e.entry == old.number), None)
    if isinstance(edit, DropRuling):
        run.again.append(AgainComputed(old, None))
        return
    act = rules.codec.act_from(edit.kind, dict(edit.values)) if edit else rules.codec.act(old.given)
    closing = next((entry for entry in later if entry.kind == Entry.Kind.CLOSE and entry.step == old.step), None)
    pending = _orders_at(run, old, closing)
    outcome: Any = act
    if not isinstance(act, Refusal):
        outcome = rules.act(book, run.state, pending, act, Dice(bytes.fromhex(game.seed), f"{old.step}/act"))
    if isinstance(outcome, Refusal):
        run.troubles.append(Trouble("ruling", old.number, refusal=outcome))
        return
    _note(run, old, pending, outcome, given=write(act), reason=old.reason)


def _orders_at(run: Run, old: Entry, closing: Entry | None) -> Pending[Any]:
    """The orders that stood when a ruling was made, with the edits of the closing of its phase."""
    rules, book = rules_of(run.game), book_of(run.game)
    pending: Pending[Any] = Pending(rules.codec.orders(old.orders), read_ready(old.ready))
    ranks = _ranks(run, closing, phase_closed_by(run.game, closing)) if closing else {}
    for edit in run.edits:
        if closing is None or not isinstance(edit, SetOrder | DropOrder) or edit.entry != closing.number:
            continue
        was = next((o for o in pending.orders if (o.seat, o.slot) == (edit.seat, edit.slot)), None)
        if was is None:
            continue
        pending = replace(pending, orders=tuple(o for o in pending.orders if o is not was))
        says = _says(run.game, edit, was)[0] if isinstance(edit, SetOrder) else None
        if says is not None and not isinstance(says, Refusal):
            order = Order(was.seat, says, "", "host", ranks[edit.seat, edit.slot], old.step)
            answer = rules.admit(book, run.state, pending, order)
            pending = pending if isinstance(answer, Refusal) else stand(pending, answer.order)
    return pending


# --- what comes of it --------------------------------------------------------------------------------


def _note(
    run: Run,
    old: Entry,
    pending: Pending[Any],
    outcome: Outcome[Any, Any],
    *,
    reason: str,
    given: str = "",
    changes: tuple[OrderChange, ...] = (),
) -> None:
    told = rules_of(run.game).tell(book_of(run.game), run.state, outcome.state, outcome.events)
    draft = ledger.EntryDraft(
        old.kind, old.step, outcome.state, outcome.next, pending.orders, pending.ready, outcome.events, told, given, reason
    )
    run.again.append(AgainComputed(old, draft, changes))
    run.state, run.next = outcome.state, outcome.next
