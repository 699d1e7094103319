"""A closing in hand: the snapshot that every effect reads, the working set that the steps write, the events they make.

The steps of `hour` share nothing but this. What was (`court`, `before`) is never touched; what is being made (`people`, `vk`,
`tv`, `sides`) changes only through the verbs below, each of which says what happened.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from rulesets.court.events import Cured, Died, Event, Jailed, Left, Moved, Poisoned, Released
from rulesets.court.formulas import View, bonus, side_sum, with_bonus
from rulesets.court.orders import Payload
from rulesets.court.playbook import Play, Playbook
from rulesets.court.scenario.vocabulary import Slot, Stat
from rulesets.court.state import CYCLE, LAST_HOUR, NIGHT, Court, Delayed, Past, Person, label
from rulesets.dice import Dice
from rulesets.words import Order, Pending, Seat

POISON_LASTS = 10
"""Closings from the poison to the death: two days (C-POI-1)."""


@dataclass(slots=True)
class Side:
    """A faction in the making."""

    id: str
    leader: Seat | None
    members: dict[Seat, int]


class Deed(Struct):
    """An action of this closing. ordered: its targets; targets: where it falls, after redirects."""

    seat: Seat
    play: Play
    ordered: tuple[Seat, ...]
    takes_slot: bool
    drawn: bool = False
    targets: tuple[Seat, ...] = ()
    outcome: Literal["done", "blocked", "failed"] = "done"


@dataclass(slots=True, eq=False)
class Closing:
    """One closing.

    facts: trigger -> whom it happened to since the last round of reactions -> by whom. reacted: natures that did so in this
    phase. cured, released: by an effect of this closing. sent: to prison, since leaders were last chosen. shift, shifters: of
    the King's death, so far. checked: what the King saw last. past: memberships that ended. put_off: effects for later.
    tallies: (seat, side, deed) -> times, where counted.
    """

    book: Playbook
    court: Court
    orders: list[Order[Payload]]
    dice: Dice
    before: View
    number: int
    people: dict[Seat, Person]
    vk: dict[Seat, int]
    tv: dict[Seat, int]
    sides: list[Side]
    side_of: dict[Seat, Side]
    events: list[Event] = field(default_factory=list)
    deeds: list[Deed] = field(default_factory=list)
    facts: dict[str, dict[Seat, tuple[Seat, ...]]] = field(default_factory=dict)
    reacted: set[Seat] = field(default_factory=set)
    cured: set[Seat] = field(default_factory=set)
    released: set[Seat] = field(default_factory=set)
    sent: set[Seat] = field(default_factory=set)
    shift: int = 0
    shifters: set[Seat] = field(default_factory=set)
    checked: dict[Seat, int] = field(default_factory=dict)
    past: list[Past] = field(default_factory=list)
    put_off: list[Delayed] = field(default_factory=list)
    tallies: dict[tuple[Seat, str, str], int] = field(default_factory=dict)

    # --- what time it is -----------------------------------------------------------------------------

    @property
    def cycle(self) -> int:
        """The cycle that this phase belongs to."""
        return self.number // CYCLE + 1

    @property
    def is_night(self) -> bool:
        """Whether a night closes."""
        return self.number % CYCLE == NIGHT

    @property
    def is_last_hour(self) -> bool:
        """Whether h4 closes."""
        return self.number % CYCLE == LAST_HOUR

    @property
    def time(self) -> Slot:
        """The slot that this phase's actions take."""
        return "night" if self.is_night else "day"

    # --- how things stand now ------------------------------------------------------------------------

    def in_order(self, seats: Iterable[Seat]) -> list[Seat]:
        """Seats in seat order (C-CHR-17)."""
        known = list(seats)
        return sorted(known, key=self.book.order.__getitem__) if len(known) > 1 else known

    def living(self) -> list[Seat]:
        """Living characters, prisoners included, in seat order."""
        return [seat for seat in self.book.seats if self.people[seat].alive]

    def is_free(self, seat: Seat) -> bool:
        """Alive and not in prison now."""
        return self.people[seat].status == "free"

    def personal(self, seat: Seat) -> int:
        """Personal ВК as it stands now (C-FAC-10)."""
        side = self.side_of.get(seat)
        return self.vk[seat] + (bonus(side_sum(side, self.vk)) if side is not None else 0)

    def favours(self) -> dict[Seat, int]:
        """Personal ВК of everybody as it stands now."""
        return with_bonus(self.vk, self.sides)

    def view(self) -> View:
        """All as it stands now, to be read while the working set changes; ТВ no lower than 0 to the eye (C-INF-2)."""
        tv = {seat: max(0, value) for seat, value in self.tv.items()}
        sides = [Side(side.id, side.leader, dict(side.members)) for side in self.sides]
        return View(self.number, dict(self.people), dict(self.vk), tv, sides)

    # --- the verbs -----------------------------------------------------------------------------------

    def move(self, stat: Stat, seat: Seat, by: int, cause: str, clause: str, authors: tuple[Seat, ...] = ()) -> None:
        """Own ВК or ТВ changes; ТВ is floored later, once (C-INF-2)."""
        if by:
            values = self.vk if stat == "vk" else self.tv
            values[seat] += by
            self.events.append(Moved(seat, stat, by, cause, clause, authors))

    def jail(
        self, seat: Seat, how: Literal["effect", "king", "ballot", "ruling"], clause: str, authors: tuple[Seat, ...] = ()
    ) -> None:
        """To prison. Who leads is settled in step 8, even if it is free again by then (C-FAC-9)."""
        self.sent.add(seat)
        self.people[seat] = replace(self.people[seat], status="prison", jailed=self.number)
        self.events.append(Jailed(seat, how, clause, authors))
        self.happened("jailed", seat, authors)
        self.count("jail", seat, authors)

    def release(
        self, seat: Seat, how: Literal["effect", "amnesty", "ruling"], clause: str, authors: tuple[Seat, ...] = ()
    ) -> None:
        """Out of prison."""
        self.people[seat] = replace(self.people[seat], status="free", jailed=None)
        self.events.append(Released(seat, how, clause, authors))
        self.happened("released", seat, authors)
        self.count("release", seat, authors)

    def poison(self, seat: Seat, authors: tuple[Seat, ...] = ()) -> None:
        """A first poison sets the date, a second leaves it (C-POI-1, C-POI-3)."""
        since = self.people[seat].poisoned
        if since is None:
            self.people[seat] = replace(self.people[seat], poisoned=self.number)
        due = label((self.number if since is None else since) + POISON_LASTS)
        self.events.append(Poisoned(seat, due, since is not None, authors=authors))
        self.happened("poisoned", seat, authors)
        self.count("poison", seat, authors)

    def cure(self, seat: Seat, authors: tuple[Seat, ...] = ()) -> None:
        """The poison is gone, and none takes any more in this closing (C-POI-3)."""
        self.cured.add(seat)
        if self.people[seat].poisoned is not None:
            self.people[seat] = replace(self.people[seat], poisoned=None)
            self.events.append(Cured(seat, authors=authors))
            self.count("cure", seat, authors)

    def kill(self, seat: Seat, how: Literal["executed", "died"], clause: str, authors: tuple[Seat, ...] = ()) -> None:
        """Out of the game, and out of its faction (C-PRI-11, C-POI-1, C-PRI-13)."""
        person = self.people[seat]
        self.people[seat] = replace(person, status=how, jailed=None, poisoned=None, died_in_faction=seat in self.side_of)
        self.events.append(Died(seat, how, person.nature, seat in self.side_of, clause, authors))
        if seat in self.side_of:
            self.leave(seat, "dead", "C-FAC-10")
        self.happened("someone_dies", seat, authors)
        self.count("die", seat)
        if how == "executed":
            self.count("execute", seat, authors)

    def leave(self, seat: Seat, how: Literal["will", "dead", "ruling", "dissolved"], clause: str) -> None:
        """Out of its faction; a leader leaves the place empty (C-FAC-8)."""
        side = self.side_of.pop(seat)
        self.past.append(Past(side.id, seat, side.members.pop(seat), self.number))
        if side.leader == seat:
            side.leader = None
        self.events.append(Left(seat, side.id, how, clause))
        if how == "will":
            self.count("leave", seat, (seat,))

    # --- what natures and victories read -------------------------------------------------------------

    def happened(self, trigger: str, seat: Seat, authors: tuple[Seat, ...]) -> None:
        """A fact that natures may react to in the next round."""
        whom = self.facts.setdefault(trigger, {})
        whom[seat] = tuple(self.in_order({*whom.get(seat, ()), *authors}))

    def count(self, what: str, seat: Seat, authors: tuple[Seat, ...] = ()) -> None:
        """Enters the event log of victories: suffered by the seat, done by its authors; as far as anybody ever counts it."""
        tallied = self.book.tallied
        if not tallied:
            return
        if ("suffered", what) in tallied:
            self.tallies[seat, "suffered", what] = self.tallies.get((seat, "suffered", what), 0) + 1
        if ("done", what) in tallied:
            for author in authors:
                self.tallies[author, "done", what] = self.tallies.get((author, "done", what), 0) + 1

    # --- the end of it -------------------------------------------------------------------------------

    def sealed(self) -> dict[Seat, Person]:
        """Everybody as this closing leaves them: the sums, what the King saw, and the event log entered."""
        people, vk, tv, checked = dict(self.people), self.vk, self.tv, self.checked
        logs: dict[Seat, dict[str, dict[str, int]]] = {}
        for (seat, side, what), times in self.tallies.items():
            log = logs.setdefault(seat, {})
            if side not in log:
                log[side] = dict(people[seat].done if side == "done" else people[seat].suffered)
            log[side][what] = log[side].get(what, 0) + times
        for seat, person in people.items():
            seen = checked.get(seat, person.checked)
            if seat in logs or vk[seat] != person.vk or tv[seat] != person.tv or seen != person.checked:
                people[seat] = replace(person, vk=vk[seat], tv=tv[seat], checked=seen, **logs.get(seat, {}))
        return people


def with_slot(person: Person, slot: Slot) -> Person:
    """One more slot for this cycle's day, or night."""
    if slot == "day":
        return replace(person, extra_day=person.extra_day + 1)
    return replace(person, extra_night=person.extra_night + 1)


def in_hand(book: Playbook, court: Court, pending: Pending[Payload], dice: Dice) -> Closing:
    """A closing of the open phase, nothing done yet. Orders are taken by seat and slot: arrival has no say (C-CLK-4)."""
    before = View.of(court)
    sides = [Side(faction.id, faction.leader, dict(faction.members)) for faction in court.factions]
    return Closing(
        book,
        court,
        sorted(pending.orders, key=_place),
        dice,
        before,
        court.closing,
        dict(court.people),
        dict(before.vk),
        dict(before.tv),
        sides,
        {seat: side for side in sides for seat in side.members},
    )


def _place(order: Order[Payload]) -> tuple[Seat, str]:
    return order.seat, order.slot
