"""The Night: shooting, the two checks, the Best Move, in this order (FIIM-R14)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec.structs import replace

from rulesets.fiim.events import Aimed, BestMoveMade, Checked, Shooting
from rulesets.fiim.state import Answer, Check, Table
from rulesets.fiim.table import Change, at_table, darks, depart, holder, win_check
from rulesets.words import Seat


def shoot(table: Table, aims: Mapping[Seat, tuple[Seat, ...]]) -> Change:
    """The result of the shooting. aims: what each Dark player showed; nothing, several or an empty seat = nobody (FIIM-R15)."""
    shooters, present = darks(table), at_table(table)
    shown = {seat: aims.get(seat, ()) for seat in shooters}
    targets = {seats[0] if len(seats) == 1 and seats[0] in present else None for seats in shown.values()}
    victim = targets.pop() if len(targets) == 1 else None
    events = tuple(Aimed(seat, shown[seat]) for seat in shooters)
    table = table.with_night(aims=(), outcome="kill" if victim else "misfire", shot=victim)
    if victim is None:
        return table, (*events, Shooting(table.day, None, "FIIM-4.3.5"))
    table, left = depart(table, (victim,), "shot")
    if table.day == 2:
        table = replace(table, first_killed=victim)  # FIIM-R2
    table, ended = win_check(table)
    return table, (*events, Shooting(table.day, victim, "FIIM-4.3.4"), *left, *ended)


def may_check(table: Table, role: Literal["don", "sheriff"]) -> bool:
    """Whether the role's holder makes a check this Night: at the table, or just shot (FIIM-R14)."""
    seat = holder(table, role)
    return table.chairs[seat].left is None or table.night.shot == seat


def answer(table: Table, role: Literal["don", "sheriff"], seat: Seat | None) -> Change:
    """The check of a role and its answer; no seat, or nobody to check, gives `nothing` (FIIM-R14)."""
    able = may_check(table, role)
    named = seat if able else None
    told = _truth(table, role, named)
    by = holder(table, role) if able else None
    event = Checked(table.day, by, role, named, told, "FIIM-4.4.3" if role == "don" else "FIIM-4.5.3")
    return replace(table, checks=(*table.checks, Check(table.day, role, named, told))), (event,)


def _truth(table: Table, role: Literal["don", "sheriff"], seat: Seat | None) -> Answer:
    if seat is None:
        return "nothing"
    if role == "don":
        return "sheriff" if table.chairs[seat].role == "sheriff" else "not_sheriff"  # FIIM-9.4.3, 9.4.4
    return table.chairs[seat].team  # FIIM-9.5.3, 9.5.4: the team, not the role


def name_three(table: Table, seats: tuple[Seat, ...], spoke: bool = False) -> Change:
    """The Best Move as recorded, for good (FIIM-4.6.7). No seats = the right lapsed."""
    right = table.best_move
    assert right is not None, "a Best Move needs its step"
    move = replace(right, seats=seats, made=True, spoke=spoke)
    return replace(table, best_move=move), (BestMoveMade(right.seat, seats, spoke),)
