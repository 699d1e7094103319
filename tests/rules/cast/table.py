"""The default cast at a table laid for one closing: what is given, what is ordered, and all that has changed after it.

Nobody acts but whom a case names; what nobody is given is as DEFAULTS say. A case is a plain mapping, see `court-cast-cases.yaml`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from msgspec.structs import replace
from ruamel.yaml import YAML

import forumgame
from rulesets.court import COURT
from rulesets.court.book import Book
from rulesets.court.events import Learned
from rulesets.court.orders import MeasureVote, UseAction
from rulesets.court.scenario.vocabulary import Action, Nature, Role
from rulesets.court.state import AMNESTY, Aimed, Faction, LastOrder, Measure, Person, State, number_of
from rulesets.dice import Dice
from rulesets.pending import stand
from rulesets.words import Admitted, Order, Pending, Seat

CAST = Path(forumgame.__file__).parent / "scenarios" / "court.yaml"
CASES = Path(__file__).parent / "court-cast-cases.yaml"

HIDDEN_IN = Seat("jester")
"""Who has the nature of a case."""
TV = 5
ENOUGH = {"king": {"vk": 8}, "influence": {"tv": 12}}
"""What the author of such an action has, where the case gives nothing else (C-CHR-4)."""
KEYS = {"targets", "phase", "by", "given", "factions", "also", "amnesty", "king_death", "then", "later", "chances", "wins"}

Changes = dict[str, Any]


@dataclass(frozen=True)
class Case:
    """One case: whose thing it is (a role or nature), the action's slug or `peculiarity` or `victory`, its place, what it says."""

    owner: str
    thing: str
    nth: int
    says: Mapping[str, Any]

    @property
    def name(self) -> str:
        """A name for a test's id."""
        return f"{self.owner}.{self.thing}.{self.nth}"


@cache
def book() -> Book:
    """The Book of the shipped cast."""
    opened = COURT.open({}, CAST.read_text(encoding="utf-8"))
    assert isinstance(opened, Book), opened
    return opened


def owners() -> tuple[Role | Nature, ...]:
    """All roles and natures of the cast."""
    return *book().scenario.roles, *book().scenario.natures


def action(slug: str) -> Action:
    """The action of that slug."""
    return next(action for owner in owners() for action in owner.actions if action.slug == slug)


@cache
def cases() -> tuple[Case, ...]:
    """All cases of the file, in its order."""
    told = YAML(typ="safe").load(CASES.read_text(encoding="utf-8"))
    found = [
        Case(owner, thing, nth, says)
        for owner, things in told.items()
        for thing, listed in things.items()
        for nth, says in enumerate(listed, 1)
    ]
    for case in found:
        assert not set(case.says) - KEYS, f"{case.name}: {set(case.says) - KEYS}"
    return tuple(found)


def played(case: Case, of: Book, seed: str = "case") -> Iterator[Changes]:
    """What each closing of a case changes: the one it is about, then the later ones that it speaks of."""
    court = laid(case, of)
    pending: Pending[Any] = Pending()
    for order in _orders(case):
        admitted = COURT.admit(of, court, pending, order)
        assert isinstance(admitted, Admitted), f"{case.name}: {order.seat} may not {order.says}: {admitted}"
        pending = stand(pending, admitted.order)
    court = _resting(court, {order.seat for order in pending.orders if isinstance(order.says, UseAction)})
    for nth in range(max(case.says.get("later", {0: None})) + 1):
        outcome = COURT.close(of, court, pending, Dice(f"{seed}/{nth}".encode(), str(court.closing)))
        yield _changes(court, outcome.state, outcome.events)
        court, pending = _resting(outcome.state, set()), Pending()


def ended(case: Case, of: Book) -> bool:
    """Whether the nature of a victory's case wins, as the King dies in the phase that the case lays."""
    court = _resting(laid(case, of), set())
    outcome = COURT.close(of, court, Pending(), Dice(b"case", str(court.closing)))
    assert outcome.state.over is not None, f"{case.name}: the King lives on"
    return _author(case) in outcome.state.over.natures


def stated_later(case: Case) -> list[Changes]:
    """The changes that a case states after the first closing, closing by closing."""
    later = case.says.get("later", {})
    return [plain(later.get(nth, {})) for nth in range(1, max(later, default=0) + 1)]


def plain(changes: Any) -> Changes:
    """Changes as they are compared: no tuples, keys in order."""
    told: Changes = json.loads(json.dumps(changes, sort_keys=True))
    return told


# --- laying the table --------------------------------------------------------------------------------


def laid(case: Case, of: Book) -> State:
    """The state that a case gives."""
    kind = action(case.thing).kind if _is_action(case) else ""
    at = number_of(case.says.get("phase", "1.night" if _at_night(case) else "1.h1"))
    people = {seat: Person(tv=TV) for seat in COURT.seats(of)}
    author = _author(case)
    nature = case.owner if case.owner in {n.slug for n in of.scenario.natures} else ""
    people[author] = replace(people[author], nature=nature, **ENOUGH.get(kind, {}))
    for who, has in case.says.get("given", {}).items():
        people[Seat(who)] = _person(people[Seat(who)], has, at)
    checked = {seat: replace(person, checked=person.vk) for seat, person in people.items()}
    factions = [
        Faction(f"faction {nth}", Seat(names[0]), {Seat(name): at - 1 for name in names})
        for nth, names in enumerate(case.says.get("factions", []))
    ]
    measures: dict[Seat, Measure] | None = {} if "amnesty" in case.says else None
    return State(at, checked, case.says.get("king_death", 10), tuple(factions), measures=measures)


def _person(person: Person, has: Mapping[str, Any], at: int) -> Person:
    """The person with what a case gives; poisoned, in prison: since so many closings, or since the last."""
    told = dict(has)
    if told.get("status") == "prison":
        told["jailed"] = at - 1
    if "poisoned" in told:
        told["poisoned"] = at - told["poisoned"]
    if "last" in told:
        told["last"] = LastOrder(at - 1, told["last"][0], tuple(Seat(name) for name in told["last"][1:]))
    if "aimed" in told:
        told["aimed"] = Aimed(at - 1, tuple(Seat(name) for name in told["aimed"]))
    return replace(person, **told)


def _is_action(case: Case) -> bool:
    return case.thing not in ("peculiarity", "victory")


def _at_night(case: Case) -> bool:
    if not _is_action(case):
        return False
    about = action(case.thing)
    return about.kind in ("night", "hidden_night") or about.time == "night"


def _author(case: Case) -> Seat:
    of_role = case.owner in COURT.seats(book())
    return Seat(case.says.get("by", case.owner if of_role else HIDDEN_IN))


def _orders(case: Case) -> list[Order[Any]]:
    told: list[Order[Any]] = [Order(_author(case), _act(case.thing, case.says.get("targets", [])))] if _is_action(case) else []
    told += [Order(Seat(who), MeasureVote(AMNESTY)) for who in case.says.get("amnesty", [])]
    return told + [Order(Seat(by), _act(use, targets)) for by, use, *targets in case.says.get("also", [])]


def _act(slug: str, targets: list[str]) -> UseAction:
    return UseAction(slug, tuple(Seat(target) for target in targets))


def _resting(court: State, acting: set[Seat]) -> State:
    """Nobody else has an action left, so that none is drawn (C-CHR-11)."""
    people = {
        seat: person if seat in acting else replace(person, spent=1 + person.extra_day + person.extra_night)
        for seat, person in court.people.items()
    }
    return replace(court, people=people)


# --- what has changed --------------------------------------------------------------------------------


def _changes(before: State, after: State, events: Any) -> Changes:
    changes: Changes = {seat: change for seat in before.people if (change := _change(before.people[seat], after.people[seat]))}
    if after.king_death != before.king_death:
        changes["king_death"] = after.king_death - before.king_death
    learned = [[event.who, event.what, event.found] for event in events if isinstance(event, Learned)]
    if learned:
        changes["learned"] = learned
    return plain(changes)


def _change(old: Person, new: Person) -> Changes:
    """What is different about somebody. day, night: actions more. again: actions that need not be waited for any more."""
    change: Changes = {"vk": new.vk - old.vk, "tv": new.tv - old.tv}
    change["status"] = new.status if new.status != old.status else 0
    if new.alive:
        change["poisoned"] = {(False, True): "yes", (True, False): "no"}.get((old.poisoned is not None, new.poisoned is not None))
    change["day"], change["night"] = new.extra_day, new.extra_night
    change["again"] = sorted({*old.used} - {*new.used})
    return {key: value for key, value in change.items() if value}
