"""The event log of victories: what everybody has done and suffered, as far as some condition of the cast counts it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from rulesets.court import events as happened
from rulesets.court.facts import Fact, Led, Robbed
from rulesets.court.playbook import Playbook
from rulesets.court.state import Person
from rulesets.words import Seat

Entry = tuple[str, Seat, tuple[Seat, ...]]
"""What happened, to whom, by whom."""


def tallies_of(playbook: Playbook, log: Iterable[Fact], people: Mapping[Seat, Person]) -> dict[Seat, dict[str, dict[str, int]]]:
    """Seat -> `done`, `suffered` -> what -> times, with those of this log entered; for those alone whom it adds to."""
    tallies: dict[Seat, dict[str, dict[str, int]]] = {}

    def enter(seat: Seat, side: str, what: str) -> None:
        mine = tallies.setdefault(seat, {})
        if side not in mine:
            mine[side] = dict(people[seat].done if side == "done" else people[seat].suffered)
        mine[side][what] = mine[side].get(what, 0) + 1

    for what, seat, authors in _entries(log) if playbook.tallied else ():
        if ("suffered", what) in playbook.tallied:
            enter(seat, "suffered", what)
        if ("done", what) in playbook.tallied:
            for author in authors:
                enter(author, "done", what)
    return tallies


def _entries(log: Iterable[Fact]) -> Iterator[Entry]:
    aims: dict[Seat, dict[Seat, None]] = {}
    for fact in log:
        if type(fact) is happened.Acted:
            if fact.outcome == "done":
                for target in fact.targets:
                    aims.setdefault(target, {})[fact.who] = None
                yield "act", fact.who, (fact.who,)
            elif fact.outcome == "blocked":
                yield "block", fact.who, ()
        elif type(fact) is not happened.Moved:  # most facts are of this kind
            yield from _entry(fact)
    for target, authors in aims.items():
        yield "target", target, tuple(authors)


def _entry(fact: Fact) -> Iterator[Entry]:
    match fact:
        case happened.Jailed(who):
            yield "jail", who, fact.authors
        case happened.Released(who):
            yield "release", who, fact.authors
        case happened.Poisoned(who):
            yield "poison", who, fact.authors
        case happened.Cured(who):
            yield "cure", who, fact.authors
        case happened.Died(who, how):
            yield "die", who, ()
            if how == "executed":
                yield "execute", who, fact.authors
        case happened.Left(who, _, "will"):
            yield "leave", who, (who,)
        case happened.Joined(who):
            yield "join", who, (who,)
        case happened.Coup(who, leader, _, "won"):
            yield "overthrow", leader, (who,)
        case Robbed(who, by):
            yield "steal", who, (by,)
        case Led(who):
            yield "lead", who, (who,)
        case _:
            pass
