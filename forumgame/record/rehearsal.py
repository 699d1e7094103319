"""Rehearsal of a closing: the notices and events if the phase closed with the present orders. It writes nothing.

The rehearsal resolves the phase several times, with other random numbers than the closing will use. A result that is the same
every time is certain; every other result depends on chance. So a host learns nothing about the draws of the real closing.
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
    """told, events: the certain ones, in the rules' order. by_chance: the number of notices and events that depend on chance."""

    told: tuple[Told[Any], ...]
    events: tuple[Any, ...]
    by_chance: int


def rehearse(game: Game, phase: Phase) -> Rehearsal:
    """Resolve the phase without writing anything."""
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
