"""Texts of scenarios: loading and checking by their rules, the shipped ones, comparing two versions."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal

from django.conf import settings
from django.core.files.uploadedfile import UploadedFile
from django.db.models import F, Q
from django.utils.translation import gettext as _

from forumgame.models import Account, ScenarioRow, ScenarioVersion
from forumgame.people import gate
from forumgame.people.typed_text import is_text
from forumgame.record.refused import Hidden, Refused
from rulesets import RULESETS
from rulesets.words import Fault

LARGEST = 1_000_000
SHIPPED = Path(settings.ROOT) / "forumgame" / "scenarios"
LONGEST_COMPARED = 10_000
AROUND = 3


@lru_cache(maxsize=32)
def book_or_faults(ruleset: str, text: str) -> Any:
    """The Book of a game with this text, or a tuple of all faults. Cached for each process."""
    return RULESETS[ruleset].open({}, text)


def faults_in(ruleset: str, text: str) -> tuple[Fault, ...]:
    """The faults of a text; empty for one that can be played."""
    result = book_or_faults(ruleset, text)
    return tuple(fault for fault in result if isinstance(fault, Fault)) if isinstance(result, tuple) else ()


def decode_text(data: bytes) -> str:
    """The text of a file's bytes. Refused `unreadable_file`: larger than `LARGEST`, or no UTF-8 (with the line)."""
    if len(data) > LARGEST:
        raise Refused("unreadable_file", faults=(Fault("", "too_big", params={"found": len(data), "most": LARGEST}),))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise Refused("unreadable_file", faults=(Fault("", "not_utf8", line),)) from None


def read_upload(file: UploadedFile[Any]) -> str:
    """The text of an uploaded file. Refused like `decode_text`; a file that is too large is not read."""
    if (file.size or 0) > LARGEST:
        raise Refused("unreadable_file", faults=(Fault("", "too_big", params={"found": file.size, "most": LARGEST}),))
    return decode_text(file.read())


def shipped_casts(ruleset: str) -> list[tuple[str, str]]:
    """The shipped scenario files of a rule set: (file stem, name)."""
    names = {"trial": _("the trial cast"), "court": _("the great court")}
    return [
        (path.stem, str(names.get(path.stem, path.stem)))
        for path in sorted(SHIPPED.glob("*.yaml"))
        if _ruleset_of(path) == ruleset
    ]


def shipped_text(ruleset: str, stem: str) -> str | None:
    """The text of a shipped scenario; None if there is no such file."""
    return (SHIPPED / f"{stem}.yaml").read_text(encoding="utf-8") if stem in dict(shipped_casts(ruleset)) else None


def _ruleset_of(path: Path) -> str:
    """The rule set in the line `format: <rule set>-cast/1` of a shipped file."""
    match = re.search(r"^format: (\w+)-cast/", path.read_text(encoding="utf-8"), re.M)
    return match[1] if match else ""


def version_of(scenario: ScenarioRow, number: int | None = None) -> ScenarioVersion:
    """The version with this number, by default the newest. Hidden when there is none."""
    version = scenario.versions.filter(number=scenario.head if number is None else number).first()
    if version is None:
        raise Hidden
    return version


def playable(ruleset: str, account: Account, asked: str = "") -> list[tuple[str, str]]:
    """(value, label) of each cast that a game can be opened with: shipped casts, then the newest version of each valid cast that
    the account may read in the library, then the version `asked`. `chosen_text` takes the values."""
    slug, _dot, number = asked.partition(".")
    wanted = Q(number=F("scenario__head"))
    if number.isdecimal() and is_text(slug):
        wanted |= Q(scenario__slug=slug, number=int(number[:9]))
    readable = gate.scenarios_for(account).filter(ruleset=ruleset, withdrawn_at=None)
    versions = ScenarioVersion.objects.filter(wanted, scenario__in=readable, faults=0).select_related("scenario").defer("text")
    found = versions.order_by("scenario__title", "scenario_id", "number")
    name = _("%(title)s, version %(number)s")
    own = [(f"{v.scenario.slug}.{v.number}", name % {"title": v.scenario.title, "number": v.number}) for v in found]
    return shipped_casts(ruleset) + own


def chosen_text(ruleset: str, account: Account, choice: str) -> str | None:
    """The text for a value of `playable`."""
    slug, dot, number = choice.partition(".")
    if not dot:
        return shipped_text(ruleset, choice)
    if not is_text(slug):
        return None
    readable = gate.scenarios_for(account).filter(ruleset=ruleset, slug=slug)
    found = ScenarioVersion.objects.filter(scenario__in=readable, number=int(number[:9]) if number.isdecimal() else 0).first()
    return found.text if found else None


@dataclass(frozen=True, slots=True)
class DiffLine:
    """A line of a comparison. old, new: its line number in each text, 0 if absent. A gap replaces equal lines."""

    is_: Literal["same", "gone", "new", "gap"]
    text: str = ""
    old: int = 0
    new: int = 0


def lines_of(text: str) -> list[str]:
    """The lines of a text as faults count them: only a line feed begins a new line."""
    return text.replace("\r\n", "\n").replace("\r", "\n").removesuffix("\n").split("\n")


def differences(old: str, new: str) -> list[DiffLine] | None:
    """The lines in which two texts differ, with a few lines of context; empty if equal. None if the texts are too long."""
    before, after = lines_of(old), lines_of(new)
    if max(len(before), len(after)) > LONGEST_COMPARED:
        return None
    matcher = difflib.SequenceMatcher(None, before, after, autojunk=True)
    return [line for group in matcher.get_grouped_opcodes(AROUND) for line in _group(group, before, after)]


def _group(group: list[Any], before: list[str], after: list[str]) -> Iterator[DiffLine]:
    yield DiffLine("gap")
    for tag, first, last, new_first, new_last in group:
        if tag == "equal":
            yield from (DiffLine("same", before[i], i + 1, new_first + i - first + 1) for i in range(first, last))
            continue
        yield from (DiffLine("gone", before[i], old=i + 1) for i in range(first, last))
        yield from (DiffLine("new", after[i], new=i + 1) for i in range(new_first, new_last))
