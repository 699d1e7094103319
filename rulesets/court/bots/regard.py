"""What a player can reckon: the board as it looks from one seat, and what an action would be worth there.

Worth is counted in hundredths of a point of one's own ВК. Nothing here is known that the seat's sight does not show: the ТВ of
others is guessed, what others did before is not remembered.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import assert_never

from rulesets.court.book import Book
from rulesets.court.formulas import Parties, amount, holds
from rulesets.court.playbook import Play
from rulesets.court.scenario.vocabulary import (
    Block,
    Chance,
    Change,
    Condition,
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
from rulesets.court.seen import Own, Sight
from rulesets.court.state import Board, Faction, Person, bonus, members_of, number_of
from rulesets.words import Seat

GUESSED_TV = 4
"""ТВ that one supposes of others on the first day; one more for every day that passes."""

HELD = {"jail": 600, "release": 600, "poison": 700, "cure": 900, "execute": 1500, "block": 150, "redirect": 100, "shield": 100}
"""What befalls somebody, in hundredths of its own ВК."""

KNOWLEDGE, FRESH_COUNTER, MORE_TIME = 60, 150, 250
LATER = 80
"""Percent that remains of an effect that comes later."""


@dataclass(frozen=True, slots=True)
class Regard:
    """How the game looks to one seat. board: with guesses for what is hidden. of: seat -> percent at which its good is one's own
    good, negative for rivals, 100 for oneself. vk, tv: worth of a point of one's own. day: worth of a day more for the King."""

    me: Seat
    board: Board
    of: Mapping[Seat, int]
    vk: int
    tv: int
    day: int = 0
    dreads_prison: bool = True


def suppose_board(book: Book, sight: Sight, own: Own) -> Board:
    """The board as a player supposes it to be: faces as shown, oneself and one's faction as known, guesses for the rest."""
    circle = own.faction
    inside = () if circle is None else tuple(circle.members)
    extra = bonus(circle.vk) if circle is not None and book.options.report_bonus else 0
    guess = GUESSED_TV + sight.cycle
    people, vk, tv = {}, {}, {}
    for seat, face in sight.people.items():
        vk[seat] = face.vk - extra if seat in inside else face.vk
        tv[seat] = own.tv if seat == own.seat else guess
        people[seat] = Person(
            face.nature or "",
            vk[seat],
            tv[seat],
            face.status,
            0 if face.status == "prison" else None,
            0 if face.poisoned else None,
        )
    vk[own.seat] = own.vk
    sides: tuple[Faction, ...] = ()
    if circle is not None:
        sides = (Faction(circle.id, circle.leader, {seat: number_of(at) for seat, at in circle.members.items()}),)
    return Board(number_of(sight.step), people, vk, tv, sides, members_of(sides))


def worth(regard: Regard, play: Play, targets: tuple[Seat, ...]) -> int:
    """What an action on these targets is worth to its author."""
    parties = Parties(regard.me, targets)
    return sum([_effect(regard, parties, effect) for effect in play.action.effects])


def _effect(regard: Regard, parties: Parties, effect: Effect) -> int:
    share = _likely(regard, parties, effect.when)
    return share and _befalls(regard, parties, effect) * share // 100


def _likely(regard: Regard, parties: Parties, when: Condition | None) -> int:
    """Percent: a chance as it is, any other condition as the board looks."""
    if when is None:
        return 100
    if isinstance(when, Chance):
        return when.percent
    return 100 if holds(when, regard.board, parties, _more_likely_than_not) else 0


def _more_likely_than_not(percent: int) -> bool:
    return percent >= 50


def _befalls(regard: Regard, parties: Parties, effect: Effect) -> int:
    board = regard.board
    match effect:
        case Change(stat, who, by):
            return _point(regard, parties.seat(who), stat) * amount(by, board, parties)
        case Transfer(stat, who, to, by):
            source = parties.seat(who)
            moved = 0 if source is None else max(0, min(amount(by, board, parties), _value_of(board, source, stat)))
            return moved * (_point(regard, parties.seat(to), stat) - _point(regard, source, stat))
        case Swap(stat, who, other):
            one, two = parties.seat(who), parties.seat(other)
            if one is None or two is None:
                return 0
            more = _value_of(board, two, stat) - _value_of(board, one, stat)
            return more * (_point(regard, one, stat) - _point(regard, two, stat))
        case Jail(who):
            return -_state(regard, parties.seat(who), "jail", _is_free)
        case Release(who):
            return _state(regard, parties.seat(who), "release", _is_jailed)
        case Poison(who):
            return -_state(regard, parties.seat(who), "poison", _is_well)
        case Cure(who):
            return _state(regard, parties.seat(who), "cure", _is_poisoned)
        case Execute(who):
            return -_state(regard, parties.seat(who), "execute", _is_alive)
        case Block(who):
            return -_state(regard, parties.seat(who), "block", _is_free)
        case Redirect(who):
            return -_state(regard, parties.seat(who), "redirect", _is_free)
        case Shield(who):
            return _state(regard, parties.seat(who), "shield", _is_alive)
        case Look():
            return KNOWLEDGE
        case ShiftKingDeath(by):
            return regard.day * amount(by, board, parties)
        case Reset(who):
            return FRESH_COUNTER * _regard_of(regard, parties.seat(who)) // 100
        case ExtraSlot(who):
            return MORE_TIME * _regard_of(regard, parties.seat(who)) // 100
        case Later(_, inner):
            return _effect(regard, parties, inner) * LATER // 100
        case _:
            assert_never(effect)


def _regard_of(regard: Regard, seat: Seat | None) -> int:
    return 0 if seat is None else regard.of.get(seat, 0)


def _point(regard: Regard, seat: Seat | None, stat: Stat) -> int:
    """What a point of a stat of somebody is worth. Others' ТВ counts half: it is not seen to work."""
    if seat == regard.me:
        return regard.vk if stat == "vk" else regard.tv
    return _regard_of(regard, seat) if stat == "vk" else _regard_of(regard, seat) // 2


def _value_of(board: Board, seat: Seat, stat: Stat) -> int:
    return board.vk[seat] if stat == "vk" else board.tv[seat]


def _state(regard: Regard, seat: Seat | None, what: str, fits: Callable[[Person], bool]) -> int:
    """What such a turn of fate is worth, to oneself or to others; nothing for whom it does not concern."""
    if seat is None or not fits(regard.board.people[seat]):
        return 0
    if seat == regard.me and what in ("jail", "release", "execute") and not regard.dreads_prison:
        return -HELD[what]
    return HELD[what] * _regard_of(regard, seat) // 100


def _is_free(person: Person) -> bool:
    return person.status == "free"


def _is_jailed(person: Person) -> bool:
    return person.status == "prison"


def _is_alive(person: Person) -> bool:
    return person.alive


def _is_well(person: Person) -> bool:
    return person.alive and person.poisoned is None


def _is_poisoned(person: Person) -> bool:
    return person.alive and person.poisoned is not None
