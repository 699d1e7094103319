"""Worked cases of the format fiim-cases/1: a state is laid, inputs are entered by the real functions, what holds is compared."""

from __future__ import annotations

from collections.abc import Iterator

from rulesets.fiim.cases.file import Case, read
from rulesets.fiim.cases.play import Play
from rulesets.fiim.cases.sheet import run_sheet
from rulesets.fiim.cases.then import differences
from rulesets.words import CaseRun


def run(text: str) -> Iterator[CaseRun]:
    """Each case of the file as it ran. Raises ValueError for a file or a case outside the vocabulary."""
    for case in read(text).cases:
        try:
            yield CaseRun(case.id, case.title, tuple(run_sheet(case) if case.mode == "sheet" else _played(case)))
        except (ValueError, KeyError, TypeError) as fault:
            raise ValueError(f"{case.id}: {fault}") from fault


def _played(case: Case) -> Iterator[tuple[str, str, str]]:
    play = Play(case.mode, case.given)
    rejected = {}
    for number, entry in enumerate(case.when, 1):
        if code := play.enter(dict(entry)):
            rejected[number] = code
    yield from differences(case, play, rejected)
