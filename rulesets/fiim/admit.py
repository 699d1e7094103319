"""The one judge of an order by web form."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from rulesets.fiim.book import SEATS, Book
from rulesets.fiim.menu import LAST_WORD_SECONDS, menu, speech_limit
from rulesets.fiim.orders import (
    AllLeave,
    CheckSeat,
    LastWord,
    NameThree,
    Nominate,
    Payload,
    Shoot,
    ShootingOrder,
    Speak,
    Vote,
)  # fmt: skip
from rulesets.fiim.refusals import refuse
from rulesets.fiim.sight import notices_of_post
from rulesets.fiim.speeches import post_limit
from rulesets.fiim.state import State, at_table, candidates
from rulesets.fiim.steps import step_of
from rulesets.fiim.told import Notice
from rulesets.pending import standing_order
from rulesets.words import Admitted, Order, Pending, Refusal, Seat, Writing, kind_of

WHERE: dict[type, tuple[str, ...]] = {
    ShootingOrder: ("agree",), Speak: ("speech", "tie"), Nominate: ("speech",), Vote: ("vote", "tie"), AllLeave: ("all",),
    Shoot: ("orders",), CheckSeat: ("orders",), NameThree: ("best",),
}  # fmt: skip
"""The parts of a game in which each kind of order belongs; a last word goes by `State.last_words`."""


def admit(book: Book, state: State, pending: Pending[Payload], order: Order[Payload]) -> Admitted[Payload, Notice] | Refusal:
    """Whether an order stands, by the seat or by the host on its behalf.

    Refused: `no_seat`, `no_plans`, `wrong_moment`, `no_right`, `already_used`, `not_at_table`, `not_on_list`, `three_seats`,
    `no_speech` (a third foul took it), `too_long`.
    """
    seat, says = order.seat, order.says
    if seat not in SEATS or any(named not in SEATS for named in _seats_named(says)):
        return refuse("no_seat", "FIIM-1.2.1")
    if order.for_step not in ("", step_of(book, state).label):
        return refuse("no_plans", "FIIM-3.1.1.2")
    if book.live or state.protocol.signed or (not isinstance(says, LastWord) and state.part not in WHERE[type(says)]):
        return refuse("wrong_moment", "FIIM-3.1.1.2", part=state.part)
    kind = kind_of(says)
    offer = next((offer for offer in menu(book, state, pending, seat).offers if offer.kind == kind), None)
    if offer is None:
        return refuse("no_right", "FIIM-R3")
    standing = standing_order(pending, seat, offer.slot)
    if standing is not None and standing.final:
        return refuse("already_used", "FIIM-R21", slot=offer.slot)
    if refusal := _why_unfit(book, state, seat, says):
        return refusal
    standing = replace(order, slot=offer.slot, final=offer.final, says=_without_words(says))
    return Admitted(standing, notices_of_post(seat, standing.says) if offer.final else ())  # FIIM-5.6.4


def _seats_named(says: Payload) -> tuple[Seat, ...]:
    match says:
        case ShootingOrder(seats) | NameThree(seats):
            return seats
        case Nominate(seat) | Vote(seat) | Shoot(seat) | CheckSeat(seat):
            return (seat,)
        case Speak() | LastWord() | AllLeave():
            return ()
        case _:
            assert_never(says)


def _why_unfit(book: Book, state: State, seat: Seat, says: Payload) -> Refusal | None:
    """What is wrong with the content. A shot or check may name an empty seat (FIIM-R14, R15); a repeated nomination is sorted
    out at the closing (R10)."""
    match says:
        case Nominate(who):
            return None if who in at_table(state) else refuse("not_at_table", "FIIM-R10", seat=who)
        case Vote(candidate):
            return None if candidate in candidates(state) else refuse("not_on_list", "FIIM-5.7.1.1", seat=candidate)
        case NameThree(seats):
            return None if len(set(seats)) == len(seats) == 3 else refuse("three_seats", "FIIM-4.6.3")
        case Speak(text):
            limit = speech_limit(book, state, seat)
            return _too_long(text, limit) if limit else refuse("no_speech", "FIIM-12.4.1")
        case LastWord(text):
            return _too_long(text, post_limit(book, LAST_WORD_SECONDS))
        case ShootingOrder() | AllLeave() | Shoot() | CheckSeat():
            return None
        case _:
            assert_never(says)


def _too_long(text: Writing, limit: int) -> Refusal | None:
    if len(text.body) <= limit:
        return None
    return refuse("too_long", "FIIM-3.1.2.6", length=len(text.body), limit=limit)


def _without_words(says: Payload) -> Payload:
    return replace(says, text=says.text.kept()) if isinstance(says, Speak | LastWord) else says
