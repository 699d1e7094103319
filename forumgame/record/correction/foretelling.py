"""What a ruling would do, computed by the rules and written nowhere: the page that shows it and the verb that carries it out both
ask here, so that what was shown is what happens."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from forumgame.models import Game, Phase
from forumgame.record import ledger
from forumgame.record.books import book_of, rules_of
from forumgame.record.open_phase import orders_of
from forumgame.record.refused import Refused
from rulesets.codec import write
from rulesets.dice import Dice
from rulesets.words import Host, Outcome, Pending, Player, Public, Refusal, Seat, Step, Told

STATUS = "status"


@dataclass(frozen=True, slots=True)
class Change:
    """A fact of a seat before and after. of: a series of the rule set, or `status`. seen_by: who sees it, besides the hosts."""

    seat: Seat
    of: str
    before: Any
    after: Any
    seen_by: Literal["everybody", "seat", "hosts"]


@dataclass(frozen=True, slots=True)
class ForetoldRuling:
    """A ruling before it is carried out. changes: what the hosts see otherwise. sees: seats whose own sight becomes another."""

    act: Any
    pending: Pending[Any]
    before: Any
    outcome: Outcome[Any, Any]
    told: tuple[Told[Any], ...]
    changes: tuple[Change, ...]
    sees: tuple[Seat, ...]
    public_sees: bool
    goes_on: bool

    @property
    def digest(self) -> str:
        """A hash of everything that the ruling does. It is the same as long as nothing it rests on has moved."""
        parts = [self.act, self.outcome.state, self.outcome.events, self.told, self.outcome.next]
        return hashlib.sha256(write(parts).encode()).hexdigest()


def foretell(game: Game, phase: Phase, kind: str, values: Mapping[str, Any]) -> ForetoldRuling:
    """What one of the rule set's powers would do in the open phase. Refused `malformed`, or a refusal of the rule set."""
    rules, book = rules_of(game), book_of(game)
    act = rules.codec.act_from(kind, dict(values))
    if isinstance(act, Refusal):
        raise Refused(act.code, act.params)
    before = ledger.head(game).state
    pending = orders_of(game, phase).pending
    outcome = rules.act(book, before, pending, act, Dice(bytes.fromhex(game.seed), f"{phase.step}/act"))
    if isinstance(outcome, Refusal):
        raise Refused.by(outcome)
    told = rules.tell(book, before, outcome.state, outcome.events)
    goes_on = isinstance(outcome.next, Step) and outcome.next.label == phase.step

    def sees(watcher: Any) -> bool:
        sights = (rules.see(book, state, pending, watcher) for state in (before, outcome.state))
        return len({write(sight) for sight in sights}) > 1

    seeing = tuple(seat for seat in rules.seats(book) if sees(Player(seat)))
    changes = changes_between(game, before, outcome.state, frozenset(seeing))
    return ForetoldRuling(act, pending, before, outcome, told, changes, seeing, sees(Public()), goes_on)


def changes_between(game: Game, before: Any, after: Any, seeing: frozenset[Seat] = frozenset()) -> tuple[Change, ...]:
    """The numbers of the series and the status of each seat that become others, in seat order."""
    rules, book = rules_of(game), book_of(game)
    old, new = rules.series(book, before, Host()), rules.series(book, after, Host())
    open_old, open_new = rules.series(book, before, Public()), rules.series(book, after, Public())
    was, now = _statuses(game, before), _statuses(game, after)
    found = []
    for seat in rules.seats(book):
        for name in dict.fromkeys((*old, *new)):
            a, b = old.get(name, {}).get(seat), new.get(name, {}).get(seat)
            public = open_old.get(name, {}).get(seat) != open_new.get(name, {}).get(seat)
            if a != b:
                found.append(Change(seat, name, a, b, "everybody" if public else "seat" if seat in seeing else "hosts"))
        if was.get(seat) != now.get(seat):
            found.append(Change(seat, STATUS, was.get(seat), now.get(seat), "seat" if seat in seeing else "hosts"))
    return tuple(found)


def _statuses(game: Game, state: Any) -> Mapping[Seat, Any]:
    rows = rules_of(game).standing(book_of(game), state).get("character", ())
    return {Seat(row["seat"]): row.get(STATUS) for row in rows}
