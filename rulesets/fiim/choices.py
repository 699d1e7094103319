"""What the players chose in the part that closes: by web form their orders, at a real table what the Judge entered."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from rulesets.fiim.orders import AllLeave, CheckSeat, NameThree, Nominate, Payload, Shoot, ShootingOrder, Vote
from rulesets.fiim.state import CheckRole, State, at_table, candidates, holder
from rulesets.words import Pending, Seat


class Choices(Struct, frozen=True):
    """note: the Don's shooting order, None = none given. nominations: nominator -> nominee. fists: voter -> candidate.

    hands: seats in favour of all the tied leaving. aims: Dark player -> the seats shown. checks: role -> the seat shown.
    best_move: the seats named. spoke: other words were said with them (FIIM-13.3.6).
    """

    note: tuple[Seat, ...] | None = None
    nominations: Mapping[Seat, Seat] = {}
    fists: Mapping[Seat, Seat] = {}
    hands: tuple[Seat, ...] = ()
    aims: Mapping[Seat, tuple[Seat, ...]] = {}
    checks: Mapping[CheckRole, Seat] = {}
    best_move: tuple[Seat, ...] = ()
    spoke: bool = False


def choices_at_table(state: State) -> Choices:
    """The fists and the shots entered so far; what was not shown by now is not shown (FIIM-4.3.5, 5.7.1.8, R13, R14)."""
    fists = {voter: call.candidate for call in state.the_day.calls for voter in call.voters}
    return Choices(fists=fists, aims={aim.by: aim.targets for aim in state.night.aims})


def choices_by_form(state: State, pending: Pending[Payload]) -> Choices:
    """The orders that count. A removal voids what the removed had ordered (FIIM-R3), but for a nomination already published
    (FIIM-5.6.4); the Best Move is of a player who has left."""
    present, listed = at_table(state), candidates(state)
    ordered = [(order.seat, order.says) for order in pending.orders]
    counted = [(seat, says) for seat, says in ordered if seat in present]
    checks = {seat: says.target for seat, says in counted if isinstance(says, CheckSeat)}
    roles: tuple[CheckRole, ...] = ("don", "sheriff")
    return Choices(
        note=next((says.seats for _, says in counted if isinstance(says, ShootingOrder)), None),
        nominations={seat: says.who for seat, says in ordered if isinstance(says, Nominate)},
        fists={seat: says.candidate for seat, says in counted if isinstance(says, Vote) and says.candidate in listed},
        hands=tuple(seat for seat, says in counted if isinstance(says, AllLeave) and says.in_favour),
        aims={seat: (says.target,) for seat, says in counted if isinstance(says, Shoot)},
        checks={role: checks[holder(state, role)] for role in roles if holder(state, role) in checks},
        best_move=next((says.seats for _, says in ordered if isinstance(says, NameThree)), ()),
    )
