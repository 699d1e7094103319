"""Faults of a scenario, an option or a deal as sentences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from forumgame.clockwork import dates
from reports.words import WORDS
from rulesets import RULESETS
from rulesets.words import Fault


def fault(found: Fault, ruleset: str, language: str, persian: bool) -> str:
    """One fault of a scenario, an option or a deal as a sentence: line, field, what is wrong."""
    words = WORDS[ruleset].fault(found, language) if ruleset in WORDS else ""
    if not words:
        details = "; ".join(f"{key}: {shown(value)}" for key, value in sorted(found.params.items()))
        words = _FAULTS[found.code] if found.code in _FAULTS else found.code.replace("_", " ")
        words = f"{words} ({details})" if details else str(words)
    line = _("line %(line)s") % {"line": found.line} if found.line else ""
    place = ("، " if language == "fa" else ", ").join(filter(None, [line, _where(found, ruleset, language)]))
    return dates.digits(f"{place}: {words}" if place else str(words), persian)


def _where(found: Fault, ruleset: str, language: str) -> str:
    """The place of a fault: an option by its label, anything else by its path."""
    group, _dot, name = found.where.partition(".")
    options = {field.name for field in msgspec.structs.fields(RULESETS[ruleset].options)} if ruleset in RULESETS else set()
    named = group == "options" and name in options and ruleset in WORDS
    return WORDS[ruleset].option(name, language).title if named else found.where


_FAULTS: Mapping[str, Any] = {
    "not_utf8": gettext_lazy("The file is not UTF-8 text. Save it as UTF-8."),
    "too_big": gettext_lazy("The file is too big: at most one megabyte."),
    "out_of_range": gettext_lazy("This number is out of range"),
    "no_scenario": gettext_lazy("A scenario is needed: choose one or upload a file."),
}


def shown(value: Any) -> str:
    """A parameter of a fault or of a message; a list with commas."""
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)
