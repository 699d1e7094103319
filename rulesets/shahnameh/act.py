"""What may be ordered: the menu of a seat and the one judge of an order."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rulesets.dice import Dice
from rulesets.shahnameh.book import Book
from rulesets.shahnameh.chair import Chair, Deed
from rulesets.shahnameh.codes import Closed, Code, refuse
from rulesets.shahnameh.deeds import DEEDS
from rulesets.shahnameh.events import Event
from rulesets.shahnameh.orders import Add, Cards, Letter, Play, Says, Speak
from rulesets.shahnameh.people import free, in_play, is_king, members_in_play
from rulesets.shahnameh.state import State
from rulesets.shahnameh.told import CardsGiven, Notice, SoroushCalled, Spoke, UprisingMembers
from rulesets.shahnameh.windows import label_of
from rulesets.words import (
    Admitted,
    Field,
    Menu,
    Offer,
    Order,
    Outcome,
    Params,
    Pending,
    Player,
    Public,
    Refusal,
    Seat,
    Told,
    Writing,
)


def menu(book: Book, state: State, pending: Pending[Says], seat: Seat) -> Menu:
    """All that the seat may order in the open window, and what is closed to it with the reason.

    Everybody who is free may press ready in every window, with or without a power (SHAH-A1, A8). A prisoner, a player
    who is out and everybody after the end has an empty menu (SHAH-A7, G10). Raises KeyError for an unknown seat.
    """
    if seat not in state.roles:
        raise KeyError(seat)
    if seat not in free(state) or state.window == "ended":
        return Menu()
    chair = Chair(book, state, pending, seat)
    mine = (deed for deed in DEEDS if deed.whose(chair) and state.window in deed.windows(chair))
    return Menu(tuple(offer(chair, deed) for deed in mine), ready=True)


def offer(chair: Chair, deed: Deed) -> Offer:
    """The deed as this seat sees it now."""
    closed = deed.closed(chair)
    fields = () if closed else deed.fields(chair)
    final, sealed = is_final(chair, deed), deed.sealed and not (deed.slot == "play.soroush" and is_final(chair, deed))
    return Offer(deed.kind, deed.slot, deed.fixed, fields, sealed, final, why_not=closed, about=about(chair, deed))


def is_final(chair: Chair, deed: Deed) -> bool:
    """Public and immediate acts cannot be changed; Soroush is one when called during the talk (SHAH-A3)."""
    return deed.final or (deed.slot == "play.soroush" and chair.state.window == "talk")


def about(chair: Chair, deed: Deed) -> Params:
    """The numbers that the words of an offer need: how often it is left, from which cycle on."""
    left = chair.state.limits
    match deed.kind:
        case "guess":
            return {"left": left.guesses}
        case "duel":
            return {"left": left.duels}
        case "strike":
            return {"left": left.strikes}
        case "feather":
            return {"left": left.feathers}
        case "antidote":
            return {} if left.antidotes is None else {"left": left.antidotes}
        case "join":
            return {"from_cycle": chair.book.options.sohrab_earliest_join}
        case _:
            return {}


def admit(book: Book, state: State, pending: Pending[Says], order: Order[Says]) -> Admitted[Says, Notice] | Refusal:
    """The one judge of an order, by the seat or by a host on its behalf alike (SHAH-A4, A6).

    Refusals: `ended`, `unknown_seat`, `not_this_step`, `out`, `imprisoned`, `not_now`, `not_yours`, the reasons of the
    deeds, and those of `field_fault`.
    """
    if refusal := _barred(book, state, order):
        return refusal
    chair = Chair(book, state, pending, order.seat)
    kind = _kind(order.says)
    variants = [deed for deed in DEEDS if deed.kind == kind and _fits(deed, order.says)]
    if not any(state.window in deed.windows(chair) for deed in variants):
        return refuse("not_now", {"kind": kind}, variants[0].clause if variants else "SHAH-L4")
    deed = next((deed for deed in variants if deed.whose(chair)), None)
    if deed is None:
        return refuse("not_yours", {"kind": kind}, variants[0].clause)
    if closed := deed.closed(chair):
        return refuse(closed, {"kind": kind, **about(chair, deed)}, deed.clause)
    if fault := next((f for field in deed.fields(chair) if (f := field_fault(chair, deed, field, order.says))), None):
        return fault
    if isinstance(order.says, Cards) and order.says.peyman == order.says.goman:
        return refuse("same_twice", {"seat": order.says.goman}, "SHAH-D3")
    stands = replace(order, says=_kept(order.says), slot=deed.slot, for_step=label_of(book, state), final=is_final(chair, deed))
    return Admitted(stands, _told_at_once(chair, stands))


def _barred(book: Book, state: State, order: Order[Says]) -> Refusal | None:
    """Who may not order at all, whatever it is."""
    if order.seat not in state.roles:
        return refuse("unknown_seat", {"seat": order.seat})
    if state.window == "ended":
        return refuse("ended")
    if order.for_step not in ("", label_of(book, state)):
        return refuse("not_this_step", {"step": order.for_step}, "SHAH-A1")
    if order.seat not in in_play(state):
        return refuse("out", {"seat": order.seat}, "SHAH-A7")
    if order.seat == state.day.prisoner:
        return refuse("imprisoned", {"seat": order.seat}, "SHAH-A7")
    return None


def _kind(says: Says) -> str:
    return str(says.__struct_config__.tag)


def _fits(deed: Deed, says: Says) -> bool:
    """Whether the payload is this variant: a letter with both addresses, or none, fits none of its forms."""
    if isinstance(says, Letter) and (says.to_seat is None) == (says.to_role is None):
        return False
    if isinstance(says, Play) and says.card != "prison" and says.at is not None:
        return False
    return all(getattr(says, name) == value for name, value in deed.fixed.items())


def field_fault(chair: Chair, deed: Deed, field: Field, says: Says) -> Refusal | None:
    """What is wrong with one value: `too_few`, `too_many`, `twice`, `empty`, `too_long`, `not_a_choice`, or the reason why
    a seat may not be named: `target_unknown`, `target_out`, `target_king`, `target_imprisoned`, `target_self`, or the
    deed's own word for a stranger to it."""
    value = getattr(says, field.name)
    if isinstance(value, Writing):
        code: Closed = "too_long" if len(value.body) > field.most else "empty" if field.least and not value.body.strip() else ""
        return refuse(code, {"most": field.most}, deed.clause) if code else None
    if field.kind == "yes_no":
        return None
    named: tuple[Any, ...] = value if isinstance(value, tuple) else (value,)
    if strange := next((name for name in named if name not in field.legal), None):
        return refuse(_why_not(chair, deed, field, strange), {"seat": strange}, deed.clause)
    if len(set(named)) < len(named):
        return refuse("twice", {"seat": next(n for n in named if named.count(n) > 1)}, deed.clause)
    if not field.least <= len(named) <= field.most:
        return refuse(
            "too_few" if len(named) < field.least else "too_many", {"least": field.least, "most": field.most}, deed.clause
        )
    return None


def _why_not(chair: Chair, deed: Deed, field: Field, name: str) -> Code:
    state, seat = chair.state, Seat(name)
    if field.kind in ("choice", "choices"):
        return "not_a_choice"
    if seat not in state.roles:
        return "target_unknown"
    if seat in state.out:
        return "target_out"
    if is_king(state, seat) and deed.kind not in ("letter", "tap"):
        return "target_king"
    if seat == state.day.prisoner:
        return "target_imprisoned"
    return "target_self" if seat == chair.seat else deed.stranger


def _kept(says: Says) -> Says:
    return replace(says, text=says.text.kept()) if isinstance(says, Speak | Letter) else says


def _told_at_once(chair: Chair, order: Order[Says]) -> tuple[Told[Notice], ...]:
    """What an order makes known before the window closes: cards, speeches, Soroush by day, a newcomer to the uprising."""
    match order.says:
        case Speak(text):
            return (Told(Public(), Spoke(order.seat, text)),)
        case Cards(peyman, goman):
            return (Told(Public(), CardsGiven(order.seat, peyman, goman)),)
        case Play("soroush") if order.final:
            return (Told(Public(), SoroushCalled()),)
        case Add(at):
            members = members_in_play(chair.state, at)
            return tuple(Told(Player(s), UprisingMembers(members)) for s in members if s in free(chair.state))
        case _:
            return ()


def powers(book: Book, state: State, pending: Pending[Says]) -> tuple[Offer, ...]:
    """Nothing: a host orders on behalf, closes windows and goes back; the rules know no other exit or event (SHAH-G9, A6)."""
    return ()


def act(book: Book, state: State, pending: Pending[Says], act: Any, dice: Dice) -> Outcome[State, Event] | Refusal:
    """Refused, whatever it is (SHAH-G9, A6)."""
    return refuse("no_such_power", {}, "SHAH-G9")
