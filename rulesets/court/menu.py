"""What a seat may order now, what is closed to it and why, and whose silence costs something."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from rulesets.ballot import AGAINST_ALL
from rulesets.court.admit import (
    fault_of_answer,
    fault_of_invite,
    fault_of_leave,
    fault_of_measure_vote,
    fault_of_overthrow,
    fault_of_prison_vote,
    fellows,
    free_slot,
    invited_by,
    inviters,
    leaves_from,
    slot_name,
)
from rulesets.court.book import Book
from rulesets.court.factions import INVITATIONS
from rulesets.court.orders import Payload, UseAction
from rulesets.court.playbook import Play, Playbook
from rulesets.court.state import AMNESTY, CYCLE, EXECUTION, LAST_HOUR, NIGHT, Board, State, label
from rulesets.court.steps import step
from rulesets.court.targets import can_be_aimed, legal_targets, ready_in, ready_plays, slots, why_closed
from rulesets.pending import standing_order
from rulesets.words import Field, Menu, Offer, Owed, Pending, Seat

ANY_TIME, AT_NIGHT = frozenset(("day", "night")), frozenset(("night",))
DRAWN = "drawn"
"""What silence costs at h4 and at night: an action is drawn (C-CHR-11)."""


def menu(book: Book, state: State, pending: Pending[Payload], seat: Seat) -> Menu:
    """All offers to one seat in the open phase. The dead have none, and after the end nobody has."""
    if state.over is not None or not state.people[seat].alive:
        return Menu()
    playbook, board = book.playbook, state.board
    return Menu(
        (
            *_actions(playbook, state, board, seat),
            *_votes(state, seat),
            *_moves(state, board, pending, seat, playbook.seats),
        ),
        later=_drawn_later(state, board, seat),
    )


def open_menu(book: Book, state: State, pending: Pending[Payload], seat: Seat) -> Menu:
    """The menu without closed offers, for callers that need no reasons: a few offers instead of about twenty."""
    person = state.people[seat]
    if state.over is not None or not person.alive:
        return Menu()
    playbook, board = book.playbook, state.board
    offers: list[Offer] = []
    if person.status == "free":
        offers += _open_actions(playbook, state, board, seat)
        if state.ballot is not None or state.measures is not None:
            offers += _votes(state, seat)
    if state.is_night or seat in state.waiting:
        offers += _moves(state, board, pending, seat, playbook.seats)
    elif seat in board.side_of:
        offers += _leave(state, board, seat)
    return Menu(tuple([offer for offer in offers if not offer.why_not]))


# --- actions -----------------------------------------------------------------------------------------


def _actions(playbook: Playbook, state: State, board: Board, seat: Seat) -> Iterator[Offer]:
    """Every action once for each slot that is left, once more if there is none, so that its reason shows (C-CHR-4, C-CHR-7)."""
    person = state.people[seat]
    left, aims = slots(person, state.closing), legal_targets(board, seat, playbook.seats)
    for play in playbook.plays(seat, person.nature):
        legal = aims[play.own]
        why = why_closed(play, board, seat, state.closing) or ("no_target" if len(legal) < play.action.targets else "")
        if play.action.free:
            yield _offer(state, seat, play, legal, free_slot(play.slug), why)
        else:
            for nth in range(max(left, 1)):
                yield _offer(state, seat, play, legal, slot_name(nth), why or ("" if left > 0 else "slot_spent"))


def _open_actions(playbook: Playbook, state: State, board: Board, seat: Seat) -> list[Offer]:
    """Those of `_actions` that are open to a free seat."""
    person, number = state.people[seat], state.closing
    names = [slot_name(nth) for nth in range(slots(person, number))]
    plays = playbook.plays_at(seat, person.nature, "night" if state.is_night else "day")
    ready = ready_plays(plays if names else [play for play in plays if play.action.free], board, seat, number)
    if not ready:
        return []
    aims = legal_targets(board, seat, playbook.seats)
    return [
        _offer(state, seat, play, aims[play.own], slot, "")
        for play in ready
        if len(aims[play.own]) >= play.action.targets
        for slot in ([free_slot(play.slug)] if play.action.free else names)
    ]


def _offer(state: State, seat: Seat, play: Play, legal: tuple[Seat, ...], slot: str, why: str) -> Offer:
    aims = play.action.targets
    fields = (_target_field(legal, aims),) if aims else ()
    about: dict[str, object] = {"kind": play.action.kind}
    if why and play.counted and (ready := ready_in(play, state.people[seat])) > state.cycle:
        about["cycle"] = ready
    return Offer("act", slot, {"action": play.slug}, fields, plan_for=_later(state, seat, play.times), why_not=why, about=about)


def _later(state: State, seat: Seat, times: frozenset[str]) -> tuple[str, ...]:
    """Later hours of the day and the coming night that fit (C-CHR-14); a prisoner plans nothing."""
    if state.people[seat].status != "free":
        return ()
    return _steps_left(state.closing, times)


@lru_cache(maxsize=256)
def _steps_left(closing: int, times: frozenset[str]) -> tuple[str, ...]:
    last = closing - closing % CYCLE + NIGHT
    return tuple(label(n) for n in range(closing + 1, last + 1) if ("night" if n == last else "day") in times)


@lru_cache(maxsize=256)
def _target_field(legal: tuple[Seat, ...], aims: int) -> Field:
    return Field("targets", "seats", legal, aims, aims, ordered=aims > 1)


# --- votes -------------------------------------------------------------------------------------------


def _votes(state: State, seat: Seat) -> tuple[Offer, Offer]:
    candidates = () if state.ballot is None else (*state.ballot.candidates, AGAINST_ALL)
    return (
        _vote("prison_vote", "choice", candidates, fault_of_prison_vote(state, seat)),
        _vote("measure_vote", "measure", (AMNESTY, EXECUTION), fault_of_measure_vote(state, seat)),
    )


@lru_cache(maxsize=256)
def _vote(kind: str, field: str, legal: tuple[str, ...], why: str) -> Offer:
    return Offer(kind, kind, {}, (Field(field, "choice", legal),), sealed=False, why_not=why)


# --- factions ----------------------------------------------------------------------------------------


def _moves(state: State, board: Board, pending: Pending[Payload], seat: Seat, seats: tuple[Seat, ...]) -> Iterator[Offer]:
    why = fault_of_invite(state, board, pending, seat)
    earlier = invited_by(pending, seat)
    others = () if why else board.living(seats, seat)
    barred = {*earlier, *fellows(board, pending, seat)}
    names = tuple([s for s in others if s not in barred])
    room = INVITATIONS - len(earlier)
    yield Offer(
        "invite",
        "invite" if room == INVITATIONS else "invite2",
        {},
        (Field("names", "seats", names, 1, max(room, 1), ordered=True),),
        sealed=False,
        final=True,
        why_not=why or ("" if names else "no_target"),
        about={"left": max(room, 0)},
    )
    yield from answer_offers(state, pending, seat)
    yield Offer("overthrow", "overthrow", why_not=fault_of_overthrow(state, board, seat), plan_for=_nights(state, seat))
    yield from _leave(state, board, seat)


def answer_offers(state: State, pending: Pending[Payload], seat: Seat) -> tuple[Offer, ...]:
    """The offer to answer invitations, where any wait."""
    waiting = inviters(state, pending, seat)
    if not waiting:
        return ()
    why = fault_of_answer(state, state.board, pending, seat)
    return (Offer("answer", "answer", {}, (Field("inviter", "choice", waiting, 0),), why_not=why),)


def _leave(state: State, board: Board, seat: Seat) -> Iterator[Offer]:
    early = fault_of_leave(state, board, seat, state.closing)
    about = leaves_from(board, seat) if early == "too_early" else {}
    yield Offer("leave", "leave", why_not=early, about=about, plan_for=_later(state, seat, ANY_TIME))


def _nights(state: State, seat: Seat) -> tuple[str, ...]:
    return _later(state, seat, AT_NIGHT)


# --- silence -----------------------------------------------------------------------------------------


def owes(book: Book, state: State, pending: Pending[Payload]) -> tuple[Owed, ...]:
    """At h4 and at night: the free who have a slot left, something legal to use it for, and no order in it (C-CHR-10)."""
    if state.over is not None or state.closing % CYCLE not in (LAST_HOUR, NIGHT):
        return ()
    playbook, board = book.playbook, state.board
    owed = []
    for seat in playbook.seats:
        if not board.is_free(seat):
            continue
        for nth in range(slots(state.people[seat], state.closing)):
            slot = slot_name(nth)
            if standing_order(pending, seat, slot) is None and _can_act(playbook, state, board, pending, seat):
                owed.append(Owed(seat, slot, DRAWN))
    return tuple(owed)


def unacted(book: Book, state: State, pending: Pending[Payload]) -> tuple[Owed, ...]:
    """In the first three hours: the free who have a slot left today and no order in it now. Later what they owe."""
    if state.over is not None or state.closing % CYCLE in (LAST_HOUR, NIGHT):
        return owes(book, state, pending)
    later = (owed for seat in book.playbook.seats for owed in _drawn_later(state, state.board, seat))
    return tuple(owed for owed in later if standing_order(pending, owed.seat, owed.slot) is None)


def _drawn_later(state: State, board: Board, seat: Seat) -> tuple[Owed, ...]:
    """In the first three hours: for each slot of a free seat, that an action is drawn at the fourth (C-CHR-11)."""
    hour = state.closing % CYCLE
    if hour >= LAST_HOUR or not board.is_free(seat):
        return ()
    at = step(state.closing - hour + LAST_HOUR)
    return tuple(Owed(seat, slot_name(nth), DRAWN, at) for nth in range(slots(state.people[seat], state.closing)))


def _can_act(playbook: Playbook, state: State, board: Board, pending: Pending[Payload], seat: Seat) -> bool:
    used = {o.says.action for o in pending.orders if o.seat == seat and isinstance(o.says, UseAction)}
    return any(
        not play.action.free
        and not (play.counted and play.slug in used)
        and not why_closed(play, board, seat, state.closing)
        and can_be_aimed(play, board, seat, playbook.seats)
        for play in playbook.plays(seat, state.people[seat].nature)
    )
