"""Worked cases: files of numbered examples, each run through a game's real functions and compared with what it says.

One runner (`plain`, `play`, `compare`) serves all games. Beside it stands one vocabulary for each: it lays the position that a
case gives, enters what the case orders and answers what the case asks. `forum` is the format that two games share.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct, ValidationError

from tests.cases import court, fiim, nowruz_mafia, shahnameh
from tests.cases.compare import Fault
from tests.cases.plain import read

VOCABULARIES = {"court": court, "fiim": fiim, "nowruz_mafia": nowruz_mafia, "shahnameh": shahnameh}
"""Rule set -> its words: `FORMAT`, the format of its files, and `compare_case(file, case)`, everything that differs."""

NOTHING_EXPECTED: Fault = ("then", "something to compare", "nothing")


class CaseRun(Struct, frozen=True):
    """One worked case that was run. faults: what differs; empty = the case passed."""

    id: str
    title: str
    faults: tuple[Fault, ...] = ()


def run(rules: str, text: str) -> Iterator[CaseRun]:
    """Each case of a file as it ran. A case that expects nothing fails.

    Raises ValueError for a rule set without a vocabulary, and for a file or a case with words outside it.
    """
    if rules not in VOCABULARIES:
        raise ValueError(
            f"{rules} has no vocabulary of cases: write tests/cases/{rules}.py and list it in tests/cases/__init__.py"
        )
    words = VOCABULARIES[rules]
    file = read(text, words.FORMAT)
    for case in file.cases:
        try:
            faults = tuple(words.compare_case(file, case))
        except KeyError as error:
            raise ValueError(f"{case.id}: {error} is missing or unknown") from error
        except (ValueError, TypeError, AttributeError, ValidationError) as error:
            raise ValueError(f"{case.id}: {error}") from error
        yield CaseRun(case.id, case.title, faults if case.then or case.mid else (*faults, NOTHING_EXPECTED))
