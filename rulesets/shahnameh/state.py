"""The position between two closings, and what can be read off it: who is in play, who is free, who holds what.

Seats always come in seat order, lowest first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Literal

from msgspec import Struct

from rulesets.shahnameh.orders import Kept, KingCard, Letter, Payload
from rulesets.shahnameh.roles import COMPANIONS, KINGS, ZAHHAKIS, Role, Side
from rulesets.words import Order, Seat

Window = Literal["morning", "talk", "seating", "council", "noon", "antidote", "night", "rescue", "ended"]
CardKind = Literal["peyman", "goman"]
Cause = Literal["verdict", "hunt", "guess", "duel", "strike", "suicide", "uprising"]
Winner = Literal["jamshid", "zahhak", "draw"]


class Exit(Struct, frozen=True, tag="exit"):
    """How a player left: in which cycle, at its noon or in its night, with every cause of it (SHAH-G9, H3)."""

    cycle: int
    at: Literal["noon", "night"]
    causes: tuple[Cause, ...] = ()


class Handed(Struct, frozen=True, tag="handed"):
    """One card of trust or doubt on the table (SHAH-D4)."""

    giver: Seat
    to: Seat
    kind: CardKind


class Uprising(Struct, frozen=True, tag="uprising"):
    """The banner of Kaveh. members: all who ever belonged -> cycle from whose night on (SHAH-U3, U5)."""

    status: Literal["none", "active", "failed", "over"] = "none"
    members: Mapping[Seat, int] = {}
    added_on: int | None = None
    betrayed_on: int | None = None


class Limits(Struct, frozen=True, tag="limits"):
    """What is left of limited powers. antidotes: None = without limit (SHAH-M9)."""

    strikes: int
    guesses: int
    duels: int
    feathers: int
    antidotes: int | None


class Day(Struct, frozen=True, tag="day"):
    """What belongs to one cycle and is gone with it.

    turns_over: seats whose speaking turn a closing ended. tied: who waits for Jamshid's choice; `council` then
    holds those above the tie. lodged: the night's orders, awaiting the settlement. ballot: who got a coup ballot.
    letters: by writer. held: whom the imprisoned player will be shown as fellows at the release (SHAH-B4).
    """

    revenge: bool = False
    ahriman: bool = False
    soroush: bool = False
    prisoner: Seat | None = None
    cards: tuple[Handed, ...] = ()
    turns_over: tuple[Seat, ...] = ()
    spoke: tuple[Seat, ...] = ()
    tied: tuple[Seat, ...] = ()
    council: tuple[Seat, ...] = ()
    accused: tuple[Seat, ...] = ()
    victims: tuple[Seat, ...] = ()
    lodged: tuple[Order[Payload], ...] = ()
    prey: tuple[Seat, ...] = ()
    ballot: tuple[Seat, ...] = ()
    letters: Mapping[Seat, Letter] = {}
    tap: Seat | None = None
    suicide: bool = False
    held: tuple[Seat, ...] = ()


class State(Struct, frozen=True, tag="shahnameh"):
    """The whole position at the opening of a window.

    seats: lowest first. out: who has left. sohrab: his allegiance. spent: king cards played, sorted. power: whose the verdict is.
    preference: Armayel's standing list. Everything that ends with the cycle is in `day`.
    """

    cycle: int
    window: Window
    seats: tuple[Seat, ...]
    roles: Mapping[Seat, Role]
    limits: Limits
    day: Day = Day()
    out: Mapping[Seat, Exit] = {}
    sohrab: Literal["unjoined", "jamshid", "zahhak"] = "unjoined"
    spent: tuple[KingCard, ...] = ()
    hungry_nights: int = 0
    disabled: bool = False
    siavushan: bool = False
    power: Literal["jamshid", "fereydun"] = "jamshid"
    uprising: Uprising = Uprising()
    preference: tuple[Seat, ...] = ()
    winner: Winner | None = None


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


def verdict_holder(state: State) -> Seat | None:
    """Whose the verdict is today: Jamshid, or after a coup Fereydun, nobody while he is in prison (SHAH-C4, C8)."""
    return awake(state, "fereydun" if state.power == "fereydun" else "jamshid")


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


def cards_held(day: Day, kind: CardKind) -> dict[Seat, int]:
    """How many cards of the kind each receiver got today; nobody else is in it (SHAH-D7)."""
    return dict(Counter(card.to for card in day.cards if card.kind == kind))


def has_kept(state: State, seat: Seat, order: Kept) -> bool:
    """Whether the seat has such an order standing from an earlier window (SHAH-A2, N16)."""
    match order:
        case "letter":
            return seat in state.day.letters
        case "tap":
            return state.day.tap is not None and state.roles[seat] == "zahhak"
        case "suicide":
            return state.day.suicide and state.roles[seat] == "garsivaz"
        case "prefer":
            return bool(state.preference) and state.roles[seat] == "armayel"
