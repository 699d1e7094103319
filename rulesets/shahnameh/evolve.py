"""The one place where the state changes: by events, by orders that outlive their window, and when the next window opens."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from msgspec.structs import replace

from rulesets.shahnameh import events as happened
from rulesets.shahnameh import orders as said
from rulesets.shahnameh.book import Book
from rulesets.shahnameh.orders import Kept, Payload
from rulesets.shahnameh.state import (
    Day,
    Exit,
    Handed,
    Limits,
    State,
    Uprising,
    Window,
    cards_held,
    in_seat_order,
    within_reach,
)
from rulesets.shahnameh.steps import is_turn, speakers
from rulesets.words import Order, Pending, Seat

LODGED = (said.Enchant, said.Hunt, said.Guess, said.Duel, said.Strike, said.Inquire, said.Feather, said.Join, said.CoupVote)
"""What is ordered at night and settled when the night ends (SHAH-N15)."""


def evolve(book: Book, state: State, events: Iterable[happened.Event]) -> State:
    """The state after the events."""
    for event in events:
        state = _apply(state, event)
    return state


def _apply(state: State, event: happened.Event) -> State:
    match event:
        case happened.Dealt(roles):
            return replace(state, roles=roles)
        case happened.CardPlayed():
            return _play_card(state, event)
        case happened.HandedOut(giver, peyman, goman):
            return _today(state, cards=(*state.day.cards, Handed(giver, peyman, "peyman"), Handed(giver, goman, "goman")))
        case happened.Tied(tied):
            return _today(state, council=_above(state, tied), tied=tied)
        case happened.Seated(council):
            return _today(state, council=council, tied=())
        case happened.Charged(accused):
            return _today(state, accused=accused)
        case happened.Taken(victims):
            return _today(state, victims=victims)
        case happened.Left(who, causes):
            gone = Exit(state.cycle, "noon" if state.window == "antidote" else "night", causes)
            return replace(state, out={**state.out, who: gone})
        case happened.SiavashReturned():
            return replace(state, siavushan=True)
        case happened.NoonEnded():
            return _today(state, victims=(), revenge=False)  # SHAH-V8
        case happened.BallotOpened(voters):
            return _today(state, ballot=voters)
        case happened.PowerMoved(to):
            return replace(state, power=to)
        case happened.Recognised(group, told):
            waits = state.day.prisoner in {*group} - {*told}  # SHAH-B4
            return _today(state, held=told) if waits else state
        case happened.UprisingBegan(members):
            return replace(state, uprising=Uprising("active", dict.fromkeys(members, state.cycle + 1)))
        case happened.Recruited(who, betrays):
            return _recruit(state, who, betrays)
        case happened.UprisingEnded(how):
            return replace(state, uprising=replace(state.uprising, status=how))
        case happened.PreyShown(prey):
            return _today(state, prey=prey)
        case happened.Guessed() | happened.Duelled() | happened.Struck() | happened.Shielded() | happened.AntidoteUsed():
            return replace(state, limits=_spend(state.limits, event))
        case happened.Lapsed():
            return _today(state, suicide=False)
        case happened.Hungry(nights):
            return replace(state, hungry_nights=nights)
        case happened.Disabled():
            return replace(state, disabled=True)
        case happened.Joined(_, side):
            return replace(state, sohrab=side)
        case happened.NightEnded(_, hungry, revenge_day):
            nights = state.hungry_nights if hungry or state.disabled else 0  # SHAH-H1, H9
            return replace(state, hungry_nights=nights, day=Day(revenge=revenge_day))
        case happened.Ended(winner):
            return replace(state, winner=winner, window="ended")
        case happened.Counted() | happened.BallotCounted() | happened.UprisingMissed() | happened.Gathered():
            return state
        case happened.Enchanted() | happened.HuntVoid() | happened.Rescued() | happened.NotRescued() | happened.Inquired():
            return state
        case happened.LetterSettled() | happened.LetterCopied() | happened.Heard() | happened.Released():
            return state
        case happened.RevengeCalled():
            return state
        case _:
            assert_never(event)


def _today(state: State, **fields: object) -> State:
    return replace(state, day=replace(state.day, **fields))


def _play_card(state: State, played: happened.CardPlayed) -> State:
    """The card is spent, and in force from now on (SHAH-K1)."""
    state = replace(state, spent=tuple(sorted({*state.spent, played.card})))
    match played.card:
        case "soroush":
            return _today(state, soroush=True)
        case "ahriman":
            return _today(state, ahriman=True)
        case "prison":
            return _today(state, prisoner=played.at)
        case "jam_cup":
            return state


def _above(state: State, tied: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Who is trusted more than those tied, and therefore sits in the council already (SHAH-D10)."""
    trust = cards_held(state.day, "peyman")
    return tuple(seat for seat in within_reach(state) if trust.get(seat, 0) > trust.get(tied[0], 0))


def _recruit(state: State, who: Seat, betrays: bool) -> State:
    """One more member. Only the first Zahhaki who is brought in counts as the betrayal (SHAH-U4 to U6)."""
    banner = state.uprising
    betrayed_on = state.cycle if betrays and banner.betrayed_on is None else banner.betrayed_on
    members = {**banner.members, who: state.cycle}
    return replace(state, uprising=replace(banner, members=members, added_on=state.cycle, betrayed_on=betrayed_on))


Spending = happened.Guessed | happened.Duelled | happened.Struck | happened.Shielded | happened.AntidoteUsed


def _spend(left: Limits, event: Spending) -> Limits:
    """A limited power that took effect is used up; grief takes Rostam's other strikes (SHAH-R4, R5, R8, R9, M7)."""
    match event:
        case happened.Guessed():
            return replace(left, guesses=left.guesses - 1)
        case happened.Duelled():
            return replace(left, duels=left.duels - 1)
        case happened.Struck(_, grief):
            return replace(left, strikes=0 if grief else left.strikes - 1)
        case happened.Shielded():
            return replace(left, feathers=left.feathers - 1)
        case happened.AntidoteUsed():
            return left if left.antidotes is None else replace(left, antidotes=left.antidotes - 1)


# --- orders that outlive their window, and the next window -------------------------------------------


def take_in(book: Book, state: State, orders: tuple[Order[Payload], ...]) -> State:
    """The state with what the window's orders leave behind without an event: letters, the wiretap, a suicide, Armayel's
    list, each unless called off (SHAH-L2, L9, N16, N2); who has spoken; at night the orders that await its end."""
    spoke = {order.seat for order in orders if isinstance(order.says, said.Speak)}
    if spoke:
        state = _today(state, spoke=in_seat_order(state, {*state.day.spoke, *spoke}))
    if is_turn(book, state):
        over = {*state.day.turns_over, *speakers(book, state, Pending(orders))}
        over |= {order.seat for order in orders if isinstance(order.says, said.Cards)}
        state = _today(state, turns_over=in_seat_order(state, over))
    if state.window == "night":
        acts = [Order(order.seat, order.says) for order in orders if isinstance(order.says, LODGED)]
        state = _today(state, lodged=tuple(sorted(acts, key=lambda o: (state.seats.index(o.seat), type(o.says).__name__))))
    for order in orders:
        state = _keep(state, order)
    return state


def _keep(state: State, order: Order[Payload]) -> State:
    match order.says:
        case said.Letter() as letter:
            return _today(state, letters={**state.day.letters, order.seat: letter})
        case said.Tap(at):
            return _today(state, tap=at)
        case said.Suicide():
            return _today(state, suicide=True)
        case said.Prefer(at):
            return replace(state, preference=at)
        case said.CallOff(kind):
            return _call_off(state, order.seat, kind)
        case _:
            return state  # settled by the window itself


def _call_off(state: State, seat: Seat, order: Kept) -> State:
    match order:
        case "letter":
            return _today(state, letters={writer: kept for writer, kept in state.day.letters.items() if writer != seat})
        case "tap":
            return _today(state, tap=None)
        case "suicide":
            return _today(state, suicide=False)
        case "prefer":
            return replace(state, preference=())


def open_window(state: State, window: Window) -> State:
    """The next window opens; a morning begins the next cycle."""
    return replace(state, window=window, cycle=state.cycle + (window == "morning"))
