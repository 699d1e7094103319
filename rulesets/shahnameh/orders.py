"""What seats order. The tag of a payload is the kind of its offer."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypeVar

from msgspec import Struct

from rulesets.shahnameh.roles import Role, Side
from rulesets.words import Order, Seat, Writing

KingCard = Literal["jam_cup", "soroush", "ahriman", "prison"]
Kept = Literal["letter", "tap", "suicide", "prefer"]
"""Orders that outlive their window: they stand in the state until they are due, and can be called off."""


class Speak(Struct, frozen=True, tag="speak"):
    """Take the speaking turn (SHAH-D1)."""

    text: Writing


class Cards(Struct, frozen=True, tag="cards"):
    """Hand out the trust card (peyman) and the doubt card (goman); ends the own turn (SHAH-D2)."""

    peyman: Seat
    goman: Seat


class SeatTied(Struct, frozen=True, tag="seat"):
    """Jamshid's choice among those tied for the council (SHAH-D10)."""

    at: tuple[Seat, ...]


class Accuse(Struct, frozen=True, tag="accuse"):
    """A council member's two names (SHAH-D11)."""

    at: tuple[Seat, ...]


class Verdict(Struct, frozen=True, tag="verdict"):
    """Whom the day takes; nobody is a choice too (SHAH-D16)."""

    at: tuple[Seat, ...] = ()


class Antidote(Struct, frozen=True, tag="antidote"):
    """Whom Kay Kavus keeps in the game; nobody is a choice too (SHAH-M6)."""

    at: tuple[Seat, ...] = ()


class Enchant(Struct, frozen=True, tag="enchant"):
    """Sudabeh's spell (SHAH-R3)."""

    at: Seat


class Hunt(Struct, frozen=True, tag="hunt"):
    """Zahhak's prey, in his own order (SHAH-N1, N7)."""

    at: tuple[Seat, ...]


class Rescue(Struct, frozen=True, tag="rescue"):
    """Armayel's choice between the prey (SHAH-N2)."""

    at: Seat


class Prefer(Struct, frozen=True, tag="prefer"):
    """Whom Armayel would rescue first, if he is silent on a night (SHAH-N2)."""

    at: tuple[Seat, ...]


class Guess(Struct, frozen=True, tag="guess"):
    """Afrasiab's guess of a role (SHAH-R4)."""

    at: Seat
    role: Role


class Duel(Struct, frozen=True, tag="duel"):
    """Houman's challenge (SHAH-R5)."""

    at: Seat


class Strike(Struct, frozen=True, tag="strike"):
    """Rostam's strike (SHAH-R8)."""

    at: Seat


class Inquire(Struct, frozen=True, tag="inquire"):
    """Zal's question (SHAH-R9)."""

    at: Seat


class Feather(Struct, frozen=True, tag="feather"):
    """The Simurgh's feather over one player (SHAH-R9)."""

    at: Seat


class Suicide(Struct, frozen=True, tag="suicide"):
    """Garsivaz feeds the snakes at the end of this night (SHAH-N16)."""


class Join(Struct, frozen=True, tag="join"):
    """Sohrab's side, for good (SHAH-J2)."""

    side: Side


class Add(Struct, frozen=True, tag="add"):
    """Fereydun brings one into the uprising (SHAH-U4)."""

    at: Seat


class CoupVote(Struct, frozen=True, tag="coup_vote"):
    """A ballot on giving Fereydun the verdict (SHAH-C2)."""

    support: bool


class Play(Struct, frozen=True, tag="play"):
    """A king plays a card; `at` is the player sent to prison (SHAH-K1)."""

    card: KingCard
    at: Seat | None = None


class Letter(Struct, frozen=True, tag="letter"):
    """An unsigned letter to a player or to a role, exactly one of the two (SHAH-L4)."""

    text: Writing
    to_seat: Seat | None = None
    to_role: Role | None = None


class Tap(Struct, frozen=True, tag="tap"):
    """Zahhak's wiretap (SHAH-L9)."""

    at: Seat


class CallOff(Struct, frozen=True, tag="call_off"):
    """Take back an order kept from an earlier window (SHAH-A2, N16)."""

    order: Kept


Payload = (
    Speak
    | Cards
    | SeatTied
    | Accuse
    | Verdict
    | Antidote
    | Enchant
    | Hunt
    | Rescue
    | Prefer
    | Guess
    | Duel
    | Strike
    | Inquire
    | Feather
    | Suicide
    | Join
    | Add
    | CoupVote
    | Play
    | Letter
    | Tap
    | CallOff
)

Act = None
"""What a host does with effect: nothing in this game (SHAH-G9)."""

Kind = TypeVar("Kind")


def first_of(kind: type[Kind], orders: Iterable[Order[Payload]]) -> Kind | None:
    """What the first order of this kind says, for a kind that only one seat can give."""
    return next((order.says for order in orders if isinstance(order.says, kind)), None)
