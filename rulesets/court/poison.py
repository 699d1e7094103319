"""Poison takes its time (C-POI)."""

from __future__ import annotations

from rulesets.court.closing import POISON_LASTS, Closing


def deaths(hour: Closing) -> None:
    """Step 5: whoever was poisoned ten closings ago, and not cured since, dies; nothing is revealed (C-POI-1, C-POI-4)."""
    for seat in hour.book.seats:
        since = hour.people[seat].poisoned
        if since is not None and hour.number - since >= POISON_LASTS:
            hour.kill(seat, "died", "C-POI-1")
