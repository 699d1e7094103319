"""A correction: entries of the past computed again with other orders or rulings. It reads and computes; it writes nothing.

The page that shows it and the verb that publishes it both ask here, so that what was shown is what is published. Chance is keyed
by step: the same orders give the same draws, so everything that the change does not touch comes out as it was.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from forumgame.models import Entry, Game, OrderRow, Phase
from forumgame.record import ledger
from forumgame.record.annulled import standing_entries
from forumgame.record.books import book_of, rules_of
from forumgame.record.edits import DropOrder, DropRuling, Edit, SetOrder, SetRuling, StopBefore
from forumgame.record.judging import Slot, phase_closed_by, refused_anew
from forumgame.record.open_phase import orders_of
from forumgame.record.refused import Refused
from rulesets.codec import write
from rulesets.dice import Dice
from rulesets.pending import stand
from rulesets.words import End, Order, Outcome, Pending, Refusal, Seat, Step, Told, Writing

_seats = msgspec.json.Decoder(tuple[Seat, ...])
COMPUTED = (Entry.Kind.CLOSE, Entry.Kind.ACT)


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


@dataclass(frozen=True, slots=True)
class Correction:
    """What a correction does. target: the entry it goes back to. before, after: the states now and then. lost: orders of the open
    phase that no longer stand. goes_on: whether the open phase stays open."""

    target: Entry
    again: tuple[AgainComputed, ...]
    troubles: tuple[Trouble, ...]
    before: Any
    after: Any
    next: Step | End
    goes_on: bool
    lost: tuple[tuple[Order[Any], OrderRow, Refusal], ...]
    digest: str

    @property
    def drafts(self) -> tuple[AgainComputed, ...]:
        """The entries that come again."""
        return tuple(one for one in self.again if one.draft is not None)


@dataclass(slots=True)
class _Run:
    """The state while entries are computed one after the other."""

    game: Game
    edits: tuple[Edit, ...]
    state: Any
    next: Step | End
    again: list[AgainComputed] = field(default_factory=list)
    troubles: list[Trouble] = field(default_factory=list)


def compute(game: Game, phase: Phase, edits: Sequence[Edit]) -> Correction:
    """Compute everything anew from the first edited entry on.

    Refused `nothing_to_correct`, `no_such_entry` (an edit of an entry that is no closing or ruling, or counts no more),
    `other_rules` (an entry was made under another version of the rules).
    """
    old = list(standing_entries(game).filter(kind__in=COMPUTED))
    first = min((edit.entry for edit in edits if edit.entry), default=0)
    _check(game, old, edits)
    target = standing_entries(game).filter(number__lt=first).exclude(kind=Entry.Kind.CLOCK).last()
    if target is None:
        raise Refused("no_such_entry", {"number": first})
    run = _Run(game, tuple(edits), rules_of(game).codec.state(target.state), ledger.next_of(target))
    todo = [entry for entry in old if entry.number > target.number]
    _forward(run, todo, before=rules_of(game).codec.state(target.state))
    head = ledger.head(game).state
    goes_on = _goes_on(run, phase)
    lost = _lost(game, phase, head, run.state) if goes_on and not run.troubles else ()
    return Correction(
        target, tuple(run.again), tuple(run.troubles), head, run.state, run.next, goes_on, lost, _digest(game, run, target, lost)
    )


def _check(game: Game, old: Sequence[Entry], edits: Sequence[Edit]) -> None:
    kinds = {entry.number: entry.kind for entry in old}
    firm = [edit for edit in edits if not isinstance(edit, StopBefore)]
    if not firm:
        raise Refused("nothing_to_correct")
    for edit in firm:
        wanted = Entry.Kind.CLOSE if isinstance(edit, SetOrder | DropOrder) else Entry.Kind.ACT
        if kinds.get(edit.entry) != wanted:
            raise Refused("no_such_entry", {"number": edit.entry})
    first = min(edit.entry for edit in firm)
    after = standing_entries(game).filter(number__gte=first)
    if after.exclude(rules_version=rules_of(game).version).exists():
        raise Refused("other_rules")


def _forward(run: _Run, todo: Sequence[Entry], before: Any) -> None:
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


def _comes(run: _Run, old: Entry) -> bool:
    """Whether the step of an entry is the one that is open now; else the trouble is noted."""
    if isinstance(run.next, End):
        run.troubles.append(Trouble("end", old.number))
        return False
    if run.next.label != old.step:
        run.troubles.append(Trouble("step", old.number, comes=run.next.label))
        return False
    return True


# --- closings ----------------------------------------------------------------------------------------


def _again_closed(run: _Run, old: Entry, before: Any) -> None:
    game, rules, book = run.game, rules_of(run.game), book_of(run.game)
    orders, ready = rules.codec.orders(old.orders), _seats.decode(old.ready)
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
    run: _Run, old: Entry, phase: Phase | None, orders: Iterable[Order[Any]], pending: Pending[Any], edits: Sequence[Any]
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
                raise Refused("no_such_entry", {"number": edit.entry})
            changes.append(OrderChange(Seat(edit.seat), edit.slot, was, None))
            continue
        says, texts = _says(run.game, edit)
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


def _ranks(run: _Run, closing: Entry, phase: Phase | None) -> dict[Slot, int]:
    """The place of arrival of each edited order of a closing: after all others."""
    orders = rules_of(run.game).codec.orders(closing.orders)
    last = max((order.rank for order in orders), default=0)
    if phase is not None:
        last = max(last, OrderRow.objects.filter(phase=phase).count())
    edits = [edit for edit in run.edits if isinstance(edit, SetOrder | DropOrder) and edit.entry == closing.number]
    return {(edit.seat, edit.slot): rank for rank, edit in enumerate(edits, last + 1)}


def _says(game: Game, edit: SetOrder) -> tuple[Any, tuple[tuple[str, str], ...]]:
    """The payload of an edited order, or a Refusal, and its texts. A text's ref is the same each time it is computed."""
    values, texts = dict(edit.values), []
    for name, value in edit.values.items():
        if isinstance(value, dict):
            named = write([game.head_hash, edit.entry, edit.seat, edit.slot, name, value])
            ref = hmac.digest(bytes.fromhex(game.seed), named.encode(), "sha256").hex()[:16]
            values[name] = Writing(ref, str(value.get("body", "")))
            texts.append((ref, str(value.get("body", ""))))
    plain = {name: {"ref": v.ref, "body": v.body} if isinstance(v, Writing) else v for name, v in values.items()}
    return rules_of(game).codec.payload_from(edit.kind, plain), tuple(texts)


# --- rulings -----------------------------------------------------------------------------------------


def _again_ruled(run: _Run, old: Entry, later: Sequence[Entry]) -> None:
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


def _orders_at(run: _Run, old: Entry, closing: Entry | None) -> Pending[Any]:
    """The orders that stood when a ruling was made, with the edits of the closing of its phase."""
    rules, book = rules_of(run.game), book_of(run.game)
    pending: Pending[Any] = Pending(rules.codec.orders(old.orders), _seats.decode(old.ready))
    ranks = _ranks(run, closing, phase_closed_by(run.game, closing)) if closing else {}
    for edit in run.edits:
        if closing is None or not isinstance(edit, SetOrder | DropOrder) or edit.entry != closing.number:
            continue
        was = next((o for o in pending.orders if (o.seat, o.slot) == (edit.seat, edit.slot)), None)
        if was is None:
            continue
        pending = replace(pending, orders=tuple(o for o in pending.orders if o is not was))
        says = _says(run.game, edit)[0] if isinstance(edit, SetOrder) else None
        if says is not None and not isinstance(says, Refusal):
            order = Order(was.seat, says, "", "host", ranks[edit.seat, edit.slot], old.step)
            answer = rules.admit(book, run.state, pending, order)
            pending = pending if isinstance(answer, Refusal) else stand(pending, answer.order)
    return pending


# --- what comes of it --------------------------------------------------------------------------------


def _note(
    run: _Run,
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


def state_before(game: Game, edits: Sequence[Edit], entry: Entry) -> tuple[Any, Pending[Any]]:
    """The state in which an entry is made, with the edits of earlier entries, and the orders that stood then. For forms. An edit
    that cannot be computed is left out."""
    before = standing_entries(game).filter(number__lt=entry.number).exclude(kind=Entry.Kind.CLOCK).last()
    if before is None:
        raise Refused("no_such_entry", {"number": entry.number})
    codec = rules_of(game).codec
    earlier = [edit for edit in edits if edit.entry and edit.entry < entry.number and not isinstance(edit, StopBefore)]
    state = codec.state(before.state)
    if earlier:
        first = standing_entries(game).filter(number__lt=min(e.entry for e in earlier)).exclude(kind=Entry.Kind.CLOCK).last()
        if first is not None:
            run = _Run(game, tuple(earlier), codec.state(first.state), ledger.next_of(first))
            todo = standing_entries(game).filter(kind__in=COMPUTED, number__gt=first.number, number__lt=entry.number)
            _forward(run, list(todo), before=run.state)
            state = state if run.troubles else run.state
    return state, Pending(codec.orders(entry.orders), _seats.decode(entry.ready))


def _goes_on(run: _Run, phase: Phase) -> bool:
    """Whether the open phase stays open. If it does not and the host has not said so, the trouble is noted."""
    if run.troubles:
        return True
    said = any(isinstance(edit, StopBefore) for edit in run.edits)
    same = isinstance(run.next, Step) and run.next.label == phase.step
    if not said and not same:
        comes = run.next.label if isinstance(run.next, Step) else ""
        run.troubles.append(Trouble("open", 0, comes=comes))
    return same and not said


def _lost(game: Game, phase: Phase, before: Any, after: Any) -> tuple[tuple[Order[Any], OrderRow, Refusal], ...]:
    """The orders of the open phase that the rules refuse in the new state but not in the old one."""
    stood = orders_of(game, phase)
    refused = refused_anew(game, phase, before, after, stood.pending.orders, stood.pending.orders)
    return tuple(
        (order, stood.rows[order.seat, order.slot], refused[order.seat, order.slot])
        for order in stood.pending.orders
        if (order.seat, order.slot) in refused
    )


def _digest(game: Game, run: _Run, target: Entry, lost: Iterable[Any]) -> str:
    drafts = [one.draft for one in run.again if one.draft is not None]
    parts = [game.head_hash, target.number, run.edits, [(o.seat, o.slot) for o, _row, _why in lost], run.next]
    parts += [[d.kind, d.step, d.given, d.orders, d.ready, d.events, d.told, d.state, d.next] for d in drafts]
    return hashlib.sha256(write(parts).encode()).hexdigest()
