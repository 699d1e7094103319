"""The roles and the suggested tables. A role is data; what it may order stands in the three `menu_` files."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, get_args

Role = Literal[
    "jamshid", "zahhak", "sudabeh", "afrasiab", "houman", "garsivaz", "armayel", "rostam", "zal", "kay_kavus",
    "jamasp", "karen", "kaveh", "fereydun", "siavash", "sohrab", "pahlavan", "div",
]  # fmt: skip
Side = Literal["jamshid", "zahhak"]

EVERY_ROLE: tuple[Role, ...] = get_args(Role)
KINGS: tuple[Role, ...] = ("jamshid", "zahhak")
COMMON_ROLES: tuple[Role, ...] = tuple(role for role in EVERY_ROLE if role not in KINGS)
FILLERS: tuple[Role, ...] = ("pahlavan", "div")  # SHAH-R17, R18: the only roles that several may hold
COUP_VOTERS: tuple[Role, ...] = ("zal", "rostam", "jamasp")  # SHAH-C2
REBELS: tuple[Role, ...] = ("karen", "kaveh", "fereydun")  # together or not at all

ZAHHAKIS: frozenset[Role] = frozenset({"sudabeh", "afrasiab", "houman", "garsivaz", "div"})
COMPANIONS: frozenset[Role] = frozenset(COMMON_ROLES) - ZAHHAKIS - {"sohrab"}
"""SHAH-G1: companions of Jamshid. Armayel is one of them (SHAH-W3) although inquiries say otherwise (SHAH-R9)."""


@dataclass(frozen=True, slots=True)
class Setup:
    """A table that the ledger suggests: its roles, kings included, with how many of each."""

    clause: str
    roles: Mapping[Role, int]


def _setup(clause: str, *roles: Role, div: int = 0, pahlavan: int = 0) -> Setup:
    counted: dict[Role, int] = dict.fromkeys((*KINGS, *roles), 1)
    counted |= {role: n for role, n in (("div", div), ("pahlavan", pahlavan)) if n}  # type: ignore[misc]
    return Setup(clause, counted)


_TWO: tuple[Role, ...] = ("sudabeh", "afrasiab")
_THREE: tuple[Role, ...] = (*_TWO, "garsivaz")
_FOUR: tuple[Role, ...] = (*_THREE, "houman")
_FIVE: tuple[Role, ...] = ("armayel", "kay_kavus", "rostam", "zal", "siavash")
_SIX: tuple[Role, ...] = (*_FIVE, "jamasp")
_EIGHT: tuple[Role, ...] = ("armayel", "kay_kavus", "rostam", "zal", "jamasp", *REBELS)
_NINE: tuple[Role, ...] = (*_EIGHT, "siavash")

SetupName = Literal["s1", "s2", "s3", "s4", "s5", "s6", "s7", "s8", "s9", "s10"]
SETUPS: Mapping[SetupName, Setup] = {
    "s1": _setup("SHAH-S1", *_TWO, *_FIVE),
    "s2": _setup("SHAH-S2", *_TWO, *_FIVE, "sohrab"),
    "s3": _setup("SHAH-S3", *_THREE, *_SIX),
    "s4": _setup("SHAH-S4", *_THREE, *_SIX, "sohrab"),
    "s5": _setup("SHAH-S5", *_THREE, *_EIGHT),
    "s6": _setup("SHAH-S6", *_FOUR, *_EIGHT),
    "s7": _setup("SHAH-S7", *_FOUR, *_NINE),
    "s8": _setup("SHAH-S8", *_FOUR, *_NINE, "sohrab"),
    "s9": _setup("SHAH-S9", *_FOUR, *_NINE, "sohrab", div=1, pahlavan=1),
    "s10": _setup("SHAH-S10", *_FOUR, *_NINE, "sohrab", div=1, pahlavan=3),
}
