"""The one door through which the house reaches the court beside its record: casts as texts, and what the lab weighs.

The library of casts reads, judges and changes the text of a cast; the lab's pages show a table of the balance. Both are the
court's own, so the record, which is alike for all games, has no room for them. Nothing else of the court is open to `forumgame`.
"""

from __future__ import annotations

from rulesets.court.book import Options, book_of
from rulesets.court.lab.balance import FEWEST_GAMES, Balance, Fate, fair_share
from rulesets.court.lab.intervals import share_of
from rulesets.court.scenario import vocabulary
from rulesets.court.scenario.editing import Unwritable, drop, one_value, part, put, same, values
from rulesets.court.scenario.form import HIDDEN_KINDS, ROLE_KINDS, schema
from rulesets.court.scenario.load import load, load_bytes
from rulesets.court.scenario.vocabulary import Scenario
from rulesets.court.scenario.writing import flow, starter, write

__all__ = [
    "FEWEST_GAMES",
    "HIDDEN_KINDS",
    "ROLE_KINDS",
    "Balance",
    "Fate",
    "Options",
    "Scenario",
    "Unwritable",
    "book_of",
    "drop",
    "fair_share",
    "flow",
    "load",
    "load_bytes",
    "one_value",
    "part",
    "put",
    "same",
    "schema",
    "share_of",
    "starter",
    "values",
    "vocabulary",
    "write",
]
