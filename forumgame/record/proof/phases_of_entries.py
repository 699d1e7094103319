"""The phases that the entries of a game tell of: which step was open when, and what became of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from forumgame.models import Entry, Phase
from forumgame.record.annulled import Return, Standing, read_return
from rulesets.words import End, Step


@dataclass(slots=True)
class PhaseTold:
    """A phase as the entries tell it. closed_by: number of the entry that closed or annulled it, 0 while it is open.
    annulled_by: number of the return that annulled it, or 0. closings: numbers of all entries that ever closed it."""

    number: int
    step: Step
    opened_by: int
    state: str = Phase.State.OPEN
    closed_at: datetime | None = None
    closed_by: int = 0
    annulled_by: int = 0
    closings: list[int] = field(default_factory=list)


@dataclass(slots=True)
class PhasesTold:
    """The phases up to some entry. `add` goes on to the next one."""

    all: list[PhaseTold] = field(default_factory=list)
    _back: Return | None = None
    _back_at: datetime | None = None
    _left: int = 0
    _gone_over: dict[str, PhaseTold] = field(default_factory=dict)
    _standing: Standing = field(default_factory=Standing)

    @property
    def open(self) -> PhaseTold | None:
        """The open phase."""
        return self.all[-1] if self.all and self.all[-1].state == Phase.State.OPEN else None

    def at(self, entry: Entry) -> PhaseTold | None:
        """The phase in which an entry stands that is to be added next: the open one, or in a correction the one of its step."""
        return self._gone_over.get(entry.step, self.open) if self._left else self.open

    def add(self, entry: Entry, following: Step | End) -> PhaseTold | None:
        """Go on by an entry after which comes `following`. Returns the phase whose orders the entry resolved for good."""
        if entry.kind in (Entry.Kind.CLOCK, Entry.Kind.UPGRADE):
            return None
        back = read_return(entry) if entry.kind == Entry.Kind.RETURN else None
        if back:
            self._standing.add(back)
        if back and back.corrects:
            self._begin_correction(entry, back, following)
            return None
        if self._left:
            return self._add_again(entry, following)
        was = self.open
        if was and entry.kind == Entry.Kind.ACT and isinstance(following, Step) and following.label == was.step.label:
            was.step = _with_new_closing(was.step, following)
            return None
        if was:
            was.state = Phase.State.ANNULLED if entry.kind in (Entry.Kind.RETURN, Entry.Kind.END) else Phase.State.CLOSED
            was.closed_at, was.closed_by = entry.at, entry.number
            was.closings += [entry.number] if was.state == Phase.State.CLOSED else []
        if back and back.restores:
            self._restore(back, was)
        elif back:
            for phase in [*self._closed_after(back.to), *([was] if was else [])]:
                phase.state, phase.annulled_by = Phase.State.ANNULLED, back.number
        self._open(entry, following)
        return was if entry.kind in (Entry.Kind.CLOSE, Entry.Kind.ACT) else None

    def _restore(self, back: Return, was: PhaseTold | None) -> None:
        """A phase is closed again if the entry that closed it counts again; every other one that was closed is annulled."""
        now = self._standing.after(back.number)
        for phase in self.all:
            if closings := [number for number in phase.closings if number in now]:
                phase.state, phase.annulled_by, phase.closed_by = Phase.State.CLOSED, 0, max(closings)
            elif phase.state == Phase.State.CLOSED or phase is was:
                phase.state, phase.annulled_by = Phase.State.ANNULLED, back.number

    def _begin_correction(self, entry: Entry, back: Return, following: Step | End) -> None:
        """A correction computes entries again for phases that stay closed (decision 24)."""
        self._back, self._back_at, self._left = back, entry.at, back.again
        self._gone_over = {phase.step.label: phase for phase in self._closed_after(back.to)}
        if not self._left:
            self._end_correction(entry, following)

    def _add_again(self, entry: Entry, following: Step | End) -> PhaseTold | None:
        """One entry that a correction computed again."""
        self._left -= 1
        resolved = None
        if entry.kind == Entry.Kind.CLOSE or not isinstance(following, Step) or following.label != entry.step:
            phase = self._gone_over.pop(entry.step, None)
            if phase:
                phase.closed_by = entry.number
                phase.closings.append(entry.number)
                resolved = phase if entry.kind == Entry.Kind.CLOSE else None
        if not self._left:
            self._end_correction(entry, following)
        return resolved

    def _end_correction(self, entry: Entry, following: Step | End) -> None:
        """Either the open phase goes on, or it is annulled with every phase that did not come again."""
        back, was = self._back, self.open
        assert back is not None
        if back.keeps and was and isinstance(following, Step):
            was.step = _with_new_closing(was.step, following)
        else:
            for phase in [*self._gone_over.values(), *([was] if was else [])]:
                phase.state, phase.annulled_by = Phase.State.ANNULLED, back.number
            if was:
                was.state, was.closed_at, was.closed_by = Phase.State.ANNULLED, self._back_at, back.number
            self._open(entry, following)
        self._back, self._gone_over = None, {}

    def _open(self, entry: Entry, following: Step | End) -> None:
        if isinstance(following, Step):
            self.all.append(PhaseTold(len(self.all) + 1, following, entry.number))

    def _closed_after(self, number: int) -> list[PhaseTold]:
        return [phase for phase in self.all if phase.state == Phase.State.CLOSED and phase.closed_by > number]

    def by_number(self) -> Mapping[int, PhaseTold]:
        """Number -> phase."""
        return {phase.number: phase for phase in self.all}


def _with_new_closing(step: Step, following: Step) -> Step:
    """The step of an open phase, with who may close it early by now."""
    return Step(step.label, step.kind, step.timing, following.early, following.waits_for)
