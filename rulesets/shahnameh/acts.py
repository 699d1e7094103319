"""The night's other killings, and the feather against them (SHAH-R4, R5, R8, R9, N17)."""

from __future__ import annotations

from collections.abc import Mapping

from rulesets.shahnameh.events import Duelled, Event, Guessed, Shielded
from rulesets.shahnameh.orders import Duel, Feather, Guess, Says, Strike
from rulesets.shahnameh.state import Cause, State
from rulesets.words import Order, Seat

Causes = Mapping[Seat, tuple[Cause, ...]]
"""Who dies -> of what, every cause kept (SHAH-H3)."""

AVERTED: tuple[Cause, ...] = ("hunt", "guess", "duel", "strike")  # what a feather wards off (SHAH-R9)


def deaths_by_others(state: State, acts: tuple[Order[Says], ...], suicide: Seat | None) -> tuple[Causes, tuple[Event, ...]]:
    """Guess, duel, strike and suicide, all at once: who dies tonight still acts tonight (SHAH-N15)."""
    deaths: list[tuple[Seat, Cause]] = []
    events: list[Event] = []
    for order in acts:
        match order.says:
            case Guess(at, role):
                right = state.roles[at] == role
                events.append(Guessed(at, role, right))
                deaths += [(at, "guess")] if right else []
            case Duel(at):
                loser = order.seat if state.roles[at] == "rostam" else at
                events.append(Duelled(at, loser))
                deaths.append((loser, "duel"))
            case Strike(at):
                deaths.append((at, "strike"))
            case _:
                pass  # kills nobody
    if suicide is not None:
        deaths.append((suicide, "suicide"))
    causes = {seat: tuple(cause for who, cause in deaths if who == seat) for seat in sorted({seat for seat, _ in deaths})}
    return causes, tuple(events)


def shield(state: State, acts: tuple[Order[Says], ...], causes: Causes) -> tuple[Causes, tuple[Event, ...]]:
    """The deaths that the Simurgh's feather does not avert: never a suicide or an uprising's price (SHAH-R9, N17)."""
    safe = next((order.says.at for order in acts if isinstance(order.says, Feather)), None)
    if safe is None:
        return causes, ()
    averted = tuple(cause for cause in causes.get(safe, ()) if cause in AVERTED)
    kept = {seat: tuple(c for c in found if seat != safe or c not in AVERTED) for seat, found in causes.items()}
    return {seat: found for seat, found in kept.items() if found}, (Shielded(safe, averted),)
