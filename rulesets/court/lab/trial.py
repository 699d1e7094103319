"""What having an action is worth: a stretch of a game as it went, and the same stretch again without the action.

The luck of both is the same, for it is thrown by step and name. A few of those who chose an action in the stretch's first phase
are denied it to the end of the stretch; how much better they stand for having had it is what it was worth to them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice

from rulesets.court.book import Book
from rulesets.court.bots.wishes import Wishes, wishes_of
from rulesets.court.lab.play import Played, dice_of, play_game
from rulesets.court.scenario.vocabulary import Later
from rulesets.court.state import CYCLE, Court
from rulesets.words import Seat

EVERY = 5
"""One phase in so many begins a stretch."""
TRIED = 6
"""Seats that are denied their choice in a stretch, at most."""
LONGEST = 2 * CYCLE
"""Phases of a stretch, at most."""

DEAD_AT, HELD, A_DAY = -15, 7, 5
"""In ВК: where a dead character stands; what prison or poison takes from its standing, for one in two of those dies of it; and a
day of the King's life, for whom it brings a victory nearer."""
STRONGEST = 3
"""Rivals that one is measured by."""
FINE = 100
"""Standings are reckoned in hundredths."""


@dataclass(frozen=True, slots=True)
class Trial:
    """gain: by how much the seat stood better for having the action, in hundredths of ВК."""

    seat: Seat
    action: str
    gain: int


def trials(book: Book, bots: Mapping[Seat, str], key: bytes, number: int, game: Sequence[Played]) -> Iterator[Trial]:
    """The trials of one game that was played with these bots, key and number."""
    dice = dice_of(key, number, "trials")
    for first in range(dice.below(EVERY, "first"), len(game), EVERY):
        chosen = {choice.seat: choice.action for choice in game[first].choices}
        tried = dice.shuffle(sorted(chosen), f"who:{first}")[:TRIED]
        if not tried:
            continue
        before, denied = game[first].before, {seat: chosen[seat] for seat in tried}
        lasting = {seat: stretch_of(book, before, seat, chosen[seat]) for seat in tried}
        other = list(islice(play_game(book, bots, key, number, before, denied), max(lasting.values())))
        for seat, length in lasting.items():
            rivals = rivals_of(before, seat, tried)
            had, had_not = game[min(first + length, len(game)) - 1].after, other[min(length, len(other)) - 1].after
            yield Trial(seat, denied[seat], ahead(book, had, seat, rivals) - ahead(book, had_not, seat, rivals))


def stretch_of(book: Book, court: Court, seat: Seat, action: str) -> int:
    """Phases of a stretch: a day and a night, or until the last of what the action puts off has come, LONGEST at most."""
    play = book.playbook.play(seat, court.people[seat].nature, action)
    later = () if play is None else tuple(effect.phases for effect in play.action.effects if isinstance(effect, Later))
    return min(LONGEST, max(CYCLE, 1 + max(later, default=0)))


def rivals_of(court: Court, seat: Seat, tried: Sequence[Seat]) -> tuple[Seat, ...]:
    """Who is neither on trial too nor of the seat's faction, dead or alive."""
    side = court.board.side_of.get(seat)
    friends = (seat,) if side is None else tuple(side.members)
    return tuple(other for other in court.people if other not in tried and other not in friends)


def ahead(book: Book, court: Court, seat: Seat, rivals: Sequence[Seat]) -> int:
    """By how much a seat stands better than the mean of its strongest rivals, by what its nature asks of it.

    The crown goes to whoever stands highest: what befalls the weak brings nobody nearer to it."""
    nature = book.playbook.natures.get(court.people[seat].nature)
    mine = standing(court, seat, Wishes() if nature is None else wishes_of(nature))
    others = sorted((standing(court, other, Wishes()) for other in rivals), reverse=True)[:STRONGEST]
    return mine * FINE - sum(others) * FINE // max(len(others), 1)


def standing(court: Court, seat: Seat, wishes: Wishes) -> int:
    """How a character stands, in ВК: personal ВК, half of ТВ (all of it where it wins by that), less for prison and poison."""
    person = court.people[seat]
    suffers = {"jail", "execute"} & wishes.suffers
    days = wishes.haste * A_DAY * court.king_death
    if not person.alive:
        return days + (-DEAD_AT if suffers and person.status == "executed" else DEAD_AT)
    held = HELD * (person.poisoned is not None)
    if person.status == "prison":
        held += -HELD if suffers else HELD
    return days + court.board.personal(seat) + (person.tv if wishes.tv else person.tv // 2) - held
