"""The phases that the entries of a game tell of: which step was open when, and what became of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from forumgame.models import Entry, Phase
from rulesets.words import End, Step


@dataclass(slots=True)
class PhaseTold:
    """A phase as the entries tell it. closed_by: number of the entry that closed or annulled it, 0 while it is open."""

    number: int
    step: Step
    opened_by: int
    state: str = Phase.State.OPEN
    closed_at: datetime | None = None
    closed_by: int = 0


@dataclass(slots=True)
class PhasesTold:
    """The phases up to some entry. `add` goes on to the next one. instants: entry number -> its time."""

    all: list[PhaseTold] = field(default_factory=list)
    instants: dict[int, datetime] = field(default_factory=dict)

    @property
    def open(self) -> PhaseTold | None:
        """The open phase."""
        return self.all[-1] if self.all and self.all[-1].state == Phase.State.OPEN else None

    def add(self, entry: Entry, following: Step | End, to: int = 0) -> PhaseTold | None:
        """Go on by an entry after which comes `following`. to: the entry that a return returns to. Returns the phase whose orders
        the entry resolved for good."""
        self.instants[entry.number] = entry.at
        if entry.kind in (Entry.Kind.CLOCK, Entry.Kind.UPGRADE):
            return None
        was = self.open
        if was and entry.kind == Entry.Kind.ACT and isinstance(following, Step) and following.label == was.step.label:
            was.step = Step(was.step.label, was.step.kind, was.step.timing, following.early, following.waits_for)
            return None
        if was:
            was.state = Phase.State.ANNULLED if entry.kind in (Entry.Kind.RETURN, Entry.Kind.END) else Phase.State.CLOSED
            was.closed_at, was.closed_by = entry.at, entry.number
        if entry.kind == Entry.Kind.RETURN:
            self._annul_after(self.instants.get(to, entry.at))
        if isinstance(following, Step):
            self.all.append(PhaseTold(len(self.all) + 1, following, entry.number))
        return was if entry.kind in (Entry.Kind.CLOSE, Entry.Kind.ACT) else None

    def _annul_after(self, instant: datetime) -> None:
        for phase in self.all:
            if phase.state == Phase.State.CLOSED and phase.closed_at and phase.closed_at > instant:
                phase.state = Phase.State.ANNULLED

    def by_number(self) -> Mapping[int, PhaseTold]:
        """Number -> phase."""
        return {phase.number: phase for phase in self.all}
