"""The effects of actions, natures and delayed effects: read on one view, folded by kind (C-SEQ-3, C-SCN).

Every number and condition reads the view, never what another effect of the same fold has done. ВК and ТВ sum up; for the
rest the fold ends with the written winners: jail and release touch different people, a cure beats a poison (C-POI-3), an
execution comes last and holds. HOW is the vocabulary: one plain function for each word.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from rulesets.court.closing import Closing, with_slot
from rulesets.court.events import CounterReset, Learned, Learnt, Put, Shielded, SlotGranted
from rulesets.court.formulas import View
from rulesets.court.pieces import Piece, applies, target_of, worked_out
from rulesets.court.scenario.vocabulary import (
    Block,
    Change,
    Cure,
    Effect,
    Execute,
    ExtraSlot,
    Jail,
    Later,
    Look,
    Poison,
    Redirect,
    Release,
    Reset,
    Shield,
    ShiftKingDeath,
    Swap,
    Transfer,
)
from rulesets.court.state import Delayed, label
from rulesets.words import Seat


class Fold:
    """Effects that are carried out together: all read `view`, hostile ones of others stop at the shielded.

    jailed, released, poisoned, cured, executed: seat -> authors, gathered before any of it is done.
    """

    __slots__ = ("cured", "executed", "hour", "jailed", "poisoned", "released", "shielded", "view")

    def __init__(self, hour: Closing, view: View, shielded: set[Seat]) -> None:
        self.hour, self.view, self.shielded = hour, view, shielded
        self.jailed: dict[Seat, set[Seat]] = {}
        self.released: dict[Seat, set[Seat]] = {}
        self.poisoned: dict[Seat, set[Seat]] = {}
        self.cured: dict[Seat, set[Seat]] = {}
        self.executed: dict[Seat, set[Seat]] = {}

    def alive(self, piece: Piece, who: str) -> Seat | None:
        """Whom an effect strikes; None where the order names nobody, or the dead."""
        seat = target_of(piece, who)
        return seat if seat is not None and self.view.people[seat].alive else None

    def open_to(self, piece: Piece, seat: Seat) -> bool:
        """Whether a hostile effect reaches the seat: a shield stops those of others (C-SEQ-3), delayed ones it does not."""
        if not piece.shieldable or seat not in self.shielded or seat == piece.doer:
            return True
        self.hour.events.append(Shielded(seat, piece.doer, piece.cause))
        return False


def carry(hour: Closing, view: View, pieces: Iterable[Piece], shielded: set[Seat]) -> None:
    """Carries out effects: first all are read, then people change by kind."""
    fold = Fold(hour, view, shielded)
    for piece in pieces:
        effect = piece.effect
        if effect.when is None or applies(hour, view, piece):
            HOW[type(effect)](fold, piece, effect)
    for seat in hour.in_order(fold.jailed):
        hour.jail(seat, "effect", "C-PRI-12", _authors(hour, fold.jailed[seat]))
    for seat in hour.in_order(fold.released):
        hour.released.add(seat)
        hour.release(seat, "effect", "C-PRI-12", _authors(hour, fold.released[seat]))
    for seat in hour.in_order(fold.cured):
        hour.cure(seat, _authors(hour, fold.cured[seat]))
    for seat in hour.in_order(fold.poisoned):
        if seat not in hour.cured:
            hour.poison(seat, _authors(hour, fold.poisoned[seat]))
    for seat in hour.in_order(fold.executed):
        hour.kill(seat, "executed", "C-PRI-11", _authors(hour, fold.executed[seat]))


def _authors(hour: Closing, authors: set[Seat]) -> tuple[Seat, ...]:
    return tuple(hour.in_order(authors))


# --- numbers -----------------------------------------------------------------------------------------


def _change(fold: Fold, piece: Piece, effect: Change) -> None:
    seat = fold.alive(piece, effect.who)
    if seat is not None:
        by = worked_out(effect.by, fold.view, piece)
        if by >= 0 or fold.open_to(piece, seat):
            fold.hour.move(effect.stat, seat, by, piece.cause, piece.clause, (piece.doer,))


def _transfer(fold: Fold, piece: Piece, effect: Transfer) -> None:
    """At most what the giver had on the view, nothing from 0 or less; each transfer by itself (C-SEQ-3)."""
    seat, to = fold.alive(piece, effect.who), fold.alive(piece, effect.to)
    if seat is None or to is None or to == seat:
        return
    had = (fold.view.vk if effect.stat == "vk" else fold.view.tv)[seat]
    passed = min(worked_out(effect.by, fold.view, piece), had)
    if passed > 0 and fold.open_to(piece, seat):
        fold.hour.move(effect.stat, seat, -passed, piece.cause, piece.clause, (piece.doer,))
        fold.hour.move(effect.stat, to, passed, piece.cause, piece.clause, (piece.doer,))
        if seat != piece.doer:
            fold.hour.count("steal", seat, (piece.doer,))


def _swap(fold: Fold, piece: Piece, effect: Swap) -> None:
    """Own ВК or ТВ of the view change places (C-SEQ-3); whoever loses by it may be shielded."""
    seat, other = fold.alive(piece, effect.who), fold.alive(piece, effect.other)
    if seat is None or other is None:
        return
    values = fold.view.vk if effect.stat == "vk" else fold.view.tv
    gain = values[other] - values[seat]
    if gain and fold.open_to(piece, other if gain > 0 else seat):
        fold.hour.move(effect.stat, seat, gain, piece.cause, piece.clause, (piece.doer,))
        fold.hour.move(effect.stat, other, -gain, piece.cause, piece.clause, (piece.doer,))


def _shift(fold: Fold, piece: Piece, effect: ShiftKingDeath) -> None:
    fold.hour.shift += worked_out(effect.by, fold.view, piece)
    fold.hour.shifters.add(piece.doer)


# --- people ------------------------------------------------------------------------------------------


def _jail(fold: Fold, piece: Piece, effect: Jail) -> None:
    seat = fold.alive(piece, effect.who)
    if seat is not None and fold.view.is_free(seat) and fold.open_to(piece, seat):
        fold.jailed.setdefault(seat, set()).add(piece.doer)


def _release(fold: Fold, piece: Piece, effect: Release) -> None:
    seat = fold.alive(piece, effect.who)
    if seat is not None and not fold.view.is_free(seat):
        fold.released.setdefault(seat, set()).add(piece.doer)


def _poison(fold: Fold, piece: Piece, effect: Poison) -> None:
    seat = fold.alive(piece, effect.who)
    if seat is not None and fold.open_to(piece, seat):
        fold.poisoned.setdefault(seat, set()).add(piece.doer)


def _cure(fold: Fold, piece: Piece, effect: Cure) -> None:
    seat = fold.alive(piece, effect.who)
    if seat is not None:
        fold.cured.setdefault(seat, set()).add(piece.doer)


def _execute(fold: Fold, piece: Piece, effect: Execute) -> None:
    seat = fold.alive(piece, effect.who)
    if seat is not None and fold.open_to(piece, seat):
        fold.executed.setdefault(seat, set()).add(piece.doer)


# --- slots, counters, delays -------------------------------------------------------------------------


def _reset(fold: Fold, piece: Piece, effect: Reset) -> None:
    """The counter is cleared after this phase's own use is entered, so the action is open in the next phase."""
    seat, hour = fold.alive(piece, effect.who), fold.hour
    if seat is None:
        return
    person = hour.people[seat]
    left = {slug: cycle for slug, cycle in person.used.items() if effect.action and slug != effect.action}
    if left != person.used:
        hour.people[seat] = replace(person, used=left)
        hour.events.append(CounterReset(seat, effect.action, (piece.doer,)))


def _extra_slot(fold: Fold, piece: Piece, effect: ExtraSlot) -> None:
    seat, hour = fold.alive(piece, effect.who), fold.hour
    if seat is not None:
        hour.people[seat] = with_slot(hour.people[seat], effect.slot)
        hour.events.append(SlotGranted(seat, effect.slot, (piece.doer,)))


def _later(fold: Fold, piece: Piece, effect: Later) -> None:
    due = fold.hour.number + effect.phases
    fold.hour.put_off.append(Delayed(due, piece.doer, piece.cause, piece.mark, piece.targets, effect.effect))
    fold.hour.events.append(Put(piece.doer, piece.cause, piece.targets, label(due)))


def _layer(fold: Fold, piece: Piece, effect: Block | Redirect | Shield) -> None:
    """Done before any effect is carried (`layers`)."""


# --- looks -------------------------------------------------------------------------------------------


def _look(fold: Fold, piece: Piece, effect: Look) -> None:
    seat = fold.alive(piece, effect.who)
    if seat is not None and fold.view.people[piece.doer].alive:
        found = _seen(fold.hour, fold.view, seat, effect.what)
        fold.hour.events.append(Learned(piece.doer, seat, effect.what, found, piece.clause))


def _seen(hour: Closing, view: View, seat: Seat, what: str) -> Learnt:
    """What a look finds: as the view held it (C-SEQ-3)."""
    person = view.people[seat]
    match what:
        case "tv":
            return view.tv[seat]
        case "nature":
            return person.nature
        case "membership":
            return seat in view.side_of
        case "leader":
            side = view.side_of.get(seat)
            return side is not None and side.leader == seat
        case "last_order":
            last = hour.court.people[seat].last
            return () if last is None else (last.action, *last.targets)
        case "targeted_by":
            aimed = hour.court.people[seat].aimed
            return () if aimed is None else tuple(aimed.by)
        case _:
            raise ValueError(f"nothing to look at: {what}")


HOW: Mapping[type[Effect], Callable[[Fold, Piece, Any], None]] = {
    Change: _change,
    Transfer: _transfer,
    Swap: _swap,
    Jail: _jail,
    Release: _release,
    Poison: _poison,
    Cure: _cure,
    Execute: _execute,
    Block: _layer,
    Redirect: _layer,
    Shield: _layer,
    Look: _look,
    ShiftKingDeath: _shift,
    Reset: _reset,
    ExtraSlot: _extra_slot,
    Later: _later,
}
"""Word -> what it does."""
