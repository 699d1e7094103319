"""The exceptions of verbs: Refused and Hidden."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulesets.words import Fault, Refusal


class Refused(Exception):
    """A verb refused and changed nothing. code, params: the reason, a code of the house or of the rule set.

    The page that shows it makes the sentence (`web.messages` or the rule set's words), in the reader's language.
    """

    def __init__(self, code: str, params: Mapping[str, Any] | None = None, faults: tuple[Fault, ...] = ()) -> None:
        super().__init__(code)
        self.code, self.params, self.faults = code, dict(params or {}), faults
        self.by_rules = False

    @classmethod
    def by(cls, refusal: Refusal) -> Refused:
        """The exception for a refusal of a rule set, which also has its phrase."""
        error = cls(refusal.code, refusal.params)
        error.by_rules = True
        return error


class Hidden(Exception):
    """Missing or forbidden for this actor; both get the same answer, 404."""
