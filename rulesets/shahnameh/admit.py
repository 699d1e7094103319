"""The one judge of an order: it stands from now on, or is refused with a reason."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rulesets.shahnameh.book import Book
from rulesets.shahnameh.chair import Chair, OrderKind
from rulesets.shahnameh.menu import ORDER_KINDS, about, is_final
from rulesets.shahnameh.orders import Add, Cards, Letter, Payload, Play, Speak
from rulesets.shahnameh.refusals import Closed, Code, refuse
from rulesets.shahnameh.state import State, free, in_play, is_king, members_in_play
from rulesets.shahnameh.steps import label_of
from rulesets.shahnameh.told import CardsGiven, Notice, SoroushCalled, Spoke, UprisingMembers
from rulesets.words import Admitted, Field, Order, Pending, Player, Public, Refusal, Seat, Told, Writing, kind_of


def admit(book: Book, state: State, pending: Pending[Payload], order: Order[Payload]) -> Admitted[Payload, Notice] | Refusal:
    """The one judge of an order, by the seat or by a host on its behalf alike (SHAH-A4, A6).

    Refusals: `ended`, `unknown_seat`, `not_this_step`, `out`, `imprisoned`, `not_now`, `not_yours`, the reasons of the
    order's kind, and those of `field_fault`.
    """
    if refusal := _refuse_seat(book, state, order):
        return refusal
    chair = Chair(book, state, pending, order.seat)
    tag = kind_of(order.says)
    variants = [kind for kind in ORDER_KINDS if kind.tag == tag and _is_variant(kind, order.says)]
    if not any(state.window in kind.windows(chair) for kind in variants):
        return refuse("not_now", variants[0].clause if variants else "SHAH-L4", kind=tag)
    kind = next((kind for kind in variants if kind.belongs(chair)), None)
    if kind is None:
        return refuse("not_yours", variants[0].clause, kind=tag)
    if refusal := _refuse_values(chair, kind, order.says):
        return refusal
    stands = replace(
        order, says=_without_words(order.says), slot=kind.slot, for_step=label_of(book, state), final=is_final(chair, kind)
    )
    return Admitted(stands, _notices_at_once(chair, stands))


def _refuse_seat(book: Book, state: State, order: Order[Payload]) -> Refusal | None:
    """Why the seat cannot order anything at all."""
    if order.seat not in state.roles:
        return refuse("unknown_seat", seat=order.seat)
    if state.window == "ended":
        return refuse("ended")
    if order.for_step not in ("", label_of(book, state)):
        return refuse("not_this_step", "SHAH-A1", step=order.for_step)
    if order.seat not in in_play(state):
        return refuse("out", "SHAH-A7", seat=order.seat)
    if order.seat == state.day.prisoner:
        return refuse("imprisoned", "SHAH-A7", seat=order.seat)
    return None


def _is_variant(kind: OrderKind, says: Payload) -> bool:
    """Whether the order is of this variant. A letter with both addresses, or with none, is of no variant."""
    if isinstance(says, Letter) and (says.to_seat is None) == (says.to_role is None):
        return False
    if isinstance(says, Play) and says.card != "prison" and says.at is not None:
        return False
    return all(getattr(says, name) == value for name, value in kind.fixed.items())


def _refuse_values(chair: Chair, kind: OrderKind, says: Payload) -> Refusal | None:
    """Why the seat cannot give this order now, or not with these values; the order is of a kind that belongs to the seat."""
    if why := kind.why_closed(chair):
        return refuse(why, kind.clause, kind=kind.tag, **about(chair, kind))
    for field in kind.fields(chair):
        if fault := field_fault(chair, kind, field, says):
            return fault
    if isinstance(says, Cards) and says.peyman == says.goman:
        return refuse("same_twice", "SHAH-D3", seat=says.goman)
    return None


def field_fault(chair: Chair, kind: OrderKind, field: Field, says: Payload) -> Refusal | None:
    """What is wrong with one value: `too_few`, `too_many`, `twice`, `empty`, `too_long`, `not_a_choice`, or the reason why
    a seat may not be named: `target_unknown`, `target_out`, `target_king`, `target_imprisoned`, `target_self`, or the
    own word of the kind of order."""
    value = getattr(says, field.name)
    if isinstance(value, Writing):
        code: Closed = "too_long" if len(value.body) > field.most else "empty" if field.least and not value.body.strip() else ""
        return refuse(code, kind.clause, most=field.most) if code else None
    if field.kind == "yes_no":
        return None
    named: tuple[Any, ...] = value if isinstance(value, tuple) else (value,)
    if strange := next((name for name in named if name not in field.legal), None):
        return refuse(_why_not(chair, kind, field, strange), kind.clause, seat=strange)
    if len(set(named)) < len(named):
        return refuse("twice", kind.clause, seat=next(n for n in named if named.count(n) > 1))
    if field.least <= len(named) <= field.most:
        return None
    return refuse("too_few" if len(named) < field.least else "too_many", kind.clause, least=field.least, most=field.most)


def _why_not(chair: Chair, kind: OrderKind, field: Field, name: str) -> Code:
    state, seat = chair.state, Seat(name)
    if field.kind in ("choice", "choices"):
        return "not_a_choice"
    if seat not in state.roles:
        return "target_unknown"
    if seat in state.out:
        return "target_out"
    if is_king(state, seat) and kind.tag not in ("letter", "tap"):
        return "target_king"
    if seat == state.day.prisoner:
        return "target_imprisoned"
    return "target_self" if seat == chair.seat else kind.wrong_target


def _without_words(says: Payload) -> Payload:
    return replace(says, text=says.text.kept()) if isinstance(says, Speak | Letter) else says


def _notices_at_once(chair: Chair, order: Order[Payload]) -> tuple[Told[Notice], ...]:
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
