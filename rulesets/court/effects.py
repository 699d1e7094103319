"""The effects of actions, natures and delayed effects: read on one view, folded by kind (C-SEQ-3, C-SCN).

Every number and condition reads the view, never what another effect of the same fold has done. ВК and ТВ sum up; for the
rest the fold ends with the written winners: jail and release touch different people, a cure beats a poison (C-POI-3), an
execution comes last and holds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import count
from typing import NamedTuple, assert_never

from msgspec.structs import replace

from rulesets.court.closing import Closing, Deed
from rulesets.court.events import CounterReset, Learned, Learnt, Put, Shielded, SlotGranted
from rulesets.court.formulas import Parties, View, amount, holds
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
    Stat,
    Swap,
    Transfer,
)
from rulesets.court.state import Delayed, label
from rulesets.words import Seat


class Piece(NamedTuple):
    """One effect of somebody. cause: the slug behind it. mark: its place there, which names its throws. shieldable: no
    delayed effect is (C-SCN)."""

    doer: Seat
    cause: str
    clause: str
    mark: str
    targets: tuple[Seat, ...]
    effect: Effect
    shieldable: bool = True

    @classmethod
    def of_deed(cls, deed: Deed, targets: tuple[Seat, ...], mark: str, effect: Effect) -> Piece:
        """One effect of an action, on these targets."""
        return cls(deed.seat, deed.play.action.slug, "C-SEQ-3", mark, targets, effect)


def target_of(piece: Piece, who: str) -> Seat | None:
    """The seat that an effect falls on; None where the order names no such target."""
    if who == "target":
        return piece.targets[0] if piece.targets else None
    if who == "self":
        return piece.doer
    return piece.targets[1] if len(piece.targets) > 1 else None


def applies(hour: Closing, view: View, piece: Piece) -> bool:
    """Whether the effect's own condition holds on the view."""
    condition = piece.effect.when
    return condition is None or holds(condition, view, Parties(piece.doer, piece.targets), _chance(hour, piece))


def _chance(hour: Closing, piece: Piece) -> Callable[[int], bool]:
    """Throws for one effect, by its place and targets; several chances in one condition are several throws."""
    throws = count()

    def throw(percent: int) -> bool:
        where = f"chance:{piece.doer}:{piece.cause}:{piece.mark}:{','.join(piece.targets)}/{next(throws)}"
        return hour.dice.below(100, where) < percent

    return throw


class Fold:
    """What the effects of one fold do to people, gathered before any of it is done: seat -> authors."""

    __slots__ = ("cured", "executed", "jailed", "poisoned", "released")

    def __init__(self) -> None:
        self.jailed: dict[Seat, set[Seat]] = {}
        self.released: dict[Seat, set[Seat]] = {}
        self.poisoned: dict[Seat, set[Seat]] = {}
        self.cured: dict[Seat, set[Seat]] = {}
        self.executed: dict[Seat, set[Seat]] = {}


def carry(hour: Closing, view: View, pieces: Iterable[Piece], shielded: set[Seat]) -> None:
    """Carries out effects: all read the view, hostile ones of others stop at a shield, then people change by kind."""
    fold = Fold()
    for piece in pieces:
        if applies(hour, view, piece):
            _one(hour, view, piece, shielded, fold)
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


def _one(hour: Closing, view: View, piece: Piece, shielded: set[Seat], fold: Fold) -> None:
    effect, doer = piece.effect, piece.doer
    match effect:
        case ShiftKingDeath(by):
            hour.shift += amount(by, view, Parties(doer, piece.targets))
            hour.shifters.add(doer)
            return
        case Later(phases, inner):
            due = hour.number + phases
            hour.put_off.append(Delayed(due, doer, piece.cause, piece.mark, piece.targets, inner))
            hour.events.append(Put(doer, piece.cause, piece.targets, label(due)))
            return
        case Block() | Redirect() | Shield():
            return  # layers of their own, done before
        case _:
            pass
    seat = target_of(piece, effect.who)
    if seat is None or not view.people[seat].alive:
        return
    match effect:
        case Change(stat, _, by):
            total = amount(by, view, Parties(doer, piece.targets))
            if total >= 0 or not _stopped(hour, piece, seat, shielded):
                hour.move(stat, seat, total, piece.cause, piece.clause, (doer,))
        case Transfer(stat, _, to, by):
            _transfer(
                hour, view, piece, stat, seat, target_of(piece, to), amount(by, view, Parties(doer, piece.targets)), shielded
            )
        case Swap(stat, _, other):
            _swap(hour, view, piece, stat, seat, target_of(piece, other), shielded)
        case Jail():
            if view.is_free(seat) and not _stopped(hour, piece, seat, shielded):
                fold.jailed.setdefault(seat, set()).add(doer)
        case Release():
            if not view.is_free(seat):
                fold.released.setdefault(seat, set()).add(doer)
        case Poison():
            if not _stopped(hour, piece, seat, shielded):
                fold.poisoned.setdefault(seat, set()).add(doer)
        case Cure():
            fold.cured.setdefault(seat, set()).add(doer)
        case Execute():
            if not _stopped(hour, piece, seat, shielded):
                fold.executed.setdefault(seat, set()).add(doer)
        case Look(_, what):
            if view.people[doer].alive:
                hour.events.append(Learned(doer, seat, what, _seen(hour, view, seat, what), piece.clause))
        case Reset(_, action):
            _reset(hour, seat, action, doer)
        case ExtraSlot(_, slot):
            person = hour.people[seat]
            grown = {"extra_day": person.extra_day + 1} if slot == "day" else {"extra_night": person.extra_night + 1}
            hour.people[seat] = replace(person, **grown)
            hour.events.append(SlotGranted(seat, slot, (doer,)))
        case _:
            assert_never(effect)


def _stopped(hour: Closing, piece: Piece, seat: Seat, shielded: set[Seat]) -> bool:
    """Whether a hostile effect on the seat stops at a shield: only effects of others do."""
    if not piece.shieldable or seat not in shielded or seat == piece.doer:
        return False
    hour.events.append(Shielded(seat, piece.doer, piece.cause))
    return True


def _transfer(
    hour: Closing, view: View, piece: Piece, stat: Stat, seat: Seat, to: Seat | None, by: int, shielded: set[Seat]
) -> None:
    """At most what the giver had on the view, nothing from 0 or less; each transfer by itself (C-SEQ-3)."""
    had = (view.vk if stat == "vk" else view.tv)[seat]
    passed = min(by, had)
    if to is None or to == seat or not view.people[to].alive or passed <= 0 or _stopped(hour, piece, seat, shielded):
        return
    hour.move(stat, seat, -passed, piece.cause, piece.clause, (piece.doer,))
    hour.move(stat, to, passed, piece.cause, piece.clause, (piece.doer,))
    if seat != piece.doer:
        hour.count("steal", seat, (piece.doer,))


def _swap(hour: Closing, view: View, piece: Piece, stat: Stat, seat: Seat, other: Seat | None, shielded: set[Seat]) -> None:
    """Own ВК or ТВ of the view change places (C-SEQ-3); whoever loses by it may be shielded."""
    if other is None or not view.people[other].alive:
        return
    values = view.vk if stat == "vk" else view.tv
    gain = values[other] - values[seat]
    if gain and not _stopped(hour, piece, other if gain > 0 else seat, shielded):
        hour.move(stat, seat, gain, piece.cause, piece.clause, (piece.doer,))
        hour.move(stat, other, -gain, piece.cause, piece.clause, (piece.doer,))


def _reset(hour: Closing, seat: Seat, action: str, doer: Seat) -> None:
    """The counter is cleared after this phase's own use is entered, so the action is open in the next phase."""
    person = hour.people[seat]
    left = {slug: cycle for slug, cycle in person.used.items() if action and slug != action}
    if left != person.used:
        hour.people[seat] = replace(person, used=left)
        hour.events.append(CounterReset(seat, action, (doer,)))


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
