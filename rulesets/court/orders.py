"""What seats order and what the host sets for a game."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from rulesets.court.scenario.vocabulary import Scenario
from rulesets.court.state import Measure
from rulesets.words import Seat


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """A host's settings of one game. The defaults are the ledger's.

    king_death_day: N (C-CLK-6). king_death_max: its bound, None = none (C-CLK-7). prisoners_claim: prisoners outside factions
    claim the throne (C-INF-4). report_bonus: the report shows personal ВК; off: own ВК (C-FAC-10). secret_ballot: prison
    votes are not shown as cast (C-PRI-3). answer_until: when invitations lapse (C-FAC-2). natures: by lot and host's hand,
    or as the scenario says (C-CHR-18).
    """

    king_death_day: int = 10
    king_death_max: int | None = None
    prisoners_claim: bool = True
    report_bonus: bool = True
    secret_ballot: bool = False
    answer_until: Literal["same_night", "next_night"] = "same_night"
    natures: Literal["dealt", "fixed"] = "dealt"


class Book(Struct, frozen=True):
    """What never changes in one game."""

    ruleset: str
    version: str
    options: Options
    scenario: Scenario


class Act(Struct, frozen=True, gc=False, tag="act"):
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


Payload = Act | PrisonVote | MeasureVote | Invite | Answer | Overthrow | Leave
