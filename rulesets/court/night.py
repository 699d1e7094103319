"""The start of a day (C-INF-3)."""

from __future__ import annotations

from rulesets.court.closing import Closing


def loss(hour: Closing) -> None:
    """Step 10: after everything else of a night, whoever lives with ТВ 0 loses 1 ВК, prisoners too."""
    if hour.is_night:
        for seat in hour.living():
            if hour.tv[seat] == 0:
                hour.move("vk", seat, -1, "dawn", "C-INF-3")
