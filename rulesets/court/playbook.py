"""Lookups of a scenario: compiled once for each Book, so that a closing never searches a scenario."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from rulesets.court.scenario.vocabulary import (
    Action,
    Block,
    Condition,
    Effect,
    Every,
    Later,
    Look,
    Nature,
    Not,
    Redirect,
    Scenario,
    Shield,
    Some,
    Tally,
    Trigger,
)
from rulesets.words import Seat

TIMES = "day", "night"
KEPT = (Block, Redirect)
"""Effects that keep the targets of the order though it is redirected (C-SEQ-3)."""


@dataclass(frozen=True, slots=True)
class Play:
    """An action, ready to be judged and carried out.

    times: of day. counted: it has a three-cycle counter (C-CHR-5). own: it may target its own character (C-CHR-9).
    blocks, redirects, shields: those layers of its effects; rest: the others, each with its place in the action. layered: it
    has a layer.
    """

    action: Action
    slug: str
    times: frozenset[str]
    counted: bool
    own: bool
    blocks: tuple[tuple[str, Block], ...]
    redirects: tuple[tuple[str, Redirect], ...]
    shields: tuple[tuple[str, Shield], ...]
    rest: tuple[tuple[str, Effect], ...]
    layered: bool


@dataclass(frozen=True, slots=True)
class Peculiarity:
    """A nature's reaction. lone: effects carried out once; facing: those that name `target`, for each it faces."""

    slug: str
    trigger: Trigger
    lone: tuple[tuple[str, Effect], ...]
    facing: tuple[tuple[str, Effect], ...]


@dataclass(frozen=True, slots=True)
class Playbook:
    """All lookups of one scenario.

    order: seat -> its number (C-CHR-17). of_role, of_nature: owner -> slug -> action. owned: (seat, nature) -> what `plays`
    gives; timed: (seat, nature, time) -> what `plays_at` gives. done, suffered: what some condition counts of those who did it,
    of those it befell. looks_at_orders, looks_at_aims: whether some effect can look at the last order of a character, at who
    targeted it.
    """

    seats: tuple[Seat, ...]
    order: Mapping[Seat, int]
    of_role: Mapping[Seat, Mapping[str, Play]]
    of_nature: Mapping[str, Mapping[str, Play]]
    owned: Mapping[tuple[Seat, str], tuple[Play, ...]]
    timed: Mapping[tuple[Seat, str, str], tuple[Play, ...]]
    natures: Mapping[str, Nature]
    peculiar: Mapping[str, Peculiarity]
    done: frozenset[str]
    suffered: frozenset[str]
    looks_at_orders: bool
    looks_at_aims: bool

    def play(self, seat: Seat, nature: str, slug: str) -> Play | None:
        """The action of that slug, if the character of that seat and nature owns it."""
        return self.of_role[seat].get(slug) or self.of_nature.get(nature, {}).get(slug)

    def plays(self, seat: Seat, nature: str) -> tuple[Play, ...]:
        """All actions of a character: the role's, then the nature's, in the scenario's order."""
        return self.owned.get((seat, nature)) or tuple(self.of_role[seat].values())

    def plays_at(self, seat: Seat, nature: str, time: str) -> tuple[Play, ...]:
        """Those of a character's actions that fit the `day` or the `night`."""
        known = self.timed.get((seat, nature, time))
        return known if known is not None else _fitting(self.plays(seat, nature), time)

    def in_order(self, seats: Iterable[Seat]) -> list[Seat]:
        """Seats in seat order (C-CHR-17)."""
        known = list(seats)
        return sorted(known, key=self.order.__getitem__) if len(known) > 1 else known


def compile_playbook(scenario: Scenario) -> Playbook:
    """The lookups of a scenario."""
    seats = tuple(Seat(role.slug) for role in scenario.roles)
    of_role = {Seat(r.slug): {a.slug: _play(a) for a in r.actions} for r in scenario.roles}
    of_nature = {n.slug: {a.slug: _play(a) for a in n.actions} for n in scenario.natures}
    actions = [a for role in scenario.roles for a in role.actions] + [a for nature in scenario.natures for a in nature.actions]
    effects = [e for a in actions for e in _inner(a.effects)] + [e for n in scenario.natures for e in _inner(n.effects)]
    conditions = [n.wins for n in scenario.natures if n.wins is not None] + [e.when for e in effects if e.when is not None]
    tallies = [tally for condition in conditions for tally in _tallies(condition)]
    looks = {e.what for e in effects if isinstance(e, Look)}
    owned = {(s, n): (*of_role[s].values(), *of_nature[n].values()) for s in of_role for n in of_nature}
    return Playbook(
        seats=seats,
        order={seat: number for number, seat in enumerate(seats)},
        of_role=of_role,
        of_nature=of_nature,
        owned=owned,
        timed={(*owner, time): _fitting(plays, time) for owner, plays in owned.items() for time in TIMES},
        natures={n.slug: n for n in scenario.natures},
        peculiar={n.slug: _peculiarity(n, n.trigger) for n in scenario.natures if n.trigger is not None},
        done=frozenset(tally.what for tally in tallies if tally.side == "done"),
        suffered=frozenset(tally.what for tally in tallies if tally.side == "suffered"),
        looks_at_orders="last_order" in looks,
        looks_at_aims="targeted_by" in looks,
    )


def _fitting(plays: Iterable[Play], time: str) -> tuple[Play, ...]:
    return tuple(play for play in plays if time in play.times)


def _play(action: Action) -> Play:
    kind = action.kind
    own_time = {"day": "day", "hidden_day": "day", "night": "night", "hidden_night": "night"}.get(kind)
    time = action.time or own_time
    marked = [(str(place), effect) for place, effect in enumerate(action.effects)]
    return Play(
        action,
        action.slug,
        frozenset((time,)) if time else frozenset(TIMES),
        kind not in ("day", "night"),
        action.own == "allowed" or (action.own == "" and kind.startswith("hidden_")),
        tuple((m, e) for m, e in marked if isinstance(e, Block)),
        tuple((m, e) for m, e in marked if isinstance(e, Redirect)),
        tuple((m, e) for m, e in marked if isinstance(e, Shield)),
        tuple((m, e) for m, e in marked if not isinstance(e, Block | Redirect | Shield)),
        any(isinstance(e, Block | Redirect | Shield) for _, e in marked),
    )


def _peculiarity(nature: Nature, trigger: Trigger) -> Peculiarity:
    marked = [(str(place), effect) for place, effect in enumerate(nature.effects) if not isinstance(effect, KEPT)]
    faces = [names_target(effect) for _, effect in marked]
    return Peculiarity(
        nature.slug,
        trigger,
        tuple(one for one, facing in zip(marked, faces, strict=True) if not facing),
        tuple(one for one, facing in zip(marked, faces, strict=True) if facing),
    )


def names_target(thing: object) -> bool:
    """Whether an effect, a condition or a formula speaks of `target` or `target2` anywhere."""
    if isinstance(thing, str):
        return thing.partition(".")[0] in ("target", "target2")
    if isinstance(thing, tuple):
        return any(names_target(part) for part in thing)
    fields: tuple[str, ...] = getattr(thing, "__struct_fields__", ())
    return any(names_target(getattr(thing, name)) for name in fields if name not in ("action", "role", "what"))


def _inner(effects: tuple[Effect, ...]) -> Iterator[Effect]:
    for effect in effects:
        yield effect
        if isinstance(effect, Later):
            yield from _inner((effect.effect,))


def _tallies(condition: Condition) -> Iterator[Tally]:
    match condition:
        case Tally():
            yield condition
        case Not(of):
            yield from _tallies(of)
        case Every(parts) | Some(parts):
            for part in parts:
                yield from _tallies(part)
        case _:
            pass
