"""What the entries of a game decide of its clock and of its own row: pauses, moved deadlines, the calendar, how it ended."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

import msgspec

from forumgame.models import Account, Entry, Game, Phase
from forumgame.record.ledger import next_of
from forumgame.record.proof.phases_of_entries import PhasesTold
from rulesets.words import End, Step


@dataclass(slots=True)
class ClockOfEntries:
    """How far the entries were read. deadlines: number of a phase -> its deadline after the last entry that moved it, or None.
    calendar: "" while no entry changed it."""

    paused_at: datetime | None = None
    calendar: str = ""
    deadlines: dict[int, datetime | None] = field(default_factory=dict)
    people: list[tuple[int, str, int | None]] = field(default_factory=list)

    def add(self, entry: Entry, phase: int | None) -> None:
        """Go on by an entry. phase: the number of the open phase in which it stands."""
        self.people.append((entry.number, entry.actor, entry.account_id))
        if isinstance(next_of(entry), End):
            self.paused_at = None
        if entry.kind != Entry.Kind.CLOCK:
            return
        moved: Mapping[str, Any] = msgspec.json.decode(entry.given or "{}")
        match moved.get("do"):
            case "pause":
                self.paused_at = entry.at
            case "resume":
                self.paused_at = None
        self.calendar = moved.get("calendar", self.calendar)
        if phase is not None and "closes_at" in moved:
            text = moved["closes_at"]
            self.deadlines[phase] = datetime.fromisoformat(text) if text else None

    def faults(self, game: Game, last: Entry, following: Step | End, told: PhasesTold) -> Iterator[str]:
        """What of the game's own row differs."""
        over, phase = isinstance(following, End), told.open
        if game.status != (Game.Status.OVER if over else Game.Status.RUNNING) or game.ended_at != (last.at if over else None):
            yield "the game's end differs"
        if game.without_result != (last.kind == Entry.Kind.END):
            yield "it differs whether the game ended without a result"
        if game.phase_number != (phase.number if phase else 0):
            yield "the number of the game's open phase differs"
        if self.calendar and game.calendar != self.calendar:
            yield "the game's calendar differs"
        if game.imported_at is None and game.paused_at != self.paused_at:
            yield "it differs since when the game is paused"

    def deadline_faults(self, phases: Mapping[int, Phase]) -> Iterator[str]:
        """Deadlines that an entry moved."""
        for number, closes_at in self.deadlines.items():
            if number in phases and phases[number].closes_at != closes_at:
                yield f"phase {number} ({phases[number].step}) differs: closes_at"

    def who(self) -> tuple[list[tuple[int, str]], int]:
        """Faults of the entries' accounts, and how many entries nobody can say it of: their account is called otherwise now, and
        no other account has the name. One query."""
        actors = {actor for _, actor, _ in self.people if actor}
        keys = {pk for _, _, pk in self.people if pk is not None}
        names = dict(Account.objects.filter(pk__in=keys).values_list("pk", "username"))
        taken = set(names.values()) | set(Account.objects.filter(username__in=actors).values_list("username", flat=True))
        faults, renamed = [], 0
        for number, actor, pk in self.people:
            if pk is not None and actor and names.get(pk) != actor and actor not in taken:
                renamed += 1
            elif names.get(pk or 0, "") != actor:
                faults.append((number, "the account of whoever made it differs"))
        return faults, renamed
