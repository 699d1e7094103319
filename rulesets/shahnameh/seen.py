"""The shape of what a watcher sees. What goes into it is decided in `sight` alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from rulesets.shahnameh.orders import KingCard, Letter, Payload
from rulesets.shahnameh.roles import Role
from rulesets.shahnameh.state import Handed, State, Window, Winner
from rulesets.words import Order, Seat


class Person(Struct, frozen=True, tag="person"):
    """A player as everybody sees him. role: only where it is public: kings, a returned Siavash, all at the end."""

    status: Literal["in", "prison", "out"]
    role: Role | None = None
    peyman: int = 0
    goman: int = 0
    spoke: bool = False


class Own(Struct, frozen=True, tag="own"):
    """What only the holder of a seat knows. left: what is left of the own limited power. orders: those that stand now,
    of this window or kept; lodged: those of the night, awaiting its settlement."""

    seat: Seat
    role: Role
    side: Literal["jamshid", "zahhak", "unjoined"] | None = None
    left: int | None = None
    cards: tuple[KingCard, ...] = ()
    disabled: bool = False
    orders: tuple[Order[Payload], ...] = ()
    lodged: tuple[Order[Payload], ...] = ()
    people: Mapping[Seat, Role] = {}
    prey: tuple[Seat, ...] = ()
    victims: tuple[Seat, ...] = ()
    members: tuple[Seat, ...] = ()
    verdict: bool = False
    ballot: bool = False
    letter: Letter | None = None
    tap: Seat | None = None
    suicide: bool = False
    preference: tuple[Seat, ...] = ()


class Behind(Struct, frozen=True, tag="whole"):
    """What a host sees besides: the position and all that stands in the open window."""

    state: State
    orders: tuple[Order[Payload], ...]
    ready: tuple[Seat, ...]


class Sight(Struct, frozen=True, tag="sight"):
    """All that a watcher may see now. sohrab: his side, after the end. own: a player's; whole: a host's."""

    step: str
    cycle: int
    window: Window
    people: Mapping[Seat, Person]
    cards: tuple[Handed, ...] = ()
    speakers: tuple[Seat, ...] = ()
    silent: bool = False
    letters_open: bool = False
    tied: tuple[Seat, ...] = ()
    places: int = 0
    council: tuple[Seat, ...] = ()
    accused: tuple[Seat, ...] = ()
    revenge_day: bool = False
    winner: Winner | None = None
    sohrab: Literal["unjoined", "jamshid", "zahhak"] | None = None
    own: Own | None = None
    whole: Behind | None = None
