"""One seat in the open window, and what a kind of order is: whose, when, and what it may name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from rulesets.shahnameh.book import Book
from rulesets.shahnameh.orders import Payload
from rulesets.shahnameh.refusals import Closed, Code
from rulesets.shahnameh.roles import Role
from rulesets.shahnameh.state import State, Window, is_king, within_reach
from rulesets.shahnameh.steps import letters_open
from rulesets.words import Field, Pending, Seat, Value

ALWAYS: tuple[Window, ...] = ("morning", "talk", "seating", "council", "noon", "antidote", "night", "rescue")


@dataclass(frozen=True, slots=True)
class Chair:
    """One seat at the table in the open window, with what stands there."""

    book: Book
    state: State
    pending: Pending[Payload]
    seat: Seat

    @property
    def role(self) -> Role:
        return self.state.roles[self.seat]

    @property
    def others(self) -> tuple[Seat, ...]:
        """The free non-kings other than this one (SHAH-N22)."""
        return tuple(s for s in within_reach(self.state) if s != self.seat)

    @property
    def soroush(self) -> bool:
        """Whether letters are open (SHAH-K4)."""
        return letters_open(self.state, self.pending)


@dataclass(frozen=True, slots=True)
class OrderKind:
    """One kind of order, or one variant of it, as it is offered.

    tag: of its payloads. windows: when it is offered. belongs: whether it is offered to the seat; else the refusal is
    `not_yours`. fields: what it asks for. why_closed: the code of a reason why its owner cannot give it now.
    fixed: values that name the variant. wrong_target: the refusal for a free non-king whom it may not name.
    """

    tag: str
    slot: str
    clause: str
    windows: Callable[[Chair], tuple[Window, ...]]
    belongs: Callable[[Chair], bool]
    fields: Callable[[Chair], tuple[Field, ...]] = lambda _: ()
    why_closed: Callable[[Chair], Closed] = lambda _: ""
    fixed: Mapping[str, Value] = field(default_factory=dict)
    final: bool = False
    sealed: bool = True
    wrong_target: Code = "not_a_target"

    def is_offered(self, chair: Chair) -> bool:
        """Whether the seat is shown this offer in the open window, open or closed."""
        return self.belongs(chair) and chair.state.window in self.windows(chair)


def role_is(*roles: Role) -> Callable[[Chair], bool]:
    """Whether the seat holds one of the roles."""
    return lambda chair: chair.role in roles


def in_windows(*windows: Window) -> Callable[[Chair], tuple[Window, ...]]:
    """Open in these windows."""
    return lambda _: windows


def one_other(chair: Chair) -> tuple[Field, ...]:
    """One free non-king other than the sender (SHAH-N22)."""
    return (Field("at", "seat", chair.others),)


def no_king(chair: Chair) -> bool:
    """Whether the seat is no king's (SHAH-D1, D6)."""
    return not is_king(chair.state, chair.seat)
