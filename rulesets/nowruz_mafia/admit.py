"""The one judge of an order. A refused order changes nothing, except that an interruption is noted (NOW-F4)."""

from __future__ import annotations

from typing import assert_never, cast

from msgspec.structs import replace

from rulesets.nowruz_mafia.book import CHARACTERS_A_SECOND, Book
from rulesets.nowruz_mafia.menu import menu, why_not_target
from rulesets.nowruz_mafia.orders import (
    Consent,
    Defend,
    ExtraDefence,
    Final,
    Inquire,
    Interrupt,
    Kill,
    Mark,
    Payload,
    Rumour,
    Save,
    Sleep,
    Snipe,
    Speak,
    Stun,
    Vote,
    Will,
)
from rulesets.nowruz_mafia.refusals import Code, refuse
from rulesets.nowruz_mafia.state import State
from rulesets.nowruz_mafia.steps import step_of
from rulesets.nowruz_mafia.talk import interrupters
from rulesets.nowruz_mafia.told import BrokeIn, DefenceLengthened, DefencePosted, Notice, SpeechMade
from rulesets.nowruz_mafia.writing import names_in, opens_with_oath, sentences
from rulesets.words import Admitted, End, Offer, Order, Pending, Public, Refusal, Told, kind_of

Judgement = Admitted[Payload, Notice] | Refusal


def admit(book: Book, state: State, pending: Pending[Payload], order: Order[Payload]) -> Judgement:
    """The order as it stands from now on, or why not. A host on behalf of a seat is judged the same (NOW-A5)."""
    if order.seat not in book.seats:
        return refuse("not_a_seat")
    if isinstance(order.says, Interrupt):
        return refuse("not_an_order")
    step = step_of(book, state)
    if isinstance(step, End):
        return refuse("game_over")
    offer = _offer_for(book, state, pending, order)
    if offer is None or order.for_step not in ("", step.label):
        executed = state.window == "will" and order.seat == state.will_by
        return refuse("out" if order.seat in state.out and not executed else "not_open")
    if offer.why_not:
        return _refuse_closed(state, pending, order, cast(Code, offer.why_not))
    return _judge(book, state, order, offer)


def _offer_for(book: Book, state: State, pending: Pending[Payload], order: Order[Payload]) -> Offer | None:
    kind = kind_of(order.says)
    rule = {"rule": order.says.rule} if isinstance(order.says, Consent) else {}
    offers = menu(book, state, pending, order.seat).offers
    return next((offer for offer in offers if offer.kind == kind and offer.fixed == rule), None)


def _refuse_closed(state: State, pending: Pending[Payload], order: Order[Payload], why: Code) -> Judgement:
    """A speech while somebody else's turn is running is refused and noted, the own turn over or to come (NOW-F4, F5)."""
    if why != "not_your_turn" or "interrupt" not in state.funny:
        return refuse(why)
    noted = replace(order, says=Interrupt(), slot="interrupt", final=True)
    told = () if order.seat in interrupters(pending) else (Told(Public(), cast(Notice, BrokeIn(order.seat))),)
    return Admitted(noted, told, (refuse(why, "NOW-F4"),))


def _judge(book: Book, state: State, order: Order[Payload], offer: Offer) -> Judgement:
    """An order that the seat may give now: its target or its text."""
    says: Payload = order.says
    told: tuple[Told[Notice], ...] = ()
    match says:
        case Speak(text):
            if fault := _too_long(text.body, offer):
                return fault
            says, told = Speak(text.kept()), (Told(Public(), SpeechMade(order.seat, text.ref)),)
        case Defend(text):
            if fault := _too_long(text.body, offer):
                return fault
            oath = offer.slot == "defend" and "mother" in state.funny and opens_with_oath(text.body)
            says = Defend(text.kept(), oath, int(offer.about["seconds"]))
            told = (Told(Public(), DefencePosted(order.seat, text.ref)),)
        case Will(text):
            if fault := _against_will(state, text.body, offer):
                return fault
            says = Will(text.kept())
        case Kill() | Stun() | Inquire() | Save() | Snipe() | Rumour() | Mark() | Vote() | ExtraDefence():
            if why := why_not_target(book, state, order.seat, offer.kind, says.at):
                return refuse(why, "NOW-D10" if offer.kind == "vote" else "", at=says.at)
            if isinstance(says, ExtraDefence):
                longer = (state.defence_limit or 0) + book.options.extra_defence_seconds
                told = (Told(Public(), DefenceLengthened(longer)),)
        case Consent() | Sleep() | Final() | Interrupt():
            pass
        case _:
            assert_never(says)
    return Admitted(replace(order, says=says, slot=offer.slot, final=offer.final), told)


def _too_long(body: str, offer: Offer) -> Refusal | None:
    most = int(offer.about["characters"])
    return refuse("too_long", most=most, found=len(body), a_second=CHARACTERS_A_SECOND) if len(body) > most else None


def _against_will(state: State, body: str, offer: Offer) -> Refusal | None:
    """A single sentence without a name (NOW-F6)."""
    most = offer.fields[0].most
    if len(body) > most:
        return refuse("too_long", "NOW-F6", most=most, found=len(body), a_second=CHARACTERS_A_SECOND)
    if not body.strip():
        return refuse("empty")
    if sentences(body) > 1:
        return refuse("two_sentences")
    return refuse("names_somebody") if names_in(body, state.names.values()) else None
