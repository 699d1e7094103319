"""What a host may do now: the offers of `act`."""

from __future__ import annotations

from rulesets.nowruz_mafia.book import Book
from rulesets.nowruz_mafia.orders import Payload
from rulesets.nowruz_mafia.state import State, in_play, in_turns
from rulesets.nowruz_mafia.talk import turn
from rulesets.words import Field, Offer, Pending, Seat


def powers(book: Book, state: State, pending: Pending[Payload]) -> tuple[Offer, ...]:
    """The acts open to a host now."""
    offers = []
    running = _turn(book, state, pending)
    if running:
        offers.append(Offer("pass_turn", "pass_turn", fields=(Field("seat", "seat", (running,)),), sealed=False, final=True))
    if state.window not in ("lobby", "ended"):
        offers.append(Offer("remove", "remove", fields=(Field("seat", "seat", in_play(book, state)),), sealed=False, final=True))
    return tuple(offers)


def _turn(book: Book, state: State, pending: Pending[Payload]) -> Seat | None:
    return turn(book, state, pending) if state.window == "talk" and in_turns(book, state) else None
