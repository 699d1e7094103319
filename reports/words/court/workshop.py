"""Labels of the cast form: fields, choices, effects and triggers of a cast file, explained for its author."""

from __future__ import annotations

from collections.abc import Mapping
from typing import get_args

from reports.words.court.cast_file import CASTS
from reports.words.court.wording import WORDING
from rulesets.court.scenario.vocabulary import Effect

EFFECTS: tuple[str, ...] = tuple(str(effect.__struct_config__.tag) for effect in get_args(Effect))
"""Every effect word, in the order of the vocabulary."""

EXAMPLES: Mapping[str, tuple[str, ...]] = {
    "when": (
        '{is: compare, left: target.vk, sign: "<", right: 0}',
        "{is: status, who: target, status: prison}",
        "{is: same_faction, who: self, other: target}",
        "{is: in_faction, who: target}",
        "{is: leads, who: target}",
        "{is: during, time: night}",
        "{is: chance, percent: 50}",
        '{is: tally, who: self, side: suffered, what: jail, sign: ">=", right: 1}',
        "{is: not, of: {is: in_faction, who: self}}",
    ),
    "wins": (
        "{is: king, who: self}",
        "{is: court, who: self}",
        "{is: status, who: self, status: prison}",
        '{is: compare, left: self.tv, sign: ">=", right: 15}',
        '{is: tally, who: self, side: done, what: jail, sign: ">=", right: 3}',
    ),
    "by": ("1", "-2", "{of: self.tv, over: 3}", "{of: prisoners, times: 2, plus: 1, most: 6}"),
    "effect": ("{do: jail, who: target}", "{do: change, stat: vk, who: self, by: 3}"),
}
"""What a box of the form offers to start from."""


def effect(do: str, language: str) -> str:
    """A short phrase for what an effect does."""
    return CASTS.say(language, f"effect-{do}")


def field(name: str, language: str) -> str:
    """Label of a field."""
    return CASTS.say(language, f"field-{name}")


def value(name: str, of: str, language: str) -> str:
    """Label of a choice; a number or a host's own word is returned unchanged."""
    if not of:
        return CASTS.say(language, "trigger-none" if name == "trigger" else "value-usual")
    return CASTS.say(language, f"value-{of}") if CASTS.has(language, f"value-{of}") else of


def kind(of: str, language: str) -> str:
    """Label of a kind of action."""
    return WORDING.catalogue.say(language, f"kind-{of}")
