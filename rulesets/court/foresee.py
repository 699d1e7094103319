"""What a player can know already against its own plans (C-CHR-14). It reads nothing that the player's own sight does not show."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulesets.court.admit import fault_of_leave, leaves_from
from rulesets.court.book import Book
from rulesets.court.death import POISON_LASTS
from rulesets.court.orders import Leave, Payload, UseAction
from rulesets.court.playbook import Play
from rulesets.court.refusals import refuse
from rulesets.court.state import CYCLE, NIGHT, State, number_of
from rulesets.court.targets import fault_of_targets, ready_in, slots, why_closed
from rulesets.words import Order, Pending, Refusal, Seat


def foresee(
    book: Book, state: State, pending: Pending[Payload], plans: Sequence[Order[Payload]]
) -> tuple[tuple[Order[Payload], Refusal], ...]:
    """The plans of one seat that would be refused at their step if nothing changed but what its own orders bring about, each with
    that refusal. pending, plans: of this seat alone."""
    if state.over is not None:
        return ()
    due = sorted(((number_of(plan.for_step), plan) for plan in plans), key=lambda pair: (pair[0], pair[1].slot))
    return tuple(_judged(book, state, pending, [(at, plan) for at, plan in due if at > state.closing]))


def _judged(
    book: Book, state: State, pending: Pending[Payload], due: Sequence[tuple[int, Order[Payload]]]
) -> Iterator[tuple[Order[Payload], Refusal]]:
    uses = [(state.closing, order.seat, order.says) for order in pending.orders if isinstance(order.says, UseAction)]
    for at, plan in due:
        refusal = _dies_before(state, plan.seat, at) or _against(book, state, plan, at, uses)
        if refusal is not None:
            yield plan, refusal
        elif isinstance(plan.says, UseAction):
            uses.append((at, plan.seat, plan.says))


def _dies_before(state: State, seat: Seat, at: int) -> Refusal | None:
    """The poisoned die on a day that everybody sees (C-POI-1)."""
    since = state.people[seat].poisoned
    return refuse("dead") if since is not None and since + POISON_LASTS < at else None


def _against(
    book: Book, state: State, plan: Order[Payload], at: int, uses: Sequence[tuple[int, Seat, UseAction]]
) -> Refusal | None:
    seat, says, board = plan.seat, plan.says, state.board
    match says:
        case UseAction():
            play = book.playbook.play(seat, state.people[seat].nature, says.action)
            if play is None:
                return refuse("not_yours", action=says.action)
            return _against_action(book, state, says, play, seat, at, [(n, used) for n, by, used in uses if by == seat])
        case Leave():
            code = fault_of_leave(state, board, seat, at)
            return refuse(code, **leaves_from(board, seat)) if code else None
        case _:
            return None


def _against_action(
    book: Book, state: State, says: UseAction, play: Play, seat: Seat, at: int, uses: Sequence[tuple[int, UseAction]]
) -> Refusal | None:
    person, board = state.people[seat], state.board
    code = why_closed(play, board, seat, at)
    if code:
        return refuse(code, action=says.action, cycle=ready_in(play, person))
    if play.counted and any(used.action == says.action for _, used in uses):
        return refuse("cooling", action=says.action, cycle=at // CYCLE + 4)
    code = fault_of_targets(play, board, seat, says.targets)
    if code:
        return refuse(code, action=says.action, targets=says.targets)
    return None if play.action.free or _room(book, state, seat, at, uses) > 0 else refuse("slot_spent", action=says.action)


def _room(book: Book, state: State, seat: Seat, at: int, uses: Sequence[tuple[int, UseAction]]) -> int:
    """The slots left at `at` when the earlier uses of the same day, or night, have taken theirs (C-CHR-7)."""
    person = state.people[seat]
    taken = 0
    for number, used in uses:
        play = book.playbook.play(seat, person.nature, used.action)
        taken += _part(number) == _part(at) and play is not None and not play.action.free
    fresh = 1 + (person.extra_night if at % CYCLE == NIGHT else person.extra_day)
    return (slots(person, at) if _part(state.closing) == _part(at) else fresh) - taken


def _part(number: int) -> tuple[int, bool]:
    """The day or the night that a phase belongs to."""
    return number // CYCLE, number % CYCLE == NIGHT
