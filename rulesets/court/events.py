"""What happens inside the house. Only hosts read these before the end; `clause` names the rule that made each.

A vocabulary that only grows. cause: the action's slug, the nature's slug, or a code of the rules; authors: whose doing it was,
in seat order, empty = the rules, the King or the ballot.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from msgspec import Struct

from rulesets.court.scenario.vocabulary import Slot, Stat, Trigger
from rulesets.words import Seat

Learnt = bool | int | str | tuple[str, ...]
"""What a look found: a number for tv, a slug for nature, yes or no for membership and leader, (action, *targets) for
last_order ((), if none), seats for targeted_by."""


class Dealt(Struct, frozen=True, gc=False, tag="dealt"):
    """`who` received a nature, by lot or by the host's hand."""

    who: Seat
    nature: str
    by: Literal["lot", "host", "scenario"]
    clause: str = "C-CHR-18"


class Drawn(Struct, frozen=True, gc=False, tag="drawn"):
    """A missing order was drawn."""

    who: Seat
    action: str
    targets: tuple[Seat, ...]
    clause: str = "C-CHR-11"


class Lapsed(Struct, frozen=True, gc=False, tag="lapsed"):
    """An order that stood was void at the closing, because a ruling changed the state meanwhile. kind: of the payload."""

    who: Seat
    kind: str
    code: str
    clause: str


class Acted(Struct, frozen=True, gc=False, tag="acted"):
    """An action was ordered at `ordered` and fell on `targets`. drawn: it was a drawn one."""

    who: Seat
    action: str
    ordered: tuple[Seat, ...]
    targets: tuple[Seat, ...]
    outcome: Literal["done", "blocked", "failed"]
    drawn: bool = False
    clause: str = "C-CHR-8"


class Shielded(Struct, frozen=True, gc=False, tag="shielded"):
    """A hostile effect of `author` on `who` was dropped."""

    who: Seat
    author: Seat
    cause: str
    clause: str = "C-SEQ-3"


class Reacted(Struct, frozen=True, gc=False, tag="reacted"):
    """A nature reacted."""

    who: Seat
    nature: str
    trigger: Trigger
    clause: str = "C-SEQ-4"


class Moved(Struct, frozen=True, gc=False, tag="moved"):
    """Own ВК or ТВ of `who` changed by a number; ТВ may pass below 0 until the floor (a Moved of its own, C-INF-2)."""

    who: Seat
    stat: Stat
    by: int
    cause: str
    clause: str
    authors: tuple[Seat, ...] = ()


class Jailed(Struct, frozen=True, gc=False, tag="jailed"):
    """`who` went to prison. how: by an effect, the King at -15, the ballot, a host's ruling."""

    who: Seat
    how: Literal["effect", "king", "ballot", "ruling"]
    clause: str
    authors: tuple[Seat, ...] = ()


class Released(Struct, frozen=True, gc=False, tag="released"):
    """`who` left prison."""

    who: Seat
    how: Literal["effect", "amnesty", "ruling"]
    clause: str
    authors: tuple[Seat, ...] = ()


class Poisoned(Struct, frozen=True, gc=False, tag="poisoned"):
    """`who` was poisoned. due: closing of its death. again: it was poisoned before, the date stays."""

    who: Seat
    due: str
    again: bool = False
    clause: str = "C-POI-1"
    authors: tuple[Seat, ...] = ()


class Cured(Struct, frozen=True, gc=False, tag="cured"):
    """`who` was cured."""

    who: Seat
    clause: str = "C-POI-3"
    authors: tuple[Seat, ...] = ()


class Died(Struct, frozen=True, gc=False, tag="died"):
    """`who` left the game. in_faction: at death."""

    who: Seat
    how: Literal["executed", "died"]
    nature: str
    in_faction: bool
    clause: str
    authors: tuple[Seat, ...] = ()


class Learned(Struct, frozen=True, gc=False, tag="learned"):
    """`who` learned something of `about`."""

    who: Seat
    about: Seat
    what: str
    found: Learnt
    clause: str = "C-SEQ-3"


class DeathShifted(Struct, frozen=True, gc=False, tag="death_shifted"):
    """The King's last day moved by the sum of a phase, to `day`."""

    by: int
    day: int
    authors: tuple[Seat, ...] = ()
    clause: str = "C-CLK-7"


class CounterReset(Struct, frozen=True, gc=False, tag="counter_reset"):
    """A counter of `who` was cleared; action "" = all."""

    who: Seat
    action: str
    authors: tuple[Seat, ...] = ()
    clause: str = "C-SCN"


class SlotGranted(Struct, frozen=True, gc=False, tag="slot_granted"):
    """`who` got one more slot for this cycle's day or night."""

    who: Seat
    slot: Slot
    authors: tuple[Seat, ...] = ()
    clause: str = "C-SCN"


class Put(Struct, frozen=True, gc=False, tag="put"):
    """An effect was put off to a later closing."""

    who: Seat
    cause: str
    targets: tuple[Seat, ...]
    due: str
    clause: str = "C-SCN"


class Left(Struct, frozen=True, gc=False, tag="left"):
    """`who` left a faction. how: of its own will, dead, by a ruling, or as the last one."""

    who: Seat
    faction: str
    how: Literal["will", "dead", "ruling", "dissolved"]
    clause: str


class Joined(Struct, frozen=True, gc=False, tag="joined"):
    """`who` joined a faction, or founded it (then `leader` is itself)."""

    who: Seat
    faction: str
    leader: Seat | None
    clause: str = "C-FAC-2"


class Turned(Struct, frozen=True, gc=False, tag="turned"):
    """An acceptance that came to nothing: the faction was full, or one of the two had taken another step."""

    who: Seat
    inviter: Seat
    clause: str


class Coup(Struct, frozen=True, gc=False, tag="coup"):
    """A challenge: won = takes the lead, equal = strong enough but another was stronger, lost, void = the leader had left."""

    who: Seat
    leader: Seat
    faction: str
    outcome: Literal["won", "equal", "lost", "void"]
    clause: str = "C-FAC-6"


class LeaderChanged(Struct, frozen=True, gc=False, tag="leader_changed"):
    """A faction has another leader, or none."""

    faction: str
    leader: Seat | None
    clause: str


class Dissolved(Struct, frozen=True, gc=False, tag="dissolved"):
    """A faction is no more."""

    faction: str
    clause: str = "C-FAC-13"


class BallotOpened(Struct, frozen=True, gc=False, tag="ballot_opened"):
    """Candidates came on the prison ballot; fresh: it did not run before."""

    candidates: tuple[Seat, ...]
    fresh: bool
    clause: str


class BallotVoid(Struct, frozen=True, gc=False, tag="ballot_void"):
    """The only candidate is in prison or dead."""

    candidate: Seat
    clause: str = "C-PRI-5"


class BallotCounted(Struct, frozen=True, gc=False, tag="ballot_counted"):
    """The prison ballot was counted. winner: who had most votes, after ties; sent: who went to prison."""

    able: int
    against_all: int
    tally: Mapping[Seat, int]
    winner: Seat | None
    sent: Seat | None
    lot: bool = False
    clause: str = "C-PRI-4"


class MeasureCounted(Struct, frozen=True, gc=False, tag="measure_counted"):
    """Amnesty against execution, by weight. done: what was done, to whom."""

    amnesty: int
    execution: int
    done: Literal["amnesty", "execution", "nothing"]
    to: Seat | None
    clause: str = "C-PRI-9"


class Ended(Struct, frozen=True, gc=False, tag="ended"):
    """The King is dead. claims: ВК of every claimant."""

    king: Seat | None
    court: tuple[Seat, ...]
    natures: tuple[Seat, ...]
    claims: Mapping[Seat, int]
    lot: bool = False
    clause: str = "C-INF-4"


class Ruled(Struct, frozen=True, gc=False, tag="ruled"):
    """A host ruled: the kind of the act and what it said."""

    kind: str
    says: Mapping[str, Any]
    clause: str = "ruling"


Event = (
    Dealt
    | Drawn
    | Lapsed
    | Acted
    | Shielded
    | Reacted
    | Moved
    | Jailed
    | Released
    | Poisoned
    | Cured
    | Died
    | Learned
    | DeathShifted
    | CounterReset
    | SlotGranted
    | Put
    | Left
    | Joined
    | Turned
    | Coup
    | LeaderChanged
    | Dissolved
    | BallotOpened
    | BallotVoid
    | BallotCounted
    | MeasureCounted
    | Ended
    | Ruled
)
