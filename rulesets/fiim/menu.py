"""What a seat may order by web form, and whose silence costs something. At a real table a seat orders nothing."""

from __future__ import annotations

from msgspec.structs import replace

from rulesets.fiim.book import SEATS, Book
from rulesets.fiim.orders import Payload
from rulesets.fiim.speeches import post_limit, speech_seconds, tie_seconds
from rulesets.fiim.state import State, at_table, candidates
from rulesets.pending import standing_order
from rulesets.words import Field, Menu, Offer, Owed, Pending, Seat

LAST_WORD_SECONDS = 60  # FIIM-5.3.1, 5.3.2

SILENCE = {
    "vote": "last_candidate", "all_leave": "not_in_favour", "shot": "misfire", "check": "no_answer", "best_move": "lapses",
}  # fmt: skip
"""What silence in a slot means at closing (FIIM-5.7.1.8, R13, 4.3.5, R14, 4.6.4)."""


def speech_limit(book: Book, state: State, seat: Seat) -> int:
    """Characters of the seat's speech in the open phase (FIIM-3.1.2.6, 5.8.1)."""
    seconds = tie_seconds(state, seat) if state.part == "tie" else speech_seconds(state, seat)
    return post_limit(book, seconds)


def menu(book: Book, state: State, pending: Pending[Payload], seat: Seat) -> Menu:
    """The seat's offers in the open phase, those closed with a reason too."""
    if book.live or seat not in SEATS or state.protocol.signed:
        return Menu()
    offers = [*_last_word(book, state, seat), *_offers(book, state, seat)]
    offers = [_unless_used(pending, seat, offer) for offer in offers]
    return Menu(tuple(offers))


def _unless_used(pending: Pending[Payload], seat: Seat, offer: Offer) -> Offer:
    standing = standing_order(pending, seat, offer.slot)
    used = standing is not None and standing.final
    return replace(offer, why_not="already_used") if used and not offer.why_not else offer


def _last_word(book: Book, state: State, seat: Seat) -> list[Offer]:
    if seat not in state.last_words:
        return []
    text = Field("text", "text", least=1, most=post_limit(book, LAST_WORD_SECONDS))
    return [Offer("last_word", "last_word", fields=(text,), sealed=False, final=True)]


def _offers(book: Book, state: State, seat: Seat) -> list[Offer]:
    chair, present = state.chairs[seat], at_table(state)
    if state.part == "best":
        three = Field("seats", "seats", SEATS, least=3, most=3)
        mine = state.best_move is not None and state.best_move.seat == seat
        return [Offer("best_move", "best_move", fields=(three,))] if mine else []
    if chair.left is not None:
        return []
    match state.part:
        case "agree":
            ordered = Field("seats", "seats", SEATS, least=1, most=10, ordered=True)
            return [Offer("shooting_order", "note", fields=(ordered,))] if chair.role == "don" else []
        case "speech":
            who = Field("who", "seat", present)
            return [_speech(book, state, seat), Offer("nominate", "nomination", fields=(who,), sealed=False, final=True)]
        case "vote":
            return [_vote(state)]
        case "tie":
            return [*([_speech(book, state, seat)] if seat in state.the_day.tied else []), _vote(state)]
        case "all":
            return [Offer("all_leave", "all_leave", fields=(Field("in_favour", "yes_no"),), about={"seats": state.the_day.tied})]
        case "orders":
            target = Field("target", "seat", present)
            shot = [Offer("shoot", "shot", fields=(target,))] if chair.team == "dark" else []
            anyone = Field("target", "seat", SEATS)
            check = [Offer("check", "check", fields=(anyone,))] if chair.role in ("don", "sheriff") else []
            return shot + check
        case _:
            return []


def _speech(book: Book, state: State, seat: Seat) -> Offer:
    limit = speech_limit(book, state, seat)
    text = Field("text", "text", least=1, most=limit)
    why_not = "" if limit else "no_speech"
    return Offer("speak", "speech", fields=(text,), sealed=False, final=True, why_not=why_not, about={"limit": limit})


def _vote(state: State) -> Offer:
    listed = candidates(state)
    return Offer("vote", "vote", fields=(Field("candidate", "seat", listed),), about={"last": listed[-1]})


def owes(book: Book, state: State, pending: Pending[Payload]) -> tuple[Owed, ...]:
    """Seats that have not ordered yet in a slot where silence costs something."""
    return tuple(
        Owed(seat, offer.slot, SILENCE[offer.slot])
        for seat in SEATS
        for offer in menu(book, state, pending, seat).open()
        if offer.slot in SILENCE and standing_order(pending, seat, offer.slot) is None
    )
