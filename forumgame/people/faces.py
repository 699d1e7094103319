"""What a sight says of each seat to everybody who has that sight, in the words that the standing tables use too."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rulesets.words import Seat


@dataclass(frozen=True, slots=True)
class Face:
    """One seat as a sight shows it. status: a code of the rule set, "" where it shows none. favour: None where there is none."""

    status: str = ""
    favour: int | None = None
    poisoned: bool = False


def faces_of(sight: Any) -> dict[Seat, Face]:
    """Seat -> face, for a sight that shows people or chairs; no faces for any other. A sight's own page is not read."""
    people: Mapping[Seat, Any] = getattr(sight, "people", None) or getattr(sight, "chairs", None) or {}
    return {
        seat: Face(getattr(one, "status", ""), getattr(one, "vk", None), getattr(one, "poisoned", False))
        for seat, one in people.items()
    }
