"""Sitting down and dealing (NOW-G1 to G4, F1)."""

from __future__ import annotations

from typing import cast

from rulesets.dice import Dice
from rulesets.nowruz_mafia.book import FUNNY, Book
from rulesets.nowruz_mafia.events import Dealt, Event, FunnyAgreed, Seated
from rulesets.nowruz_mafia.evolve import evolve
from rulesets.nowruz_mafia.facts import Facts
from rulesets.nowruz_mafia.orders import Consent
from rulesets.nowruz_mafia.roles import ROLES, SETUPS, Role
from rulesets.nowruz_mafia.state import State
from rulesets.nowruz_mafia.steps import step_of
from rulesets.words import Cast, Fault, Outcome, Seat


def pack(book: Book) -> tuple[str, ...]:
    """The roles that are dealt to so many players (NOW-G1, G2)."""
    return tuple(SETUPS[book.options.players])


def setup(book: Book, people: Cast, dice: Dice) -> Outcome[State, Event] | tuple[Fault, ...]:
    """The lobby opens; roles are dealt when it closes, after everyone's say on the funny rules.

    Faults: `no_such_seat`, `seat_empty` (NOW-G3), `no_such_role`, `role_count` (expected, found): a deal by hand must be
    the set-up's own roles (NOW-G1, G2), so none can be won before it starts.
    """
    faults = [Fault(f"names.{seat}", "no_such_seat") for seat in sorted({*people.names, *people.deal} - {*book.seats})]
    faults += [Fault(f"names.{seat}", "seat_empty") for seat in book.seats if seat not in people.names]
    if people.deal:
        faults += _faults_of_deal(book, people)
    if faults:
        return tuple(faults)
    seated = Seated(dict(people.names), {seat: cast(Role, role) for seat, role in people.deal.items()}, book.options.funny())
    state = evolve(book, State(), (seated,))
    return Outcome(state, (seated,), step_of(book, state))


def _faults_of_deal(book: Book, people: Cast) -> list[Fault]:
    roles = SETUPS[book.options.players]
    faults = [
        Fault(f"deal.{seat}", "no_such_role", params={"found": role, "expected": tuple(ROLES)})
        for seat, role in sorted(people.deal.items())
        if role not in ROLES
    ]
    dealt = list(people.deal.values())
    return faults + [
        Fault("deal", "role_count", params={"role": role, "expected": roles.count(role), "found": dealt.count(role)})
        for role in ROLES
        if roles.count(role) != dealt.count(role)
    ]


def agree_rules(book: Book, state: State, facts: Facts) -> Facts:
    """A funny rule is on if every seat consented, or from the start (NOW-F1)."""
    agreed = {
        rule: {o.seat for o in facts.pending.orders if isinstance(o.says, Consent) and o.says.rule == rule} for rule in FUNNY
    }
    rules = tuple(rule for rule in FUNNY if rule in state.funny or agreed[rule] >= {*book.seats})
    consents: dict[str, tuple[Seat, ...]] = {rule: tuple(s for s in book.seats if s in agreed[rule]) for rule in FUNNY}
    return facts.add(book, FunnyAgreed(rules, consents))


def deal_roles(book: Book, state: State, facts: Facts) -> Facts:
    """Roles as the host dealt them, or by lot (NOW-G1, G2, A7)."""
    roles = state.deal or dict(zip(book.seats, facts.dice.shuffle(SETUPS[book.options.players], "deal"), strict=True))
    return facts.add(book, Dealt(roles, "NOW-G2" if book.options.players == 13 else "NOW-G1"))
