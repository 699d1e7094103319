"""What the game remembers between two closings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from rulesets.shahnameh.orders import KingCard, Letter, Says
from rulesets.shahnameh.roles import Role
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
    lodged: tuple[Order[Says], ...] = ()
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
