"""The eleven roles: whose side, which order by night (NOW-R1 to R11)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

Role = Literal[
    "godfather",
    "matador",
    "press_secretary",
    "simple_mafia",
    "detective",
    "doctor",
    "sniper",
    "rumour_monger",
    "jester",
    "citizen",
    "amoo_nowruz",
]
Team = Literal["mafia", "city"]
Side = Literal["mafia", "city", "independent"]
Answer = Literal["mafia", "citizen"]


class Part(Struct, frozen=True):
    """What a role is made of. power: the kind of its own night order, if it has one."""

    side: Side
    power: str = ""


ROLES: Mapping[Role, Part] = {
    "godfather": Part("mafia"),
    "matador": Part("mafia", "stun"),
    "press_secretary": Part("mafia"),
    "simple_mafia": Part("mafia"),
    "detective": Part("city", "inquire"),
    "doctor": Part("city", "save"),
    "sniper": Part("city", "snipe"),
    "rumour_monger": Part("city", "rumour"),
    "jester": Part("city"),
    "citizen": Part("city"),
    "amoo_nowruz": Part("independent", "mark"),
}

KILL_RANK: tuple[Role, ...] = ("godfather", "matador", "press_secretary", "simple_mafia")
"""Whose choice of a victim counts before whose (NOW-N3, N4)."""

WAKE: tuple[str, ...] = ("city_sleeps", "mafia", "matador", "detective", "doctor", "sniper", "rumour_monger", "amoo_nowruz")
"""What the host of a live table says by night, in order: the opening, then who wakes; the order of settlement too (NOW-N1)."""

_CITY: tuple[Role, ...] = ("detective", "doctor", "sniper", "rumour_monger", "jester", "citizen", "citizen", "citizen")

SETUPS: Mapping[int, tuple[Role, ...]] = {12: (*KILL_RANK, *_CITY), 13: (*KILL_RANK, *_CITY, "amoo_nowruz")}
"""Number of players -> the roles dealt (NOW-G1, G2); no other number is offered (NOW-G3)."""


def reads(role: Role) -> Answer:
    """What the Detective is answered about this role (NOW-N10 to N12)."""
    return "mafia" if ROLES[role].side == "mafia" and role != "godfather" else "citizen"
