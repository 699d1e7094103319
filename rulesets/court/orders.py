"""What seats order and what hosts do. The tag of each is the kind of the offer it takes up."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from rulesets.court.scenario.vocabulary import Slot
from rulesets.court.state import Measure
from rulesets.words import Seat

RULING = "ruling"
"""The slot of every ruling, and the clause of what it does."""
LARGEST = 1000
"""Bound of a number in a ruling."""


# --- orders of a seat --------------------------------------------------------------------------------


class UseAction(Struct, frozen=True, gc=False, tag="act"):
    """An action, by its slug, on its targets in the order of the action's text (C-CHR-4)."""

    action: str
    targets: tuple[Seat, ...] = ()


class PrisonVote(Struct, frozen=True, gc=False, tag="prison_vote"):
    """A vote for a candidate or `against_all` (C-PRI-3); stands until changed."""

    choice: str


class MeasureVote(Struct, frozen=True, gc=False, tag="measure_vote"):
    """A vote for amnesty or execution (C-PRI-9); stands until changed."""

    measure: Measure


class Invite(Struct, frozen=True, gc=False, tag="invite"):
    """Invitations in the order of preference, two a night (C-FAC-1); arrive at once and are final (C-FAC-2)."""

    names: tuple[Seat, ...]


class Answer(Struct, frozen=True, gc=False, tag="answer"):
    """Accepts the invitation of one inviter, or none (""): unanswered is declined (C-FAC-2)."""

    inviter: Seat | Literal[""] = ""


class Overthrow(Struct, frozen=True, gc=False, tag="overthrow"):
    """A challenge to the leader of one's own faction (C-FAC-6)."""


class Leave(Struct, frozen=True, gc=False, tag="leave"):
    """Leaving one's own faction (C-FAC-7)."""


Payload = UseAction | PrisonVote | MeasureVote | Invite | Answer | Overthrow | Leave

# --- rulings of a host -------------------------------------------------------------------------------


class Adjust(Struct, frozen=True, tag="adjust"):
    """Own ВК and ТВ move by numbers; ТВ stops at 0."""

    seat: Seat
    vk: int = 0
    tv: int = 0


class SendToPrison(Struct, frozen=True, tag="jail"):
    """A free character goes to prison, as if this phase had jailed it."""

    seat: Seat


class SetFree(Struct, frozen=True, tag="release"):
    """A prisoner goes free."""

    seat: Seat


class GivePoison(Struct, frozen=True, tag="poison"):
    """A character is poisoned, as if in this phase."""

    seat: Seat


class GiveCure(Struct, frozen=True, tag="cure"):
    """A character is cured."""

    seat: Seat


class Remove(Struct, frozen=True, tag="remove"):
    """A character leaves the game: executed (with what that reveals), or died (revealing nothing)."""

    seat: Seat
    how: Literal["executed", "died"] = "died"


class ShiftDeath(Struct, frozen=True, tag="shift_king_death"):
    """The King's last day moves by whole days, held to the game's bound."""

    days: int


class ClearCounter(Struct, frozen=True, tag="reset"):
    """A counter of a character is cleared; action "" = all."""

    seat: Seat
    action: str = ""


class GrantSlot(Struct, frozen=True, tag="grant_slot"):
    """One more action for a character this day, or in the coming night."""

    seat: Seat
    slot: Slot


class PutIn(Struct, frozen=True, tag="put_in"):
    """A character outside factions joins the faction of another; where that has none, the two found one and the other leads."""

    seat: Seat
    leader: Seat


class TakeOut(Struct, frozen=True, tag="take_out"):
    """A member leaves its faction."""

    seat: Seat


class Appoint(Struct, frozen=True, tag="appoint"):
    """A free member leads its faction."""

    seat: Seat


class Dissolve(Struct, frozen=True, tag="dissolve"):
    """The faction of this member is no more."""

    seat: Seat


Act = (
    Adjust | SendToPrison | SetFree | GivePoison | GiveCure | Remove | ShiftDeath | ClearCounter | GrantSlot
    | PutIn | TakeOut | Appoint | Dissolve
)  # fmt: skip
