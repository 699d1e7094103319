"""Counting votes. Which base, which majority and which tie-break apply is each rule set's own business."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

V = TypeVar("V", bound=str)  # a voter
C = TypeVar("C", bound=str)  # a choice

AGAINST_ALL = "against_all"


def tally(votes: Mapping[V, C], weights: Mapping[V, int] | None = None) -> dict[C, int]:
    """Choice -> sum of the weights of its voters (1 each without weights). Choices in sorted order."""
    sums: dict[C, int] = {}
    for voter in sorted(votes):
        sums[votes[voter]] = sums.get(votes[voter], 0) + (1 if weights is None else weights.get(voter, 0))
    return dict(sorted(sums.items()))


def leaders(sums: Mapping[C, int], among: Iterable[C] | None = None) -> list[C]:
    """The choices with the highest sum above 0, in sorted order; several of them at a tie."""
    counted = {c: n for c, n in sums.items() if n > 0 and (among is None or c in set(among))}
    best = max(counted.values(), default=0)
    return sorted(c for c, n in counted.items() if n == best and best > 0)


def is_majority(votes: int, of: int) -> bool:
    """More than half of `of`."""
    return 2 * votes > of
