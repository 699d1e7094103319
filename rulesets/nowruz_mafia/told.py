"""What people are told. A notice holds nothing its reader may not know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from rulesets.nowruz_mafia.book import Funny
from rulesets.nowruz_mafia.roles import Answer, Role, Team
from rulesets.words import Seat

Grade = Literal["won", "lost", "won_alone", "won_beside"]


class YourRole(Struct, frozen=True, tag="your_role"):
    """To each player at the deal."""

    role: Role


class Fellows(Struct, frozen=True, tag="fellows"):
    """To each mafia member at the deal: the other three and their roles (NOW-G7)."""

    roles: Mapping[Seat, Role]


class InquiryAnswered(Struct, frozen=True, tag="inquiry_answered"):
    """To the Detective at dawn (NOW-N10)."""

    at: Seat
    answer: Answer


class NoEffect(Struct, frozen=True, tag="no_effect"):
    """To a dazed player: the order of the night had no effect and is not spent (NOW-N9)."""


class YourResult(Struct, frozen=True, tag="your_result"):
    """To each player at the end of a game that keeps its roles hidden (NOW-G5)."""

    grade: Grade


class FunnyRules(Struct, frozen=True, tag="funny_rules"):
    """The funny rules in force from now on."""

    rules: tuple[Funny, ...]


class Dawn(Struct, frozen=True, tag="dawn"):
    """The dead of the night, in seat order, and the rumour's name. No cause, no role (NOW-D1, G5)."""

    dead: tuple[Seat, ...]
    rumour: Seat | None


class SpeakingOrder(Struct, frozen=True, tag="speaking_order"):
    """Where speeches go in turn: the order, and who has half time (NOW-F3, F4)."""

    speakers: tuple[Seat, ...]
    halved: tuple[Seat, ...]


class SpeechMade(Struct, frozen=True, tag="speech_made"):
    """A speech is posted."""

    seat: Seat
    ref: str


class BrokeIn(Struct, frozen=True, tag="broke_in"):
    """Somebody interrupted a speaker."""

    seat: Seat


class TurnGone(Struct, frozen=True, tag="turn_gone"):
    """The host passed a turn."""

    seat: Seat


class VoteCounted(Struct, frozen=True, tag="vote_counted"):
    """The first vote, with names (NOW-D3)."""

    ballots: Mapping[Seat, Seat]
    sums: Mapping[Seat, int]
    accused: Seat | None


class DefencePosted(Struct, frozen=True, tag="defence_posted"):
    """The accused has posted."""

    seat: Seat
    ref: str


class DefenceLengthened(Struct, frozen=True, tag="defence_lengthened"):
    """The defence has so many seconds now. By whom is not said (NOW-D14)."""

    seconds: int


class FinalCounted(Struct, frozen=True, tag="final_counted"):
    """The final vote, with names. oath: one of the execute votes is the oath's (NOW-D11, F2)."""

    ballots: Mapping[Seat, bool]
    execute: int
    spare: int
    oath: bool


class ExecutionAnnounced(Struct, frozen=True, tag="execution_announced"):
    """The name executed today, or nobody (NOW-D9)."""

    seat: Seat | None


class WillRead(Struct, frozen=True, tag="will_read"):
    """The will of the executed player, if one was left (NOW-F6)."""

    seat: Seat
    ref: str | None


class PlayerRemoved(Struct, frozen=True, tag="player_removed"):
    """A host took a player out of the game."""

    seat: Seat


class GameEnded(Struct, frozen=True, tag="game_ended"):
    """The winning team, or none; and those with a win of their own where roles are shown."""

    winner: Team | None
    co_winners: tuple[Seat, ...]


class RolesShown(Struct, frozen=True, tag="roles_shown"):
    """All roles, after the end (NOW-G5)."""

    roles: Mapping[Seat, Role]


Notice = (
    YourRole
    | Fellows
    | InquiryAnswered
    | NoEffect
    | YourResult
    | FunnyRules
    | Dawn
    | SpeakingOrder
    | SpeechMade
    | BrokeIn
    | TurnGone
    | VoteCounted
    | DefencePosted
    | DefenceLengthened
    | FinalCounted
    | ExecutionAnnounced
    | WillRead
    | PlayerRemoved
    | GameEnded
    | RolesShown
)
