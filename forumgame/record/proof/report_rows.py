"""What an entry decides of its report: everything but the host's preface and the words of the lines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from forumgame.models import Entry, Game
from forumgame.record.annulled import Standing, read_return
from rulesets.codec import write
from rulesets.words import Public, Told

LinesOf = Callable[[Game, Sequence[Any]], str]
"""(game, public notices) -> `Report.lines`, phrased by the present words."""


@dataclass(slots=True)
class Before:
    """What earlier entries decide of a report. closed: step -> how often it was closed. again: step, or number of a ruling -> the
    reason of the return after which it comes again."""

    closed: Counter[str] = field(default_factory=Counter)
    again: dict[str | int, str] = field(default_factory=dict)
    _numbers: dict[str, list[int]] = field(default_factory=dict)
    _standing: Standing = field(default_factory=Standing)

    def add(self, entry: Entry) -> None:
        """Go on to the next entry."""
        if entry.kind == Entry.Kind.CLOSE:
            self.closed[entry.step] += 1
            self._numbers.setdefault(entry.step, []).append(entry.number)
        elif entry.kind == Entry.Kind.RETURN:
            back = read_return(entry)
            was = self._standing.after(back.number - 1)
            self._standing.add(back)
            now = self._standing.after(back.number)
            for step, numbers in self._numbers.items():
                if any(number in was and number not in now for number in numbers):
                    self.again[step] = back.reason
            self.again |= dict.fromkeys(range(back.number + 1, back.number + back.again + 1), back.reason)


def public_notices(told: Sequence[Told[Any]]) -> list[Any]:
    """What the notices tell everybody."""
    return [one.says for one in told if isinstance(one.to, Public)]


def has_report(kind: str, told: Sequence[Told[Any]]) -> bool:
    """A closing and an end by a host always have a report, another entry if it tells everybody something."""
    return kind in (Entry.Kind.CLOSE, Entry.Kind.END) or bool(public_notices(told))


def report_fields(entry: Entry, told: Sequence[Told[Any]], before: Before) -> dict[str, Any]:
    """The columns of an entry's report that the entry decides."""
    ruling = entry.kind != Entry.Kind.CLOSE
    earlier = 0 if ruling else before.closed[entry.step]
    return {
        "entry": entry.number,
        "step": entry.step,
        "ruling": ruling,
        "version": earlier + 1,
        "notices": write(public_notices(told)),
        "correction": entry.reason if entry.actor and (ruling or earlier) else "",
        "returned": before.again.get(entry.number if ruling else entry.step, "") if ruling or earlier else "",
        "published_at": entry.at,
    }
