"""What people are told. A notice holds nothing its reader may not know. A vocabulary that only grows.

The first four, told to the public, are the report of a phase (C-REP-1); nothing else is told to the public before the end.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from rulesets.court.events import Learnt
from rulesets.court.scenario.vocabulary import Slot
from rulesets.words import Seat


class FavourMoved(Struct, frozen=True, gc=False, tag="vk"):
    """Report: net change of `who`'s shown ВК over the closing, and where it stands now."""

    who: Seat
    by: int
    now: int


class StatusChanged(Struct, frozen=True, gc=False, tag="status"):
    """Report: `who` is now free, in prison, executed, or died."""

    who: Seat
    now: Literal["free", "prison", "executed", "died"]


class PoisonShown(Struct, frozen=True, gc=False, tag="poison"):
    """Report: `who` is poisoned, or no longer (C-REP-1)."""

    who: Seat
    poisoned: bool


class Revealed(Struct, frozen=True, gc=False, tag="revealed"):
    """Report: what an execution reveals (C-PRI-11)."""

    who: Seat
    nature: str
    in_faction: bool


class KingDied(Struct, frozen=True, gc=False, tag="king_died"):
    """The end: the new King, if any, and the winners (C-INF-5)."""

    king: Seat | None
    court: tuple[Seat, ...]
    natures: tuple[Seat, ...]


class NatureDealt(Struct, frozen=True, gc=False, tag="nature_dealt"):
    """Your hidden nature and your ТВ (C-CHR-2)."""

    nature: str
    tv: int


class SelfMoved(Struct, frozen=True, gc=False, tag="self"):
    """Your own ВК and ТВ: changes over the closing, and where they stand (C-REP-2)."""

    vk_by: int
    tv_by: int
    vk: int
    tv: int


class ActionDone(Struct, frozen=True, gc=False, tag="action"):
    """Your action and what became of it; drawn: it was drawn for you (C-CHR-11)."""

    action: str
    targets: tuple[Seat, ...]
    outcome: Literal["done", "blocked", "failed"]
    drawn: bool = False


class ActionDrawn(Struct, frozen=True, gc=False, tag="action_drawn"):
    """For hosts: an action was drawn for `who`."""

    who: Seat
    action: str
    targets: tuple[Seat, ...]


class OrderLapsed(Struct, frozen=True, gc=False, tag="lapsed"):
    """An order of yours was void at the closing; kind: of the order, code: why."""

    kind: str
    code: str


class NatureReacted(Struct, frozen=True, gc=False, tag="nature_reacted"):
    """Your nature reacted."""

    nature: str
    trigger: str


class Discovery(Struct, frozen=True, gc=False, tag="learned"):
    """You learned something of somebody (`rulesets.court.events.Learnt`)."""

    about: Seat
    what: str
    found: Learnt


class SlotGiven(Struct, frozen=True, gc=False, tag="slot_given"):
    """You may act once more this day, or this night."""

    slot: Slot


class CounterCleared(Struct, frozen=True, gc=False, tag="counter_cleared"):
    """An action of yours (all, if "") is ready again."""

    action: str


class Invited(Struct, frozen=True, gc=False, tag="invited"):
    """You are invited; told at once (C-FAC-2)."""

    by: Seat


class FactionJoined(Struct, frozen=True, gc=False, tag="faction_joined"):
    """You belong to a faction now: its members and its leader (C-FAC-12)."""

    leader: Seat | None
    members: tuple[Seat, ...]


class MemberJoined(Struct, frozen=True, gc=False, tag="member_joined"):
    """Somebody joined your faction."""

    who: Seat


class MemberLeft(Struct, frozen=True, gc=False, tag="member_left"):
    """Somebody left your faction, dead or of its own will."""

    who: Seat


class FactionLeft(Struct, frozen=True, gc=False, tag="faction_left"):
    """You left your faction."""


class FactionDissolved(Struct, frozen=True, gc=False, tag="faction_dissolved"):
    """Your faction is no more; you are on your own."""


class LeaderNow(Struct, frozen=True, gc=False, tag="leader_now"):
    """Your faction has another leader, or none for now."""

    leader: Seat | None


class NotTaken(Struct, frozen=True, gc=False, tag="not_taken"):
    """The inviter whose invitation you accepted could not take you in."""

    inviter: Seat


class CoupEnded(Struct, frozen=True, gc=False, tag="coup_ended"):
    """Your challenge: won, equal (another was stronger), lost, or void."""

    outcome: Literal["won", "equal", "lost", "void"]


class Toppled(Struct, frozen=True, gc=False, tag="toppled"):
    """You were overthrown."""

    by: Seat


class DeathMoved(Struct, frozen=True, gc=False, tag="death_moved"):
    """For hosts: the King's last day moved."""

    by: int
    day: int


class MeasureWeighed(Struct, frozen=True, gc=False, tag="measure_weighed"):
    """For hosts: weights and outcome of amnesty against execution (C-PRI-9)."""

    amnesty: int
    execution: int
    done: Literal["amnesty", "execution", "nothing"]
    to: Seat | None


Notice = (
    FavourMoved
    | StatusChanged
    | PoisonShown
    | Revealed
    | KingDied
    | NatureDealt
    | SelfMoved
    | ActionDone
    | ActionDrawn
    | OrderLapsed
    | NatureReacted
    | Discovery
    | SlotGiven
    | CounterCleared
    | Invited
    | FactionJoined
    | MemberJoined
    | MemberLeft
    | FactionLeft
    | FactionDissolved
    | LeaderNow
    | NotTaken
    | CoupEnded
    | Toppled
    | DeathMoved
    | MeasureWeighed
)
