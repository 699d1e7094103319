"""Texts about cast files: sentences for faults, and the notes in a blank file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from fluent.runtime.types import FluentType

from reports.words.catalogue import LANGUAGES, Catalogue, joined
from reports.words.values import Code, Passage, WholeNumber, Word, isolated
from rulesets.court.scenario.writing import starter, write
from rulesets.words import Fault

CASTS = Catalogue("court_casts")
_NOTED = ("languages", "options", "roles", "natures")


def sentence(fault: Fault, language: str) -> str:
    """What is wrong and what was expected, without the place. Raises KeyError for a code without a message."""
    key = f"fault-{fault.code}"
    return CASTS.say(language, key, **{name: _param(fault.params, name, language) for name in CASTS.wants(language, key)})


def located(fault: Fault, language: str) -> str:
    """The sentence after its line and field: `line 12, roles.cook.name: ...`."""
    line = [CASTS.say(language, "line", line=fault.line)] if fault.line else []
    where = joined([*line, *([isolated(fault.where)] if fault.where else [])], language).text
    return f"{where}: {sentence(fault, language)}" if where else sentence(fault, language)


def _param(params: Mapping[str, object], name: str, language: str) -> FluentType:
    """A parameter for display: numbers in the language's digits, text of the file in quotes, kinds by name."""
    value = params.get(name, "")
    if name in ("kind", "found_kind"):
        return Passage(CASTS.say(language, f"kind-{value}"))
    if isinstance(value, int):
        return WholeNumber(value)
    if isinstance(value, Sequence) and not isinstance(value, str):
        return joined([isolated(str(word)) for word in value], language)
    return Passage(CASTS.say(language, "quoted", word=Word(str(value)))) if value else Code("none", str)


def blank(languages: Sequence[str], seats: int, language: str = "") -> str:
    """A blank cast file, which loads and can be played. seats: 2 to 64. language: that of the notes; by default the first of
    `languages` that has notes, else English."""
    of = next((one for one in (language, *languages) if one in LANGUAGES), "en")
    notes = {where: CASTS.say(of, f"note-{where}") for where in _NOTED}
    return write(starter(languages, seats), {"": CASTS.say(of, "note-file"), **notes})
