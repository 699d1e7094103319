"""Appeals: who may bring one, in what time, and what it can bring (FIIM-14)."""

from __future__ import annotations

from collections.abc import Iterable

from rulesets.fiim.book import Book
from rulesets.fiim.orders import FileAppeal
from rulesets.fiim.refusals import refuse
from rulesets.fiim.state import Appeal
from rulesets.words import Refusal

TIME = 600
"""Seconds after the result, or after a later sanction for its player; exactly ten minutes are in time (FIIM-14.2.1)."""

OUTCOMES = {
    "uphold": "FIIM-14.5.1", "modify_sanction": "FIIM-14.5.2", "adjust_points": "FIIM-14.5.3",
    "correct_procedure": "FIIM-14.5.4", "void_result": "FIIM-14.5.5",
}  # fmt: skip


def seconds_between(start: str, later: str) -> int:
    """Seconds from one time of day to the next later one ("20:55:00"), past midnight if need be."""
    return (_seconds(later) - _seconds(start)) % 86_400


def _seconds(clock: str) -> int:
    hours, minutes, seconds = (int(part) for part in clock.split(":"))
    return hours * 3600 + minutes * 60 + seconds


def refusal(appeals: Iterable[Appeal], book: Book, filed: FileAppeal) -> Refusal | None:
    """Why an appeal is not admitted: `not_rated`, `not_written`, `late`, `opinion`, `closed`, tested in this order."""
    if not book.rated:
        return refuse("not_rated", "FIIM-14.1.1")
    if not filed.written:
        return refuse("not_written", "FIIM-14.2.2")
    if filed.elapsed > TIME:
        return refuse("late", "FIIM-14.2.3", seconds=filed.elapsed)
    if filed.about == "opinion":
        return refuse("opinion", "FIIM-14.1.5")
    if any(appeal.outcome and _is_same_decision(appeal, filed) for appeal in appeals):
        return refuse("closed", "FIIM-14.6.2")
    return None


def _is_same_decision(appeal: Appeal, filed: FileAppeal) -> bool:
    """Whether both attack the same decision: the same entry, or without one the same subject of the same player."""
    if appeal.about != filed.about or appeal.decision != filed.decision:
        return False
    return bool(filed.decision) or appeal.by == filed.by
