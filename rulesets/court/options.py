"""The host's settings of one game. The form of a scenario reads them too, so they stand apart from the Book."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """A host's settings of one game. The defaults are the ledger's.

    king_death_day: N (C-CLK-6). king_death_max: its bound, None = none (C-CLK-7). prisoners_claim: prisoners outside factions
    claim the throne (C-INF-4). report_bonus: the report shows personal ВК; off: own ВК (C-FAC-10). secret_ballot: prison
    votes are not shown as cast (C-PRI-3). answer_until: when invitations lapse (C-FAC-2). natures: by lot and host's hand,
    or as the scenario says (C-CHR-18).
    """

    king_death_day: int = 10
    king_death_max: int | None = None
    prisoners_claim: bool = True
    report_bonus: bool = True
    secret_ballot: bool = False
    answer_until: Literal["same_night", "next_night"] = "same_night"
    natures: Literal["dealt", "fixed"] = "dealt"
