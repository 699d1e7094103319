"""Until when somebody sits in prison, when a poison kills. The standing tables keep the due step; its date is computed here.

What a page shows follows from a sight: a row gives the date of a fact that the sight shows already, and nothing else.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal

from forumgame.clockwork import calendar
from forumgame.models import Game, Imprisonment, Phase, Poisoning
from forumgame.people.faces import faces_of
from forumgame.record.books import rules_of
from rulesets.words import Seat, Step


@dataclass(frozen=True, slots=True)
class Timer:
    """Something that ends at a later step. prison: it opens the cell. poison: its closing kills. step: the label.

    at: the instant of that closing, as far as the calendar foresees it; None where it does not, and for the opening of a cell:
    which steps come before it, only playing on tells.
    """

    seat: Seat
    kind: Literal["prison", "poison"]
    step: str
    at: datetime | None = None


def shown_timers(game: Game, phase: Phase | None, sight: Any) -> tuple[Timer, ...]:
    """The timers of what a sight shows: prisoners, and the poisoned. One query for each of the two that it shows."""
    faces = faces_of(sight)
    prisoners = [seat for seat, face in faces.items() if face.status == "prison"]
    poisoned = [seat for seat, face in faces.items() if face.poisoned]
    return timers_of(game, phase, prisoners, poisoned)


def timers_of(game: Game, phase: Phase | None, prisoners: Collection[Seat], poisoned: Collection[Seat]) -> tuple[Timer, ...]:
    """The timers of these prisoners and of these poisoned, while a phase is open or held."""
    if phase is None:
        return ()
    cells = Imprisonment.objects.filter(game=game, seat__in=prisoners).exclude(until="") if prisoners else ()
    doses = Poisoning.objects.filter(game=game, seat__in=poisoned) if poisoned else ()
    return (
        *(Timer(Seat(row.seat), "prison", row.until) for row in cells),
        *(Timer(Seat(row.seat), "poison", row.dies_at, foreseen_closing(game, phase, row.dies_at)) for row in doses),
    )


def foreseen_closing(game: Game, phase: Phase, due: str) -> datetime | None:
    """When the step of that label closes, as far as the game's calendar foresees it from its open phase."""
    opened = Step(phase.step, phase.kind, phase.timing)  # type: ignore[arg-type]
    return calendar.foreseen(calendar.read(game.calendar), tuple(rules_of(game).calendar), opened, phase.closes_at, due)
