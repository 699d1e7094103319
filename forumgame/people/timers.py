"""End dates of imprisonments and poisonings. The standing tables keep the due step; this module computes its date.

A page shows a timer only for a fact that its sight already shows.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal

from forumgame.clockwork import calendar, slots
from forumgame.models import Game, Imprisonment, Phase, Poisoning
from forumgame.people.faces import faces_of
from forumgame.people.kept import until_next_entry
from forumgame.record.books import rules_of
from rulesets.words import Seat, Step


@dataclass(frozen=True, slots=True)
class Timer:
    """A fact that ends at a later step. prison: the step frees the prisoner. poison: its closing kills. step: its label.

    at: the instant of that closing if the calendar foresees it, else None. Always None for a release from prison, because the
    steps before it depend on play.
    """

    seat: Seat
    kind: Literal["prison", "poison"]
    step: str
    at: datetime | None = None


def shown_timers(game: Game, phase: Phase | None, sight: Any) -> tuple[Timer, ...]:
    """The timers of the prisoners and the poisoned that a sight shows; none without a phase. At most two
    queries after an entry, then none."""
    if phase is None:
        return ()
    faces = faces_of(sight)
    prisoners = [seat for seat, face in faces.items() if face.status == "prison"]
    poisoned = [seat for seat, face in faces.items() if face.poisoned]
    cells = until_next_entry(game, ("cells",), lambda: list(Imprisonment.objects.filter(game=game))) if prisoners else ()
    doses = until_next_entry(game, ("doses",), lambda: list(Poisoning.objects.filter(game=game))) if poisoned else ()
    return (
        *(Timer(Seat(row.seat), "prison", row.until) for row in cells if row.until and row.seat in prisoners),
        *(
            Timer(Seat(row.seat), "poison", row.dies_at, foreseen_closing(game, phase, row.dies_at))
            for row in doses
            if row.seat in poisoned
        ),
    )


def foreseen_closing(game: Game, phase: Phase, due: str) -> datetime | None:
    """The instant at which step `due` closes, computed from the open phase by the game's calendar; None if it is unknown."""
    opened = Step(phase.step, phase.kind, phase.timing)  # type: ignore[arg-type]
    running = phase.closes_at is not None and phase.state == Phase.State.OPEN
    closing = slots.Closing(phase.closes_at, phase.slot_at) if running and phase.closes_at else None
    return slots.foreseen(calendar.read_calendar(game.calendar), tuple(rules_of(game).calendar), opened, closing, due)
