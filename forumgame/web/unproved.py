"""Sentences for what a proof leaves open: rows that no entry proves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy

SENTENCES: Mapping[str, Any] = {
    "holders": gettext_lazy("who held the seats: names of people are shown as the accounts are called now"),
    "actors": gettext_lazy("entries of hosts whose accounts are called otherwise now"),
    "hosts": gettext_lazy("who hosts the game and who signed up, and from when to when"),
    "senders": gettext_lazy("from which account an order, a refused order or an announcement came"),
    "audit": gettext_lazy("what hosts did and read beside the ledger"),
    "game": gettext_lazy("the game's title and language, when it was made, and a calendar that no entry changed"),
    "times": gettext_lazy("when phases opened, and deadlines that no entry moved"),
    "announcements": gettext_lazy("announcements of the hosts"),
    "prefaces": gettext_lazy("words of the hosts before a report"),
    "lines": gettext_lazy("the wording of reports that was published by an earlier version of the site"),
    "writings": gettext_lazy("texts of players: speeches, letters, wills"),
    "orders": gettext_lazy("receipts, replaced orders, and that each order was allowed when it was sent"),
    "refusals": gettext_lazy("refused orders"),
    "told": gettext_lazy("notices that were told at once, and those of the house"),
}
"""Kind of row (`Proof.unproved`) -> what it is called on the proof page."""


def unproved_lines(unproved: Mapping[str, int]) -> list[tuple[str, int]]:
    """What is not proved, with the number of rows, in the order above."""
    return [(str(said), unproved[kind]) for kind, said in SENTENCES.items() if kind in unproved]
