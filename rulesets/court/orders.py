"""What seats order."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from rulesets.court.state import Measure
from rulesets.words import Seat


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
