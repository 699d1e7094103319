"""Who may be the target of an action, and when an action is open to its owner (C-CHR-4 to C-CHR-12)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from rulesets.court.playbook import Play
from rulesets.court.refusals import Closed
from rulesets.court.scenario.vocabulary import Kind
from rulesets.court.state import CYCLE, NIGHT, Board, Person
from rulesets.words import Seat

KING_NEEDS_OVER = 6
SECRET_NEEDS_OVER = 10
REST = 3
"""Cycles from a use to the next one (C-CHR-5)."""


NEEDS: Mapping[Kind, tuple[Closed, Callable[[Board, Seat], bool]]] = {
    "individual": ("in_faction", lambda board, seat: seat not in board.side_of),
    "faction": ("no_faction", lambda board, seat: seat in board.side_of),
    "king": ("low_influence", lambda board, seat: board.personal(seat) > KING_NEEDS_OVER),
    "influence": ("low_secret", lambda board, seat: board.tv[seat] > SECRET_NEEDS_OVER),
}
"""Kind of an action -> why it is closed, unless this holds for its owner (C-CHR-4)."""


def why_closed(play: Play, board: Board, seat: Seat, number: int) -> Closed:
    """Why an action is closed to its owner in phase `number` as the board stands, slots and targets apart; "" = open."""
    person = board.people[seat]
    if person.status != "free":
        return "in_prison" if person.status == "prison" else "dead"
    if ("night" if number % CYCLE == NIGHT else "day") not in play.times:
        return "wrong_time"
    return why_unready(play, board, seat, number) if play.counted else ""


def why_unready(play: Play, board: Board, seat: Seat, number: int) -> Closed:
    """Why a counted action that fits the time is closed to its free owner; "" = open."""
    need = NEEDS.get(play.action.kind)
    if need is not None and not need[1](board, seat):
        return need[0]
    used = board.people[seat].used.get(play.slug)
    return "cooling" if used is not None and number // CYCLE + 1 < used + REST else ""


def ready_plays(plays: Iterable[Play], board: Board, seat: Seat, number: int) -> list[Play]:
    """Those that are open to a free character, of its actions that fit the time; slots and targets apart."""
    return [play for play in plays if not (play.counted and why_unready(play, board, seat, number))]


def ready_in(play: Play, person: Person) -> int:
    """The first cycle in which a counted action can be used again; 0 = never used, or not counted (C-CHR-5)."""
    used = person.used.get(play.slug) if play.counted else None
    return 0 if used is None else used + REST


def slots(person: Person, number: int) -> int:
    """How many slots are left in the day, or night, of phase `number` (C-CHR-7)."""
    return 1 + (person.extra_night if number % CYCLE == NIGHT else person.extra_day) - person.spent


def legal_targets(board: Board, seat: Seat, seats: tuple[Seat, ...]) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
    """Every legal target of a character in seat order, for actions that may not fall on itself, and for those that may: at
    `play.own` (C-CHR-9). The living, prisoners included (C-CHR-12)."""
    return board.living(seats, seat), board.living(seats)


def can_be_aimed(play: Play, board: Board, seat: Seat, seats: tuple[Seat, ...]) -> bool:
    """Whether there are enough legal targets for the action."""
    return len(legal_targets(board, seat, seats)[play.own]) >= play.action.targets


def fault_of_targets(play: Play, board: Board, seat: Seat, targets: tuple[Seat, ...]) -> Closed:
    """What is wrong with an action's targets; "" = nothing."""
    many, people = len(targets), board.people
    if many != play.action.targets:
        return "malformed"
    for target in targets:
        if target not in people:
            return "malformed"
        if not people[target].alive:
            return "dead_target"
        if target == seat and not play.own:
            return "self_target"
    return "same_target" if many > 1 and len(set(targets)) < many else ""
