"""Whom a message may go to."""

from __future__ import annotations

from typing import Protocol


class Reachable(Protocol):
    """An account, or what a closing has read of one."""

    @property
    def pk(self) -> int:
        """Its number."""

    @property
    def email(self) -> str:
        """Its mail address; empty for none."""

    @property
    def language(self) -> str:
        """The language in which it is written to."""
