"""What is known so far while a part of the game closes: a frozen value that goes through the passes of `close`."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from rulesets.fiim.book import Book
from rulesets.fiim.events import Event
from rulesets.fiim.evolve import evolve
from rulesets.fiim.notes import Fact, Note
from rulesets.fiim.orders import AllLeave, CheckSeat, NameThree, Nominate, Payload, Shoot, ShootingOrder, Vote
from rulesets.fiim.state import CheckRole, State, at_table, candidates, holder
from rulesets.words import Pending, Seat


class Facts(Struct, frozen=True):
    """The facts of one closing: what the players chose, by web form or at a real table, and what has come of it.

    now: the position after `found`, the events and notes so far. shooting_order: the Don's, None = none given.
    nominations: nominator -> nominee. fists: voter -> candidate. hands: seats in favour of all the tied leaving.
    aims: Dark player -> the seats shown. checks: role -> the seat shown. best_move: the seats named. spoke: other words were
    said with them (FIIM-13.3.6).
    """

    now: State
    found: tuple[Fact, ...] = ()
    shooting_order: tuple[Seat, ...] | None = None
    nominations: Mapping[Seat, Seat] = {}
    fists: Mapping[Seat, Seat] = {}
    hands: tuple[Seat, ...] = ()
    aims: Mapping[Seat, tuple[Seat, ...]] = {}
    checks: Mapping[CheckRole, Seat] = {}
    best_move: tuple[Seat, ...] = ()
    spoke: bool = False

    @property
    def events(self) -> tuple[Event, ...]:
        """What the ledger keeps."""
        return tuple(fact for fact in self.found if not isinstance(fact, Note))

    def add(self, book: Book, *found: Fact) -> Facts:
        """With these events and notes, which have effect at once."""
        return replace(self, now=evolve(book, self.now, found), found=(*self.found, *found))


Pass = Callable[[Book, State, Facts], Facts]
"""One rule of a closing: (book, the position before the closing, the facts so far) -> the facts with its own."""


def facts_at_table(state: State) -> Facts:
    """The fists and the shots entered so far; what was not shown by now is not shown (FIIM-4.3.5, 5.7.1.8, R13, R14)."""
    fists = {voter: call.candidate for call in state.the_day.calls for voter in call.voters}
    return Facts(state, fists=fists, aims={aim.by: aim.targets for aim in state.night.aims})


def facts_by_form(state: State, pending: Pending[Payload]) -> Facts:
    """The orders that count. A removal voids what the removed had ordered (FIIM-R3), but for a nomination already published
    (FIIM-5.6.4); the Best Move is of a player who has left."""
    present, listed = at_table(state), candidates(state)
    ordered = [(order.seat, order.says) for order in pending.orders]
    counted = [(seat, says) for seat, says in ordered if seat in present]
    checks = {seat: says.target for seat, says in counted if isinstance(says, CheckSeat)}
    roles: tuple[CheckRole, ...] = ("don", "sheriff")
    return Facts(
        state,
        shooting_order=next((says.seats for _, says in counted if isinstance(says, ShootingOrder)), None),
        nominations={seat: says.who for seat, says in ordered if isinstance(says, Nominate)},
        fists={seat: says.candidate for seat, says in counted if isinstance(says, Vote) and says.candidate in listed},
        hands=tuple(seat for seat, says in counted if isinstance(says, AllLeave) and says.in_favour),
        aims={seat: (says.target,) for seat, says in counted if isinstance(says, Shoot)},
        checks={role: checks[holder(state, role)] for role in roles if holder(state, role) in checks},
        best_move=next((says.seats for _, says in ordered if isinstance(says, NameThree)), ()),
    )
