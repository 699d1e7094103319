"""Orders that outlive their window: a letter, the wiretap, a suicide, Armayel's list (SHAH-L2, L9, N16, N2)."""

from __future__ import annotations

from msgspec.structs import replace

from rulesets.shahnameh.orders import CallOff, Kept, Letter, Prefer, Says, Suicide, Tap
from rulesets.shahnameh.state import State
from rulesets.words import Order, Seat


def has_kept(state: State, seat: Seat, order: Kept) -> bool:
    """Whether the seat has such an order standing from an earlier window."""
    match order:
        case "letter":
            return seat in state.day.letters
        case "tap":
            return state.day.tap is not None and state.roles[seat] == "zahhak"
        case "suicide":
            return state.day.suicide and state.roles[seat] == "garsivaz"
        case "prefer":
            return bool(state.preference) and state.roles[seat] == "armayel"


def keep(state: State, orders: tuple[Order[Says], ...]) -> State:
    """The state with the window's kept orders taken over and those called off gone."""
    for order in orders:
        match order.says:
            case Letter():
                state = _with_letter(state, order.seat, order.says)
            case Tap(at):
                state = replace(state, day=replace(state.day, tap=at))
            case Suicide():
                state = replace(state, day=replace(state.day, suicide=True))
            case Prefer(at):
                state = replace(state, preference=at)
            case CallOff(kind):
                state = _without(state, order.seat, kind)
            case _:
                pass  # settled by the window itself
    return state


def _without(state: State, seat: Seat, order: Kept) -> State:
    match order:
        case "letter":
            return _with_letter(state, seat, None)
        case "tap":
            return replace(state, day=replace(state.day, tap=None))
        case "suicide":
            return replace(state, day=replace(state.day, suicide=False))
        case "prefer":
            return replace(state, preference=())


def _with_letter(state: State, seat: Seat, letter: Letter | None) -> State:
    letters = {writer: kept for writer, kept in state.day.letters.items() if writer != seat}
    if letter is not None:
        letters[seat] = letter
    return replace(state, day=replace(state.day, letters=letters))
