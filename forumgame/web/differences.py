"""The difference of two lists of sentences, line by line."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import SequenceMatcher


def changes(before: Sequence[str], after: Sequence[str]) -> list[tuple[str, str]]:
    """The lines of both, in order, each marked gone, new or same."""
    lines: list[tuple[str, str]] = []
    for how, i, j, k, n in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if how == "equal":
            lines += [("same", line) for line in before[i:j]]
        else:
            lines += [("gone", line) for line in before[i:j]] + [("new", line) for line in after[k:n]]
    return lines
