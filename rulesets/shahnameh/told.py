"""What people are told. A notice holds nothing its reader may not know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from rulesets.shahnameh.roles import Role
from rulesets.shahnameh.state import Winner
from rulesets.words import Seat, Writing

# --- to everybody ------------------------------------------------------------------------------------


class Kings(Struct, frozen=True, tag="kings"):
    """Who sits as Jamshid and who as Zahhak (SHAH-G6)."""

    jamshid: Seat
    zahhak: Seat


class SoroushCalled(Struct, frozen=True, tag="soroush_called"):
    """Letters may be written (SHAH-K4)."""


class AhrimanDay(Struct, frozen=True, tag="ahriman_day"):
    """No talk today (SHAH-K5)."""


class Imprisoned(Struct, frozen=True, tag="imprisoned"):
    """Out of the game until the next morning (SHAH-K7)."""

    who: Seat


class Spoke(Struct, frozen=True, tag="spoke"):
    """A speech of the day (SHAH-D1)."""

    who: Seat
    text: Writing


class CardsGiven(Struct, frozen=True, tag="cards_given"):
    """Who gave which card to whom (SHAH-D4)."""

    giver: Seat
    peyman: Seat
    goman: Seat


class CouncilTied(Struct, frozen=True, tag="council_tied"):
    """Jamshid has to choose `places` of `who` (SHAH-D10)."""

    who: tuple[Seat, ...]
    places: int


class CouncilSeated(Struct, frozen=True, tag="council_seated"):
    """The council of nobles (SHAH-D11)."""

    council: tuple[Seat, ...]


class AccusedNamed(Struct, frozen=True, tag="accused_named"):
    """The accused of the day (SHAH-D11)."""

    accused: tuple[Seat, ...]


class Noon(Struct, frozen=True, tag="noon"):
    """The single line of noon (SHAH-M12)."""

    left: tuple[Seat, ...]


class SiavashShown(Struct, frozen=True, tag="siavash_shown"):
    """Siavash, taken by Jamshid, stays in the game (SHAH-V1)."""

    who: Seat


class Dawn(Struct, frozen=True, tag="dawn"):
    """Who left in the night, the hunger line, the revenge day (SHAH-N21, H1, V4)."""

    left: tuple[Seat, ...]
    hungry: bool
    revenge_day: bool


class Released(Struct, frozen=True, tag="released"):
    """The prisoner is back (SHAH-K7)."""

    who: Seat


class GameEnded(Struct, frozen=True, tag="game_ended"):
    """The winner, and every role, of those who are out too (SHAH-W5)."""

    winner: Winner
    roles: Mapping[Seat, Role]
    sohrab: Literal["unjoined", "jamshid", "zahhak"]


# --- to one ------------------------------------------------------------------------------------------


class People(Struct, frozen=True, tag="people"):
    """To Zahhak: his own, with roles (SHAH-G4)."""

    roles: Mapping[Seat, Role]


class Prey(Struct, frozen=True, tag="prey"):
    """To Armayel (SHAH-N2)."""

    prey: tuple[Seat, ...]


class Victims(Struct, frozen=True, tag="victims"):
    """To Kay Kavus: who would die, not why (SHAH-M5)."""

    victims: tuple[Seat, ...]


class Inquiry(Struct, frozen=True, tag="inquiry"):
    """To Zal (SHAH-R9)."""

    about: Seat
    answer: Literal["zahhaki", "not_zahhaki"]


class Annulled(Struct, frozen=True, tag="annulled"):
    """The own act of the night had no effect; why is not said (SHAH-N14)."""


class DeadRoles(Struct, frozen=True, tag="dead_roles"):
    """To Jamasp: the roles lost today, sorted, a role as often as it was lost (SHAH-N18)."""

    roles: tuple[Role, ...]


class Count(Struct, frozen=True, tag="count"):
    """To Jamshid: the companions in play on either side (SHAH-K2)."""

    jamshid: int
    zahhak: int


class Fellows(Struct, frozen=True, tag="fellows"):
    """The others of a mutual recognition (SHAH-B2, H7). roles: empty unless the setting shows them (SHAH-H8)."""

    others: tuple[Seat, ...]
    roles: Mapping[Seat, Role] = {}


class SohrabJoined(Struct, frozen=True, tag="sohrab_joined"):
    """To Zahhak (SHAH-J4)."""

    who: Seat


class UprisingMembers(Struct, frozen=True, tag="uprising_members"):
    """To the uprising: its members in play, the reader included (SHAH-U3)."""

    members: tuple[Seat, ...]


class CoupBallot(Struct, frozen=True, tag="coup_ballot"):
    """To a voter of the coup (SHAH-C2)."""


class Power(Struct, frozen=True, tag="power"):
    """Whose the verdict is from now on, by role, never by name (SHAH-C7)."""

    holder: Literal["jamshid", "fereydun"]


class LetterArrived(Struct, frozen=True, tag="letter_arrived"):
    """An unsigned letter (SHAH-L5)."""

    text: Writing


class TapCopy(Struct, frozen=True, tag="tap_copy"):
    """To Zahhak: a letter that the tapped player sent or received, with its address as written (SHAH-L11)."""

    text: Writing
    side: Literal["sent", "received"]
    to_seat: Seat | None = None
    to_role: Role | None = None


Notice = (
    Kings
    | SoroushCalled
    | AhrimanDay
    | Imprisoned
    | Spoke
    | CardsGiven
    | CouncilTied
    | CouncilSeated
    | AccusedNamed
    | Noon
    | SiavashShown
    | Dawn
    | Released
    | GameEnded
    | People
    | Prey
    | Victims
    | Inquiry
    | Annulled
    | DeadRoles
    | Count
    | Fellows
    | SohrabJoined
    | UprisingMembers
    | CoupBallot
    | Power
    | LetterArrived
    | TapCopy
)
