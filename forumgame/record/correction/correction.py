"""A correction: entries of the past computed again with other orders or rulings. It reads and computes; it writes nothing.

The page that shows it and the verb that publishes it both ask here, so that what was shown is what is published. Chance is keyed
by step: the same orders give the same draws, so everything that the change does not touch comes out as it was.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from forumgame.models import Entry, Game, OrderRow, Phase
from forumgame.record import ledger
from forumgame.record.annulled import annulled_entries, standing_entries
from forumgame.record.books import rules_of
from forumgame.record.correction.edits import DropOrder, Edit, SetOrder, StopBefore
from forumgame.record.correction.judging import refused_anew
from forumgame.record.correction.recomputing import AgainComputed, Run, Trouble, forward, read_ready
from forumgame.record.open_phase import orders_of
from forumgame.record.refused import Refused
from rulesets.codec import write
from rulesets.words import End, Order, Pending, Refusal, Step

COMPUTED = (Entry.Kind.CLOSE, Entry.Kind.ACT)


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


def compute(game: Game, phase: Phase, edits: Sequence[Edit]) -> Correction:
    """Compute everything anew from the first edited entry on.

    Refused `nothing_to_correct`, `entry_annulled` (an edit of an entry that counts no more), `nothing_there` (one of what is no
    closing or ruling, or has no such order), `other_rules` (an entry was made under another version of the rules).
    """
    old = list(standing_entries(game).filter(kind__in=COMPUTED))
    first = min((edit.entry for edit in edits if edit.entry), default=0)
    _check(game, old, edits)
    target = standing_entries(game).filter(number__lt=first).exclude(kind=Entry.Kind.CLOCK).last()
    if target is None:
        raise Refused("nothing_there", {"number": first})
    run = Run(game, tuple(edits), rules_of(game).codec.state(target.state), ledger.next_of(target))
    todo = [entry for entry in old if entry.number > target.number]
    forward(run, todo, before=rules_of(game).codec.state(target.state))
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
            gone = edit.entry not in kinds and edit.entry in annulled_entries(game)
            raise Refused("entry_annulled" if gone else "nothing_there", {"number": edit.entry})
    first = min(edit.entry for edit in firm)
    after = standing_entries(game).filter(number__gte=first)
    if after.exclude(rules_version=rules_of(game).version).exists():
        raise Refused("other_rules")


def state_before(game: Game, edits: Sequence[Edit], entry: Entry) -> tuple[Any, Pending[Any]]:
    """The state in which an entry is made, with the edits of earlier entries, and the orders that stood then. For forms. An edit
    that cannot be computed is left out."""
    before = standing_entries(game).filter(number__lt=entry.number).exclude(kind=Entry.Kind.CLOCK).last()
    if before is None:
        raise Refused("nothing_there", {"number": entry.number})
    codec = rules_of(game).codec
    earlier = [edit for edit in edits if edit.entry and edit.entry < entry.number and not isinstance(edit, StopBefore)]
    state = codec.state(before.state)
    if earlier:
        first = standing_entries(game).filter(number__lt=min(e.entry for e in earlier)).exclude(kind=Entry.Kind.CLOCK).last()
        if first is not None:
            run = Run(game, tuple(earlier), codec.state(first.state), ledger.next_of(first))
            todo = standing_entries(game).filter(kind__in=COMPUTED, number__gt=first.number, number__lt=entry.number)
            forward(run, list(todo), before=run.state)
            state = state if run.troubles else run.state
    return state, Pending(codec.orders(entry.orders), read_ready(entry.ready))


def _goes_on(run: Run, phase: Phase) -> bool:
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


def _digest(game: Game, run: Run, target: Entry, lost: Iterable[Any]) -> str:
    drafts = [one.draft for one in run.again if one.draft is not None]
    parts = [game.head_hash, target.number, run.edits, [(o.seat, o.slot) for o, _row, _why in lost], run.next]
    parts += [[d.kind, d.step, d.given, d.orders, d.ready, d.events, d.told, d.state, d.next] for d in drafts]
    return hashlib.sha256(write(parts).encode()).hexdigest()
