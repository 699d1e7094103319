"""Who may read and write where."""

from __future__ import annotations

from rulesets.shahnameh.book import Book
from rulesets.shahnameh.orders import Add, Payload, first_of
from rulesets.shahnameh.state import State, free, members_in_play
from rulesets.words import Pending, Room, Seat


def rooms(book: Book, state: State, pending: Pending[Payload]) -> tuple[Room, ...]:
    """The council's open talk (SHAH-D11) and the uprising's gathering by night (SHAH-U3).

    Nobody posts in public between the opening of noon and its announcement, nor out of turn: speeches are orders (SHAH-M1).
    """
    council = Room("council", writers=state.day.council if state.window == "council" else (), public=True)
    members = members_now(state, pending)
    since = {seat: f"{state.uprising.members.get(seat, state.cycle)}.night" for seat in members}
    readers = tuple(seat for seat in members if gathered_with(state, pending, seat) and seat in free(state))
    writers = readers if state.window == "night" else ()
    return council, Room("uprising", readers, writers, since)


def gathered_with(state: State, pending: Pending[Payload], seat: Seat) -> tuple[Seat, ...]:
    """The uprising as its members see it from its first night on, a newcomer of this night included (SHAH-U3, U5)."""
    since = state.uprising.members.get(seat, state.cycle)
    gathered = state.cycle > since or (state.cycle == since and state.window in ("night", "rescue"))
    members = members_now(state, pending)
    return members if seat in members and gathered else ()


def members_now(state: State, pending: Pending[Payload]) -> tuple[Seat, ...]:
    added = first_of(Add, pending.orders)
    return members_in_play(state, added.at if added else None)
