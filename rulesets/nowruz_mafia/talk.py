"""The round of speeches: who speaks when, for how long (NOW-D2, F3, F4)."""

from __future__ import annotations

from rulesets.nowruz_mafia.book import Book
from rulesets.nowruz_mafia.events import FellAsleepLast, Interrupted, Spoke, TalkOpened
from rulesets.nowruz_mafia.facts import Facts
from rulesets.nowruz_mafia.orders import Interrupt, Payload, Sleep, Speak
from rulesets.nowruz_mafia.state import State, in_play
from rulesets.words import Pending, Seat


def note_last_asleep(book: Book, state: State, facts: Facts) -> Facts:
    """Who closed their eyes last of those who live at dawn (NOW-F3); nothing where the rule is off.

    Whoever never pressed is later than all who did, the lowest seat of them last of all.
    """
    there = in_play(book, facts.now)
    if "last_asleep" not in state.funny or not there:
        return facts
    pressed = {order.seat: order.rank for order in facts.pending.orders if isinstance(order.says, Sleep)}
    awake = [seat for seat in there if seat not in pressed]
    return facts.add(book, FellAsleepLast(awake[0] if awake else max(there, key=lambda seat: pressed[seat])))


def open_talk(book: Book, state: State, first: Seat | None) -> TalkOpened:
    """The order from seat `first` (or the lowest) round the table, and everybody's seconds."""
    there = in_play(book, state)
    start = there.index(first) if first in there else 0
    whole = book.options.speech_seconds
    halved = tuple(seat for seat in there if seat in state.interrupters)
    allowance = {seat: whole // 2 if seat in halved else whole for seat in there}
    return TalkOpened((*there[start:], *there[:start]), allowance, halved, "NOW-F3" if first else "NOW-D2")


def speeches(pending: Pending[Payload]) -> tuple[tuple[Seat, str], ...]:
    """(seat, reference of the text) of the speeches made in the open talk, in order of arrival."""
    made = [(order.rank, order.seat, order.says.text.ref) for order in pending.orders if isinstance(order.says, Speak)]
    return tuple((seat, ref) for _, seat, ref in sorted(made))


def interrupters(pending: Pending[Payload]) -> tuple[Seat, ...]:
    """Who interrupted in the open talk, sorted."""
    return tuple(sorted(order.seat for order in pending.orders if isinstance(order.says, Interrupt)))


def turn(book: Book, state: State, pending: Pending[Payload]) -> Seat | None:
    """Whose turn is running in a talk held in turns: the first in order who has not spoken and whose turn has not passed.

    A turn passes by the host's word, or when its even share of the window is over; None when all are over.
    """
    shares_gone = pending.elapsed * len(state.speakers) // 1000
    still = waiting(state, pending)
    return next((seat for seat in state.speakers[shares_gone:] if seat in still), None)


def waiting(state: State, pending: Pending[Payload]) -> tuple[Seat, ...]:
    """Who has neither spoken nor been passed, in order, whatever of the window has gone by."""
    done = {*state.passed, *state.out, *(seat for seat, _ in speeches(pending))}
    return tuple(seat for seat in state.speakers if seat not in done)


def note_speeches(book: Book, state: State, facts: Facts) -> Facts:
    """The speeches and interruptions of the talk."""
    spoke = (Spoke(seat, ref) for seat, ref in sorted(speeches(facts.pending)))
    return facts.add(book, *spoke, *(Interrupted(seat) for seat in interrupters(facts.pending)))
