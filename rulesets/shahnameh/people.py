"""Who is in play, who is free, who holds what. Seats always come in seat order, lowest first."""

from __future__ import annotations

from collections.abc import Iterable

from rulesets.shahnameh.roles import COMPANIONS, KINGS, ZAHHAKIS, Role, Side
from rulesets.shahnameh.state import Day, State
from rulesets.words import Seat


def in_play(state: State) -> tuple[Seat, ...]:
    """All who have not left, kings and the prisoner included."""
    return tuple(seat for seat in state.seats if seat not in state.out)


def free(state: State) -> tuple[Seat, ...]:
    """All in play but the prisoner of the day (SHAH-K7)."""
    return tuple(seat for seat in in_play(state) if seat != state.day.prisoner)


def is_king(state: State, seat: Seat) -> bool:
    """Whether the seat is Jamshid's or Zahhak's, which everybody knows (SHAH-G6)."""
    return state.roles[seat] in KINGS


def within_reach(state: State) -> tuple[Seat, ...]:
    """The free non-kings: the only ones whom cards, councils, verdicts and night acts may name (SHAH-G7, N22)."""
    return tuple(seat for seat in free(state) if not is_king(state, seat))


def holders(state: State, role: Role) -> tuple[Seat, ...]:
    """All who were dealt the role, out or not."""
    return tuple(seat for seat in state.seats if state.roles[seat] == role)


def holder(state: State, role: Role) -> Seat | None:
    """The seat that was dealt a role which only one can hold."""
    return next(iter(holders(state, role)), None)


def awake(state: State, role: Role) -> Seat | None:
    """The holder of a role if free now, else None."""
    seat = holder(state, role)
    return seat if seat is not None and seat in free(state) else None


def side_of(state: State, seat: Seat) -> Side | None:
    """The side that a non-king is a companion of; None for kings and an unjoined Sohrab (SHAH-W2 to W4)."""
    role = state.roles[seat]
    if role == "sohrab":
        return None if state.sohrab == "unjoined" else state.sohrab
    if role in ZAHHAKIS:
        return "zahhak"
    return "jamshid" if role in COMPANIONS else None


def companions(state: State, side: Side) -> tuple[Seat, ...]:
    """The companions of a side in play, the prisoner included (SHAH-W8)."""
    return tuple(seat for seat in in_play(state) if side_of(state, seat) == side)


def in_seat_order(state: State, seats: Iterable[Seat]) -> tuple[Seat, ...]:
    """The seats sorted, lowest first."""
    wanted = set(seats)
    return tuple(seat for seat in state.seats if seat in wanted)


def members_in_play(state: State, newcomer: Seat | None = None) -> tuple[Seat, ...]:
    """The members of a running uprising who have not left, with one just brought in (SHAH-U5, U11)."""
    if state.uprising.status != "active":
        return ()
    return tuple(seat for seat in in_play(state) if seat in state.uprising.members or seat == newcomer)


def cards_held(day: Day, kind: str) -> dict[Seat, int]:
    """How many cards of a kind (peyman, goman) each receiver got today; none is left out (SHAH-D7)."""
    totals: dict[Seat, int] = {}
    for card in day.cards:
        if card.kind == kind:
            totals[card.to] = totals.get(card.to, 0) + 1
    return totals
