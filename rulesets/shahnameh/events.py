"""What happens inside the house. Only hosts ever read these. Each names the clause that made it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from rulesets.shahnameh.orders import KingCard
from rulesets.shahnameh.roles import Role, Side
from rulesets.shahnameh.state import Cause, Winner
from rulesets.words import Seat, Writing

Decider = Literal["order", "preference", "default"]
"""Who settled a choice: the player's order, his standing list, or the stated default (SHAH-A5)."""


class Dealt(Struct, frozen=True, tag="dealt"):
    roles: Mapping[Seat, Role]
    clause: str = "SHAH-G1"


class CardPlayed(Struct, frozen=True, tag="card_played"):
    card: KingCard
    by: Seat
    at: Seat | None = None
    clause: str = "SHAH-K1"


class Counted(Struct, frozen=True, tag="counted"):
    to: Seat
    jamshid: int
    zahhak: int
    clause: str = "SHAH-K2"


class Lapsed(Struct, frozen=True, tag="lapsed"):
    """A suicide lodged earlier that comes to nothing."""

    who: Seat
    clause: str


class HandedOut(Struct, frozen=True, tag="handed_out"):
    giver: Seat
    peyman: Seat
    goman: Seat
    clause: str = "SHAH-D4"


class Tied(Struct, frozen=True, tag="tied"):
    who: tuple[Seat, ...]
    places: int
    clause: str = "SHAH-D10"


class Seated(Struct, frozen=True, tag="seated"):
    council: tuple[Seat, ...]
    by: Decider
    clause: str = "SHAH-D9"


class Charged(Struct, frozen=True, tag="charged"):
    accused: tuple[Seat, ...]
    by: Decider
    clause: str


class Taken(Struct, frozen=True, tag="taken"):
    """The verdict. to: Kay Kavus, if he is woken."""

    victims: tuple[Seat, ...]
    by: Seat | None
    to: Seat | None
    clause: str = "SHAH-M2"


class AntidoteUsed(Struct, frozen=True, tag="antidote_used"):
    at: tuple[Seat, ...]
    saved: tuple[Seat, ...]
    clause: str = "SHAH-M6"


class SiavashReturned(Struct, frozen=True, tag="siavash_returned"):
    who: Seat
    clause: str = "SHAH-V1"


class Left(Struct, frozen=True, tag="left"):
    who: Seat
    causes: tuple[Cause, ...]
    clause: str = "SHAH-G9"


class NoonEnded(Struct, frozen=True, tag="noon_ended"):
    left: tuple[Seat, ...]
    clause: str = "SHAH-M12"


class BallotOpened(Struct, frozen=True, tag="ballot_opened"):
    voters: tuple[Seat, ...]
    clause: str = "SHAH-C2"


class BallotCounted(Struct, frozen=True, tag="ballot_counted"):
    support: int
    of: int
    passed: bool
    clause: str = "SHAH-C3"


class PowerMoved(Struct, frozen=True, tag="power_moved"):
    """The verdict changes hands. told: who learns of it (SHAH-C7)."""

    to: Literal["jamshid", "fereydun"]
    told: tuple[Seat, ...]
    clause: str


class Recognised(Struct, frozen=True, tag="recognised"):
    """Players who learn of one another. told: who is told now. with_roles: SHAH-H8."""

    group: tuple[Seat, ...]
    told: tuple[Seat, ...]
    clause: str
    with_roles: bool = False


class UprisingBegan(Struct, frozen=True, tag="uprising_began"):
    members: tuple[Seat, ...]
    clause: str = "SHAH-U1"


class UprisingMissed(Struct, frozen=True, tag="uprising_missed"):
    clause: str = "SHAH-U2"


class Gathered(Struct, frozen=True, tag="gathered"):
    """A night of the uprising opens. members: those in play; awake: those of them who are free."""

    members: tuple[Seat, ...]
    awake: tuple[Seat, ...]
    clause: str = "SHAH-U3"


class Recruited(Struct, frozen=True, tag="recruited"):
    who: Seat
    betrays: bool
    clause: str = "SHAH-U4"


class UprisingEnded(Struct, frozen=True, tag="uprising_ended"):
    how: Literal["failed", "over"]
    clause: str


class PreyShown(Struct, frozen=True, tag="prey_shown"):
    """The hunt. to: Armayel, if he is woken."""

    prey: tuple[Seat, ...]
    to: Seat | None
    clause: str = "SHAH-N2"


class Enchanted(Struct, frozen=True, tag="enchanted"):
    """The spell. annulled: whether an ability of the target was annulled. told: whether that is reported (SHAH-N14)."""

    who: Seat
    annulled: bool
    told: bool
    clause: str = "SHAH-N12"


class HuntVoid(Struct, frozen=True, tag="hunt_void"):
    prey: tuple[Seat, ...]
    clause: str = "SHAH-N5"


class Rescued(Struct, frozen=True, tag="rescued"):
    who: Seat
    by: Decider
    clause: str = "SHAH-N2"


class NotRescued(Struct, frozen=True, tag="not_rescued"):
    prey: tuple[Seat, ...]
    clause: str


class Guessed(Struct, frozen=True, tag="guessed"):
    at: Seat
    role: Role
    right: bool
    clause: str = "SHAH-R4"


class Duelled(Struct, frozen=True, tag="duelled"):
    at: Seat
    loser: Seat
    clause: str = "SHAH-R5"


class Struck(Struct, frozen=True, tag="struck"):
    at: Seat
    grief: bool
    clause: str = "SHAH-R8"


class Shielded(Struct, frozen=True, tag="shielded"):
    """The feather. averted: what it warded off."""

    who: Seat
    averted: tuple[Cause, ...]
    clause: str = "SHAH-R9"


class Inquired(Struct, frozen=True, tag="inquired"):
    by: Seat
    about: Seat
    answer: Literal["zahhaki", "not_zahhaki"]
    clause: str = "SHAH-R9"


class Hungry(Struct, frozen=True, tag="hungry"):
    nights: int
    clause: str = "SHAH-H1"


class Disabled(Struct, frozen=True, tag="disabled"):
    clause: str = "SHAH-H4"


class Joined(Struct, frozen=True, tag="joined"):
    """told: Zahhak, if it is his side (SHAH-J4)."""

    who: Seat
    side: Side
    told: Seat | None
    clause: str = "SHAH-J2"


class LetterSettled(Struct, frozen=True, tag="letter_settled"):
    """A letter at the night's end. to: whom it reached, nobody if nobody (SHAH-L12)."""

    writer: Seat
    text: Writing
    to: tuple[Seat, ...]
    clause: str = "SHAH-L6"


class LetterCopied(Struct, frozen=True, tag="letter_copied"):
    text: Writing
    side: Literal["sent", "received"]
    reader: Seat
    to_seat: Seat | None = None
    to_role: Role | None = None
    clause: str = "SHAH-L9"


class Heard(Struct, frozen=True, tag="heard"):
    """Jamasp's hearing: the roles lost in the cycle, sorted."""

    by: Seat
    roles: tuple[Role, ...]
    clause: str = "SHAH-N18"


class Released(Struct, frozen=True, tag="released"):
    who: Seat
    clause: str = "SHAH-K7"


class RevengeCalled(Struct, frozen=True, tag="revenge_called"):
    clause: str = "SHAH-V4"


class NightEnded(Struct, frozen=True, tag="night_ended"):
    left: tuple[Seat, ...]
    hungry: bool
    revenge_day: bool
    clause: str = "SHAH-N21"


class Ended(Struct, frozen=True, tag="ended"):
    winner: Winner
    clause: str


Event = (
    Dealt
    | CardPlayed
    | Counted
    | Lapsed
    | HandedOut
    | Tied
    | Seated
    | Charged
    | Taken
    | AntidoteUsed
    | SiavashReturned
    | Left
    | NoonEnded
    | BallotOpened
    | BallotCounted
    | PowerMoved
    | Recognised
    | UprisingBegan
    | UprisingMissed
    | Gathered
    | Recruited
    | UprisingEnded
    | PreyShown
    | Enchanted
    | HuntVoid
    | Rescued
    | NotRescued
    | Guessed
    | Duelled
    | Struck
    | Shielded
    | Inquired
    | Hungry
    | Disabled
    | Joined
    | LetterSettled
    | LetterCopied
    | Heard
    | Released
    | RevengeCalled
    | NightEnded
    | Ended
)
