"""The effects of actions, natures and delayed effects: read on one board, folded by kind (C-SEQ-3, C-SCN).

Every number and condition reads the board, never what another effect of the same fold has done. ВК and ТВ sum up; for the
rest the fold ends with the written winners: jail and release touch different people, a cure beats a poison (C-POI-3), an
execution comes last and holds. HOW is the vocabulary: one plain function for each word.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any

from rulesets.court.book import Book
from rulesets.court.death import POISON_LASTS, kill
from rulesets.court.events import (
    CounterReset,
    Cured,
    Jailed,
    Learned,
    Learnt,
    Moved,
    Poisoned,
    Put,
    Released,
    Shielded,
    SlotGranted,
)
from rulesets.court.facts import Facts
from rulesets.court.formulas import amount
from rulesets.court.notes import DeathPushed, Fact, Robbed, Treated
from rulesets.court.pieces import Piece, applies
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
from rulesets.court.state import Board, Delayed, Person, State, label
from rulesets.words import Seat


class Fold:
    """Effects that are carried out together. All read `board`; a shield stops the hostile ones of others.

    people: as they stand now. jailed, released, poisoned, cured, executed: seat -> authors, gathered before any of it is
    done. used: the counters that resets of this fold have left. found: what has come of it so far. None outlives `carry`.
    """

    __slots__ = (
        "board",
        "cured",
        "executed",
        "found",
        "jailed",
        "people",
        "poisoned",
        "released",
        "shielded",
        "state",
        "used",
    )

    def __init__(self, state: State, now: Board, board: Board, shielded: Collection[Seat]) -> None:
        self.state, self.board, self.shielded = state, board, shielded
        self.found: list[Fact] = []
        self.jailed: dict[Seat, set[Seat]] = {}
        self.released: dict[Seat, set[Seat]] = {}
        self.poisoned: dict[Seat, set[Seat]] = {}
        self.cured: dict[Seat, set[Seat]] = {}
        self.executed: dict[Seat, set[Seat]] = {}
        self.people, self.used = now.people, dict[Seat, Mapping[str, int]]()

    def alive(self, piece: Piece, who: str) -> Seat | None:
        """Whom an effect strikes; None where the order names nobody, or the dead."""
        seat = piece.seat(who)
        return seat if seat is not None and self.board.people[seat].alive else None

    def reaches(self, piece: Piece, seat: Seat) -> bool:
        """Whether a hostile effect reaches the seat. A shield stops those of others (C-SEQ-3), but no delayed ones."""
        if not piece.shieldable or seat not in self.shielded or seat == piece.doer:
            return True
        self.found.append(Shielded(seat, piece.doer, piece.cause))
        return False

    def move(self, piece: Piece, stat: Stat, seat: Seat, by: int) -> None:
        """Own ВК or ТВ changes; ТВ is floored later, once (C-INF-2)."""
        if by:
            self.found.append(Moved(seat, stat, by, piece.cause, piece.clause, (piece.doer,)))


def carry(
    book: Book, state: State, facts: Facts, board: Board, pieces: Iterable[Piece], shielded: Collection[Seat]
) -> list[Fact]:
    """What these effects find. All read `board`. Numbers come in the order of the pieces, then changes of people, kind by
    kind."""
    fold = Fold(state, facts.now, board, shielded)
    for piece in pieces:
        effect = piece.effect
        if effect.when is None or applies(piece, board, facts.dice):
            HOW[type(effect)](fold, piece, effect)
    in_order = book.playbook.in_order
    found, people = fold.found, facts.now.people
    for seat in in_order(fold.jailed):
        found.append(Jailed(seat, "effect", "C-PRI-12", tuple(in_order(fold.jailed[seat]))))
    for seat in in_order(fold.released):
        found.append(Released(seat, "effect", "C-PRI-12", tuple(in_order(fold.released[seat]))))
    for seat in in_order(fold.cured):
        found += cure(people[seat], seat, tuple(in_order(fold.cured[seat])))
    treated = {*fold.cured, *[note.who for note in facts.notes_of(Treated)]} if fold.poisoned else ()
    for seat in in_order(fold.poisoned):
        if seat not in treated:
            found.append(poison(people[seat], seat, state.closing, tuple(in_order(fold.poisoned[seat]))))
    for seat in in_order(fold.executed):
        found += kill(facts.now, seat, "executed", "C-PRI-11", tuple(in_order(fold.executed[seat])))
    return found


def poison(person: Person, seat: Seat, number: int, authors: tuple[Seat, ...] = ()) -> Poisoned:
    """The first poison sets the day of the death; a second one does not move it (C-POI-1, C-POI-3)."""
    since = person.poisoned
    return Poisoned(seat, label((number if since is None else since) + POISON_LASTS), since is not None, authors=authors)


def cure(person: Person, seat: Seat, authors: tuple[Seat, ...] = ()) -> tuple[Fact, ...]:
    """The poison is gone, and no other poison works on this seat in this closing (C-POI-3)."""
    return (Treated(seat),) if person.poisoned is None else (Treated(seat), Cured(seat, authors=authors))


# --- numbers -----------------------------------------------------------------------------------------


def _change(fold: Fold, piece: Piece, effect: Change) -> None:
    seat = fold.alive(piece, effect.who)
    if seat is not None:
        by = amount(effect.by, fold.board, piece)
        if by >= 0 or fold.reaches(piece, seat):
            fold.move(piece, effect.stat, seat, by)


def _transfer(fold: Fold, piece: Piece, effect: Transfer) -> None:
    """Passes at most what the giver has on the board, and nothing from 0 or less. Each transfer is reckoned by itself
    (C-SEQ-3)."""
    seat, to = fold.alive(piece, effect.who), fold.alive(piece, effect.to)
    if seat is None or to is None or to == seat:
        return
    had = (fold.board.vk if effect.stat == "vk" else fold.board.tv)[seat]
    passed = min(amount(effect.by, fold.board, piece), had)
    if passed > 0 and fold.reaches(piece, seat):
        fold.move(piece, effect.stat, seat, -passed)
        fold.move(piece, effect.stat, to, passed)
        if seat != piece.doer:
            fold.found.append(Robbed(seat, piece.doer))


def _swap(fold: Fold, piece: Piece, effect: Swap) -> None:
    """Own ВК or ТВ of the board change places (C-SEQ-3); whoever loses by it may be shielded."""
    seat, other = fold.alive(piece, effect.who), fold.alive(piece, effect.other)
    if seat is None or other is None:
        return
    values = fold.board.vk if effect.stat == "vk" else fold.board.tv
    gain = values[other] - values[seat]
    if gain and fold.reaches(piece, other if gain > 0 else seat):
        fold.move(piece, effect.stat, seat, gain)
        fold.move(piece, effect.stat, other, -gain)


def _shift(fold: Fold, piece: Piece, effect: ShiftKingDeath) -> None:
    fold.found.append(DeathPushed(amount(effect.by, fold.board, piece), piece.doer))


# --- people ------------------------------------------------------------------------------------------


def _jail(fold: Fold, piece: Piece, effect: Jail) -> None:
    seat = fold.alive(piece, effect.who)
    if seat is not None and fold.board.is_free(seat) and fold.reaches(piece, seat):
        fold.jailed.setdefault(seat, set()).add(piece.doer)


def _release(fold: Fold, piece: Piece, effect: Release) -> None:
    seat = fold.alive(piece, effect.who)
    if seat is not None and not fold.board.is_free(seat):
        fold.released.setdefault(seat, set()).add(piece.doer)


def _poison(fold: Fold, piece: Piece, effect: Poison) -> None:
    seat = fold.alive(piece, effect.who)
    if seat is not None and fold.reaches(piece, seat):
        fold.poisoned.setdefault(seat, set()).add(piece.doer)


def _cure(fold: Fold, piece: Piece, effect: Cure) -> None:
    seat = fold.alive(piece, effect.who)
    if seat is not None:
        fold.cured.setdefault(seat, set()).add(piece.doer)


def _execute(fold: Fold, piece: Piece, effect: Execute) -> None:
    seat = fold.alive(piece, effect.who)
    if seat is not None and fold.reaches(piece, seat):
        fold.executed.setdefault(seat, set()).add(piece.doer)


# --- slots, counters, delays -------------------------------------------------------------------------


def _reset(fold: Fold, piece: Piece, effect: Reset) -> None:
    """The counter is cleared after this phase's own use is entered, so the action is open in the next phase."""
    seat = fold.alive(piece, effect.who)
    if seat is None:
        return
    used = fold.used.get(seat, fold.people[seat].used)
    left = {slug: cycle for slug, cycle in used.items() if effect.action and slug != effect.action}
    if left != used:
        fold.used[seat] = left
        fold.found.append(CounterReset(seat, effect.action, (piece.doer,)))


def _extra_slot(fold: Fold, piece: Piece, effect: ExtraSlot) -> None:
    seat = fold.alive(piece, effect.who)
    if seat is not None:
        fold.found.append(SlotGranted(seat, effect.slot, (piece.doer,)))


def _later(fold: Fold, piece: Piece, effect: Later) -> None:
    due = fold.state.closing + effect.phases
    fold.found.append(Put(piece.doer, piece.cause, piece.targets, label(due)))
    fold.found.append(Delayed(due, piece.doer, piece.cause, piece.mark, piece.targets, effect.effect))


def _layer(fold: Fold, piece: Piece, effect: Block | Redirect | Shield) -> None:
    """Done before any effect is carried (`layers`)."""


# --- looks -------------------------------------------------------------------------------------------


def _look(fold: Fold, piece: Piece, effect: Look) -> None:
    seat = fold.alive(piece, effect.who)
    if seat is not None and fold.board.people[piece.doer].alive:
        found = _find(fold.state, fold.board, seat, effect.what)
        fold.found.append(Learned(piece.doer, seat, effect.what, found, piece.clause))


def _find(state: State, board: Board, seat: Seat, what: str) -> Learnt:
    """What a look finds: as the board holds it, and orders as they stood before the closing (C-SEQ-3)."""
    person = board.people[seat]
    match what:
        case "tv":
            return board.tv[seat]
        case "nature":
            return person.nature
        case "membership":
            return seat in board.side_of
        case "leader":
            side = board.side_of.get(seat)
            return side is not None and side.leader == seat
        case "last_order":
            last = state.people[seat].last
            return () if last is None else (last.action, *last.targets)
        case "targeted_by":
            aimed = state.people[seat].aimed
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
