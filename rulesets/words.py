"""The shared words of all rule sets: seats, orders, watchers, menus, outcomes.

Everything here is frozen and writes itself down as canonical JSON (`rulesets.codec`). Nothing here is a
sentence for people: texts are made in `reports.words` from the codes and parameters below.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, Literal, NewType, TypeVar

from msgspec import Struct

Seat = NewType("Seat", str)
"""A place in one game: a court character, a chair at a table. Never a person or an account."""

P = TypeVar("P")  # an order's payload: the rule set's own tagged union
S = TypeVar("S")  # the state
E = TypeVar("E")  # an event
N = TypeVar("N")  # what a told notice says


# --- who looks ---------------------------------------------------------------------------------------


class Public(Struct, frozen=True, tag="public"):
    """Anybody, signed in or not. What the public sees, everybody sees."""


class Player(Struct, frozen=True, tag="player"):
    """Whoever holds this seat now."""

    seat: Seat


class Host(Struct, frozen=True, tag="host"):
    """A host of this game: sees everything but the seed."""


Watcher = Public | Player | Host


# --- time as the rules know it -----------------------------------------------------------------------


class Step(Struct, frozen=True, tag="step"):
    """A phase that is open or will be, as the rules name it; the house's calendar gives it an instant.

    timing: "slot" = a slot of the game's day called `kind` (h1, night); "length" = the length the calendar
    gives to `kind` (talk, noon); "hand" = no deadline at all, a host closes it.
    early: who may close it before its time: nobody but the clock, a host, or all of `waits_for` by pressing
    ready (a host may too).
    """

    label: str
    kind: str
    timing: Literal["slot", "length", "hand"] = "slot"
    early: Literal["never", "host", "all_ready"] = "host"
    waits_for: tuple[Seat, ...] = ()


class End(Struct, frozen=True, tag="end"):
    """No step follows: the game is over. `result` of the rule set says how."""


# --- orders ------------------------------------------------------------------------------------------


class Writing(Struct, frozen=True, omit_defaults=True):
    """A text that a player writes inside an order. The house keeps its words in a row of their own.

    `admit` reads `body` and may set facts in the payload from it; what is kept, closed and told holds
    `ref` only (`kept()`), so no entry of the ledger ever holds free text.
    """

    ref: str
    body: str = ""

    def kept(self) -> Writing:
        """The same writing without its words."""
        return Writing(self.ref)


class Order(Struct, Generic[P], frozen=True, gc=False):
    """One order of one seat. `says` is the rule set's own payload, tagged with the kind of the offer it takes up.

    slot: one standing order per seat and slot, the last accepted one counts (`admit` fills it in).
    by: who entered it. rank: place of arrival in the phase, from 1; read only by rules that say so.
    for_step: label of the step it is meant for; a later one than the open step makes it a plan.
    final: it cannot be changed or withdrawn.
    """

    seat: Seat
    says: P
    slot: str = ""
    by: Literal["seat", "host"] = "seat"
    rank: int = 0
    for_step: str = ""
    final: bool = False


def kind_of(says: Any) -> str:
    """The tag of an order or act: the kind of the offer it takes up."""
    return str(says.__struct_config__.tag)


class Pending(Struct, Generic[P], frozen=True):
    """What stands in the open phase: orders for it (plans for later steps are not here) and ready presses.

    elapsed: thousandths of the step's length that have gone by (0 where it has none), as the house reckons them on
    arrival of an order or showing of a page. Read by `menu`, `admit` and `see` where turns pass with time, never by `close`.
    """

    orders: tuple[Order[P], ...] = ()
    ready: tuple[Seat, ...] = ()
    elapsed: int = 0


Value = str | int | bool | tuple[str, ...] | None
Params = Mapping[str, Any]
"""Parameters of a code: seats, numbers, codes, lists of these; never a sentence."""


class Refusal(Struct, frozen=True):
    """An order that the rules turn down. `code` is a word of the rule set, `clause` the ledger row."""

    code: str
    params: Params = {}
    clause: str = ""


class Told(Struct, Generic[N], frozen=True, gc=False):
    """A notice and who receives it. It is never taken back, and a host reads all of them."""

    to: Public | Player | Host
    says: N

    def is_for(self, watcher: Watcher) -> bool:
        """Whether the watcher was told this."""
        return isinstance(watcher, Host) or isinstance(self.to, Public) or self.to == watcher


class Admitted(Struct, Generic[P, N], frozen=True):
    """An order that stands from now on, as the rules understood it.

    order: with its slot, and trimmed where the rules take only a part (then `refused` names the rest).
    told: what it makes known at once.
    """

    order: Order[P]
    told: tuple[Told[N], ...] = ()
    refused: tuple[Refusal, ...] = ()


# --- menus -------------------------------------------------------------------------------------------


class Field(Struct, frozen=True):
    """One typed field of an offer. Its name is the payload's field.

    kind: seat, seats, choice, choices, yes_no, number or text. legal: the legal values (seats, codes), in
    seat or menu order. least, most: how many for seats and choices, bounds for a number, length in
    characters for a text. ordered: the sequence given is a preference. A field with least 0 may stay empty.
    """

    name: str
    kind: Literal["seat", "seats", "choice", "choices", "yes_no", "number", "text"]
    legal: tuple[str, ...] = ()
    least: int = 1
    most: int = 1
    ordered: bool = False


class Offer(Struct, frozen=True):
    """Something a seat (or a host) may order now: the payload tagged `kind` with `fixed` and the fields.

    why_not: a code when it is shown but closed now, with `about` (numbers and codes that words need:
    the cycle of the next use, the room left). sealed: nobody but the seat and the hosts learns of it before
    the closing. final: once sent it cannot be changed. plan_for: labels of later steps it may be planned for.
    """

    kind: str
    slot: str
    fixed: Mapping[str, Value] = {}
    fields: tuple[Field, ...] = ()
    sealed: bool = True
    final: bool = False
    plan_for: tuple[str, ...] = ()
    why_not: str = ""
    about: Params = {}


class Owed(Struct, frozen=True):
    """A seat whose silence costs something. silence: a code, what happens then. at: the later step at whose close that is,
    None = the open one."""

    seat: Seat
    slot: str
    silence: str
    at: Step | None = None


class Menu(Struct, frozen=True):
    """All offers to one seat in the open step. ready: it may press ready. later: what silence will cost at a later step unless
    the seat orders before it; shown, and asked for by nobody (`owes` is what is owed now)."""

    offers: tuple[Offer, ...] = ()
    ready: bool = False
    later: tuple[Owed, ...] = ()

    def open(self) -> tuple[Offer, ...]:
        """The offers that may be taken up now."""
        return tuple([offer for offer in self.offers if not offer.why_not])


# --- what comes of it --------------------------------------------------------------------------------


class Outcome(Struct, Generic[S, E], frozen=True):
    """The state after an entry, what happened, and what comes next."""

    state: S
    events: tuple[E, ...]
    next: Step | End


class Result(Struct, frozen=True):
    """How a game ended: at which step, the winning seat or side (a code, or none), every seat's grades.

    by: what decided it, a code, where the winner alone does not say it.
    """

    at: str
    winner: str | None
    grades: Mapping[Seat, tuple[str, ...]]
    by: str = ""


class Room(Struct, frozen=True):
    """A place for words: who reads and who writes in it now.

    `since` gives, for a seat that joined later, the label of the step from whose opening it may read;
    without an entry a reader reads all. public: everybody reads.
    """

    slug: str
    readers: tuple[Seat, ...] = ()
    writers: tuple[Seat, ...] = ()
    since: Mapping[Seat, str] = {}
    public: bool = False


class Record(Struct, Generic[P, E, N], frozen=True):
    """One entry of the ledger as the rules see it, for `opened`: what the end makes public of it."""

    kind: str
    step: str
    orders: tuple[Order[P], ...] = ()
    events: tuple[E, ...] = ()
    told: tuple[Told[N], ...] = ()


class Cast(Struct, frozen=True):
    """Who sits down. names: display name per seat. deal: what a host dealt by hand (nature, role) per seat;
    empty = by lot."""

    names: Mapping[Seat, str] = {}
    deal: Mapping[Seat, str] = {}


class Fault(Struct, frozen=True):
    """One fault of a file or setting. where: path of the field (`roles.2.actions.day`). line: from 1, 0 = none.
    code: what is wrong; params: what was found and what was expected."""

    where: str
    code: str
    line: int = 0
    params: Params = {}


Rows = Mapping[str, tuple[Mapping[str, Any], ...]]
"""Plain rows for the standing tables: table name -> rows. The house maps the names to its models."""
