"""An attempt: one sending of one form. Each form that changes something has a key of its own, so two clicks are one attempt."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Attempt:
    """key: random, made with the form. verb: the name of the address. form: the SHA-256 of what was sent, without tokens."""

    key: str
    verb: str
    form: str
