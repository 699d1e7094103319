"""A closing rehearsed: what would be published and told if the phase closed with the orders that stand now. Reads only.

The rehearsal throws other dice than the closing will, several times over. Only what comes out every time is shown as certain;
the rest hangs on chance (a drawn order, a lot), and a host who sees it learns nothing about the luck to come.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Any

from forumgame.models import Game, Phase
from forumgame.record import ledger
from forumgame.record.books import book_of, rules_of
from forumgame.record.open_phase import orders_of
from rulesets.codec import write
from rulesets.dice import Dice
from rulesets.words import Told

THROWS = 5


@dataclass(frozen=True, slots=True)
class Rehearsal:
    """told, events: what would certainly come, in the rules' order. by_chance: how many notices and events hang on chance."""

    told: tuple[Told[Any], ...]
    events: tuple[Any, ...]
    by_chance: int


def rehearse(game: Game, phase: Phase) -> Rehearsal:
    """Close the phase on paper."""
    rules, book, state = rules_of(game), book_of(game), ledger.head(game).state
    pending = orders_of(game, phase).pending
    runs = []
    for _ in range(THROWS):
        outcome = rules.close(book, state, pending, Dice(secrets.token_bytes(32), phase.step))
        runs.append((rules.tell(book, state, outcome.state, outcome.events), outcome.events))
    told, events = runs[0]
    certain_told = [n for n in told if all(write(n) in {write(x) for x in other} for other, _ in runs[1:])]
    certain_events = [e for e in events if all(write(e) in {write(x) for x in other} for _, other in runs[1:])]
    most = max(len(t) + len(e) for t, e in runs)
    return Rehearsal(tuple(certain_told), tuple(certain_events), most - len(certain_told) - len(certain_events))
