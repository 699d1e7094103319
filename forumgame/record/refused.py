"""How a verb says no."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulesets.words import Fault, Refusal


class Refused(Exception):
    """A verb that did nothing, and why: a code of the house or of the rule set, with its parameters.

    The sentence is made where it is shown (`forumgame.web.error_messages` or the rule set's words), in the reader's language.
    """

    def __init__(self, code: str, params: Mapping[str, Any] | None = None, faults: tuple[Fault, ...] = ()) -> None:
        super().__init__(code)
        self.code, self.params, self.faults = code, dict(params or {}), faults
        self.by_rules = False

    @classmethod
    def by(cls, refusal: Refusal) -> Refused:
        """The no of a rule set, in whose words it is said."""
        error = cls(refusal.code, refusal.params)
        error.by_rules = True
        return error


class Hidden(Exception):
    """Not there for this actor: missing and forbidden are answered alike, with 404."""
