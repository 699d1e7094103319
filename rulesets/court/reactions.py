"""Natures react to what has just happened: once after the actions, once after deaths and jailings, once at the end (C-SEQ-4)."""

from __future__ import annotations

from rulesets.court.closing import Closing
from rulesets.court.effects import carry
from rulesets.court.events import Reacted
from rulesets.court.pieces import Piece
from rulesets.court.playbook import Peculiarity
from rulesets.words import Seat

AFTER_ACTIONS = frozenset(("morning", "close", "targeted", "jailed", "released", "poisoned", "someone_dies"))
AFTER_JUSTICE = frozenset(("jailed", "someone_dies"))
AT_THE_END = frozenset(("end",))


def to_actions(hour: Closing) -> None:
    """Step 4: mornings and closings, and all that the actions did."""
    _round(hour, AFTER_ACTIONS)


def to_justice(hour: Closing) -> None:
    """The end of step 7: the deaths and jailings of steps 5 to 7."""
    _round(hour, AFTER_JUSTICE)


def to_the_end(hour: Closing) -> None:
    """Step 9, as the King dies and before the heir is named."""
    _round(hour, AT_THE_END)


def _round(hour: Closing, triggers: frozenset[str]) -> None:
    """One round: all reactions read the same view, each nature at most once a phase; then the facts are old."""
    pieces: list[Piece] = []
    if triggers is AFTER_JUSTICE and not hour.facts:
        return
    for seat in hour.book.seats:
        person = hour.people[seat]
        peculiar = hour.book.peculiar.get(person.nature)
        if peculiar is None or peculiar.trigger not in triggers or seat in hour.reacted or not person.alive:
            continue
        facing = _facing(hour, seat, peculiar.trigger)
        if facing is not None:
            hour.reacted.add(seat)
            hour.events.append(Reacted(seat, peculiar.slug, peculiar.trigger))
            pieces += _pieces(seat, peculiar, facing)
    hour.facts.clear()
    if pieces:
        carry(hour, hour.view(), pieces, set())
        hour.facts.clear()


def _facing(hour: Closing, seat: Seat, trigger: str) -> tuple[Seat, ...] | None:
    """Whom a reaction faces, in seat order; None where the trigger did not come."""
    match trigger:
        case "close" | "end":
            return ()
        case "morning":
            return () if hour.is_night else None
        case "someone_dies":
            return tuple(hour.in_order(hour.facts[trigger])) if trigger in hour.facts else None
        case _:
            return hour.facts.get(trigger, {}).get(seat)


def _pieces(seat: Seat, peculiar: Peculiarity, facing: tuple[Seat, ...]) -> list[Piece]:
    lone = [Piece(seat, peculiar.slug, "C-SEQ-4", mark, (), effect) for mark, effect in peculiar.lone]
    return lone + [
        Piece(seat, peculiar.slug, "C-SEQ-4", mark, (other,), effect) for other in facing for mark, effect in peculiar.facing
    ]
