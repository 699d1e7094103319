"""The public facts that a sight shows about each seat, with the field names of the standing tables."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rulesets.words import Seat


@dataclass(frozen=True, slots=True)
class PublicFace:
    """One seat as a sight shows it. status: a code of the rule set, "" if not shown. favour: None if there is none."""

    status: str = ""
    favour: int | None = None
    poisoned: bool = False


def faces_of(sight: Any) -> dict[Seat, PublicFace]:
    """Seat -> public facts, for a sight with people or chairs; empty for any other sight. The viewer's own sheet is not used."""
    people: Mapping[Seat, Any] = getattr(sight, "people", None) or getattr(sight, "chairs", None) or {}
    return {
        seat: PublicFace(getattr(one, "status", ""), getattr(one, "vk", None), getattr(one, "poisoned", False))
        for seat, one in people.items()
    }
