"""What never changes in one game: the host's settings and the cast."""

from __future__ import annotations

from functools import cached_property
from typing import Literal

from msgspec import Struct

from rulesets.court.playbook import Playbook, compile_playbook
from rulesets.court.scenario.vocabulary import Scenario

SLUG = "court"
VERSION = "1"


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


class Book(Struct, frozen=True, dict=True):
    """Options and scenario of one game. `dict` holds what is derived from them: it is no part of the stored bytes."""

    ruleset: str
    version: str
    options: Options
    scenario: Scenario

    @cached_property
    def playbook(self) -> Playbook:
        """The lookups of this book, made once."""
        return compile_playbook(self.scenario)
