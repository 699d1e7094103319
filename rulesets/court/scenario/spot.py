"""A place in a file: its path, its line and what stands there. Walking never fails; what is not there is not walked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rulesets.court.scenario.reading import Node
from rulesets.words import Fault


@dataclass(frozen=True, slots=True)
class Spot:
    """where: field path, places in lists from 1. line: of the field's name, or of the list item."""

    where: str
    line: int
    node: Node

    def at(self, *keys: str) -> Spot | None:
        """The field under these keys, if it is there."""
        spot: Spot | None = self
        for key in keys:
            spot = dict(spot.fields()).get(key) if spot else None
        return spot

    def fields(self) -> Iterator[tuple[str, Spot]]:
        """Each field of a mapping by its name."""
        if isinstance(self.node.value, dict):
            for key, node in self.node.value.items():
                yield key, Spot(self._join(key), self.node.key_lines[key], node)

    def items(self) -> Iterator[Spot]:
        """Each item of a list."""
        if isinstance(self.node.value, list):
            for place, node in enumerate(self.node.value, 1):
                yield Spot(self._join(str(place)), node.line, node)

    def word(self, *keys: str) -> str:
        """The text that stands here or under these keys; empty if there is no text."""
        spot = self.at(*keys)
        return spot.node.value if spot and isinstance(spot.node.value, str) else ""

    def number(self, *keys: str) -> int | None:
        """The whole number that stands here or under these keys, if there is one."""
        spot = self.at(*keys)
        return spot.node.value if spot and type(spot.node.value) is int else None

    def fault(self, code: str, **params: Any) -> Fault:
        """A fault of what stands here."""
        return Fault(self.where, code, self.line, params)

    def lacks(self, key: str, code: str = "missing_key", **params: Any) -> Fault:
        """A fault of a field that should stand under this one."""
        return Fault(self._join(key), code, self.line, params or {"expected": key})

    def _join(self, key: str) -> str:
        return f"{self.where}.{key}" if self.where else key
