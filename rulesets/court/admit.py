"""The one judge of an order. It judges an order of a seat, an order by a host on its behalf, and a plan again when its step opens
(C-CHR-14)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import assert_never

from msgspec.structs import replace

from rulesets.ballot import AGAINST_ALL
from rulesets.court.book import Book
from rulesets.court.factions import INVITATIONS, STAY
from rulesets.court.orders import Answer, Invite, Leave, MeasureVote, Overthrow, Payload, PrisonVote, UseAction
from rulesets.court.playbook import Play, Playbook
from rulesets.court.refusals import Closed, refuse
from rulesets.court.state import CYCLE, NIGHT, Board, State, label, number_of
from rulesets.court.targets import fault_of_targets, ready_in, slots, why_closed
from rulesets.court.told import Invited, Notice
from rulesets.pending import standing_order
from rulesets.words import Admitted, Order, Pending, Player, Refusal, Seat, Told


def admit(book: Book, state: State, pending: Pending[Payload], order: Order[Payload]) -> Admitted[Payload, Notice] | Refusal:
    """The order as it stands from now on, or why it does not. A plan is judged for its form, then again at its step."""
    playbook = book.playbook
    if state.over is not None:
        return refuse("game_over")
    if order.seat not in playbook.order:
        return refuse("no_seat")
    board = state.board
    at = _phase(order, state)
    if at is None:
        return refuse("no_plan", for_step=order.for_step)
    if at != state.closing:
        return _plan(playbook, board, order, at)
    match order.says:
        case UseAction():
            return _act(playbook, state, board, pending, order, order.says)
        case PrisonVote(choice):
            code = fault_of_prison_vote(state, order.seat)
            if not code and state.ballot is not None and choice not in (*state.ballot.candidates, AGAINST_ALL):
                code = "not_candidate"
            return refuse(code) if code else _stands(order, "prison_vote")
        case MeasureVote():
            code = fault_of_measure_vote(state, order.seat)
            return refuse(code) if code else _stands(order, "measure_vote")
        case Invite():
            return _invite(playbook, state, board, pending, order, order.says)
        case Answer(inviter):
            code = fault_of_answer(state, board, pending, order.seat)
            if not code and inviter and inviter not in inviters(state, pending, order.seat):
                code = "not_invited"
            return refuse(code) if code else _stands(order, "answer")
        case Overthrow():
            code = fault_of_overthrow(state, board, order.seat)
            return refuse(code) if code else _stands(order, "overthrow")
        case Leave():
            code = fault_of_leave(state, board, order.seat, state.closing)
            return refuse(code, **leaves_from(board, order.seat)) if code else _stands(order, "leave")
        case _:
            assert_never(order.says)


def _phase(order: Order[Payload], state: State) -> int | None:
    """The phase that an order is for: the open one, a later hour of the day, the coming night; None = no such plan."""
    if not order.for_step or order.for_step == label(state.closing):
        return state.closing
    try:
        at = number_of(order.for_step)
    except ValueError:
        return None
    return at if state.closing < at <= state.closing - state.closing % CYCLE + NIGHT else None


def _stands(order: Order[Payload], slot: str, final: bool = False) -> Admitted[Payload, Notice]:
    return Admitted(replace(order, slot=slot, final=final))


# --- actions -----------------------------------------------------------------------------------------


def slot_name(nth: int) -> str:
    """The name of the first, second ... slot that is left: act, act2 ..."""
    return "act" if nth == 0 else f"act{nth + 1}"


def free_slot(action: str) -> str:
    """The place of a `free` action, one for each: it takes no slot (C-CHR-7)."""
    return f"free:{action}"


def _act(
    playbook: Playbook, state: State, board: Board, pending: Pending[Payload], order: Order[Payload], says: UseAction
) -> Admitted[Payload, Notice] | Refusal:
    seat, person = order.seat, state.people[order.seat]
    play = playbook.play(seat, person.nature, says.action)
    if play is None:
        return refuse("not_yours", action=says.action)
    code = why_closed(play, board, seat, state.closing)
    if code:
        return refuse(code, action=says.action, cycle=ready_in(play, person))
    slot = _slot(play, slots(person, state.closing), pending, order)
    if not slot:
        return refuse("slot_spent", action=says.action)
    if play.counted and any(o.slot != slot for o in _of(pending, seat, says.action)):
        return refuse("cooling", action=says.action, cycle=state.cycle + 3)
    code = fault_of_targets(play, board, seat, says.targets)
    return refuse(code, action=says.action, targets=says.targets) if code else _stands(order, slot)


def _slot(play: Play, left: int, pending: Pending[Payload], order: Order[Payload]) -> str:
    """Where an action goes: the slot it asks for, the one it already has, an empty one, or the first; "" = none is left."""
    if play.action.free:
        return free_slot(play.action.slug)
    names = [slot_name(nth) for nth in range(left)]
    if not names or order.slot in names:
        return order.slot if names else ""
    mine = [o.slot for o in _of(pending, order.seat, play.action.slug)]
    empty = [name for name in names if standing_order(pending, order.seat, name) is None]
    return (mine or empty or names)[0]


def _of(pending: Pending[Payload], seat: Seat, action: str) -> list[Order[Payload]]:
    return [o for o in pending.orders if o.seat == seat and isinstance(o.says, UseAction) and o.says.action == action]


def _plan(playbook: Playbook, board: Board, order: Order[Payload], at: int) -> Admitted[Payload, Notice] | Refusal:
    """A plan must name an action of this character that fits the time. Whether it is legal is judged when its step opens
    (C-CHR-14)."""
    person, says = board.people[order.seat], order.says
    if person.status != "free":
        return refuse("in_prison" if person.alive else "dead")
    if isinstance(says, UseAction):
        play = playbook.play(order.seat, person.nature, says.action)
        if play is None:
            return refuse("not_yours", action=says.action)
        if ("night" if at % CYCLE == NIGHT else "day") not in play.times:
            return refuse("wrong_time", action=says.action)
        code = fault_of_targets(play, board, order.seat, says.targets)
        if code:
            return refuse(code, action=says.action, targets=says.targets)
        return _stands(order, free_slot(says.action) if play.action.free else slot_name(0))
    if isinstance(says, Leave) or (isinstance(says, Overthrow) and at % CYCLE == NIGHT):
        return _stands(order, "leave" if isinstance(says, Leave) else "overthrow")
    return refuse("no_plan", for_step=order.for_step)


# --- votes -------------------------------------------------------------------------------------------


CONFINED: Mapping[str, Closed] = {"free": "", "prison": "in_prison", "executed": "dead", "died": "dead"}


def _why_confined(state: State, seat: Seat) -> Closed:
    return CONFINED[state.people[seat].status]


def fault_of_prison_vote(state: State, seat: Seat) -> Closed:
    """Why the seat has no prison vote now; "" = it has (C-PRI-3)."""
    return _why_confined(state, seat) or ("no_ballot" if state.ballot is None else "")


def fault_of_measure_vote(state: State, seat: Seat) -> Closed:
    """Why the seat cannot vote for amnesty or execution now; "" = it can (C-PRI-9)."""
    return _why_confined(state, seat) or ("no_prisoner" if state.measures is None else "")


# --- factions ----------------------------------------------------------------------------------------


def is_leaving(pending: Pending[Payload], seat: Seat) -> bool:
    """Whether the seat leaves its faction at this closing, as its orders stand."""
    return standing_order(pending, seat, "leave") is not None


def fault_of_invite(state: State, board: Board, pending: Pending[Payload], seat: Seat) -> Closed:
    """Why the seat cannot invite now; "" = it can (C-FAC-1)."""
    code = _why_confined(state, seat)
    if code:
        return code
    if not state.is_night:
        return "wrong_time"
    if board.tv[seat] <= 0:
        return "low_secret"
    side = board.side_of.get(seat)
    if side is not None and side.leader != seat and not is_leaving(pending, seat):
        return "not_leader"
    return "too_many" if len(invited_by(pending, seat)) >= INVITATIONS else ""


def invited_by(pending: Pending[Payload], seat: Seat) -> tuple[Seat, ...]:
    """Whom the seat has invited this night, in its order."""
    return tuple([name for o in pending.orders if o.seat == seat and isinstance(o.says, Invite) for name in o.says.names])


def _invite(
    playbook: Playbook, state: State, board: Board, pending: Pending[Payload], order: Order[Payload], says: Invite
) -> Admitted[Payload, Notice] | Refusal:
    seat, earlier = order.seat, invited_by(pending, order.seat)
    code = fault_of_invite(state, board, pending, seat) or ("" if says.names else "malformed")
    for name in says.names:
        code = code or fault_of_name(state, board, pending, seat, name, earlier)
    if not code and len(set(says.names)) < len(says.names):
        code = "already_invited"
    if code:
        return refuse(code, "C-FAC-1", names=says.names)
    room = INVITATIONS - len(earlier)
    names, rest = says.names[:room], says.names[room:]
    return Admitted(
        replace(order, says=Invite(names), slot="invite" if not earlier else "invite2", final=True),
        tuple(Told(Player(name), Invited(seat)) for name in names),
        (refuse("too_many", names=rest),) if rest else (),
    )


def fault_of_name(
    state: State, board: Board, pending: Pending[Payload], seat: Seat, name: Seat, earlier: tuple[Seat, ...]
) -> Closed:
    """Why the seat cannot invite `name`; "" = it can. earlier: whom it has invited this night."""
    if name not in state.people:
        return "malformed"
    if name == seat:
        return "self_target"
    if not state.people[name].alive:
        return "dead_target"
    if name in earlier:
        return "already_invited"
    return "already_member" if name in fellows(board, pending, seat) else ""


def fellows(board: Board, pending: Pending[Payload], seat: Seat) -> Collection[Seat]:
    """The members of the seat's faction, unless it leaves: they cannot be invited again (C-FAC-4)."""
    side = board.side_of.get(seat)
    return () if side is None or is_leaving(pending, seat) else side.members


def inviters(state: State, pending: Pending[Payload], seat: Seat) -> tuple[Seat, ...]:
    """Whose invitation the seat may accept now, sorted: this night's, or those kept over the day (C-FAC-2)."""
    kept = state.waiting.get(seat, ())
    sent = [o.seat for o in pending.orders if isinstance(o.says, Invite) and seat in o.says.names]
    return tuple(sorted({*kept, *sent})) if kept or sent else ()


def fault_of_answer(state: State, board: Board, pending: Pending[Payload], seat: Seat) -> Closed:
    """Why the seat has nothing to answer now; "" = it has. A prisoner may (C-FAC-1), a member may if it leaves (C-FAC-4)."""
    if not state.people[seat].alive:
        return "dead"
    if not inviters(state, pending, seat):
        return "not_invited"
    return "already_member" if seat in board.side_of and not is_leaving(pending, seat) else ""


def fault_of_overthrow(state: State, board: Board, seat: Seat) -> Closed:
    """Why the seat cannot challenge its leader now; "" = it can (C-FAC-6)."""
    code = _why_confined(state, seat)
    side = board.side_of.get(seat)
    if code or not state.is_night:
        return code or "wrong_time"
    if side is None:
        return "not_member"
    return "no_leader" if side.leader is None else "self_target" if side.leader == seat else ""


def fault_of_leave(state: State, board: Board, seat: Seat, at: int) -> Closed:
    """Why the seat cannot leave its faction at closing `at`; "" = it can (C-FAC-7)."""
    code = _why_confined(state, seat)
    side = board.side_of.get(seat)
    if code or side is None:
        return code or "not_member"
    return "too_early" if at - side.members[seat] < STAY else ""


def leaves_from(board: Board, seat: Seat) -> dict[str, str]:
    """The first step at which a member may leave, for words."""
    side = board.side_of.get(seat)
    return {} if side is None else {"from": label(side.members[seat] + STAY)}
