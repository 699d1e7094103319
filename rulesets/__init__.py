"""The rules of the games. Pure: no web, no clock, no chance of their own. This dictionary is the only door."""

from __future__ import annotations

from typing import Any

from rulesets.ruleset import RuleSet

RULESETS: dict[str, RuleSet[Any, Any, Any, Any]] = {}
