"""ТВ never stands below 0 after a closing, and whoever has none pays for it at dawn (C-INF-2, C-INF-3)."""

from __future__ import annotations

from rulesets.court.closing import Closing, Snapshot
from rulesets.court.events import Moved


def floor_secret(snapshot: Snapshot, closing: Closing) -> list[Moved]:
    """All changes of ТВ of a closing make one sum, floored once at 0 (C-INF-2)."""
    tv = closing.board.tv
    return [Moved(seat, "tv", -tv[seat], "floor", "C-INF-2") for seat in snapshot.playbook.seats if tv[seat] < 0]


def lose_at_dawn(snapshot: Snapshot, closing: Closing) -> list[Moved]:
    """Step 10: after everything else of a night, whoever lives with ТВ 0 loses 1 ВК, prisoners too (C-INF-3)."""
    people, tv = closing.board.people, closing.board.tv
    poor = [seat for seat in snapshot.playbook.seats if people[seat].alive and tv[seat] == 0]
    return [Moved(seat, "vk", -1, "dawn", "C-INF-3") for seat in poor]
