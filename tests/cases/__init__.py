"""Worked cases: files of numbered examples, each run through a game's real functions and compared with what it says.

One runner (`plain`, `play`, `compare`) serves all games. Beside it stands one vocabulary for each: it lays the position that a
case gives, enters what the case orders and answers what the case asks. `forum` is the format that two games share.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from msgspec import Struct, ValidationError

from tests.cases import court, fiim, nowruz_mafia, shahnameh
from tests.cases.compare import Fault
from tests.cases.plain import Case, File, read

VOCABULARIES = {"court": court, "fiim": fiim, "nowruz_mafia": nowruz_mafia, "shahnameh": shahnameh}
"""Rule set -> its words: `FORMAT`, the format of its files, and `compare_case(file, case)`, everything that differs."""

NOTHING_EXPECTED: Fault = ("then", "something to compare", "nothing")


class CaseRun(Struct, frozen=True):
    """One worked case that was run. faults: what differs; empty = the case passed."""

    id: str
    title: str
    faults: tuple[Fault, ...] = ()


@dataclass(frozen=True)
class WorkedCase:
    """One case of a file, not run yet: a test is collected by its id and runs it when its turn comes."""

    rules: str
    file: File
    case: Case

    @property
    def id(self) -> str:
        """Its number in the ledger of rules."""
        return self.case.id

    def run(self) -> CaseRun:
        """The case as it ran. One that expects nothing fails. Raises ValueError for words outside the vocabulary."""
        case = self.case
        try:
            faults = tuple(VOCABULARIES[self.rules].compare_case(self.file, case))
        except KeyError as error:
            raise ValueError(f"{case.id}: {error} is missing or unknown") from error
        except (ValueError, TypeError, AttributeError, ValidationError) as error:
            raise ValueError(f"{case.id}: {error}") from error
        return CaseRun(case.id, case.title, faults if case.then or case.mid else (*faults, NOTHING_EXPECTED))


def cases_of(rules: str, text: str) -> list[WorkedCase]:
    """The cases of a file, not run yet.

    Raises ValueError for a rule set without a vocabulary, and for a file with words outside it.
    """
    if rules not in VOCABULARIES:
        raise ValueError(
            f"{rules} has no vocabulary of cases: write tests/cases/{rules}.py and list it in tests/cases/__init__.py"
        )
    file = read(text, VOCABULARIES[rules].FORMAT)
    return [WorkedCase(rules, file, case) for case in file.cases]


def run(rules: str, text: str) -> Iterator[CaseRun]:
    """Each case of a file as it ran. Raises ValueError as `cases_of` and `WorkedCase.run` do."""
    for case in cases_of(rules, text):
        yield case.run()
