"""What a seat may order by web form, and the one judge of an order. At a real table a seat orders nothing."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from rulesets.fiim.orders import (
    AllLeave,
    CheckSeat,
    LastWord,
    NameThree,
    Nominate,
    Says,
    Shoot,
    ShootingOrder,
    Speak,
    Vote,
)  # fmt: skip
from rulesets.fiim.phases import step_of
from rulesets.fiim.sight import notice_of_post
from rulesets.fiim.state import SEATS, Book, Table
from rulesets.fiim.table import at_table, candidates, post_limit, speech_seconds, tie_seconds
from rulesets.fiim.told import Notice
from rulesets.pending import standing_order
from rulesets.words import Admitted, Field, Menu, Offer, Order, Owed, Pending, Refusal, Seat, Writing

WHERE: dict[type, tuple[str, ...]] = {
    ShootingOrder: ("agree",), Speak: ("speech", "tie"), Nominate: ("speech",), Vote: ("vote", "tie"), AllLeave: ("all",),
    Shoot: ("orders",), CheckSeat: ("orders",), NameThree: ("best",),
}  # fmt: skip
"""The parts of a game in which each kind of order belongs; a last word goes by `Table.last_words`."""

SLOT: dict[type, str] = {
    ShootingOrder: "note", Speak: "speech", LastWord: "last_word", Nominate: "nomination", Vote: "vote", AllLeave: "all_leave",
    Shoot: "shot", CheckSeat: "check", NameThree: "best_move",
}  # fmt: skip
LAST_WORD_SECONDS = 60  # FIIM-5.3.1, 5.3.2


def speech_limit(book: Book, table: Table, seat: Seat) -> int:
    """Characters of the seat's speech in the open phase (FIIM-3.1.2.6, 5.8.1)."""
    seconds = tie_seconds(table, seat) if table.part == "tie" else speech_seconds(table, seat)
    return post_limit(book, seconds)


def has_right(table: Table, seat: Seat, says: Says) -> bool:
    """Whether the seat may give an order of this kind at all in its part of the game."""
    chair = table.chairs[seat]
    present = chair.left is None
    match says:
        case ShootingOrder():
            return present and chair.role == "don"
        case Speak():
            return present and (table.part == "speech" or seat in table.the_day.tied)
        case Nominate() | Vote() | AllLeave():
            return present
        case Shoot():
            return present and chair.team == "dark"
        case CheckSeat():
            return present and chair.role in ("don", "sheriff")
        case NameThree():
            return table.best_move is not None and table.best_move.seat == seat
        case LastWord():
            return seat in table.last_words
        case _:
            assert_never(says)


# --- the judge of an order -------------------------------------------------------------------------------------------


def admit(book: Book, table: Table, pending: Pending[Says], order: Order[Says]) -> Admitted[Says, Notice] | Refusal:
    """Whether an order stands, by the seat or by the host on its behalf.

    Refused: `no_seat`, `no_plans`, `wrong_moment`, `no_right`, `already_used`, `not_at_table`, `not_on_list`, `three_seats`,
    `no_speech` (a third foul took it), `too_long`.
    """
    seat, says = order.seat, order.says
    if seat not in SEATS or any(named not in SEATS for named in _named(says)):
        return Refusal("no_seat", clause="FIIM-1.2.1")
    if order.for_step not in ("", step_of(book, table).label):
        return Refusal("no_plans", clause="FIIM-3.1.1.2")
    if book.live or table.protocol.signed or (not isinstance(says, LastWord) and table.part not in WHERE[type(says)]):
        return Refusal("wrong_moment", {"part": table.part}, "FIIM-3.1.1.2")
    if not has_right(table, seat, says):
        return Refusal("no_right", clause="FIIM-R3")
    slot = SLOT[type(says)]
    standing = standing_order(pending, seat, slot)
    if standing is not None and standing.final:
        return Refusal("already_used", {"slot": slot}, "FIIM-R21")
    if refused := _unfit(book, table, seat, says):
        return refused
    final = isinstance(says, Speak | LastWord | Nominate)  # FIIM-5.6.4: published and final at once
    standing = replace(order, slot=slot, final=final, says=_kept(says))
    return Admitted(standing, notice_of_post(seat, standing.says) if final else ())


def _named(says: Says) -> tuple[Seat, ...]:
    match says:
        case ShootingOrder(seats) | NameThree(seats):
            return seats
        case Nominate(seat) | Vote(seat) | Shoot(seat) | CheckSeat(seat):
            return (seat,)
        case Speak() | LastWord() | AllLeave():
            return ()
        case _:
            assert_never(says)


def _unfit(book: Book, table: Table, seat: Seat, says: Says) -> Refusal | None:
    """What is wrong with the content. A shot or check may name an empty seat (FIIM-R14, R15); repeats wait for R10."""
    match says:
        case Nominate(who):
            return None if who in at_table(table) else Refusal("not_at_table", {"seat": who}, "FIIM-R10")
        case Vote(candidate):
            return None if candidate in candidates(table) else Refusal("not_on_list", {"seat": candidate}, "FIIM-5.7.1.1")
        case NameThree(seats):
            return None if len(set(seats)) == len(seats) == 3 else Refusal("three_seats", clause="FIIM-4.6.3")
        case Speak(text):
            limit = speech_limit(book, table, seat)
            return _too_long(text, limit) if limit else Refusal("no_speech", clause="FIIM-12.4.1")
        case LastWord(text):
            return _too_long(text, post_limit(book, LAST_WORD_SECONDS))
        case ShootingOrder() | AllLeave() | Shoot() | CheckSeat():
            return None
        case _:
            assert_never(says)


def _too_long(text: Writing, limit: int) -> Refusal | None:
    if len(text.body) <= limit:
        return None
    return Refusal("too_long", {"length": len(text.body), "limit": limit}, "FIIM-3.1.2.6")


def _kept(says: Says) -> Says:
    return replace(says, text=says.text.kept()) if isinstance(says, Speak | LastWord) else says


# --- what is offered -------------------------------------------------------------------------------------------------


def menu(book: Book, table: Table, pending: Pending[Says], seat: Seat) -> Menu:
    """The seat's offers in the open phase, those closed with a reason too."""
    if book.live or seat not in SEATS or table.protocol.signed:
        return Menu()
    offers = [*_last_word(book, table, seat), *_offers(book, table, seat)]
    offers = [_unless_used(pending, seat, offer) for offer in offers]
    return Menu(tuple(offers))


def _unless_used(pending: Pending[Says], seat: Seat, offer: Offer) -> Offer:
    standing = standing_order(pending, seat, offer.slot)
    used = standing is not None and standing.final
    return replace(offer, why_not="already_used") if used and not offer.why_not else offer


def _last_word(book: Book, table: Table, seat: Seat) -> list[Offer]:
    if seat not in table.last_words:
        return []
    text = Field("text", "text", least=1, most=post_limit(book, LAST_WORD_SECONDS))
    return [Offer("last_word", "last_word", fields=(text,), sealed=False, final=True)]


def _offers(book: Book, table: Table, seat: Seat) -> list[Offer]:
    chair, present = table.chairs[seat], at_table(table)
    if table.part == "best":
        three = Field("seats", "seats", SEATS, least=3, most=3)
        mine = table.best_move is not None and table.best_move.seat == seat
        return [Offer("best_move", "best_move", fields=(three,))] if mine else []
    if chair.left is not None:
        return []
    match table.part:
        case "agree":
            ordered = Field("seats", "seats", SEATS, least=1, most=10, ordered=True)
            return [Offer("shooting_order", "note", fields=(ordered,))] if chair.role == "don" else []
        case "speech":
            who = Field("who", "seat", present)
            return [_speech(book, table, seat), Offer("nominate", "nomination", fields=(who,), sealed=False, final=True)]
        case "vote":
            return [_vote(table)]
        case "tie":
            return [*([_speech(book, table, seat)] if seat in table.the_day.tied else []), _vote(table)]
        case "all":
            return [Offer("all_leave", "all_leave", fields=(Field("in_favour", "yes_no"),), about={"seats": table.the_day.tied})]
        case "orders":
            target = Field("target", "seat", present)
            shot = [Offer("shoot", "shot", fields=(target,))] if chair.team == "dark" else []
            anyone = Field("target", "seat", SEATS)
            check = [Offer("check", "check", fields=(anyone,))] if chair.role in ("don", "sheriff") else []
            return shot + check
        case _:
            return []


def _speech(book: Book, table: Table, seat: Seat) -> Offer:
    limit = speech_limit(book, table, seat)
    text = Field("text", "text", least=1, most=limit)
    why_not = "" if limit else "no_speech"
    return Offer("speak", "speech", fields=(text,), sealed=False, final=True, why_not=why_not, about={"limit": limit})


def _vote(table: Table) -> Offer:
    listed = candidates(table)
    return Offer("vote", "vote", fields=(Field("candidate", "seat", listed),), about={"last": listed[-1]})


SILENCE = {
    "vote": "last_candidate", "all_leave": "not_in_favour", "shot": "misfire", "check": "no_answer", "best_move": "lapses",
}  # fmt: skip
"""What silence in a slot means at closing (FIIM-5.7.1.8, R13, 4.3.5, R14, 4.6.4)."""


def owes(book: Book, table: Table, pending: Pending[Says]) -> tuple[Owed, ...]:
    """Seats that have not ordered yet in a slot where silence costs something."""
    return tuple(
        Owed(seat, offer.slot, SILENCE[offer.slot])
        for seat in SEATS
        for offer in menu(book, table, pending, seat).open()
        if offer.slot in SILENCE and standing_order(pending, seat, offer.slot) is None
    )
