"""How a verb says no."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulesets.words import Fault


class Rejected(Exception):
    """A verb that did nothing, and why: a code of the house or of the rule set, with its parameters.

    The sentence is made where it is shown (`reports.words.house` or the rule set's words), in the reader's language.
    """

    def __init__(self, code: str, params: Mapping[str, Any] | None = None, faults: tuple[Fault, ...] = ()) -> None:
        super().__init__(code)
        self.code, self.params, self.faults = code, dict(params or {}), faults


class Hidden(Exception):
    """Not there for this actor: missing and forbidden are answered alike, with 404."""
